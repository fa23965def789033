/** Reads the agenda of an office: rules, opening hours, closures and booked viewings. */
import type { Language } from '../../domain/listing/listing.ts'
import { addDays, brusselsDay } from '../../domain/shared/time.ts'
import type { AnswerRule } from '../../domain/staff/requests/answer-time.ts'
import { isHoliday } from '../../domain/viewings/holidays.ts'
import {
  allowsViewings,
  type Booking,
  type FreeSlot,
  freeSlots,
  type OfficeAgenda,
} from '../../domain/viewings/viewing-slots.ts'
import { prisma } from '../client.ts'
import { isoDay, timeOfDay } from '../column-values.ts'
import type { Prisma } from '../generated/client.ts'
import { lockOffice } from '../locks.ts'
import type { Transaction } from '../transaction.ts'

type OfficeRow = Prisma.OfficeGetPayload<{ include: { hours: true; closures: true } }>

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

async function agendaOf(db: Transaction, id: number): Promise<OfficeAgenda | null> {
  const include = { hours: true, closures: true, openings: true }
  const office = await db.office.findUnique({ where: { id }, include })
  if (!office) return null
  return {
    rules: {
      minutes: office.visitMinutes,
      noticeHours: office.visitNoticeHours,
      horizonDays: office.visitHorizonDays,
      capacity: office.visitCapacity,
    },
    ...officeHours(office),
    openings: office.openings.map(({ day, opens, closes }) => ({
      day: isoDay(day),
      opens: timeOfDay(opens),
      closes: timeOfDay(closes),
    })),
  }
}

/** When an office is open, and how many of its hours it has for an answer; null for an unknown office. */
export async function findAnswerRule(officeId: number): Promise<AnswerRule | null> {
  const office = await prisma().office.findUnique({ where: { id: officeId }, include: { hours: true, closures: true } })
  return office && { ...officeHours(office), answerHours: office.answerHours }
}

async function canBeViewed(db: Transaction, propertyId: number): Promise<boolean> {
  const home = await db.property.findUnique({
    where: { id: propertyId },
    select: { published: true, withdrawnAt: true, availability: true },
  })
  return Boolean(home?.published && !home.withdrawnAt && allowsViewings(home.availability))
}

/**
 * Confirmed viewings of the office or the home that haven't ended. One by another office gets agent 0: none of this
 * office's.
 */
async function bookingsOf(db: Transaction, wanted: WantedSlots): Promise<Booking[]> {
  const rows = await db.appointment.findMany({
    where: {
      status: 'confirmed',
      endsAt: { gt: new Date(wanted.now) },
      OR: [{ officeId: wanted.officeId }, { propertyId: wanted.propertyId }],
      ...(wanted.except && { id: { not: wanted.except } }),
    },
    select: { officeId: true, propertyId: true, agent: true, startsAt: true, endsAt: true },
  })
  return rows.map(({ officeId, propertyId, agent, startsAt, endsAt }) => ({
    propertyId,
    agent: officeId === wanted.officeId ? agent : 0,
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
  }))
}

/** When agents of an office are busy by their own calendars, from now on. */
async function privateTimesOf(db: Transaction, officeId: number, now: string): Promise<Booking[]> {
  const rows = await db.staffBusyTime.findMany({
    where: { endsAt: { gt: new Date(now) }, calendar: { staff: { officeId, deactivatedAt: null } } },
    select: { startsAt: true, endsAt: true, calendar: { select: { agent: true } } },
  })
  return rows.map(({ startsAt, endsAt, calendar }) => ({
    propertyId: 0,
    agent: calendar.agent,
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
  }))
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
  const agenda = await agendaOf(db, wanted.officeId)
  if (!agenda || !(await canBeViewed(db, wanted.propertyId))) return []
  if (wanted.atOnce) agenda.rules.noticeHours = 0
  const taken = [...(await bookingsOf(db, wanted)), ...(await privateTimesOf(db, wanted.officeId, wanted.now))]
  return freeSlots(agenda, taken, wanted.propertyId, wanted.now)
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
