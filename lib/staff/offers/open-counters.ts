/** What the rows of counter-offers say together. */
import type { StoredCounter } from '../../db/staff/offer-counters.ts'
import { brusselsDay } from '../../domain/shared/time.ts'
import { type CounterState, counterState } from '../../domain/staff/offers/counter-states.ts'

/** The state of a counter-offer among all rows of the chains. */
export function stateOfCounter(
  { id, validUntil }: StoredCounter,
  counters: readonly StoredCounter[],
  now: Date,
): CounterState {
  const next = counters.find(({ previousId }) => previousId === id)?.kind ?? null
  return counterState(next, validUntil ?? '', brusselsDay(now.toISOString()))
}

/** Whether the owner is bound by a counter-offer to another bidder than that of an offer. */
export const isBoundToOther = (id: string, counters: readonly StoredCounter[], now: Date): boolean =>
  counters.some((one) => one.leadId !== id && one.kind === 'counter' && stateOfCounter(one, counters, now) === 'open')

/** The last row of the chain of an offer: the one that no other follows. */
export const lastOfChain = (id: string, counters: readonly StoredCounter[]): StoredCounter | undefined =>
  counters.find((one) => one.leadId === id && !counters.some(({ previousId }) => previousId === one.id))
