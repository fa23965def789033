/** What fills the list of tasks at the desk. */
import type { ActDone, ActSent, ListReader, ListSource } from '../desk/lists/list-source.ts'
import { type ListState, readListState } from '../desk/lists/rules-query.ts'
import type { ListRow, ListWords, Peek } from '../desk/lists/rules-rows.ts'
import { deskPath } from '../i18n/paths.ts'
import { sayMoment } from '../i18n/spoken-moment.ts'
import { translations } from '../i18n/translations.ts'
import { isUuid } from '../shared/uuid.ts'
import { giveTask, stepTask, type TaskResult, taskColleagues, taskReader } from './handle.ts'
import type { StoredTask } from './queries.ts'
import { countTasks, listTasks } from './queries-list.ts'
import { NEW_TASK, taskState } from './rules.ts'
import {
  EVERYBODY,
  STATE_FILTERS,
  TASK_ACTS,
  TASK_LIST,
  type TaskAct,
  type TaskColumn,
  type TaskView,
} from './rules-list.ts'
import { subjectOf, TASK_SUBJECT_KINDS } from './rules-subject.ts'
import { TASK_TONES } from './rules-tones.ts'
import { nameSubjects } from './subject.ts'
import { loadTask } from './view.ts'
import { subjectPath } from './view-subject.ts'

type NameOf = Awaited<ReturnType<typeof nameSubjects>>

function rowOf(task: StoredTask, nameOf: NameOf, { locale, now }: ListReader): ListRow {
  const t = translations(locale, 'tasks')
  const subject = subjectOf(task)
  const known = subject && nameOf(subject)
  const state = taskState(task, now)
  return {
    ...{ id: task.id, href: deskPath('deskTask', locale, task.id), name: task.words },
    cells: {
      about: known && subject ? { text: known.name, soft: known.about, href: subjectPath(subject, locale) } : undefined,
      state: { state: t(`states.${state}`), tone: TASK_TONES[state] },
      due: task.dueAt
        ? { moment: sayMoment(task.dueAt, now, locale), ...(state === 'late' && { tone: 'late' as const }) }
        : undefined,
      person: { person: task.staff?.name ?? '' },
      asked: task.creator ? { text: task.creator.name } : undefined,
    },
    acts: TASK_ACTS.filter((act) => (act === 'done' ? !task.doneAt : act === 'reopen' ? task.doneAt : true)),
  }
}

async function words({ staff, locale }: ListReader): Promise<ListWords> {
  const t = translations(locale, 'tasks')
  const everybody = (await taskColleagues(staff)).map(({ id, name }) => ({ value: id, label: name }))
  const others = everybody.filter(({ value }) => value !== staff.id)
  return {
    caption: t('list.caption'),
    name: t('list.columns.name'),
    columns: Object.fromEntries(
      Object.keys(TASK_LIST.columns).map((column) => [column, { label: t(`list.columns.${column as TaskColumn}`) }]),
    ),
    filters: {
      state: {
        label: t('list.columns.state'),
        options: STATE_FILTERS.map((value) => ({ value, label: t(`states.${value}`) })),
      },
      staff: {
        label: t('list.columns.person'),
        options: [{ value: EVERYBODY, label: t('list.everybody') }, ...everybody],
      },
      kind: {
        label: t('list.columns.about'),
        options: TASK_SUBJECT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
      },
    },
    views: Object.fromEntries(Object.keys(TASK_LIST.views).map((view) => [view, t(`list.views.${view as TaskView}`)])),
    acts: Object.fromEntries(
      TASK_ACTS.filter((act) => act !== 'give' || others.length > 0).map((act) => [act, t(`acts.${act}`)]),
    ),
    asks: { give: { label: t('fields.person'), options: others } },
    search: t('list.search'),
    empty: { text: t('list.empty'), act: { text: t('add'), href: deskPath('deskTask', locale, NEW_TASK) } },
  }
}

async function load(state: ListState, reader: ListReader) {
  const { rows, count } = await listTasks(state, taskReader(reader.staff), reader.now)
  const subjects = rows.flatMap((task) => subjectOf(task) ?? [])
  const nameOf = await nameSubjects(reader.staff, subjects, reader)
  return { rows: rows.map((task) => rowOf(task, nameOf, reader)), count }
}

/** Views whose count makes somebody act. */
const COUNTED = ['mine', 'office', 'late'] as const satisfies readonly TaskView[]

async function counts({ staff, now }: ListReader, saved: Readonly<Record<string, ListState>> = {}) {
  const views = COUNTED.map((view) => readListState(TASK_LIST, new URLSearchParams(TASK_LIST.views[view])))
  const counted = await countTasks([...views, ...Object.values(saved)], taskReader(staff), now)
  return Object.fromEntries([...COUNTED, ...Object.keys(saved)].map((name, place) => [name, counted[place] ?? 0]))
}

async function peek(id: string, { staff, locale, now }: ListReader): Promise<Peek | null> {
  const task = await loadTask(staff, id, locale, now)
  if (!task) return null
  const t = translations(locale, 'tasks')
  const href = deskPath('deskTask', locale, id)
  return {
    ...{ title: task.words, href },
    state: { text: t(`states.${task.state}`), tone: TASK_TONES[task.state] },
    facts: [
      { name: t('list.columns.due'), text: task.due?.whole ?? '' },
      { name: t('list.columns.person'), text: task.person },
      ...(task.about ? [{ name: t('list.columns.about'), text: task.about.name, href: task.about.href }] : []),
      ...(task.asked ? [{ name: t('list.columns.asked'), text: task.asked }] : []),
    ],
    links: [{ text: t('open'), href }, ...(task.about ? [{ text: t('toSubject'), href: task.about.href }] : [])],
  }
}

/** What takes an act back. */
const UNDO: Partial<Record<TaskAct | 'restore', 'reopen' | 'done' | 'restore'>> = {
  ...{ done: 'reopen', reopen: 'done', remove: 'restore' },
}
const KNOWN = [...TASK_ACTS, 'restore'] as const

async function act(
  name: string,
  ids: readonly string[],
  { staff, now }: ListReader,
  { choice }: ActSent = { choice: null, seen: {} },
): Promise<ActDone | null> {
  const known = KNOWN.find((one) => one === name)
  if (!known || (known === 'give' && !isUuid(choice ?? ''))) return null
  const done: string[] = []
  for (const id of [...new Set(ids)].filter(isUuid).sort()) {
    const result: TaskResult =
      known === 'give' ? await giveTask(staff, id, choice ?? '', now) : await stepTask(staff, id, known, now)
    if (result === 'done') done.push(id)
  }
  const undo = UNDO[known]
  return { done: done.length, ...(undo && done.length > 0 && { undo: { act: undo, ids: done } }) }
}

export const TASK_SOURCE: ListSource = { definition: TASK_LIST, words, load, counts, peek, act }
