/** What takes the agents of an office, or a home: viewings of this site and of the CRM, private times, absences. */

import { prisma } from '../db/client.ts'
import type { Prisma } from '../db/generated/client.ts'
import type { Transaction } from '../db/transaction.ts'
import { blockedTimesOf } from '../owners/queries-blocks.ts'
import { isCancelledStatus } from '../owners/rules-figures.ts'
import { brusselsDay, daysLater } from '../shared/time.ts'
import { absentTimesOf } from './absences/queries.ts'
import { type Booking, MOST_HORIZON_DAYS, NO_AGENT } from './rules-slots.ts'
import { MOST_TRAVEL, type Place } from './rules-travel-time.ts'

/** The columns that `placeOf` reads. */
export const WITH_PLACE = {
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
export function placeOf({ zip, publishAddress, mapExact, mapLatitude, mapLongitude, town }: PlaceRow): Place {
  const own = publishAddress && mapExact
  const [latitude, longitude] = own ? [mapLatitude, mapLongitude] : [town.latitude, town.longitude]
  return { zip, point: latitude === null || longitude === null ? null : { latitude, longitude } }
}

/** Where homes are, by id. */
export async function findPlaces(ids: readonly number[], db: Transaction = prisma()): Promise<Map<number, Place>> {
  const rows = await db.property.findMany({ where: { id: { in: [...ids] } }, select: { id: true, ...WITH_PLACE } })
  return new Map(rows.map((row) => [row.id, placeOf(row)]))
}

/** `agents`: who does viewings of the office; what takes them elsewhere counts, too. */
type Wanted = {
  officeId: number
  propertyId: number
  now: string
  except?: string | undefined
  agents: readonly string[]
}

/** From when on what has ended matters: an agent may still be under way. */
export const since = ({ now }: { now: string }): Date => new Date(Date.parse(now) - MOST_TRAVEL * 60_000)

/**
 * Whatever began earlier has ended, and its former times have, too: a viewing begins after it was booked, which was at
 * most as long before any of them as an office takes bookings ahead. Two days more: bookings end with a day, and one
 * may have an hour more.
 */
const sinceMoved = (wanted: Wanted): Date => daysLater(since(wanted), -(MOST_HORIZON_DAYS + 2))

/**
 * The site's viewings of the office, of its agents for other offices, or of the home: also cancelled ones, and those that
 * were moved, which the CRM may still have as they were. `formerly`: when it was to begin before it was moved, the last
 * time first.
 */
async function viewingsOf(db: Transaction, wanted: Wanted) {
  const rows = await db.appointment.findMany({
    where: {
      startsAt: { gt: sinceMoved(wanted) },
      AND: [
        { OR: [{ endsAt: { gt: since(wanted) } }, { formerStarts: { isEmpty: false } }] },
        {
          OR: [
            ...[{ officeId: wanted.officeId }, { propertyId: wanted.propertyId }],
            { agentId: { in: [...wanted.agents] } },
          ],
        },
      ],
    },
    select: {
      ...{ id: true, status: true, propertyId: true, agentId: true, startsAt: true, endsAt: true },
      formerStarts: true,
      property: { select: WITH_PLACE },
    },
  })
  return rows.map(({ id, status, propertyId, agentId, startsAt, endsAt, formerStarts, property }) => ({
    ...{ id, status, propertyId, agent: agentId, place: placeOf(property) },
    ...{ start: startsAt.toISOString(), end: endsAt.toISOString() },
    formerly: formerStarts.map((time) => time.toISOString()).reverse(),
  }))
}

/** When agents are busy by their own calendars, from now on. */
async function privateTimesOf(db: Transaction, { agents, now }: Wanted): Promise<Booking[]> {
  const rows = await db.staffBusyTime.findMany({
    where: { endsAt: { gt: new Date(now) }, staffId: { in: [...agents] } },
    select: { startsAt: true, endsAt: true, staffId: true },
  })
  return rows.map(({ startsAt, endsAt, staffId }) => ({
    ...{ propertyId: 0, agent: staffId, place: null },
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
    ...(await absentTimesOf(wanted.agents, brusselsDay(wanted.now), db)).map(({ staffId, start, end }) => ({
      ...{ propertyId: 0, agent: staffId, place: null, start, end },
    })),
    // The owner's own days take the home, and nobody of the office.
    ...(await blockedTimesOf(db, wanted.propertyId, wanted.now)).map((time) => ({
      ...{ ...time, propertyId: wanted.propertyId, agent: NO_AGENT, place: null },
    })),
  ]
}
