/** Reads the agenda of an office: rules, opening hours, closures and booked viewings. */
import { prisma } from '../db/client.ts'
import { isoDay, timeOfDay } from '../db/column-values.ts'
import type { Prisma } from '../db/generated/client.ts'
import { lockOffice, lockText } from '../db/locks.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Language } from '../listings/rules.ts'
import { blockedTimesOf } from '../owners/queries-blocks.ts'
import { isCancelledStatus } from '../owners/rules-figures.ts'
import { addDays, brusselsDay, daysLater } from '../shared/time.ts'
import { hoursFrom, officeHours } from '../site/queries-office-hours.ts'
import {
  allowsViewings,
  type Booking,
  type FreeSlot,
  freeSlots,
  MOST_HORIZON_DAYS,
  type OfficeAgenda,
} from './rules-slots.ts'
import { MOST_TRAVEL, type Place, type TravelRuleName } from './rules-travel-time.ts'

/** What determines the slots of an office; null for an unknown one. */
export async function agendaOf(db: Transaction, id: number, now: string): Promise<OfficeAgenda | null> {
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

const WITH_PLACE = {
  ...{ zip: true, publishAddress: true, mapExact: true, mapLatitude: true, mapLongitude: true },
  town: { select: { latitude: true, longitude: true } },
} as const

type PlaceRow = {
  zip: string
  publishAddress: boolean
  mapExact: boolean
  mapLatitude: number | null
  mapLongitude: number | null
  town: { latitude: number | null; longitude: number | null }
}

/** Where a home is; one with a hidden address, or without a point of its own, in the middle of its town. */
function placeOf({ zip, publishAddress, mapExact, mapLatitude, mapLongitude, town }: PlaceRow): Place {
  const own = publishAddress && mapExact
  const [latitude, longitude] = own ? [mapLatitude, mapLongitude] : [town.latitude, town.longitude]
  return { zip, point: latitude === null || longitude === null ? null : { latitude, longitude } }
}

/** Where a home is that can be viewed; null for one that is sold, let or withdrawn. */
async function placeToView(db: Transaction, propertyId: number): Promise<Place | null> {
  const home = await db.property.findUnique({
    where: { id: propertyId },
    select: { ...WITH_PLACE, published: true, withdrawnAt: true, availability: true },
  })
  return home?.published && !home.withdrawnAt && allowsViewings(home.availability) ? placeOf(home) : null
}

/** Where homes are, by id. */
export async function findPlaces(ids: readonly number[], db: Transaction): Promise<Map<number, Place>> {
  const rows = await db.property.findMany({ where: { id: { in: [...ids] } }, select: { id: true, ...WITH_PLACE } })
  return new Map(rows.map((row) => [row.id, placeOf(row)]))
}

type Wanted = { officeId: number; propertyId: number; now: string; except?: string | undefined }

/** From when on what has ended matters: an agent may still be under way. */
export const since = ({ now }: { now: string }): Date => new Date(Date.parse(now) - MOST_TRAVEL * 60_000)

/**
 * Whatever began earlier has ended, and its former times have, too: a viewing begins after it was booked, which was at
 * most as long before any of them as an office takes bookings ahead. Two days more: bookings end with a day, and one
 * may have an hour more.
 */
const sinceMoved = (wanted: Wanted): Date => daysLater(since(wanted), -(MOST_HORIZON_DAYS + 2))

/**
 * The site's viewings of the office or the home: also cancelled ones, and those that were moved, which the CRM may still
 * have as they were. One by another office gets agent 0: none of this office's. `formerly`: when it was to begin
 * before it was moved, the last time first.
 */
async function viewingsOf(db: Transaction, wanted: Wanted) {
  const rows = await db.appointment.findMany({
    where: {
      startsAt: { gt: sinceMoved(wanted) },
      AND: [
        { OR: [{ endsAt: { gt: since(wanted) } }, { formerStarts: { isEmpty: false } }] },
        { OR: [{ officeId: wanted.officeId }, { propertyId: wanted.propertyId }] },
      ],
    },
    select: {
      ...{ id: true, status: true, officeId: true, propertyId: true, agent: true, startsAt: true, endsAt: true },
      formerStarts: true,
      property: { select: WITH_PLACE },
    },
  })
  return rows.map(({ id, status, officeId, propertyId, agent, startsAt, endsAt, formerStarts, property }) => ({
    ...{ id, status, propertyId, agent: officeId === wanted.officeId ? agent : 0, place: placeOf(property) },
    ...{ start: startsAt.toISOString(), end: endsAt.toISOString() },
    formerly: formerStarts.map((time) => time.toISOString()).reverse(),
  }))
}

/** When agents of an office are busy by their own calendars, from now on. */
async function privateTimesOf(db: Transaction, { officeId, now }: Wanted): Promise<Booking[]> {
  const rows = await db.staffBusyTime.findMany({
    where: { endsAt: { gt: new Date(now) }, calendar: { staff: { officeId, deactivatedAt: null } } },
    select: { startsAt: true, endsAt: true, calendar: { select: { agent: true } } },
  })
  return rows.map(({ startsAt, endsAt, calendar }) => ({
    ...{ propertyId: 0, agent: calendar.agent, place: null },
    ...{ start: startsAt.toISOString(), end: endsAt.toISOString() },
  }))
}

/** The offices of the sector that a home lies in, the one that has its homes first (as `findSectors` orders them). */
const TOWN_WITH_OFFICE = {
  select: {
    ...WITH_PLACE.town.select,
    sector: { select: { offices: { orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }], take: 1, select: { id: true } } } },
  },
} satisfies Prisma.TownDefaultArgs

