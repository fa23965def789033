/** Takes back what was decided about an offer: it waits for a decision again, and its bidder is told. */

import type { SessionStaff } from '../desk/session.ts'
import { insertCounter } from '../leads/queries-counter-offers.ts'
import { recipientIn } from '../leads/subject.ts'
import { queueMails } from '../mail/queue.ts'
import { ownerEventMails } from '../owners/mails-events.ts'
import { zipOfHome } from '../owners/queries-homes.ts'
import { lockRequest } from '../requests/queries.ts'
import { noteEvent, writeHandling } from '../requests/queries-change.ts'
import { requestScope } from '../requests/scope.ts'
import { brusselsDay } from '../shared/time.ts'
import { withOffers } from './decide.ts'
import { decisionMails } from './mails.ts'
import { deleteDecision, homeOfOffer } from './queries.ts'
import { allowsReopening } from './rules.ts'
import { lastOfChain, timeAfter } from './rules-counter.ts'

/** unchanged: it was reopened already, another offer for the home was accepted, or it is over. */
export type Reopened = 'unaccepted' | 'reopened' | 'unchanged' | 'missing'

/**
 * Takes back an acceptance, which the owners are told of, too, or reopens an offer that was declined while nobody else's
 * was accepted. Those that were declined because of the acceptance stay so: their bidders had a mail, and each can be
 * reopened. A counter-offer that the bidder accepted binds nobody any more.
 */
export async function reopenOffer(staff: SessionStaff, id: string, now: Date): Promise<Reopened> {
  const deciding = { staff, scope: requestScope(staff), now }
  const propertyId = await homeOfOffer(id, deciding.scope)
  if (propertyId === null) return 'missing'
  const office = await recipientIn(await zipOfHome(propertyId), staff.language)
  const ownerMails = await ownerEventMails({ kind: 'offerUnaccepted' }, propertyId, office)
  return withOffers(deciding, propertyId, async (tx, { all, counters, sealed, isTaken }, rendered) => {
    const offer = all.find((one) => one.id === id)
    const request = offer && (await lockRequest(tx, id, deciding.scope))
    if (!request || request.state === 'spam') return 'missing'
    const { decision, values } = offer
    const today = brusselsDay(now.toISOString())
    if (sealed || !allowsReopening(decision, isTaken, String(values.endDate ?? ''), today)) return 'unchanged'
    const wasAccepted = decision === 'accepted'
    await deleteDecision(tx, id)
    const last = lastOfChain(id, counters)
    if (wasAccepted && last?.kind === 'accepted')
      await insertCounter(tx, {
        ...{ leadId: id, previousId: last.id, kind: 'withdrawn' },
        ...{ at: timeAfter(last, now), staffId: staff.id },
      })
    const { staffId } = request
    await writeHandling(tx, id, { state: staffId === null ? 'new' : 'taken', staffId })
    const letter = wasAccepted ? 'unaccepted' : 'reopened'
    const [mailId] = await queueMails(tx, decisionMails({ staff, rendered }, offer, letter), id)
    const kind = wasAccepted ? 'acceptanceWithdrawn' : 'offerReopened'
    await noteEvent(tx, { leadId: id, kind, staffId: staff.id, mailId: mailId ?? null })
    if (wasAccepted) await queueMails(tx, ownerMails, id)
    return letter
  })
}
