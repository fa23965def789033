/** Counter-offers: each is added to the chain of its offer, with a mail; staff note what the bidder answers. */
import { insertCounter } from '../../db/staff/offer-counters.ts'
import { homeOfOffer } from '../../db/staff/offers.ts'
import { noteEvent } from '../../db/staff/requests/change-request.ts'
import { lockRequest } from '../../db/staff/requests/find-request.ts'
import { settleRequest } from '../../db/staff/requests/settle-request.ts'
import { formatEuro } from '../../domain/costs/money.ts'
import { allowsAnswer, type CounterAnswer } from '../../domain/staff/offers/counter-states.ts'
import { queueMails } from '../../mail/queue.ts'
import { requestScope } from '../requests/request-scope.ts'
import type { SessionStaff } from '../staff-session.ts'
import { type Decided, decide, withOffers } from './decide-offer.ts'
import { counterMail } from './offer-mails.ts'
import { isBoundToOther, lastOfChain, stateOfCounter } from './open-counters.ts'

/** taken: a counter-offer to another bidder stands, and the owner would be bound twice. */
export type Countered = Decided | 'taken'

/** Asks something else of a bidder; a counter-offer of before is replaced. */
export async function counterOffer(
  staff: SessionStaff,
  id: string,
  terms: { amount: number; conditions: string; until: string },
  now: Date,
): Promise<Countered> {
  const deciding = { staff, scope: requestScope(staff), now }
  const propertyId = await homeOfOffer(id, deciding.scope)
  if (propertyId === null) return 'missing'
  return withOffers(deciding, propertyId, async (tx, { all, counters, sealed, isTaken }) => {
    const offer = all.find((one) => one.id === id)
    const request = offer && (await lockRequest(tx, id, deciding.scope))
    if (!request) return 'missing'
    if (sealed || isTaken || offer.decision !== null) return 'unchanged'
    if (isBoundToOther(id, counters, now)) return 'taken'
    const last = lastOfChain(id, counters)
    // Of two colleagues the second may have begun first: the chain keeps its order all the same.
    const at = new Date(Math.max(now.getTime(), (last?.at.getTime() ?? 0) + 1))
    const { amount, conditions, until } = terms
    const row = { amount, conditions, validUntil: new Date(until), at, staffId: staff.id }
    await insertCounter(tx, { leadId: id, previousId: last?.id ?? null, kind: 'counter', ...row })
    const [mailId] = await queueMails(tx, await counterMail(staff, offer, terms), id)
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
  return withOffers(deciding, propertyId, async (tx, { all, counters, isTaken }) => {
    const offer = all.find((one) => one.id === id)
    const counter = counters.find((one) => one.id === counterId && one.leadId === id && one.kind === 'counter')
    if (!offer || !counter) return 'missing'
    const isOver = offer.decision !== null || (answer === 'accepted' && isTaken)
    if (!(await lockRequest(tx, id, deciding.scope))) return 'missing'
    if (isOver || !allowsAnswer(answer, stateOfCounter(counter, counters, now))) return 'unchanged'
    const at = new Date(Math.max(now.getTime(), counter.at.getTime() + 1))
    await insertCounter(tx, { leadId: id, previousId: counterId, kind: answer, at, staffId: staff.id })
    const kind = answer === 'accepted' ? 'counterAccepted' : 'counterDeclined'
    await noteEvent(tx, { leadId: id, kind, staffId: staff.id })
    if (answer === 'accepted') await decide(tx, deciding, offer, 'accepted', 'counterAccepted')
    return 'done'
  })
}
