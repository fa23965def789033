/** What staff do with tasks: each is one transaction. */
import { type Transaction, transaction } from '../db/transaction.ts'
import { notify } from '../desk/notify.ts'
import { isOfOffice, officesOf } from '../desk/rules-scope.ts'
import type { SessionStaff } from '../desk/session.ts'
import type { Language } from '../listings/rules.ts'
import { findColleagues } from '../requests/queries-change.ts'
import { requestScope } from '../requests/scope.ts'
import { brusselsDay, brusselsTime } from '../shared/time.ts'
import {
  findTask,
  giveLeftTasks,
  insertTask,
  type LeftTasks,
  lockTask,
  type StoredTask,
  type TaskReader,
  writeTask,
} from './queries.ts'
import { syncSnooze } from './queries-snooze.ts'
import { momentOf, USUAL_HOUR } from './rules.ts'
import type { TaskSubject } from './rules-subject.ts'
import { lookAtSubject, officeOfTask } from './subject.ts'

/** unchanged: it was so already. missing: there is none that the person may see. unassignable: nor may the colleague. */
export type TaskResult = 'done' | 'unchanged' | 'missing' | 'unassignable'

export const taskReader = (staff: SessionStaff): TaskReader => ({ staffId: staff.id, scope: requestScope(staff) })

/** Those to whom somebody may give a task: colleagues of their offices, and administrators. */
export const taskColleagues = (staff: SessionStaff) => findColleagues(isOfOffice(staff) ? officesOf(staff) : 'all')

const mayGive = async (staff: SessionStaff, personId: string): Promise<boolean> =>
  personId === staff.id || (await taskColleagues(staff)).some(({ id }) => id === personId)

type TaskValues = { words: string; day: string; time: string; person: string }

/** The values of a task's form. */
export function valuesOf({ words, dueAt, staffId }: StoredTask): TaskValues {
  const due = dueAt?.toISOString()
  const [day, time] = due ? [brusselsDay(due), brusselsTime(due)] : ['', USUAL_HOUR]
  return { words, day, time, person: staffId ?? '' }
}

/** Tells whom a task was given to. */
const tell = (tx: Transaction, id: string, personId: string, by: string): Promise<void> =>
  notify(tx, { kind: 'taskGiven', to: { ids: [personId] }, by, item: id })

/** Writes a task, and tells the colleague that it is for. @returns its id */
export async function addTask(
  staff: SessionStaff,
  subject: TaskSubject | null,
  { words, day, time, person }: TaskValues,
  locale: Language,
): Promise<{ id: string } | 'missing' | 'unassignable'> {
  const known = subject && (await lookAtSubject(staff, subject, locale))
  if (subject && !known) return 'missing'
  if (!(await mayGive(staff, person))) return 'unassignable'
  const officeId = await officeOfTask(known, person)
  return transaction(async (tx) => {
    const id = await insertTask(tx, {
      ...{ words, officeId, subject, staffId: person, createdBy: staff.id, dueAt: momentOf(day, time) },
    })
    await tell(tx, id, person, staff.id)
    return { id }
  })
}

/** Does something with a task that the person may see; what snoozes a request follows it. */
const withTask = (
  staff: SessionStaff,
  id: string,
  now: Date,
  work: (tx: Transaction, task: StoredTask) => Promise<TaskResult>,
): Promise<TaskResult> =>
  transaction(async (tx) => {
    const task = await lockTask(tx, id, taskReader(staff))
    if (!task) return 'missing'
    const result = await work(tx, task)
    if (result === 'done' && task.snoozes && task.leadId) await syncSnooze(tx, task.leadId, now)
    return result
  })

/** What the form of a task sets, as it is stored by now; null for none that the person may see. */
export async function storedTask(staff: SessionStaff, id: string): Promise<TaskValues | null> {
  const task = await findTask(id, taskReader(staff))
  return task && valuesOf(task)
}

/** Changes words, hour and whose a task is. Another hour brings another reminder. */
export async function changeTask(staff: SessionStaff, id: string, values: TaskValues, now: Date): Promise<TaskResult> {
  const { words, day, time, person } = values
  const dueAt = momentOf(day, time)
  const isGivable = await mayGive(staff, person)
  return withTask(staff, id, now, async (tx, task) => {
    if (person !== task.staffId && !isGivable) return 'unassignable'
    const isMoved = task.dueAt?.getTime() !== dueAt?.getTime()
    // What snoozes a request needs an hour: without one it is a task like any other.
    if (task.snoozes && !dueAt) return 'unchanged'
    await writeTask(tx, id, { words, staffId: person, dueAt, ...(isMoved && { remindedAt: null }) })
    if (person !== task.staffId) await tell(tx, id, person, staff.id)
    return 'done'
  })
}

/** What a button does with a task. */
export const TASK_STEPS = ['done', 'reopen', 'remove', 'restore'] as const
export type TaskStep = (typeof TASK_STEPS)[number]

const STEPS: Record<
  TaskStep,
  (task: StoredTask, staffId: string, now: Date) => Parameters<typeof writeTask>[2] | null
> = {
  done: ({ doneAt }, staffId, now) => (doneAt ? null : { doneAt: now, doneBy: staffId }),
  reopen: ({ doneAt }) => (doneAt ? { doneAt: null, doneBy: null } : null),
  remove: ({ removedAt }, _, now) => (removedAt ? null : { removedAt: now }),
  restore: ({ removedAt }) => (removedAt ? { removedAt: null } : null),
}

/** Marks a task as done or removes it, or takes that back. */
export const stepTask = (staff: SessionStaff, id: string, step: TaskStep, now: Date): Promise<TaskResult> =>
  withTask(staff, id, now, async (tx, task) => {
    const change = STEPS[step](task, staff.id, now)
    if (!change) return 'unchanged'
    await writeTask(tx, id, change)
    return 'done'
  })

/** Gives a task to a colleague, who is told. */
export async function giveTask(staff: SessionStaff, id: string, personId: string, now: Date): Promise<TaskResult> {
  const isGivable = await mayGive(staff, personId)
  return withTask(staff, id, now, async (tx, task) => {
    if (!isGivable) return 'unassignable'
    if (task.staffId === personId) return 'unchanged'
    await writeTask(tx, id, { staffId: personId })
    await tell(tx, id, personId, staff.id)
    return 'done'
  })
}

/**
 * Gives the open tasks of somebody who leaves, or is away, to a colleague, who is told: those that the sender sees, and
 * that are of an office of the colleague's. In the caller's transaction, which has checked that the sender may, and that
 * the colleague gets what is given.
 * @returns how many
 */
export async function handOverTasks(
  tx: Transaction,
  left: LeftTasks,
  to: { id: string; offices: readonly number[] | 'all' },
  by: SessionStaff,
): Promise<number> {
  const count = await giveLeftTasks(tx, left, to, taskReader(by))
  if (count > 0) await notify(tx, { kind: 'tasksHandedOver', to: { ids: [to.id] }, by: by.id, item: String(count) })
  return count
}
