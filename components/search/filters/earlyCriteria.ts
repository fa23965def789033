import { priceId } from '#components/search/elementIds.ts'
import { parseCriteria, type SearchCriteria } from '#lib/search/rules-criteria.ts'
import { sameSearch } from '#lib/search/rules-form-address.ts'
import {
  clampMaximum,
  clampMinimum,
  digitsOnly,
  type PriceRange,
  priceFilterOf,
  priceRangeOf,
} from '#lib/search/rules-price-range.ts'
import { amountText } from '#lib/search/rules-texts.ts'
import { PRICE_ENDS } from './fields/PriceEnds.tsx'
import type { EarlyInput } from './useLiveForm.ts'

const CLAMP = { min: clampMinimum, max: clampMaximum } as const

/**
 * The price with the ends that were typed and left already, or submitted with Enter; else the field that has the focus
 * is still being typed.
 */
function earlyPrice(
  { market, price }: SearchCriteria,
  { texts, focus, submitted }: EarlyInput,
): SearchCriteria['price'] {
  const shown = priceRangeOf(price, market)
  const typed = PRICE_ENDS.filter((end) => {
    const text = texts[priceId(end)]
    return text !== undefined && text !== amountText(shown[end], market) && (submitted || focus?.id !== priceId(end))
  })
  if (typed.length === 0) return price
  const range: PriceRange = { ...shown }
  for (const end of typed) range[end] = CLAMP[end](digitsOnly(texts[priceId(end)] ?? ''), range, market)
  return priceFilterOf(range, market)
}

/**
 * The criteria with what a visitor has typed and ticked in the static form; null when that changes nothing. Towns are
 * not among it: only the live form can choose them.
 */
export function earlyCriteria(criteria: SearchCriteria, early: EarlyInput): SearchCriteria | null {
  const { text, categories, rooms, features } = parseCriteria(criteria.market, new URLSearchParams(early.query))
  const typed = { ...criteria, text, categories, rooms, features, price: earlyPrice(criteria, early) }
  return sameSearch(typed, criteria) ? null : typed
}

/** What was typed into the static field that says where. */
export const typedEarly = ({ query }: EarlyInput): string => new URLSearchParams(query).get('where') ?? ''
