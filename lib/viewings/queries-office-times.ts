/** What an office adds to its weekly hours for viewings, and takes from them; and when its agents are busy. */

import { prisma } from '../db/client.ts'
import { isoDay, timeOfDay } from '../db/column-values.ts'
import { lockOffice } from '../db/locks.ts'
import { transaction } from '../db/transaction.ts'
import { noteSource } from '../desk/queries-source.ts'
import type { RequestScope } from '../requests/rules.ts'
import { worksFor } from '../site/queries-works-for.ts'
import type { DayPart } from './rules-day-parts.ts'
import type { MonthWeek, RecurringClosure } from './rules-recurring.ts'
import type { TravelRule } from './rules-travel-time.ts'

/** Of one office, of those that somebody may see, or of none. */
export type OfficeFilter = { scope: RequestScope; office: number | null }

const inOffices = ({ scope, office }: OfficeFilter) => ({
  AND: [
    ...(scope === 'all' ? [] : [{ officeId: { in: [...(scope?.officeIds ?? [])] } }]),
    ...(office === null ? [] : [{ officeId: office }]),
  ],
})

/** Who works for them. */
const worksIn = ({ scope, office }: OfficeFilter) => ({
  deactivatedAt: null,
  AND: [
    ...(scope === 'all' ? [] : [worksFor(scope?.officeIds ?? [])]),
    ...(office === null ? [] : [worksFor([office])]),
  ],
})

/** As many as a network of a hundred agents has in a week. */
const MOST = 5000

/** The closures and openings that touch a period, by day. Days are YYYY-MM-DD, both ends included. */
export async function findOfficeTimes(filter: OfficeFilter, from: string, to: string) {
  const where = inOffices(filter)
  const office = { select: { name: true } } as const
  const [closures, openings, recurring] = await Promise.all([
    prisma().officeClosure.findMany({
      where: { ...where, fromDay: { lte: new Date(to) }, toDay: { gte: new Date(from) } },
      orderBy: [{ fromDay: 'asc' }, { id: 'asc' }],
      take: MOST,
      include: { texts: true, office },
    }),
    prisma().officeOpening.findMany({
      where: { ...where, day: { gte: new Date(from), lte: new Date(to) } },
      orderBy: [{ day: 'asc' }, { opens: 'asc' }, { id: 'asc' }],
      take: MOST,
      include: { office },
    }),
    prisma().officeRecurringClosure.findMany({
      where: { AND: [where, { OR: [{ toDay: null }, { toDay: { gte: new Date(from) } }] }] },
      orderBy: [{ officeId: 'asc' }, { weekday: 'asc' }, { id: 'asc' }],
      take: MOST,
      include: { office },
    }),
  ])
  return {
    closures: closures.map((row) => ({
      ...{ id: row.id, officeId: row.officeId, office: row.office.name, texts: row.texts },
      ...{ from: isoDay(row.fromDay), to: isoDay(row.toDay) },
    })),
    openings: openings.map((row) => ({
      ...{ id: row.id, officeId: row.officeId, office: row.office.name },
      ...{ day: isoDay(row.day), opens: timeOfDay(row.opens), closes: timeOfDay(row.closes) },
    })),
    recurring: recurring.map((row) => ({
      ...{ id: row.id, officeId: row.officeId, office: row.office.name, weekday: row.weekday },
      ...{ week: row.week as MonthWeek, part: row.part as DayPart },
      ...{ from: row.fromDay && isoDay(row.fromDay), to: row.toDay && isoDay(row.toDay) },
    })),
  }
}

/** The private times of the agents of offices that touch a period, by start. */
export async function findBusyTimes(filter: OfficeFilter, agents: readonly string[], from: Date, before: Date) {
  const rows = await prisma().staffBusyTime.findMany({
    where: {
      startsAt: { lt: before },
      endsAt: { gt: from },
      calendar: { staff: { ...worksIn(filter), ...(agents.length > 0 && { id: { in: [...agents] } }) } },
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: MOST,
    select: { startsAt: true, endsAt: true, calendar: { select: { staff: { select: { id: true, name: true } } } } },
  })
  return rows.map(({ startsAt, endsAt, calendar }) => ({
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    agent: calendar.staff.id,
    name: calendar.staff.name,
  }))
}

/** A time HH:MM as Prisma writes a column of type time. */
const timeColumn = (time: string): Date => new Date(`1970-01-01T${time}:00Z`)

/**
 * Closes an office for viewings on some days. Viewings that are booked stay. Noted in the history of the office.
 * @param reasons by language, as visitors read them
 */
export const insertClosure = (
  { officeId, from, to, reasons }: { officeId: number; from: string; to: string; reasons: Record<string, string> },
  staffId: string,
): Promise<void> =>
  transaction(async (tx) => {
    await noteSource(tx, 'desk', staffId)
    await lockOffice(tx, officeId)
    const texts = Object.entries(reasons)
      .filter(([, reason]) => reason !== '')
      .map(([language, reason]) => ({ language, reason }))
    await tx.officeClosure.create({
      data: { officeId, fromDay: new Date(from), toDay: new Date(to), texts: { create: texts } },
      select: { id: true },
    })
  })

/** Opens an office for some hours of a day. @returns false when it has an opening that begins then */
export const insertOpening = async (
  { officeId, day, opens, closes }: { officeId: number; day: string; opens: string; closes: string },
  staffId: string,
): Promise<boolean> => {
  const data = { officeId, staffId, day: new Date(day), opens: timeColumn(opens), closes: timeColumn(closes) }
  return (await prisma().officeOpening.createMany({ data, skipDuplicates: true })).count > 0
}

/** Sets how long the agents of an office are under way. Noted in the history of the office. */
export const setTravelRule = (officeId: number, { rule, minutes, speed }: TravelRule, staffId: string): Promise<void> =>
  transaction(async (tx) => {
    await noteSource(tx, 'desk', staffId)
    await lockOffice(tx, officeId)
    const data = { travelRule: rule, travelMinutes: minutes, travelSpeed: speed }
    await tx.office.update({ where: { id: officeId }, data, select: { id: true } })
  })

/** Closes an office again and again. Viewings that are booked stay. */
export const insertRecurring = (officeId: number, { from, to, ...closure }: RecurringClosure): Promise<void> =>
  transaction(async (tx) => {
    await lockOffice(tx, officeId)
    const data = { ...closure, officeId, fromDay: from && new Date(from), toDay: to && new Date(to) }
    await tx.officeRecurringClosure.create({ data, select: { id: true } })
  })

/** Removes a recurring closure of an office that somebody may see; false where there is none. */
export const deleteRecurring = async (id: number, scope: RequestScope): Promise<boolean> =>
  (await prisma().officeRecurringClosure.deleteMany({ where: { id, ...inOffices({ scope, office: null }) } })).count > 0

/** Removes a closure of an office that somebody may see; false where there is none. */
export const deleteClosure = (id: number, scope: RequestScope, staffId: string): Promise<boolean> =>
  transaction(async (tx) => {
    await noteSource(tx, 'desk', staffId)
    return (await tx.officeClosure.deleteMany({ where: { id, ...inOffices({ scope, office: null }) } })).count > 0
  })

/** Removes an opening of an office that somebody may see; false where there is none. */
export const deleteOpening = async (id: number, scope: RequestScope): Promise<boolean> =>
  (await prisma().officeOpening.deleteMany({ where: { id, ...inOffices({ scope, office: null }) } })).count > 0
