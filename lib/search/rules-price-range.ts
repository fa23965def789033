/** The price slider with two handles and the filter it sets, in euro (specification 5 and 9). */
import type { Market } from '../listings/rules.ts'

/** Positions of the handles, both within the slider. */
export type PriceRange = { min: number; max: number }
/**
 * The price filter, both bounds inclusive; `max` null is "and above" (the slider's end, shown with a plus sign). An
 * address and a saved search may name amounts beyond the slider; its handles then stand at its end.
 */
export type PriceFilter = { min: number; max: number | null }

export const PRICE_SLIDERS = {
  sale: { min: 0, max: 3_000_000, step: 1_000 },
  rent: { min: 0, max: 2_000, step: 100 },
} as const satisfies Record<Market, { min: number; max: number; step: number }>

/** How far apart the handles' places are, up to each amount: as prices are, most of which are low. */
const PLACE_SPANS = {
  sale: [
    [500_000, 25_000],
    [1_000_000, 50_000],
    [1_500_000, 100_000],
    [2_000_000, 250_000],
    [3_000_000, 500_000],
  ],
  rent: [
    [400, 200],
    [1_600, 100],
    [2_000, 200],
  ],
} as const satisfies Record<Market, readonly (readonly [upTo: number, apart: number])[]>

function placesOf(market: Market): number[] {
  const amounts: number[] = [PRICE_SLIDERS[market].min]
  for (const [upTo, apart] of PLACE_SPANS[market])
    for (let next = (amounts.at(-1) ?? 0) + apart; next <= upTo; next += apart) amounts.push(next)
  return amounts
}

/** The amounts at which a handle of the slider stops, ascending, in euro. */
export const PRICE_PLACES: Record<Market, readonly number[]> = { sale: placesOf('sale'), rent: placesOf('rent') }

/** The number of a place for an amount within the slider; between two places a fraction. */
export function placeOf(amount: number, market: Market): number {
  const places = PRICE_PLACES[market]
  const after = places.findIndex((place) => place >= amount)
  if (after <= 0) return after < 0 ? places.length - 1 : 0
  const before = places[after - 1] ?? 0
  return after - 1 + (amount - before) / ((places[after] ?? amount) - before)
}

/** The digits of typed or pasted text: '€ 250.000' → '250000'; '' when there are none. */
export function digitsOnly(text: string): string {
  return text.replace(/[^0-9]/g, '')
}

function amountOf(input: number | string): number {
  return typeof input === 'string' ? Number(digitsOnly(input)) : input
}

/**
 * The minimum after an input in the lower field: the input itself, not snapped; or the slider's minimum when the input
 * is no number, at or below that minimum, or at or above the current maximum (specification 5).
 */
export function clampMinimum(input: number | string, range: PriceRange, market: Market): number {
  const amount = amountOf(input)
  const { min } = PRICE_SLIDERS[market]
  return amount > min && amount < range.max ? amount : min
}

/**
 * The maximum after an input in the upper field: the input itself, not snapped; or the slider's maximum when the input
 * is no number, at or above that maximum, or at or below the current minimum (specification 5).
 */
export function clampMaximum(input: number | string, range: PriceRange, market: Market): number {
  const amount = amountOf(input)
  const { max } = PRICE_SLIDERS[market]
  return amount < max && amount > range.min ? amount : max
}

/** The nearest step within the slider; its minimum for NaN (specification 4). */
export function snapToStep(value: number, market: Market): number {
  const { min, max, step } = PRICE_SLIDERS[market]
  if (Number.isNaN(value)) return min
  const inside = Math.min(max, Math.max(min, value))
  return Math.min(max, min + Math.round((inside - min) / step) * step)
}

/** Whether the range is the whole slider; a search then sends no price (specification 5). */
export function isFullRange(range: PriceRange, market: Market): boolean {
  const { min, max } = PRICE_SLIDERS[market]
  return range.min <= min && range.max === max
}

/**
 * The filter of a range. null for the full range and for an invalid one (not whole amounts, swapped, or ending at the
 * slider's start). Exactly the slider's end is an open maximum, also after a minimum beyond it; a maximum beyond the
 * end is the maximum that it says. The SQL function `wish_query` follows the same rules.
 */
export function priceFilterOf(range: PriceRange, market: Market): PriceFilter | null {
  const slider = PRICE_SLIDERS[market]
  const whole = Number.isSafeInteger(range.min) && Number.isSafeInteger(range.max)
  if (!whole || range.min < slider.min || range.max <= slider.min || isFullRange(range, market)) return null
  if (range.max === slider.max) return { min: range.min, max: null }
  return range.min > range.max ? null : range
}

/** The range of a filter, from which priceFilterOf() makes it again; the full range for null. */
export function priceRangeOf(filter: PriceFilter | null, market: Market): PriceRange {
  const { min, max } = PRICE_SLIDERS[market]
  return { min: filter?.min ?? min, max: filter?.max ?? max }
}
