/** Counter-offers: what the owner asks of a bidder instead, and what came of it. */

export const COUNTER_ANSWERS = ['accepted', 'declined'] as const
export type CounterAnswer = (typeof COUNTER_ANSWERS)[number]
/** What a row of the chain is: a counter-offer, or the answer to the one before. */
export type CounterKind = 'counter' | CounterAnswer

/** replaced: another counter-offer followed; expired: nobody answered within its term, so it binds no more. */
export type CounterState = 'open' | 'expired' | 'replaced' | CounterAnswer

/**
 * The state of a counter-offer.
 * @param next the kind of the row that points at it; null for none
 * @param validUntil the last day on which it can be accepted, as `2026-11-30`
 * @param today in Brussels
 */
export function counterState(next: CounterKind | null, validUntil: string, today: string): CounterState {
  if (next === 'counter') return 'replaced'
  if (next) return next
  return validUntil < today ? 'expired' : 'open'
}

/** Whether an answer can still be noted. A counter-offer that has expired can't be accepted: it binds no more. */
export const allowsAnswer = (answer: CounterAnswer, state: CounterState): boolean =>
  state === 'open' || (answer === 'declined' && state === 'expired')
