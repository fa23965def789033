/** Reads the agenda of an office: rules, opening hours, closures and booked viewings. */

import { prisma } from '../db/client.ts'
import { isoDay, timeOfDay } from '../db/column-values.ts'
import { lockOffice } from '../db/locks.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Language } from '../listings/rules.ts'
import { addDays, brusselsDay } from '../shared/time.ts'
import { hoursFrom, officeHours } from '../site/queries-office-hours.ts'
import { findTaken, placeToView } from './queries-taken-times.ts'
import { type FreeSlot, freeSlots, type OfficeAgenda } from './rules-slots.ts'
import type { TravelRuleName } from './rules-travel-time.ts'

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
