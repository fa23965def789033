import { type Goal, marketOf, type Price } from './listing.ts'
import { type PriceUnit, readPriceUnit, unitOfMarket } from './price-unit.ts'

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
