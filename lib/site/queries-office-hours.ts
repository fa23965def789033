/**
 * When offices are open. It stands here because lib/requests and lib/calendars read it too, and lib/viewings imports
 * both.
 */

import { prisma } from '../db/client.ts'
import { isoDay, timeOfDay } from '../db/column-values.ts'
import type { Prisma } from '../db/generated/client.ts'
import type { AnswerRule } from '../requests/answers/rules-time.ts'
import type { RequestScope } from '../requests/rules.ts'
import { brusselsDay } from '../shared/time.ts'
import { isHoliday } from '../viewings/rules-holidays.ts'
import type { OfficeAgenda } from '../viewings/rules-slots.ts'
import type { TravelRule, TravelRuleName } from '../viewings/rules-travel-time.ts'

/** Hours and what isn't over yet of closures: an office has had many. @param today in Brussels, YYYY-MM-DD */
export const hoursFrom = (today: string) =>
  ({ hours: true, closures: { where: { toDay: { gte: new Date(today) } } } }) as const

/** When an office is open, from its rows. */
export const officeHours = (office: OfficeRow): Pick<OfficeAgenda, 'hours' | 'closures' | 'openHolidays'> => ({
  openHolidays: office.openHolidays.filter(isHoliday),
  hours: office.hours.map(({ weekday, opens, closes }) => ({
    weekday,
    opens: timeOfDay(opens),
    closes: timeOfDay(closes),
  })),
  closures: office.closures.map(({ fromDay, toDay }) => ({ from: isoDay(fromDay), to: isoDay(toDay) })),
})

type OfficeRow = Prisma.OfficeGetPayload<{ include: { hours: true; closures: true } }>

/**
 * When an office is open, and how many of its hours it has for an answer; null for an unknown office.
 * @param since of the earliest request that is looked at
 */
export async function findAnswerRule(officeId: number, since: Date): Promise<AnswerRule | null> {
  const include = hoursFrom(brusselsDay(since.toISOString()))
  const office = await prisma().office.findUnique({ where: { id: officeId }, include })
  return office && { ...officeHours(office), answerHours: office.answerHours }
}

/** The offices that somebody may see, with how many agents each has and which of them have a name. */
export async function findAgendaOffices(scope: RequestScope) {
  if (scope === null) return []
  const rows = await prisma().office.findMany({
    where: scope === 'all' ? {} : { id: scope.officeId },
    orderBy: [{ sortOrder: 'asc' }, { name: 'asc' }, { id: 'asc' }],
    select: {
      ...{ id: true, name: true, visitCapacity: true },
      ...{ travelRule: true, travelMinutes: true, travelSpeed: true },
      staff: {
        where: { deactivatedAt: null, calendar: { isNot: null } },
        select: { name: true, calendar: { select: { agent: true } } },
      },
    },
  })
  return rows.map(({ id, name, visitCapacity, staff, travelRule, travelMinutes, travelSpeed }) => ({
    ...{ id, name, agents: visitCapacity },
    travel: {
      ...{ rule: travelRule as TravelRuleName, minutes: travelMinutes, speed: travelSpeed },
    } satisfies TravelRule,
    names: new Map(staff.map((person) => [person.calendar?.agent ?? 0, person.name])),
  }))
}
