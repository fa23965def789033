/** The calendars of agents, and when they are busy by them. */

import { prisma } from '../db/client.ts'
import { lockRow } from '../db/locks.ts'
import { type Transaction, transaction } from '../db/transaction.ts'
import type { Slot } from '../viewings/rules-slots.ts'
import type { CalendarProblem } from './rules-problems.ts'

/** `address`: sealed. */
export type StoredCalendar = { staffId: string; address: string }

/** The calendar of a person; null for none. */
export const findStaffCalendar = (staffId: string) => prisma().staffCalendar.findUnique({ where: { staffId } })

/** The calendars of people who work for an office, those first that weren't asked for longest. */
export const findCalendarsToRead = (): Promise<StoredCalendar[]> =>
  prisma().staffCalendar.findMany({
    where: { staff: { deactivatedAt: null, OR: [{ officeId: { not: null } }, { otherOffices: { some: {} } }] } },
    orderBy: [{ triedAt: { sort: 'asc', nulls: 'first' } }, { staffId: 'asc' }],
    select: { staffId: true, address: true },
  })

/** Keeps a person's calendar. What was read of another one is forgotten. */
export const saveStaffCalendar = (staffId: string, calendar: { address: string; host: string }): Promise<void> =>
  transaction(async (tx) => {
    await lockRow(tx, 'staff', staffId)
    await tx.staffCalendar.deleteMany({ where: { staffId } })
    await tx.staffCalendar.create({ data: { staffId, ...calendar }, select: { staffId: true } })
  })

/** Forgets a person's calendar, and when they are busy; false where there is none. */
export const deleteStaffCalendar = async (staffId: string, tx: Transaction = prisma()): Promise<boolean> =>
  (await tx.staffCalendar.deleteMany({ where: { staffId } })).count > 0

/** Replaces when somebody is busy; does nothing when the calendar was changed since it was read. */
export const writeBusyTimes = ({ staffId, address }: StoredCalendar, busy: readonly Slot[], now: Date): Promise<void> =>
  transaction(async (tx) => {
    const data = { triedAt: now, readAt: now, problem: null }
    if ((await tx.staffCalendar.updateMany({ where: { staffId, address }, data })).count === 0) return
    await tx.staffBusyTime.deleteMany({ where: { staffId } })
    await tx.staffBusyTime.createMany({
      data: busy.map(({ start, end }) => ({ staffId, startsAt: start, endsAt: end })),
    })
  })

/** Notes why a calendar couldn't be read; when somebody is busy stays as it was read last. */
export async function writeProblem(
  { staffId, address }: StoredCalendar,
  problem: CalendarProblem,
  now: Date,
): Promise<void> {
  await prisma().staffCalendar.updateMany({ where: { staffId, address }, data: { triedAt: now, problem } })
}
