/** Tasks in the reader's language: those about one thing, and one of them. */
import { may } from '../desk/permissions.ts'
import type { Colleague } from '../desk/queries-sessions.ts'
import type { SessionStaff } from '../desk/session.ts'
import { sayMoment } from '../i18n/spoken-moment.ts'
import type { Language } from '../listings/rules.ts'
import type { SaidMoment } from '../shared/format-dates.ts'
import { addDays, brusselsDay, brusselsInstant } from '../shared/time.ts'
import { isUuid } from '../shared/uuid.ts'
import { taskColleagues, taskReader, valuesOf } from './handle.ts'
import { findDueTasks, findTask, findTasksAbout, type StoredTask } from './queries.ts'
import { offeredSnoozes, type TaskState, taskState, USUAL_HOUR } from './rules.ts'
import { formatSubject, readSubject, subjectOf, type TaskSubject } from './rules-subject.ts'
import { lookAtSubject, nameSubjects } from './subject.ts'
import { subjectPath } from './view-subject.ts'

export type ShownTask = {
  id: string
  words: string
  state: TaskState
  due: SaidMoment | null
  /** Whose it is; '' where that account is gone. */
  person: string
  isMine: boolean
  isRemoved: boolean
}

const shownTask = (task: StoredTask, readerId: string, locale: Language, now: Date): ShownTask => ({
  ...{ id: task.id, words: task.words, state: taskState(task, now), person: task.staff?.name ?? '' },
  due: task.dueAt && sayMoment(task.dueAt, now, locale),
  isMine: task.staffId === readerId,
  isRemoved: task.removedAt !== null,
})

/** What the form of a task offers: who may have it, and the reader first. */
async function peopleFor(staff: SessionStaff): Promise<{ value: string; label: string }[]> {
  const others = (await taskColleagues(staff)).filter(({ id }) => id !== staff.id)
  return [staff, ...others].map(({ id, name }) => ({ value: id, label: name }))
}

/** The tasks about one thing that the reader may see, with what the form of another one offers; null for who has none. */
export async function loadTasksAbout(staff: SessionStaff, subject: TaskSubject, locale: Language, now: Date) {
  if (!may(staff.role, 'handle-tasks')) return null
  const [tasks, people] = await Promise.all([findTasksAbout(subject, taskReader(staff), now), peopleFor(staff)])
  return {
    about: formatSubject(subject),
    tasks: tasks.map((task) => shownTask(task, staff.id, locale, now)),
    ...{ people, reader: staff.id, hour: USUAL_HOUR },
  }
}
export type LoadedTasks = NonNullable<Awaited<ReturnType<typeof loadTasksAbout>>>

/** How a request can be snoozed, and until when it is. */
export async function loadSnooze(staff: SessionStaff, leadId: string, locale: Language, now: Date) {
  const tasks = await findTasksAbout({ kind: 'request', id: leadId }, { ...taskReader(staff), scope: 'all' }, now)
  const snoozing = tasks.find(
    ({ snoozes, doneAt, removedAt, dueAt }) => snoozes && !doneAt && !removedAt && dueAt !== null && dueAt > now,
  )
  return {
    id: leadId,
    until: snoozing?.dueAt ? sayMoment(snoozing.dueAt, now, locale) : null,
    by: snoozing?.staff?.name ?? '',
    offered: offeredSnoozes(now).map(({ name, until }) => ({
      ...{ name, id: `${leadId} ${until.toISOString()}` },
      at: sayMoment(until, now, locale).words,
    })),
    hour: USUAL_HOUR,
  }
}
export type LoadedSnooze = Awaited<ReturnType<typeof loadSnooze>>

/** One task, and what it is about as far as the reader may see that; null for none. */
export async function loadTask(staff: SessionStaff, id: string, locale: Language, now: Date) {
  const task = isUuid(id) ? await findTask(id, taskReader(staff)) : null
  if (!task) return null
  const subject = subjectOf(task)
  const [known, people] = await Promise.all([subject && lookAtSubject(staff, subject, locale), peopleFor(staff)])
  const isKnown = people.some(({ value }) => value === task.staffId)
  return {
    ...shownTask(task, staff.id, locale, now),
    about: known && subject && { ...known, href: subjectPath(subject, locale) },
    asked: task.creator && task.creator.id !== staff.id ? task.creator.name : '',
    people: [
      ...(task.staffId && task.staff && !isKnown ? [{ value: task.staffId, label: task.staff.name }] : []),
      ...people,
    ],
    values: valuesOf(task),
  }
}
export type LoadedTask = NonNullable<Awaited<ReturnType<typeof loadTask>>>

/** The form of a task that isn't written yet; null where it would be about what the reader may not see. */
export async function loadNewTask(
  staff: SessionStaff,
  { about = '', day = '' }: { about?: string | undefined; day?: string | undefined },
  locale: Language,
) {
  const subject = readSubject(about)
  if (subject === undefined) return null
  const [known, people] = await Promise.all([subject && lookAtSubject(staff, subject, locale), peopleFor(staff)])
  if (subject && !known) return null
  return {
    subject: known && subject && { ...known, href: subjectPath(subject, locale) },
    about: formatSubject(subject),
    values: { day, time: USUAL_HOUR, person: staff.id },
    people,
  }
}
export type LoadedNewTask = NonNullable<Awaited<ReturnType<typeof loadNewTask>>>

/** No more on the first page. */
const MOST_TODAY = 20

/**
 * What the reader has to do today, each with by when, since when and what it is about; and what was just done, which can
 * be taken back.
 */
export async function loadTasksOfToday(staff: Colleague, locale: Language, now: Date) {
  const tomorrow = new Date(brusselsInstant(addDays(brusselsDay(now.toISOString()), 1), '00:00'))
  const found = await findDueTasks(staff.id, tomorrow, now, MOST_TODAY)
  const subjects = found.map(subjectOf)
  const nameOf = await nameSubjects(
    staff,
    subjects.filter((subject) => subject !== null),
    { locale, now },
  )
  const tasks = found.map((task, index) => {
    const known = subjects[index] ? nameOf(subjects[index]) : null
    return {
      ...shownTask(task, staff.id, locale, now),
      ...{ dueAt: task.dueAt, createdAt: task.createdAt, propertyId: task.propertyId },
      about: known ? [known.name, known.about].filter(Boolean).join(' · ') : '',
    }
  })
  return { open: tasks.filter(({ state }) => state !== 'done'), done: tasks.filter(({ state }) => state === 'done') }
}
