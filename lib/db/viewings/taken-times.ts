/**
 * When the agents of an office are taken: by viewings of this site, by those that the CRM knows, and by private times.
 */
import { isCancelledStatus } from '../../domain/portal/owner-figures.ts'
import { MOST_TRAVEL, type Place } from '../../domain/viewings/travel-time.ts'
import { allowsViewings, type Booking } from '../../domain/viewings/viewing-slots.ts'
import type { Prisma } from '../generated/client.ts'
import type { Transaction } from '../transaction.ts'

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
export async function placeToView(db: Transaction, propertyId: number): Promise<Place | null> {
  const home = await db.property.findUnique({
    where: { id: propertyId },
    select: { ...WITH_PLACE, published: true, withdrawnAt: true, availability: true },
  })
  return home?.published && !home.withdrawnAt && allowsViewings(home.availability) ? placeOf(home) : null
}

type Wanted = { officeId: number; propertyId: number; now: string; except?: string | undefined }

/** From when on what has ended matters: an agent may still be under way. */
const since = ({ now }: Wanted): Date => new Date(Date.parse(now) - MOST_TRAVEL * 60_000)

/**
 * The site's viewings of the office or the home, cancelled ones too. One by another office gets agent 0: none of this
 * office's.
 */
async function viewingsOf(db: Transaction, wanted: Wanted) {
  const rows = await db.appointment.findMany({
    where: { endsAt: { gt: since(wanted) }, OR: [{ officeId: wanted.officeId }, { propertyId: wanted.propertyId }] },
    select: {
      ...{ id: true, status: true, officeId: true, propertyId: true, agent: true, startsAt: true, endsAt: true },
      property: { select: WITH_PLACE },
    },
  })
  return rows.map(({ id, status, officeId, propertyId, agent, startsAt, endsAt, property }) => ({
    ...{ id, status, propertyId, agent: officeId === wanted.officeId ? agent : 0, place: placeOf(property) },
    ...{ start: startsAt.toISOString(), end: endsAt.toISOString() },
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
 * The coming viewings that the CRM knows, of the office's homes or the home itself. Who does them isn't known, nor how
 * long they last: as long as the office's own.
 */
async function crmViewingsOf(db: Transaction, wanted: Wanted, minutes: number): Promise<Booking[]> {
  const { officeId, propertyId: home } = wanted
  const ofSector = { property: { town: { sector: { offices: { some: { id: officeId } } } } } }
  const rows = await db.propertyHistory.findMany({
    where: {
      ...{ kind: 'visit', feedId: { not: null }, at: { gt: since(wanted) } },
      OR: [{ propertyId: home }, ofSector],
    },
    select: {
      ...{ propertyId: true, at: true, status: true },
      property: { select: { ...WITH_PLACE, town: TOWN_WITH_OFFICE } },
    },
  })
  return rows
    .filter(({ status }) => !isCancelledStatus(status))
    .filter(({ propertyId, property }) => propertyId === home || property.town.sector?.offices[0]?.id === officeId)
    .map(({ propertyId, at, property }) => ({
      ...{ propertyId, agent: null, place: placeOf(property) },
      ...{ start: at.toISOString(), end: new Date(at.getTime() + minutes * 60_000).toISOString() },
    }))
}

/**
 * What takes the agents of an office, or a home, from now on. A viewing of this site that the CRM has, too, counts
 * once, and as this site knows it.
 * @param wanted `except`: the id of a viewing to move, whose own time is free
 * @param minutes how long the office's viewings last
 */
export async function findTaken(db: Transaction, wanted: Wanted, minutes: number): Promise<Booking[]> {
  const own = await viewingsOf(db, wanted)
  const isOwn = (one: Booking) =>
    own.some(({ propertyId, start }) => propertyId === one.propertyId && start === one.start)
  const ofCrm = await crmViewingsOf(db, wanted, minutes)
  return [
    ...own.filter(({ id, status }) => status === 'confirmed' && id !== wanted.except),
    ...ofCrm.filter((one) => !isOwn(one)),
    ...(await privateTimesOf(db, wanted)),
  ]
}
