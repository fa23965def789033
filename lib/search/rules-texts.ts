/** Messages with a number or name, for client components, which have no translator. */

import { formatEuro, formatNumber } from '#lib/costs/rules-money.ts'
import type { Language, Market } from '#lib/listings/rules.ts'
import { PRICE_SLIDERS } from '#lib/search/rules-price-range.ts'

/** Forms of a message by count. `many` contains `{count}` and also serves for missing `none`. */
export type CountMessages = { none?: string; one: string; many: string }

/** The message for a number: 'Geen resultaten', 'Toon 1 pand', 'Toon 1.234 panden'. */
export function countText(words: CountMessages, count: number, locale: Language): string {
  if (count === 0 && words.none !== undefined) return words.none
  return count === 1 ? words.one : fill(words.many, 'count', formatNumber(count, locale) ?? '')
}

type ShowMessages = { counts: CountMessages; taken: Record<Market, string> }

/**
 * The text of the submit button: "Toon 88 panden" with the available ones; "Toon verkochte panden" when none is
 * available.
 */
export function showText(
  { counts, taken }: ShowMessages,
  market: Market,
  { open, total }: { open: number; total: number },
  locale: Language,
): string {
  return open === 0 && total > 0 ? taken[market] : countText(counts, open, locale)
}

/** The text with `{name}` replaced by a value. */
export function fill(text: string, name: string, value: string): string {
  return text.replaceAll(`{${name}}`, () => value)
}

/** An amount as the price slider shows it: with a plus sign at its open maximum (specification 9). */
export function amountText(amount: number, market: Market): string {
  return `${formatEuro(amount)}${amount >= PRICE_SLIDERS[market].max ? '+' : ''}`
}
