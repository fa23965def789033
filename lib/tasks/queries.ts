/** Tasks as they are stored. */
import { prisma } from '../db/client.ts'
import type { Prisma } from '../db/generated/client.ts'
import { lockRow } from '../db/locks.ts'
import type { Transaction } from '../db/transaction.ts'
import { leadsIn, viewingsIn } from '../requests/queries-filter.ts'
import type { RequestScope } from '../requests/rules.ts'
import { daysLater } from '../shared/time.ts'
import { DAYS_OF_DONE_TASKS, DAYS_TO_UNDO } from './rules.ts'
import { subjectColumns, type TaskSubject } from './rules-subject.ts'

/** Whose tasks somebody may see: their own, and those of whose requests they see. */
export type TaskReader = { staffId: string; scope: RequestScope }

/** A filter of Prisma: what the reader may see. */
export const seenBy = ({ staffId, scope }: TaskReader): Prisma.TaskWhereInput =>
  scope === 'all' ? {} : { OR: [{ staffId }, { createdBy: staffId }, ...ofScope(scope)] }

/** Those of the reader's offices; for who sees only their own those about their requests and viewings. */
function ofScope(scope: Exclude<RequestScope, 'all'>): Prisma.TaskWhereInput[] {
  if (scope === null) return []
  if (scope.own === null) return [{ officeId: { in: [...scope.officeIds] } }]
  return [{ lead: leadsIn(scope) }, { appointment: viewingsIn(scope) }]
}

export const TASK_COLUMNS = {
  ...{
    id: true,
    words: true,
    staffId: true,
    dueAt: true,
    doneAt: true,
    removedAt: true,
    snoozes: true,
    createdAt: true,
  },
  ...{ subjectKind: true, leadId: true, propertyId: true, ownerId: true, appointmentId: true },
  staff: { select: { name: true } },
  creator: { select: { id: true, name: true } },
} as const

export type StoredTask = {
  id: string
  words: string
  staffId: string | null
  dueAt: Date | null
  doneAt: Date | null
  removedAt: Date | null
  snoozes: boolean
  createdAt: Date
  subjectKind: string | null
  leadId: string | null
  propertyId: number | null
  ownerId: string | null
  appointmentId: string | null
  staff: { name: string } | null
  creator: { id: string; name: string } | null
}

export type NewTask = {
  words: string
  staffId: string
  officeId: number | null
  dueAt: Date | null
  subject: TaskSubject | null
  createdBy: string
  snoozes?: boolean
}

/** Writes a task. */
export async function insertTask(tx: Transaction, { subject, ...task }: NewTask): Promise<string> {
  const { id } = await tx.task.create({ data: { ...task, ...subjectColumns(subject) }, select: { id: true } })
  return id
}

/** A task; null for none that the reader may see. */
export const findTask = (id: string, reader: TaskReader, db: Transaction = prisma()): Promise<StoredTask | null> =>
  db.task.findFirst({ where: { id, AND: seenBy(reader) }, select: TASK_COLUMNS })

/** The same, locked until the transaction ends. */
export async function lockTask(tx: Transaction, id: string, reader: TaskReader): Promise<StoredTask | null> {
  await lockRow(tx, 'task', id)
  return findTask(id, reader, tx)
}

export type TaskChange = Partial<{
  words: string
  staffId: string
  dueAt: Date | null
  remindedAt: null
  doneAt: Date | null
  doneBy: string | null
  removedAt: Date | null
}>

/** Changes a task. */
export async function writeTask(tx: Transaction, id: string, data: TaskChange): Promise<void> {
  await tx.task.update({ where: { id }, data, select: { id: true } })
}

/** What was done or removed so lately stands where it was, with the way back. */
const isShown = (now: Date) => {
  const since = daysLater(now, -DAYS_TO_UNDO)
  return {
    AND: [
      { OR: [{ doneAt: null }, { doneAt: { gt: since } }] },
      { OR: [{ removedAt: null }, { removedAt: { gt: since } }] },
    ],
  }
}

/** No panel lists more. */
const MOST = 50

