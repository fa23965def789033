/** What the rows of counter-offers say together, and how the one that stands ends. */

import type { Transaction } from '../db/transaction.ts'
import { queueMails } from '../mail/queue.ts'
import { noteEvent } from '../requests/queries-change.ts'
import type { MailMessage } from '../shared/mail-message.ts'
import { brusselsDay } from '../shared/time.ts'
import { findCounters, insertCounter, type StoredCounter } from './queries-counters.ts'
import { type CounterState, counterState } from './rules-counter.ts'

/** The state of a counter-offer among all rows of the chains. */
export function stateOfCounter(
  { id, validUntil, isOfferOver }: StoredCounter,
  counters: readonly StoredCounter[],
  now: Date,
): CounterState {
  const next = counters.find(({ previousId }) => previousId === id)?.kind ?? null
  return counterState({ next, validUntil: validUntil ?? '', isOfferOver }, brusselsDay(now.toISOString()))
}

/** Whether a row is a counter-offer by which the owner is bound now. */
const isStanding = (one: StoredCounter, counters: readonly StoredCounter[], now: Date): boolean =>
  one.kind === 'counter' && stateOfCounter(one, counters, now) === 'open'

/** Whether the owner is bound by a counter-offer to another bidder than that of an offer. */
export const isBoundToOther = (id: string, counters: readonly StoredCounter[], now: Date): boolean =>
  counters.some((one) => one.leadId !== id && isStanding(one, counters, now))

/** The last row of the chain of an offer: the one that no other follows. */
export const lastOfChain = (id: string, counters: readonly StoredCounter[]): StoredCounter | undefined =>
  counters.find((one) => one.leadId === id && !counters.some(({ previousId }) => previousId === one.id))

/**
 * When the next row of a chain is written: of two colleagues the second may have begun first, and the chain keeps its
 * order.
 */
export const timeAfter = (last: StoredCounter | undefined, now: Date): Date =>
  new Date(Math.max(now.getTime(), (last?.at.getTime() ?? 0) + 1))

/**
 * Withdraws the counter-offer that stands to the bidder of an offer, so that it binds nobody any more; the history of
 * the offer says so. The caller has locked the request.
 * @param mails what the bidder is told of it
 * @returns whether one stood
 */
export async function withdrawStanding(
  tx: Transaction,
  { leadId, staffId, mails = [] }: { leadId: string; staffId: string; mails?: readonly MailMessage[] },
  now: Date,
): Promise<boolean> {
  const chain = await findCounters([leadId], tx)
  const last = lastOfChain(leadId, chain)
  if (!last || !isStanding(last, chain, now)) return false
  await insertCounter(tx, { leadId, previousId: last.id, kind: 'withdrawn', at: timeAfter(last, now), staffId })
  const [mailId] = await queueMails(tx, mails, leadId)
  await noteEvent(tx, { leadId, kind: 'counterWithdrawn', staffId, mailId: mailId ?? null })
  return true
}
