/**
 * When offices are open. It stands here because lib/requests and lib/calendars read it too, and lib/viewings imports
 * both.
 */

import { prisma } from '../db/client.ts'
import { isoDay, timeOfDay } from '../db/column-values.ts'
import type { Prisma } from '../db/generated/client.ts'
import type { Transaction } from '../db/transaction.ts'
import { officesOf } from '../desk/rules-scope.ts'
import type { AnswerRule } from '../requests/answers/rules-time.ts'
import type { RequestScope } from '../requests/rules.ts'
import { brusselsDay } from '../shared/time.ts'
import type { DayPart } from '../viewings/rules-day-parts.ts'
import { isHoliday } from '../viewings/rules-holidays.ts'
import type { MonthWeek } from '../viewings/rules-recurring.ts'
import type { OfficeTimes } from '../viewings/rules-slots.ts'
import type { TravelRule, TravelRuleName } from '../viewings/rules-travel-time.ts'
import { worksFor } from './queries-works-for.ts'

/** Hours and what isn't over yet of closures: an office has had many. @param today in Brussels, YYYY-MM-DD */
export const hoursFrom = (today: string) =>
  ({ hours: true, closures: { where: { toDay: { gte: new Date(today) } } }, recurring: true }) as const

/** When an office is open, from its rows. */
export const officeHours = (
  office: Pick<OfficeRow, 'openHolidays' | 'hours' | 'closures' | 'recurring'>,
): OfficeTimes => ({
  openHolidays: office.openHolidays.filter(isHoliday),
  hours: office.hours.map(({ weekday, opens, closes }) => ({
    weekday,
    opens: timeOfDay(opens),
    closes: timeOfDay(closes),
  })),
  closures: office.closures.map(({ fromDay, toDay }) => ({ from: isoDay(fromDay), to: isoDay(toDay) })),
  recurring: office.recurring.map(({ weekday, week, part, fromDay, toDay }) => ({
    ...{ weekday, week: week as MonthWeek, part: part as DayPart },
    ...{ from: fromDay && isoDay(fromDay), to: toDay && isoDay(toDay) },
  })),
})

type OfficeRow = Prisma.OfficeGetPayload<{ include: { hours: true; closures: true; recurring: true } }>

/**
 * When an office is open, and how many of its hours it has for an answer; null for an unknown office.
 * @param since of the earliest request that is looked at
 */
export async function findAnswerRule(officeId: number, since: Date): Promise<AnswerRule | null> {
  const include = hoursFrom(brusselsDay(since.toISOString()))
  const office = await prisma().office.findUnique({ where: { id: officeId }, include })
  return office && { ...officeHours(office), answerHours: office.answerHours }
}

/** The offices that somebody may see, with who does the viewings of each, and its weekly hours. */
export async function findAgendaOffices(scope: RequestScope) {
  if (scope === null) return []
  const rows = await prisma().office.findMany({
    where: scope === 'all' ? {} : { id: { in: [...scope.officeIds] } },
    orderBy: [{ sortOrder: 'asc' }, { name: 'asc' }, { id: 'asc' }],
    include: { hours: true, recurring: true },
  })
  const agents = await findAgents(rows.map(({ id }) => id))
  return rows.map(({ id, name, travelRule, travelMinutes, travelSpeed, ...row }) => ({
    ...{ id, name, agents: agents.filter(({ officeIds }) => officeIds.includes(id)) },
    /** Its closures are apart: those of the days that are shown. */
    times: officeHours({ ...row, closures: [] }),
    travel: {
      ...{ rule: travelRule as TravelRuleName, minutes: travelMinutes, speed: travelSpeed },
    } satisfies TravelRule,
  }))
}

/** Who does viewings of these offices, in the order in which they are given one: who came first is first. */
export async function findAgents(officeIds: readonly number[], db: Transaction = prisma()) {
  const rows = await db.staff.findMany({
    where: { doesVisits: true, deactivatedAt: null, ...worksFor(officeIds) },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, officeId: true, otherOffices: { select: { officeId: true } } },
  })
  return rows.map(({ id, name, ...offices }) => ({
    ...{ id, name },
    officeIds: officesOf({ ...offices, otherOffices: offices.otherOffices.map(({ officeId }) => officeId) }),
  }))
}
export type FoundAgent = Awaited<ReturnType<typeof findAgents>>[number]
