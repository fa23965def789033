/** Counter-offers: what the owner asks of a bidder instead, and what came of it. */

export const COUNTER_ANSWERS = ['accepted', 'declined'] as const
export type CounterAnswer = (typeof COUNTER_ANSWERS)[number]
/**
 * What a row of the chain is: a counter-offer, the bidder's answer to the one before, or that the owner withdrew that
 * one.
 */
export type CounterKind = 'counter' | CounterAnswer | 'withdrawn'

/** replaced: another counter-offer followed; expired: nobody answered within its term, so it binds no more. */
export type CounterState = 'open' | 'expired' | 'replaced' | 'withdrawn' | CounterAnswer

export type CounterFacts = {
  /** The kind of the row that points at it; null for none. */
  next: CounterKind | null
  /** The last day on which it can be accepted, as `2026-11-30`. */
  validUntil: string
  /** Whether its offer was decided, or is spam: then nothing of it binds anybody. */
  isOfferOver: boolean
}

/**
 * The state of a counter-offer.
 * @param today in Brussels
 */
export function counterState({ next, validUntil, isOfferOver }: CounterFacts, today: string): CounterState {
  if (next === 'counter') return 'replaced'
  if (next) return next
  if (isOfferOver) return 'withdrawn'
  return validUntil < today ? 'expired' : 'open'
}

/** Whether an answer can still be noted. A counter-offer that has expired can't be accepted: it binds no more. */
export const allowsAnswer = (answer: CounterAnswer, state: CounterState): boolean =>
  state === 'open' || (answer === 'declined' && state === 'expired')
