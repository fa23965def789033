/**
 * Sealed offers: what they say is kept apart from their requests, so that nothing at the desk can read it before the
 * offers of the home are opened. They stand here because what the CRM is sent depends on them, and lib/offers imports
 * lib/crm. Raw SQL: puts JSON back, and its words into the index of the search.
 */
import { prisma } from '../db/client.ts'
import type { Prisma } from '../db/generated/client.ts'
import type { Transaction } from '../db/transaction.ts'

export type Seal = {
  /** The first day on which the offers can be opened, as `2026-11-30`. */
  until: string
  sealedAt: Date
  sealer: string | null
  /** Null while they are sealed. */
  openedAt: Date | null
  opener: string | null
  /** Whether nobody opened them: the seal was lifted before the first offer. `openedAt` and `opener` say by whom. */
  lifted: boolean
}

/** How the offers for a home are sealed; null where they never were. */
export async function findSeal(propertyId: number, tx: Transaction = prisma()): Promise<Seal | null> {
  const row = await tx.sealedHome.findUnique({
    where: { propertyId },
    select: {
      ...{ until: true, sealedAt: true, openedAt: true, lifted: true },
      sealer: { select: { name: true } },
      opener: { select: { name: true } },
    },
  })
  if (!row) return null
  const { until, sealer, opener, ...times } = row
  return {
    ...times,
    until: until.toISOString().slice(0, 10),
    sealer: sealer?.name ?? null,
    opener: opener?.name ?? null,
  }
}

/** Whether what offers for a home say is kept apart. */
export const isSealed = async (propertyId: number, tx: Transaction = prisma()): Promise<boolean> =>
  (await tx.sealedHome.count({ where: { propertyId, openedAt: null } })) > 0

/** Seals the offers for a home, or moves the day on which they can be opened. */
export async function writeSeal(
  tx: Transaction,
  seal: { propertyId: number; until: string; sealedBy: string; sealedAt: Date },
): Promise<void> {
  const { propertyId, ...rest } = seal
  const data = { ...rest, until: new Date(seal.until), openedAt: null, openedBy: null, lifted: false }
  await tx.sealedHome.upsert({
    where: { propertyId },
    create: { propertyId, ...data },
    update: data,
    select: { propertyId: true },
  })
}

/** Whether somebody made an offer for a home; spam is none. */
export const hasOffers = async (tx: Transaction, propertyId: number): Promise<boolean> =>
  (await tx.lead.count({ where: { form: 'offer', propertyId, desk: { state: { not: 'spam' } } } })) > 0

/** Whether the seal of a home can be lifted: it stands, and nobody made an offer that trusts in it. */
export const canLiftSeal = async (tx: Transaction, propertyId: number): Promise<boolean> =>
  (await isSealed(propertyId, tx)) && !(await hasOffers(tx, propertyId)) && !(await hasSealedOffers(tx, propertyId))

/** Lifts the seal of a home that no offer was made for. */
export async function writeLift(tx: Transaction, propertyId: number, openedBy: string, openedAt: Date): Promise<void> {
  await tx.sealedHome.update({
    where: { propertyId },
    data: { openedAt, openedBy, lifted: true },
    select: { propertyId: true },
  })
}

/** Whether an offer for a home is kept apart, whatever became of its request. */
export const hasSealedOffers = async (tx: Transaction, propertyId: number): Promise<boolean> =>
  (await tx.sealedOffer.count({ where: { lead: { propertyId } } })) > 0

/**
 * Whether an offer is sealed, was so once, or is one for a home whose offers are sealed now: nothing of it goes to
 * other systems, then or later, because the bidder was promised that nobody reads it before the others.
 */
export const isOrWasSealed = async (leadId: string, tx: Transaction = prisma()): Promise<boolean> => {
  const sealed = [
    { sealed: { isNot: null } },
    { events: { some: { kind: 'opened' } } },
    { property: { sealed: { openedAt: null } } },
  ]
  return (await tx.lead.count({ where: { id: leadId, form: 'offer', OR: sealed } })) > 0
}

/** Keeps what an offer says apart from its request. */
export async function keepSealed(tx: Transaction, leadId: string, values: Record<string, unknown>): Promise<void> {
  await tx.sealedOffer.create({ data: { leadId, values: values as Prisma.InputJsonObject }, select: { leadId: true } })
}

/** What a sealed offer says; null for one that isn't sealed. For the bidder, never for the desk. */
export async function sealedValuesOf(leadId: string): Promise<Record<string, unknown> | null> {
  const row = await prisma().sealedOffer.findUnique({ where: { leadId }, select: { values: true } })
  return row && (row.values as Record<string, unknown>)
}

/** Opens all sealed offers for a home: their requests say again what was filled in. @returns their ids */
export async function openSealed(tx: Transaction, propertyId: number, staffId: string, now: Date): Promise<string[]> {
  await tx.sealedHome.update({
    where: { propertyId },
    data: { openedAt: now, openedBy: staffId },
    select: { propertyId: true },
  })
  const rows = await tx.$queryRaw<{ id: string }[]>`
    update leads l set "values" = l."values" || s."values" from sealed_offers s
    where s.lead_id = l.id and l.property_id = ${propertyId} returning l.id`
  const ids = rows.map(({ id }) => id)
  await tx.$executeRaw`
    update desk_requests d set words = request_words(l."values", l.email, l.subject) from leads l
    where l.id = d.lead_id and l.id = any(${ids}::uuid[])`
  await tx.sealedOffer.deleteMany({ where: { leadId: { in: ids } } })
  return ids
}
