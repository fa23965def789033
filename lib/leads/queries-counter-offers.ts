/**
 * Counter-offers, the answers to them, and that they were withdrawn: rows that are only added. They stand here because a
 * request that turns out to be spam withdraws the one that stands, and lib/offers imports lib/requests.
 */

import { prisma } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import { type CounterKind, isStanding, lastOfChain, type StoredCounter, timeAfter } from '../offers/rules-counter.ts'

/** The chains of offers, each in its order. */
export async function findCounters(leadIds: readonly string[], tx: Transaction = prisma()): Promise<StoredCounter[]> {
  const rows = await tx.offerCounter.findMany({
    where: { leadId: { in: [...leadIds] } },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    include: {
      staff: { select: { name: true } },
      lead: { select: { offerDecision: { select: { leadId: true } }, desk: { select: { state: true } } } },
    },
  })
  return rows.map(({ staff, staffId, lead, kind, validUntil, ...row }) => ({
    ...row,
    kind: kind as CounterKind,
    validUntil: validUntil?.toISOString().slice(0, 10) ?? null,
    colleague: staff?.name ?? null,
    isOfferOver: lead.offerDecision !== null || lead.desk?.state === 'spam',
  }))
}

export type NewCounter = {
  leadId: string
  previousId: string | null
  kind: CounterKind
  amount?: number
  conditions?: string
  validUntil?: Date
  at: Date
  staffId: string
}

/** Adds a row to the chain of an offer. @throws Error when another row follows the one before already */
export async function insertCounter(tx: Transaction, counter: NewCounter): Promise<void> {
  await tx.offerCounter.create({ data: counter, select: { id: true } })
}

/**
 * Withdraws the counter-offer that stands to the bidder of an offer, so that it binds nobody any more. The caller has
 * locked the request, and notes it in the history.
 * @returns whether one stood
 */
export async function withdrawStanding(tx: Transaction, leadId: string, staffId: string, now: Date): Promise<boolean> {
  const chain = await findCounters([leadId], tx)
  const last = lastOfChain(leadId, chain)
  if (!last || !isStanding(last, chain, now)) return false
  await insertCounter(tx, { leadId, previousId: last.id, kind: 'withdrawn', at: timeAfter(last, now), staffId })
  return true
}
