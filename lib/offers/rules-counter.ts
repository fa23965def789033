/** Counter-offers: what the owner asks of a bidder instead, and what came of it. */
import { brusselsDay } from '../shared/time.ts'

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

/** A row of the chain of an offer. */
export type StoredCounter = {
  id: string
  leadId: string
  previousId: string | null
  kind: CounterKind
  /** Whole euros; of a counter-offer, like the next two. */
  amount: number | null
  conditions: string | null
  /** As `2026-11-30`. */
  validUntil: string | null
  at: Date
  colleague: string | null
  /** Whether its offer was decided, or is spam. */
  isOfferOver: boolean
}

/** The state of a counter-offer among all rows of the chains. */
export function stateOfCounter(
  { id, validUntil, isOfferOver }: StoredCounter,
  counters: readonly StoredCounter[],
  now: Date,
): CounterState {
  const after = counters.find(({ previousId }) => previousId === id)
  // What the bidder accepted, and the agency took back, is withdrawn.
  const isTakenBack = counters.some(({ previousId, kind }) => previousId === after?.id && kind === 'withdrawn')
  const next = isTakenBack ? 'withdrawn' : (after?.kind ?? null)
  return counterState({ next, validUntil: validUntil ?? '', isOfferOver }, brusselsDay(now.toISOString()))
}

/** Whether a row is a counter-offer by which the owner is bound now. */
export const isStanding = (one: StoredCounter, counters: readonly StoredCounter[], now: Date): boolean =>
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
