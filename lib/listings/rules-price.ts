import { type CategoryId, type Goal, type Market, marketOf, type Price } from './rules.ts'
import { type PriceUnit, readPriceUnit } from './rules-price-unit.ts'

/** The PriceUnit number of "starting from" (specification 9). */
const STARTING_FROM = 7

type Unit = { priceUnit: number | null; priceUnitText: string | null; goal: Goal }

/**
 * What the price of a record is for (feed description, PriceUnit and PriceUnitText): the unit that the sender's words
 * name, else a month for rent and the whole for anything else. `unit` is null for words that nobody knows.
 */
export function askedUnit({ priceUnit, priceUnitText, goal }: Unit): {
  unit: PriceUnit | null
  unitText: string | null
  from: boolean
} {
  const { unit, from, words, known } = readPriceUnit(priceUnitText)
  return {
    unit: known ? (unit ?? unitOfMarket(marketOf(goal))) : null,
    unitText: words,
    from: from || priceUnit === STARTING_FROM,
  }
}

/**
 * A listing's price in euro (feed description, Price and PublishPrice). It is on request, without any amount, when
 * `publishPrice` is false or the amount isn't above zero; `publishPrice` null allows publication.
 */
export function priceOf(
  record: Unit & {
    price: number | null
    publishPrice: boolean | null
    /** What homes are compared by (comparisonFactor()); null for a price that takes part in no comparison. */
    comparedPrice: number | null
  },
): Price {
  const { price, comparedPrice } = record
  if (record.publishPrice === false || price === null || !Number.isFinite(price) || price <= 0) {
    return { kind: 'onRequest' }
  }
  return { kind: 'amount', amount: price, ...askedUnit(record), compared: comparedPrice }
}

/**
 * Sums in euro below which an amount is no price but a sign that there is none: agencies of the feed of November 2026
 * write € 1 for "on request" and for an auction. The lowest true ones there are € 2,500 of a sale and € 35 a month of a
 * rent, for a parking place. To be looked at again when a year's feeds are known.
 */
export const LEAST_PRICES: Record<Market, number> = { sale: 1000, rent: 20 }

/**
 * Whether an amount of the feed is a price. One per week or in words that nobody knows only has to be above zero.
 * @param factor what makes it the sum of its market (comparisonFactor())
 */
export const isPrice = (amount: number, factor: number | null, market: Market): boolean =>
  amount > 0 && (factor === null || amount * factor >= LEAST_PRICES[market])

type Priced = {
  market: Market
  categoryId: CategoryId
  /** m² */
  livingSurface: number | null
  /** m² */
  groundSurface: number | null
}

/**
 * The factor that makes a price the sum that homes of its market are compared by: the whole price of a sale, the rent
 * of a month. null where it can't be computed exactly: for short stays, words that nobody knows, and prices per m² of a
 * home whose surface isn't known (of land the plot, else the living surface).
 */
export function comparisonFactor(unit: PriceUnit | null, home: Priced): number | null {
  const surface = home.categoryId === '3' ? home.groundSurface : home.livingSurface
  const perSurface = surface !== null && surface > 0 ? surface : null
  if (home.market === 'sale') return unit === 'total' ? 1 : unit === 'm2' ? perSurface : null
  if (unit === 'month') return 1
  if (unit === 'year') return 1 / 12
  if (unit === 'm2Month') return perSurface
  return unit === 'm2Year' && perSurface !== null ? perSurface / 12 : null
}

/** The unit by which homes of a market are compared. */
export const unitOfMarket = (market: Market): PriceUnit => (market === 'rent' ? 'month' : 'total')
