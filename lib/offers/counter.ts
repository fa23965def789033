/**
 * Counter-offers: each is added to the chain of its offer, with a mail; staff note what the bidder answers, or withdraw
 * it.
 */

import { formatEuro } from '../costs/rules-money.ts'
import type { SessionStaff } from '../desk/session.ts'
import { insertCounter, withdrawStanding } from '../leads/queries-counter-offers.ts'
import { queueMails } from '../mail/queue.ts'
import { lockRequest } from '../requests/queries.ts'
import { noteEvent, settleRequest } from '../requests/queries-change.ts'
import { requestScope } from '../requests/scope.ts'
import { type Decided, decide, withOffers } from './decide.ts'
import { addressed, counterMail, decisionMails, type Terms } from './mails.ts'
import { homeOfOffer, writeRelease } from './queries.ts'
import {
  allowsAnswer,
  type CounterAnswer,
  isBoundToOther,
  lastOfChain,
  stateOfCounter,
  timeAfter,
} from './rules-counter.ts'

/** taken: a counter-offer to another bidder stands, and the owner would be bound twice. */
export type Countered = Decided | 'taken'

/** Asks something else of a bidder; a counter-offer of before is replaced. */
export async function counterOffer(staff: SessionStaff, id: string, terms: Terms, now: Date): Promise<Countered> {
  const deciding = { staff, scope: requestScope(staff), now }
  const propertyId = await homeOfOffer(id, deciding.scope)
  if (propertyId === null) return 'missing'
  return withOffers(deciding, propertyId, async (tx, { all, counters, sealed, isTaken }, rendered) => {
    const offer = all.find((one) => one.id === id)
    const request = offer && (await lockRequest(tx, id, deciding.scope))
    if (!request || request.state === 'spam') return 'missing'
    if (sealed || isTaken || offer.decision !== null) return 'unchanged'
    if (isBoundToOther(id, counters, now)) return 'taken'
    const last = lastOfChain(id, counters)
    const { amount, conditions, until } = terms
    const row = { amount, conditions, validUntil: new Date(until), at: timeAfter(last, now), staffId: staff.id }
    await insertCounter(tx, { leadId: id, previousId: last?.id ?? null, kind: 'counter', ...row })
    // What the owner asks for instead.
    await writeRelease(tx, id, staff.id, now)
    const mails = rendered(addressed(offer), () => counterMail(staff, offer, terms))
    const [mailId] = await queueMails(tx, mails, id)
    const note = [formatEuro(amount), until].join(' · ')
    const event = { leadId: id, kind: 'counter', staffId: staff.id, mailId: mailId ?? null, note } as const
    await settleRequest(tx, event, 'answered', now)
    return 'done'
  })
}

/** Notes what a bidder answers to a counter-offer. Accepted, it is what the parties agreed on: the offer is accepted. */
export async function answerCounter(
  staff: SessionStaff,
  { id, counterId, answer }: { id: string; counterId: string; answer: CounterAnswer },
  now: Date,
): Promise<Decided> {
  const deciding = { staff, scope: requestScope(staff), now }
  const propertyId = await homeOfOffer(id, deciding.scope)
  if (propertyId === null) return 'missing'
  return withOffers(deciding, propertyId, async (tx, { all, counters, isTaken }, rendered) => {
    const offer = all.find((one) => one.id === id)
    const counter = counters.find((one) => one.id === counterId && one.leadId === id && one.kind === 'counter')
    if (!offer || !counter) return 'missing'
    const isOver = offer.decision !== null || (answer === 'accepted' && isTaken)
    const request = await lockRequest(tx, id, deciding.scope)
    if (!request || request.state === 'spam') return 'missing'
    if (isOver || !allowsAnswer(answer, stateOfCounter(counter, counters, now))) return 'unchanged'
    const at = timeAfter(counter, now)
    await insertCounter(tx, { leadId: id, previousId: counterId, kind: answer, at, staffId: staff.id })
    const kind = answer === 'accepted' ? 'counterAccepted' : 'counterDeclined'
    await noteEvent(tx, { leadId: id, kind, staffId: staff.id })
    if (answer === 'accepted') await decide(tx, { ...deciding, rendered }, offer, 'accepted', 'counterAccepted')
    return 'done'
  })
}

/** Takes back the counter-offer that stands to a bidder, who is told; the offer itself waits for a decision again. */
export async function withdrawCounter(staff: SessionStaff, id: string, now: Date): Promise<Decided> {
  const deciding = { staff, scope: requestScope(staff), now }
  const propertyId = await homeOfOffer(id, deciding.scope)
  if (propertyId === null) return 'missing'
  return withOffers(deciding, propertyId, async (tx, { all }, rendered) => {
    const offer = all.find((one) => one.id === id)
    if (!offer || !(await lockRequest(tx, id, deciding.scope))) return 'missing'
    if (!(await withdrawStanding(tx, id, staff.id, now))) return 'unchanged'
    const [mailId] = await queueMails(tx, decisionMails({ staff, rendered }, offer, 'counterWithdrawn'), id)
    await noteEvent(tx, { leadId: id, kind: 'counterWithdrawn', staffId: staff.id, mailId: mailId ?? null })
    return 'done'
  })
}
