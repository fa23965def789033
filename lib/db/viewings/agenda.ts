/** Reads the agenda of an office: rules, opening hours, closures and booked viewings. */
import type { Language } from '../../domain/listing/listing.ts'
import { addDays, brusselsDay } from '../../domain/shared/time.ts'
import type { AnswerRule } from '../../domain/staff/requests/answer-time.ts'
import { isHoliday } from '../../domain/viewings/holidays.ts'
import type { TravelRuleName } from '../../domain/viewings/travel-time.ts'
import { type FreeSlot, freeSlots, type OfficeAgenda } from '../../domain/viewings/viewing-slots.ts'
import { prisma } from '../client.ts'
import { isoDay, timeOfDay } from '../column-values.ts'
import type { Prisma } from '../generated/client.ts'
import { lockOffice } from '../locks.ts'
import type { Transaction } from '../transaction.ts'
import { findTaken, placeToView } from './taken-times.ts'

type OfficeRow = Prisma.OfficeGetPayload<{ include: { hours: true; closures: true } }>

/** Hours and what isn't over yet of closures: an office has had many. @param today in Brussels, YYYY-MM-DD */
const hoursFrom = (today: string) =>
  ({ hours: true, closures: { where: { toDay: { gte: new Date(today) } } } }) as const

/** When an office is open, from its rows. */
const officeHours = (office: OfficeRow): Pick<OfficeAgenda, 'hours' | 'closures' | 'openHolidays'> => ({
  openHolidays: office.openHolidays.filter(isHoliday),
  hours: office.hours.map(({ weekday, opens, closes }) => ({
    weekday,
    opens: timeOfDay(opens),
    closes: timeOfDay(closes),
  })),
  closures: office.closures.map(({ fromDay, toDay }) => ({ from: isoDay(fromDay), to: isoDay(toDay) })),
})

async function agendaOf(db: Transaction, id: number, now: string): Promise<OfficeAgenda | null> {
  const today = brusselsDay(now)
  const include = { ...hoursFrom(today), openings: { where: { day: { gte: new Date(today) } } } }
  const office = await db.office.findUnique({ where: { id }, include })
  if (!office) return null
  return {
    rules: {
      minutes: office.visitMinutes,
      noticeHours: office.visitNoticeHours,
      horizonDays: office.visitHorizonDays,
      capacity: office.visitCapacity,
      travel: {
        rule: office.travelRule as TravelRuleName,
        minutes: office.travelMinutes,
        speed: office.travelSpeed,
      },
    },
    ...officeHours(office),
    openings: office.openings.map(({ day, opens, closes }) => ({
      day: isoDay(day),
      opens: timeOfDay(opens),
      closes: timeOfDay(closes),
    })),
  }
}

/**
 * When an office is open, and how many of its hours it has for an answer; null for an unknown office.
 * @param since of the earliest request that is looked at
 */
export async function findAnswerRule(officeId: number, since: Date): Promise<AnswerRule | null> {
  const include = hoursFrom(brusselsDay(since.toISOString()))
  const office = await prisma().office.findUnique({ where: { id: officeId }, include })
  return office && { ...officeHours(office), answerHours: office.answerHours }
}

/**
 * `except`: the id of a viewing to move, whose own slot counts as free. `now`: ISO text. `atOnce`: also the slots
 * within the office's notice, which staff may use.
 */
export type WantedSlots = {
  officeId: number
  propertyId: number
  now: string
  except?: string | undefined
  atOnce?: boolean | undefined
}

/** The slots in which a home can be viewed; none when it is sold, let or withdrawn. Never cached. */
export async function findFreeSlots(wanted: WantedSlots, db: Transaction = prisma()): Promise<FreeSlot[]> {
  const agenda = await agendaOf(db, wanted.officeId, wanted.now)
  const place = await placeToView(db, wanted.propertyId)
  if (!agenda || !place) return []
  if (wanted.atOnce) agenda.rules.noticeHours = 0
  const taken = await findTaken(db, wanted, agenda.rules.minutes)
  return freeSlots(agenda, taken, { id: wanted.propertyId, place }, wanted.now)
}

/**
 * The same in a transaction that books one of them. It locks the office's row, so that its bookings run one after the
 * other: each sees those before it, and two that swap slots can't deadlock.
 */
export async function lockFreeSlots(tx: Transaction, wanted: WantedSlots): Promise<FreeSlot[]> {
  await lockOffice(tx, wanted.officeId)
  return findFreeSlots(wanted, tx)
}

/** How long an office's viewings last, in minutes; null for an unknown office. */
export async function findViewingMinutes(officeId: number): Promise<number | null> {
  const office = await prisma().office.findUnique({ where: { id: officeId }, select: { visitMinutes: true } })
  return office?.visitMinutes ?? null
}

export type AnnouncedClosure = { from: string; to: string; reason: string; lang: Language }

/**
 * The closures with a reason in the period that can be booked, by date.
 * @param order languages of the reason, in order of preference
 */
export async function findClosures(
  officeId: number,
  now: string,
  order: readonly Language[],
): Promise<AnnouncedClosure[]> {
  const office = await prisma().office.findUnique({ where: { id: officeId }, select: { visitHorizonDays: true } })
  const today = brusselsDay(now)
  const rows = await prisma().officeClosure.findMany({
    where: {
      officeId,
      toDay: { gte: new Date(today) },
      fromDay: { lte: new Date(addDays(today, office?.visitHorizonDays ?? 0)) },
    },
    orderBy: [{ fromDay: 'asc' }, { id: 'asc' }],
    include: { texts: true },
  })
  return rows.flatMap(({ fromDay, toDay, texts }) => {
    const lang = order.find((code) => texts.some(({ language, reason }) => language === code && reason !== ''))
    const reason = texts.find(({ language }) => language === lang)?.reason
    if (lang === undefined || reason === undefined) return []
    return [{ from: isoDay(fromDay), to: isoDay(toDay), reason, lang }]
  })
}
