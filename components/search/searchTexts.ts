/** Finished words with a number or a name in them, for the browser, which has no translator. */

import { formatEuro, formatNumber } from '#lib/domain/costs/money.ts'
import type { Language, Market } from '#lib/domain/listing/listing.ts'
import { PRICE_SLIDERS } from '#lib/domain/search/price-range.ts'

/** `many` holds `{count}`; `none` falls back to it. */
export type CountMessages = { none?: string; one: string; many: string }

/** The wording for a number: 'Geen resultaten', 'Toon 1 pand', 'Toon 1.234 panden'. */
export function countText(words: CountMessages, count: number, locale: Language): string {
  if (count === 0 && words.none !== undefined) return words.none
  return count === 1 ? words.one : fill(words.many, 'count', formatNumber(count, locale) ?? '')
}

type ShowMessages = { counts: CountMessages; taken: Record<Market, string> }

/** What a button will show: "Toon 88 panden", those that can be had; "Toon verkochte panden" where all have gone. */
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

/** An amount as the price slider shows it: with a plus sign at its maximum, which is open (specification 9). */
export function amountText(amount: number, market: Market): string {
  return `${formatEuro(amount)}${amount >= PRICE_SLIDERS[market].max ? '+' : ''}`
}
