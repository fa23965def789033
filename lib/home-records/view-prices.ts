/** What was asked for a home, step by step. */
import { distanceFrom, formatEuro } from '../costs/rules-money.ts'
import { spokenDay } from '../i18n/spoken-moment.ts'
import type { Language } from '../listings/rules.ts'
import { brusselsDay } from '../shared/time.ts'
import type { PublicEvent } from './queries-record.ts'

/**
 * The prices that a home was asked for in public, the first one first. `place`: when it began, from 0 for the first to
 * 1 for now; `change`: how far the last lies from the first, where there are two.
 * @param events the latest first
 */
export function pricesOf(events: readonly PublicEvent[], locale: Language, now: Date) {
  const priced = events.filter(({ kind, price }) => (kind === 'online' || kind === 'price') && price !== null).reverse()
  const [first, last] = [priced[0], priced.at(-1)]
  const span = first ? Math.max(1, now.getTime() - first.at.getTime()) : 1
  const dayOf = (at: Date): string => spokenDay(brusselsDay(at.toISOString()), now, locale)
  const change = first && last && first !== last ? distanceFrom(last.price, first.price, locale) : null
  return {
    change: change && first && { share: change.share, since: dayOf(first.at) },
    steps: priced.map(({ price, at }) => ({
      amount: price ?? 0,
      price: formatEuro(price) ?? '',
      day: dayOf(at),
      place: first ? (at.getTime() - first.at.getTime()) / span : 0,
    })),
  }
}
export type ShownPrices = ReturnType<typeof pricesOf>
