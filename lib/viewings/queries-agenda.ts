/** Reads the agenda of an office: rules, opening hours, closures and free slots. */
import { prisma } from '../db/client.ts'
import { isoDay, timeOfDay } from '../db/column-values.ts'
import { lockOffice, lockText } from '../db/locks.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Language } from '../listings/rules.ts'
import { addDays, brusselsDay } from '../shared/time.ts'
import { type FoundAgent, findAgents, hoursFrom, officeHours } from '../site/queries-office-hours.ts'
import { findPlaces, findTaken, placeOf, WITH_PLACE } from './queries-taken.ts'
import { allowsViewings, type FreeSlot, freeSlots, isTooNear, type OfficeAgenda, type Slot } from './rules-slots.ts'
import { type Place, type TravelRuleName, travelMinutes } from './rules-travel-time.ts'

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
    agents: (await findAgents([id], db)).map((agent) => agent.id),
  }
}

/** Where a home is that can be viewed, and who has it; null for one that is sold, let or withdrawn. */
async function homeToView(db: Transaction, propertyId: number): Promise<{ place: Place; agent: string | null } | null> {
  const home = await db.property.findUnique({
    where: { id: propertyId },
    select: {
      ...{ ...WITH_PLACE, published: true, withdrawnAt: true, availability: true },
      settings: { select: { agentId: true } },
    },
  })
  if (!home?.published || home.withdrawnAt || !allowsViewings(home.availability)) return null
  return { place: placeOf(home), agent: home.settings?.agentId ?? null }
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
  const home = await homeToView(db, wanted.propertyId)
  if (!agenda || !home) return []
  if (wanted.atOnce) agenda.rules.noticeHours = 0
  const taken = await findTaken(db, { ...wanted, agents: agenda.agents }, agenda.rules.minutes)
  return freeSlots(agenda, taken, { id: wanted.propertyId, ...home }, wanted.now)
}

/** Whether somebody of an office can do a viewing there at a time: they are free, and can be there in time. */
export async function isFreeAt(
  tx: Transaction,
  { slot, ...wanted }: WantedSlots & { slot: Slot },
  agent: string,
): Promise<boolean> {
  const agenda = await agendaOf(tx, wanted.officeId, wanted.now)
  if (!agenda?.agents.includes(agent)) return false
  const { agents, rules } = agenda
  const place = (await findPlaces([wanted.propertyId], tx)).get(wanted.propertyId) ?? null
  const taken = await findTaken(tx, { ...wanted, agents }, rules.minutes)
  return taken.every(
    (booking) =>
      booking.agent !== agent || !isTooNear(slot, booking, travelMinutes(rules.travel, booking.place, place)),
  )
}

/**
 * Makes bookings of a home, and the end of its offer, run one after the other. Taken before the lock of an office, and
 * before those of its offers and candidates.
 */
export const lockViewingsOf = (tx: Transaction, propertyId: number): Promise<void> =>
  lockText(tx, `viewings of home ${propertyId}`)

/**
 * Makes bookings of people who work for several offices run one after the other, too. Taken after the locks of offices,
 * always in one order.
 */
export async function lockAgents(tx: Transaction, agents: readonly FoundAgent[]): Promise<void> {
  const shared = agents.filter(({ officeIds }) => officeIds.length > 1).map(({ id }) => id)
  for (const id of shared.toSorted()) await lockText(tx, `viewings by ${id}`)
}

/**
 * Takes the locks of a booking. They include the office's row, so that its bookings run one after the other: each sees
 * those before it, and two that swap slots can't deadlock.
 */
export async function lockBookings(
  tx: Transaction,
  { propertyId, officeId }: Pick<WantedSlots, 'propertyId' | 'officeId'>,
): Promise<void> {
  await lockViewingsOf(tx, propertyId)
  await lockOffice(tx, officeId)
  await lockAgents(tx, await findAgents([officeId], tx))
}

/** The free slots in a transaction that books one of them, under its locks. */
export async function lockFreeSlots(tx: Transaction, wanted: WantedSlots): Promise<FreeSlot[]> {
  await lockBookings(tx, wanted)
  return findFreeSlots(wanted, tx)
}

/** How long an office's viewings last, in minutes; null for an unknown office. */
export async function findViewingMinutes(officeId: number): Promise<number | null> {
  const office = await prisma().office.findUnique({ where: { id: officeId }, select: { visitMinutes: true } })
  return office?.visitMinutes ?? null
}

/** Where offices are, and how long their agents are under way, by id. */
export async function findOfficePlaces(ids: readonly number[]) {
  const rows = await prisma().office.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: {
      ...{ id: true, name: true, zip: true, latitude: true, longitude: true },
      ...{ travelRule: true, travelMinutes: true, travelSpeed: true },
      town: { select: { latitude: true, longitude: true } },
    },
  })
  return new Map(
    rows.map(({ id, name, zip, town, travelRule, travelMinutes: minutes, travelSpeed: speed, ...own }) => {
      const { latitude, longitude } = own.latitude === null || own.longitude === null ? town : own
      const point = latitude === null || longitude === null ? null : { latitude, longitude }
      const travel = { rule: travelRule as TravelRuleName, minutes, speed }
      return [id, { name, travel, place: { zip, point } satisfies Place }]
    }),
  )
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