/** The tasks about one thing that the reader may see: those that must be done first come first. */
export const findTasksAbout = (subject: TaskSubject, reader: TaskReader, now: Date): Promise<StoredTask[]> =>
  prisma().task.findMany({
    where: { ...subjectColumns(subject), AND: [seenBy(reader), isShown(now)] },
    orderBy: [{ dueAt: { sort: 'asc', nulls: 'last' } }, { createdAt: 'asc' }],
    take: MOST,
    select: TASK_COLUMNS,
  })

/** Minutes for which a task that was done stays on the first page, with the way back. */
const MINUTES_TO_REOPEN = 10

/** The tasks of somebody that must be done by a moment: the one that waits longest first. */
export const findDueTasks = (staffId: string, before: Date, now: Date, most: number): Promise<StoredTask[]> =>
  prisma().task.findMany({
    where: {
      ...{ staffId, dueAt: { lt: before }, removedAt: null },
      OR: [{ doneAt: null }, { doneAt: { gt: new Date(now.getTime() - MINUTES_TO_REOPEN * 60_000) } }],
    },
    orderBy: [{ dueAt: 'asc' }, { createdAt: 'asc' }],
    take: most,
    select: TASK_COLUMNS,
  })

/** What some tasks say, by id: of those that are still to be done. */
export async function openTaskWords(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const where = { id: { in: [...ids] }, doneAt: null, removedAt: null }
  const rows = await prisma().task.findMany({ where, select: { id: true, words: true } })
  return new Map(rows.map(({ id, words }) => [id, words]))
}

/** Which of somebody's tasks. `until`: those that are due by then; null: all of them. */
export type LeftTasks = { from: string; until: Date | null }

/** The open tasks of somebody, as far as the reader sees them. */
const leftBy = ({ from, until }: LeftTasks, reader: TaskReader): Prisma.TaskWhereInput => ({
  ...{ staffId: from, doneAt: null, removedAt: null, AND: seenBy(reader) },
  ...(until && { dueAt: { lte: until } }),
})

/** How many those are. */
export const countLeftTasks = (left: LeftTasks, reader: TaskReader, db: Transaction = prisma()): Promise<number> =>
  db.task.count({ where: leftBy(left, reader) })

/** Gives them to a colleague of these offices. @returns how many */
export async function giveLeftTasks(
  tx: Transaction,
  left: LeftTasks,
  to: { id: string; offices: readonly number[] | 'all' },
  reader: TaskReader,
): Promise<number> {
  const ofOffices = to.offices === 'all' ? [] : [{ OR: [{ officeId: null }, { officeId: { in: [...to.offices] } }] }]
  const where = { AND: [leftBy(left, reader), ...ofOffices] }
  return (await tx.task.updateMany({ where, data: { staffId: to.id } })).count
}

/** The tasks whose reminder is due: no more than `most`. */
export const findToRemind = (now: Date, most: number): Promise<{ id: string }[]> =>
  prisma().task.findMany({
    where: { dueAt: { lte: now }, remindedAt: null, doneAt: null, removedAt: null },
    orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
    take: most,
    select: { id: true },
  })

/** Marks a task as told; null where that was done, or it needs none any more. Of two processes one gets it. */
export async function claimReminder(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<{ staffId: string | null; officeId: number | null; leadId: string | null; snoozes: boolean } | null> {
  const where = { id, dueAt: { lte: now }, remindedAt: null, doneAt: null, removedAt: null }
  const [claimed] = await tx.task.updateManyAndReturn({
    where,
    data: { remindedAt: now },
    select: { staffId: true, officeId: true, leadId: true, snoozes: true },
  })
  return claimed ?? null
}

/** Erases what was removed, and what was done long ago. @returns how many */
export async function eraseOldTasks(now: Date): Promise<number> {
  const where = {
    OR: [{ removedAt: { lt: daysLater(now, -DAYS_TO_UNDO) } }, { doneAt: { lt: daysLater(now, -DAYS_OF_DONE_TASKS) } }],
  }
  return (await prisma().task.deleteMany({ where })).count
}
