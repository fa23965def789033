/** The states of a task, and when its hour is. */
import { addDays, brusselsDay, brusselsInstant, weekdayOf } from '../shared/time.ts'

/** late: its hour is over. today: still to come today. coming: later. someday: it has no hour. */
export const TASK_STATES = ['late', 'today', 'coming', 'someday', 'done'] as const
export type TaskState = (typeof TASK_STATES)[number]

/** In which state a task is. */
export function taskState({ dueAt, doneAt }: { dueAt: Date | null; doneAt: Date | null }, now: Date): TaskState {
  if (doneAt) return 'done'
  if (!dueAt) return 'someday'
  if (dueAt <= now) return 'late'
  return brusselsDay(dueAt.toISOString()) === brusselsDay(now.toISOString()) ? 'today' : 'coming'
}

/** The hour of a task that names none. */
export const USUAL_HOUR = '09:00'

/** The moment of a day and hour in Brussels; null without a day. */
export const momentOf = (day: string, time: string): Date | null =>
  day === '' ? null : new Date(brusselsInstant(day, time === '' ? USUAL_HOUR : time))

/** Days for which what was done or removed stands where it was, with the way back. */
export const DAYS_TO_UNDO = 1
/** Days for which tasks that were done are kept. */
export const DAYS_OF_DONE_TASKS = 365

/** What a button of a task names as its page, where that is the first of the desk. */
export const FIRST_PAGE = 'desk'

/** Stands in the address for the id of a task that isn't written yet. */
export const NEW_TASK = 'new'

/** A moment until which a request can be snoozed by one click. */
const SNOOZES = ['afternoon', 'tomorrow', 'week'] as const
type Snooze = (typeof SNOOZES)[number]

const AFTERNOON = '16:00'

/** The next working day after one. */
function workingDayAfter(day: string): string {
  const next = addDays(day, 1)
  return weekdayOf(next) > 5 ? workingDayAfter(next) : next
}

/**
 * The moments that are offered: this afternoon as long as it is to come, the next working day, and a week from now,
 * each at an hour at which somebody works.
 */
export function offeredSnoozes(now: Date): { name: Snooze; until: Date }[] {
  const today = brusselsDay(now.toISOString())
  const at = (day: string, time: string) => new Date(brusselsInstant(day, time))
  const all = [
    { name: 'afternoon' as const, until: at(today, AFTERNOON) },
    { name: 'tomorrow' as const, until: at(workingDayAfter(today), USUAL_HOUR) },
    { name: 'week' as const, until: at(workingDayAfter(addDays(today, 6)), USUAL_HOUR) },
  ]
  return all.filter(({ until }) => until.getTime() > now.getTime() + 30 * 60_000)
}
