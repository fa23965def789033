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
