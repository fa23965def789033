/** Messages with a number or name, for client components, which have no translator. */

import { formatEuro, formatNumber } from '#lib/costs/rules-money.ts'
import { CATEGORY_IDS, type CategoryId, type Language, type Market } from '#lib/listings/rules.ts'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import { PRICE_SLIDERS } from '#lib/search/rules-price-range.ts'

/** Forms of a message by count. `many` contains `{count}` and also serves for missing `none`. */
export type CountMessages = { none?: string; one: string; many: string }

/** The message for a number: 'Geen resultaten', 'Toon 1 pand', 'Toon 1.234 panden'. */
export function countText(words: CountMessages, count: number, locale: Language): string {
  if (count === 0 && words.none !== undefined) return words.none
  return count === 1 ? words.one : fill(words.many, 'count', formatNumber(count, locale) ?? '')
}

type ShowMessages = {
  counts: CountMessages
  /** The same for homes of one category. */
  kinds: Record<CategoryId, CountMessages>
  taken: Record<Market, string>
}

/** The only category of a search; null for several or none. */
export function onlyCategory({ categories }: Pick<SearchCriteria, 'categories'>): CategoryId | null {
  const [only, ...more] = CATEGORY_IDS.filter((id) => categories.includes(id))
  return only !== undefined && more.length === 0 ? only : null
}

/**
 * The text of the submit button: "Toon 88 panden" with the available ones, "Toon 17 huizen" where the search asks for
 * one category; "Toon verkochte panden" when none is available.
 */
export function showText(
  { counts, kinds, taken }: ShowMessages,
  criteria: Pick<SearchCriteria, 'market' | 'categories'>,
  { open, total }: { open: number; total: number },
  locale: Language,
): string {
  if (open === 0 && total > 0) return taken[criteria.market]
  const only = onlyCategory(criteria)
  return countText(only !== null && open > 0 ? kinds[only] : counts, open, locale)
}

/** The text with `{name}` replaced by a value. */
export function fill(text: string, name: string, value: string): string {
  return text.replaceAll(`{${name}}`, () => value)
}

/** An amount as the price slider shows it: with a plus sign at its open maximum (specification 9). */
export function amountText(amount: number, market: Market): string {
  return `${formatEuro(amount)}${amount === PRICE_SLIDERS[market].max ? '+' : ''}`
}
