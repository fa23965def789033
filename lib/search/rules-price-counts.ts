/** How many homes cost what: by step of the price slider, and by band of the select without JavaScript. Pure. */
import type { Market } from '../listings/rules.ts'
import { PRICE_PLACES, placeOf } from './rules-price-range.ts'

/** Both ends are inclusive, in euro; `max` null is without end. */
export type PriceBand = { min: number; max: number | null }

const bandsFrom = (starts: readonly number[]): PriceBand[] =>
  starts.map((min, index) => ({ min, max: starts[index + 1] ?? null }))

const BANDS: Record<Market, readonly PriceBand[]> = {
  sale: bandsFrom([0, 150_000, 250_000, 350_000, 500_000, 750_000, 1_000_000]),
  rent: bandsFrom([0, 600, 800, 1_000, 1_200, 1_500]),
}

/** Price bands for the select without JavaScript; the last has no upper bound. */
export const priceBands = (market: Market): readonly PriceBand[] => BANDS[market]

/**
 * Numbers of homes that all filters but the price find. `bars`: for each step of the slider those above its first amount
 * and up to its second; the first and the last step have what lies at or beyond their end. `bands`: those that each of
 * priceBands() finds; a price where two of them meet is in both. `hidden`: without a published price, which no price
 * finds.
 */
export type PriceCounts = { bars: readonly number[]; bands: readonly number[]; hidden: number }

/** The number of `bars`. */
export const priceSteps = (market: Market): number => PRICE_PLACES[market].length - 1

/** The index in `bars` of an amount in euro; -1 for NaN. */
export const priceStep = (amount: number, market: Market): number =>
  Number.isNaN(amount) ? -1 : Math.max(0, Math.ceil(placeOf(amount, market)) - 1)

/** A bit for each of the bands that find an amount in euro; none for NaN. */
export const bandMask = (amount: number, market: Market): number =>
  priceBands(market).reduce(
    (bits, { min, max }, index) =>
      amount >= min && amount <= (max ?? Number.POSITIVE_INFINITY) ? bits | (1 << index) : bits,
    0,
  )