/**
 * The coming viewings that the CRM knows, of the office's homes or the home itself, whether it releases them to the
 * owner or not. Who does them isn't known, nor how long they last: as long as the office's own.
 */
async function crmViewingsOf(db: Transaction, wanted: Wanted, minutes: number): Promise<Booking[]> {
  const { officeId, propertyId: home } = wanted
  const ofSector = { property: { town: { sector: { offices: { some: { id: officeId } } } } } }
  const where = { at: { gt: since(wanted) }, OR: [{ propertyId: home }, ofSector] }
  const select = {
    propertyId: true,
    at: true,
    property: { select: { ...WITH_PLACE, town: TOWN_WITH_OFFICE } },
  } as const
  const released = await db.propertyHistory.findMany({
    where: { ...where, kind: 'visit', feedId: { not: null } },
    select: { ...select, status: true },
  })
  const unreleased = await db.crmViewing.findMany({ where, select })
  return [...released.filter(({ status }) => !isCancelledStatus(status)), ...unreleased]
    .filter(({ propertyId, property }) => propertyId === home || property.town.sector?.offices[0]?.id === officeId)
    .map(({ propertyId, at, property }) => ({
      ...{ propertyId, agent: null, place: placeOf(property) },
      ...{ start: at.toISOString(), end: new Date(at.getTime() + minutes * 60_000).toISOString() },
    }))
}

/** A viewing of this site, and when it was to begin before. */
type OwnViewing = Booking & { status: string; formerly: readonly string[] }

/**
 * The viewings of the CRM that this site doesn't have itself. A viewing of this site is there at its own time or, until
 * the CRM is told that it was moved, once at a time that it had before.
 */
function unknownToSite(ofCrm: readonly Booking[], own: readonly OwnViewing[]): Booking[] {
  const left = new Set(ofCrm)
  const at = (home: number, start: string): Booking[] =>
    [...left].filter((one) => one.propertyId === home && one.start === start)
  const untold = own.filter(({ propertyId, start }) => {
    const known = at(propertyId, start)
    for (const one of known) left.delete(one)
    return known.length === 0
  })
  for (const { propertyId, formerly } of untold) {
    const [before] = formerly.flatMap((start) => at(propertyId, start))
    if (before) left.delete(before)
  }
  return [...left]
}

/**
 * What takes the agents of an office, or a home, from now on. A viewing of this site that the CRM has, too, counts
 * once, and as this site knows it.
 * @param wanted `except`: the id of a viewing to move, whose own time is free
 * @param minutes how long the office's viewings last
 */
export async function findTaken(db: Transaction, wanted: Wanted, minutes: number): Promise<Booking[]> {
  const own = await viewingsOf(db, wanted)
  const ended = since(wanted).toISOString()
  return [
    ...own.filter(({ id, status, end }) => status === 'confirmed' && id !== wanted.except && end > ended),
    ...unknownToSite(await crmViewingsOf(db, wanted, minutes), own),
    ...(await privateTimesOf(db, wanted)),
    // The owner's own days take the home, and nobody of the office.
    ...(await blockedTimesOf(db, wanted.propertyId, wanted.now)).map((time) => ({
      ...{ ...time, propertyId: wanted.propertyId, agent: 0, place: null },
    })),
  ]
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
 * Makes bookings of a home, and the end of its offer, run one after the other. Taken before the lock of an office, and
 * before those of its offers and candidates.
 */
export const lockViewingsOf = (tx: Transaction, propertyId: number): Promise<void> =>
  lockText(tx, `viewings of home ${propertyId}`)

/**
 * The same in a transaction that books one of them. It locks the office's row, so that its bookings run one after the
 * other: each sees those before it, and two that swap slots can't deadlock.
 */
export async function lockFreeSlots(tx: Transaction, wanted: WantedSlots): Promise<FreeSlot[]> {
  await lockViewingsOf(tx, wanted.propertyId)
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
