/** Reads booked viewings with their visitors. */
import { z } from 'zod'
import { prisma } from '../db/client.ts'
import { lockText } from '../db/locks.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Language } from '../listings/rules.ts'
import { viewingsIn } from '../requests/queries-filter.ts'
import type { RequestScope } from '../requests/rules.ts'
import { mailboxEnds, mailboxOf } from '../shared/mail-address.ts'
import { findPlaces } from './queries-taken.ts'
import { clashesOf } from './rules-clashes.ts'
import { ADDRESS_RULES, type AddressRule, type Slot } from './rules-slots.ts'

export type StoredViewing = {
  id: string
  propertyId: number
  officeId: number
  agentId: string
  /** Who does it, as colleagues know them. */
  agent: string
  /** The same for the visitor; null for an agent whom nobody has named yet. */
  host: string | null
  language: Language
  /** The home's title when the viewing was booked. */
  subject: string
  start: string
  end: string
  cancelled: boolean
  sequence: number
  /** When a colleague confirmed it, and noted that the visitor didn't come. */
  confirmedAt: Date | null
  noShowAt: Date | null
  /** As the form sent them. */
  values: unknown
}

const WITH_LEAD = {
  lead: { select: { language: true, subject: true, values: true } },
  agent: { select: { name: true, email: true, member: { select: { id: true } } } },
} as const

type Row = {
  id: string
  propertyId: number
  officeId: number
  agentId: string
  startsAt: Date
  endsAt: Date
  status: string
  sequence: number
  confirmedAt: Date | null
  noShowAt: Date | null
  lead: { language: string; subject: string; values: unknown }
  agent: { name: string; email: string | null; member: { id: number } | null }
}

const toStoredViewing = ({
  startsAt,
  endsAt,
  status,
  lead,
  id,
  propertyId,
  officeId,
  agentId,
  agent,
  sequence,
  confirmedAt,
  noShowAt,
}: Row): StoredViewing => ({
  ...{ id, propertyId, officeId, agentId, sequence, confirmedAt, noShowAt },
  agent: agent.name,
  host: agent.email === null && agent.member === null ? null : agent.name,
  language: lead.language as Language,
  subject: lead.subject,
  values: lead.values,
  start: startsAt.toISOString(),
  end: endsAt.toISOString(),
  cancelled: status === 'cancelled',
})

/**
 * A viewing by its id; null when it is unknown or was erased.
 * @param scope of somebody at the desk, who may see those of all offices, of one, or none
 */
export async function findViewing(id: string, scope: RequestScope = 'all'): Promise<StoredViewing | null> {
  const row = await prisma().appointment.findFirst({ where: { id, ...viewingsIn(scope) }, include: WITH_LEAD })
  return row && toStoredViewing(row)
}

/**
 * The viewings to come that somebody with this mail address has booked, by start; also by another spelling of it.
 * @param now ISO text
 */
export async function findComingOf(email: string, now: string, tx: Transaction = prisma()): Promise<StoredViewing[]> {
  const ends = mailboxEnds(email).map((end) => ({ email: { endsWith: end } }))
  const rows = await tx.appointment.findMany({
    where: { status: 'confirmed', startsAt: { gt: new Date(now) }, lead: { OR: ends } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    include: { ...WITH_LEAD, lead: { select: { ...WITH_LEAD.lead.select, email: true } } },
  })
  const own = mailboxOf(email)
  return rows.filter(({ lead }) => mailboxOf(lead.email ?? '') === own).map(toStoredViewing)
}

/** As many as somebody looks through on a day. */
const MOST_OF_DAY = 60

/** `agent`: null for everybody's. `most`: as many as are read. */
type Asked = { scope: RequestScope; office: number | null; agent: string | null; most?: number }

/** The viewings that begin in a day, or in another time, and that nobody cancelled. @param before exclusive */
export async function findDay(
  { scope, office, agent, most = MOST_OF_DAY }: Asked,
  from: Date,
  before: Date,
): Promise<StoredViewing[]> {
  const rows = await prisma().appointment.findMany({
    where: {
      AND: [viewingsIn(scope), ...(office === null ? [] : [{ officeId: office }])],
      ...(agent !== null && { agentId: agent }),
      ...{ status: 'confirmed', startsAt: { gte: from, lt: before } },
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: most,
    include: WITH_LEAD,
  })
  return rows.map(toStoredViewing)
}

/** The viewings to come of a home, by start. @param now ISO text */
export async function findComingOfHome(
  propertyId: number,
  now: string,
  tx: Transaction = prisma(),
): Promise<StoredViewing[]> {
  const rows = await tx.appointment.findMany({
    where: { propertyId, status: 'confirmed', startsAt: { gt: new Date(now) } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    include: WITH_LEAD,
  })
  return rows.map(toStoredViewing)
}

/** Those of somebody's other viewings that leave no time for one of a home. */
export async function findClashes(
  coming: readonly StoredViewing[],
  slot: Slot,
  propertyId: number,
  tx: Transaction,
): Promise<StoredViewing[]> {
  const places = await findPlaces([propertyId, ...coming.map((one) => one.propertyId)], tx)
  const placed = coming.map((one) => ({ ...one, place: places.get(one.propertyId) ?? null }))
  return clashesOf({ ...slot, place: places.get(propertyId) ?? null }, placed)
}

/** Makes bookings by one mail address run one after the other. Taken before the lock of an office. */
export const lockVisitor = (tx: Transaction, email: string): Promise<void> =>
  lockText(tx, `viewings of ${mailboxOf(email)}`)

/**
 * Confirmed viewings whose visitor wasn't reminded yet, by start. All parameters are instants as ISO text.
 * @param from earliest start
 * @param before latest start, exclusive
 * @param settledBefore leaves out viewings that were booked or moved from then on
 */
export async function findUnremindedViewings(
  from: string,
  before: string,
  settledBefore: string,
): Promise<StoredViewing[]> {
  const rows = await prisma().appointment.findMany({
    where: {
      status: 'confirmed',
      remindedAt: null,
      startsAt: { gte: new Date(from), lt: new Date(before) },
      settledAt: { lt: new Date(settledBefore) },
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    include: WITH_LEAD,
  })
  return rows.map(toStoredViewing)
}

/** How an office gives the address of a home that hides it. */
export async function findAddressRule(officeId: number): Promise<AddressRule> {
  const office = await prisma().office.findUnique({ where: { id: officeId }, select: { visitAddress: true } })
  return ADDRESS_RULES.find((rule) => rule === office?.visitAddress) ?? 'office'
}

const recordedAddress = z.object({
  Street: z.string().min(1),
  HouseNumber: z.string().nullish().catch(null),
  BoxNr: z.string().nullish().catch(null),
})

/**
 * Street, number and box of a home as the CRM's record has them, hidden ones too: that of a language, else any. Null
 * where there is no street.
 */
export async function findRecordedAddress(propertyId: number, language: Language) {
  const records = await prisma().propertyRecord.findMany({
    where: { propertyId },
    orderBy: { language: 'asc' },
    select: { language: true, raw: true },
  })
  const own = records.toSorted((a, b) => Number(b.language === language) - Number(a.language === language))
  const [known] = own.flatMap(({ raw }) => recordedAddress.safeParse(raw).data ?? [])
  return known ? { street: known.Street, houseNumber: known.HouseNumber ?? null, box: known.BoxNr ?? null } : null
}
