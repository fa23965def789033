/** Decides about offers: each decision is one transaction with the mail to the bidder and the event that says so. */

import type { Transaction } from '../db/transaction.ts'
import type { SessionStaff } from '../desk/session.ts'
import { findCounters, withdrawStanding } from '../leads/queries-counter-offers.ts'
import { isSealed } from '../leads/queries-sealed-offers.ts'
import { queueMails } from '../mail/queue.ts'
import { type Rendered, transactionWithMails } from '../mail/transaction.ts'
import { lockRequest } from '../requests/queries.ts'
import { noteEvent, settleRequest } from '../requests/queries-change.ts'
import type { RequestScope } from '../requests/rules.ts'
import { requestScope } from '../requests/scope.ts'
import { brusselsDay } from '../shared/time.ts'
import { type DecisionLetter, decisionMails } from './mails.ts'
import {
  findDecisions,
  findOffers,
  homeOfOffer,
  insertDecision,
  lockOffers,
  type StoredOffer,
  writeRelease,
} from './queries.ts'
import { allowsDecision, type OfferDecision, offerState } from './rules.ts'
import { isBoundToOther, type StoredCounter } from './rules-counter.ts'

/**
 * unchanged: it has expired, it was decided already, another offer for the home was accepted, it is sealed, or a
 * counter-offer stands, to this bidder or to another one.
 */
export type Decided = 'done' | 'unchanged' | 'missing'

export type Deciding = { staff: SessionStaff; scope: RequestScope; now: Date }

/**
 * Writes a decision, which closes the request and ends the counter-offer that stands, with its mail.
 * @returns false when the request was moved away, marked as spam or erased
 */
export async function decide(
  tx: Transaction,
  { staff, scope, now, rendered }: Deciding & { rendered: Rendered },
  offer: StoredOffer,
  decision: OfferDecision,
  said: DecisionLetter = decision,
): Promise<boolean> {
  const leadId = offer.id
  const request = await lockRequest(tx, leadId, scope)
  if (!request || request.state === 'spam') return false
  const withdrawn = await withdrawStanding(tx, leadId, staff.id, now)
  if (withdrawn) await noteEvent(tx, { leadId, kind: 'counterWithdrawn', staffId: staff.id })
  // Who accepts has spoken with the owner.
  if (decision === 'accepted') await writeRelease(tx, leadId, staff.id, now)
  await insertDecision(tx, { leadId, decision, decidedAt: now, staffId: staff.id })
  // Who declines may withdraw a counter-offer with it, and the bidder gets one mail.
  const letter = withdrawn && decision === 'declined' ? 'declinedCounter' : said
  const [mailId] = await queueMails(tx, decisionMails({ staff, rendered }, offer, letter), leadId)
  const event = { leadId, kind: decision, staffId: staff.id, mailId: mailId ?? null }
  return settleRequest(tx, event, 'closed', now)
}

const stateOf = ({ decision, values }: StoredOffer, now: Date) =>
  offerState(decision, String(values.endDate ?? ''), brusselsDay(now.toISOString()))

/**
 * What is known of the offers for a home, while nobody else decides about them. `all`: those that the person may see;
 * `counters`, `isTaken`: of every offer, whoever may see it.
 */
export type HomeOffersIn = { all: StoredOffer[]; counters: StoredCounter[]; sealed: boolean; isTaken: boolean }

/** Locks the offers for a home and does something with them, with the mails that it needs (transactionWithMails()). */
export const withOffers = <T>(
  { scope }: Deciding,
  propertyId: number,
  work: (tx: Transaction, offers: HomeOffersIn, rendered: Rendered) => Promise<T>,
): Promise<T> =>
  transactionWithMails(async (tx, rendered) => {
    await lockOffers(tx, propertyId)
    const all = await findOffers(propertyId, scope, tx)
    const every = await findDecisions(propertyId, tx)
    const counters = await findCounters(
      every.map(({ id }) => id),
      tx,
    )
    const isTaken = every.some(({ isAccepted }) => isAccepted)
    return work(tx, { all, counters, sealed: await isSealed(propertyId, tx), isTaken }, rendered)
  })

/**
 * Accepts an offer, if it still holds and no other one for the home was accepted, or declines it. Declining withdraws
 * the counter-offer that stands to its bidder: nothing that was decided binds the owner.
 */
export async function decideOffer(
  staff: SessionStaff,
  id: string,
  decision: OfferDecision,
  now: Date,
): Promise<Decided> {
  const deciding = { staff, scope: requestScope(staff), now }
  const propertyId = await homeOfOffer(id, deciding.scope)
  if (propertyId === null) return 'missing'
  return withOffers(deciding, propertyId, async (tx, { all, counters, sealed, isTaken }, rendered) => {
    const offer = all.find((one) => one.id === id)
    if (!offer) return 'missing'
    // Who asks something else has not accepted: the offer is over, the counter-offer stands.
    const isCountered = counters.some(({ leadId }) => leadId === id)
    const mayAccept = !isTaken && !isCountered && !isBoundToOther(id, counters, now)
    if (sealed || (decision === 'accepted' && !mayAccept) || !allowsDecision(decision, stateOf(offer, now)))
      return 'unchanged'
    return (await decide(tx, { ...deciding, rendered }, offer, decision)) ? 'done' : 'missing'
  })
}

/**
 * Declines all offers for a home that nothing was decided about, once one was accepted. One that came in meanwhile,
 * which nobody has seen, stays for the next time.
 */
export async function declineOthers(staff: SessionStaff, propertyId: number, now: Date): Promise<Decided> {
  const deciding = { staff, scope: requestScope(staff), now }
  const seen = (await findOffers(propertyId, deciding.scope)).filter(({ decision }) => decision === null)
  return withOffers(deciding, propertyId, async (tx, { all, isTaken }, rendered) => {
    if (all.length === 0) return 'missing'
    const others = all.filter(({ id, decision }) => decision === null && seen.some((one) => one.id === id))
    if (others.length === 0 || !isTaken) return 'unchanged'
    for (const offer of others) await decide(tx, { ...deciding, rendered }, offer, 'declined')
    return 'done'
  })
}
