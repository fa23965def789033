/** What becomes of an offer for a home. */

export const OFFER_DECISIONS = ['accepted', 'declined'] as const
export type OfferDecision = (typeof OFFER_DECISIONS)[number]

/** expired: nobody accepted it within its term, so it binds no more. */
export type OfferState = OfferDecision | 'open' | 'expired'

/**
 * The state of an offer.
 * @param endDate the last day on which it can be accepted, as `2026-11-30`
 * @param today in Brussels
 */
export function offerState(decision: OfferDecision | null, endDate: string, today: string): OfferState {
  if (decision) return decision
  return endDate < today ? 'expired' : 'open'
}

/** Whether a decision can still be made. An offer that has expired can't be accepted: it binds no more. */
export const allowsDecision = (decision: OfferDecision, state: OfferState): boolean =>
  state === 'open' || (decision === 'declined' && state === 'expired')

/** What lets an owner see an offer of the site: a colleague, or the bidder who confirms the mail address. */
export const RELEASE_RULES = ['office', 'bidder'] as const
export type ReleaseRule = (typeof RELEASE_RULES)[number]

/**
 * Whether a decision can be taken back: an acceptance at any time, a refusal while the offer holds and none for the home
 * was accepted.
 * @param endDate the last day on which it can be accepted
 * @param today in Brussels
 */
export const allowsReopening = (
  decision: OfferDecision | null,
  isTaken: boolean,
  endDate: string,
  today: string,
): boolean => decision === 'accepted' || (decision === 'declined' && !isTaken && endDate >= today)

/**
 * What happened to an offer: the owner was let see it, and its bidder said that it is theirs; a decision, and that it was
 * taken back; the counter-offers, their answers, and that one was withdrawn; that it was opened; and that its last day, or that of a counter-offer, was near.
 */
export const OFFER_EVENTS = [
  ...(['offerReleased', 'offerConfirmed'] as const),
  ...(['accepted', 'declined', 'counter'] as const),
  ...(['acceptanceWithdrawn', 'offerReopened', 'counterAccepted', 'counterDeclined'] as const),
  ...(['counterWithdrawn', 'opened', 'offerEnds', 'counterEnds'] as const),
] as const
