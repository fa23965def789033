/** What the reader must do, in order and in words. */
import { may } from '../desk/permissions.ts'
import { findFirstPictures } from '../homes/queries-first-picture.ts'
import { spokenDay, spokenMoment } from '../i18n/spoken-moment.ts'
import { translations } from '../i18n/translations.ts'
import { homeLinesIn } from '../leads/subject.ts'
import type { Language } from '../listings/rules.ts'
import { thumbnailOf } from '../media/rules-thumbnail.ts'
import { formatTime } from '../places/rules-opening-hours.ts'
import { lateWords } from '../requests/view-late.ts'
import { brusselsDay, brusselsTime } from '../shared/time.ts'
import { loadTasksOfToday } from '../tasks/view.ts'
import { inGroups, isLate, type TodoGroup } from './rules-todo.ts'
import { type TodoItem, type TodoReader, tasksToDo, waitingFor } from './todo-sources.ts'

export type ShownTodo = Pick<TodoItem, 'key' | 'kind' | 'tone' | 'title' | 'about' | 'act'> & {
  /** A small picture of the home that it is about; null: that has none, or it is about none. */
  picture: string | null
  /** By when, as people say it; '' where it has no hour. */
  due: string
  isLate: boolean
  /** How its home is called; '' for none. */
  home: string
}

/** Of each group; what is beyond is a number. */
const SHOWN: Readonly<Record<TodoGroup, number>> = { now: 12, today: 10, later: 6 }

function dueWords({ due, byDay }: TodoItem, locale: Language, now: Date): string {
  if (due === null) return ''
  const t = translations(locale, 'today')
  if (due <= now) return lateWords(due, now, locale)
  if (byDay)
    return t('todo.byDay', { day: spokenDay(brusselsDay(new Date(due.getTime() - 1).toISOString()), now, locale) })
  const instant = due.toISOString()
  if (brusselsDay(instant) === brusselsDay(now.toISOString()))
    return t('todo.before', { time: formatTime(brusselsTime(instant), locale) })
  return spokenMoment(due, now, locale)
}

/** What waits for the reader in groups, what of their tasks was just done, and how much can't wait. */
export async function loadTodo(reader: TodoReader) {
  const { staff, locale, now } = reader
  const [waiting, tasks] = await Promise.all([
    waitingFor(reader),
    may(staff.role, 'handle-tasks') ? loadTasksOfToday(staff, locale, now) : { open: [], done: [] },
  ])
  const groups = inGroups([...waiting, ...tasksToDo(tasks)], now).map(({ group, todos }) => ({
    ...{ group, count: todos.length, items: todos.slice(0, SHOWN[group]) },
  }))
  const homes = groups.flatMap(({ items }) => items.flatMap(({ propertyId }) => propertyId ?? []))
  const [lineOf, pictures] = await Promise.all([homeLinesIn(homes, locale), findFirstPictures([...new Set(homes)])])
  const shown = (item: TodoItem): ShownTodo => {
    const { key, kind, title, act, propertyId } = item
    const picture = propertyId === null ? undefined : pictures.get(propertyId)
    const late = isLate(item, now)
    const home = lineOf(propertyId, item.subject)
    return {
      ...{ key, kind, title, act, isLate: late, due: dueWords(item, locale, now) },
      ...{ home, about: [item.about, home].filter(Boolean).join(' · ') },
      tone: late ? 'late' : item.tone,
      picture: picture ? thumbnailOf(picture, 100) : null,
    }
  }
  return {
    groups: groups.map(({ group, count, items }) => ({ group, more: count - items.length, items: items.map(shown) })),
    urgent: groups.find(({ group }) => group === 'now')?.count ?? 0,
    done: tasks.done,
  }
}

export type LoadedTodo = Awaited<ReturnType<typeof loadTodo>>
