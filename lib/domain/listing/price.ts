import type { Goal, Price } from './listing.ts'

/** PriceUnit of "starting from" (specification 9). */
const STARTING_FROM = 7

/**
 * A listing's price in euro, ready to show (feed description, Price and PublishPrice). Without permission
 * (`publishPrice` false) or without an amount above zero it is on request and holds no amount at all; `publishPrice`
 * null counts as allowed. The unit's own text is left out for "starting from", which `from` says.
 */
export function priceOf(record: {
  price: number | null
  publishPrice: boolean | null
  priceUnit: number | null
  priceUnitText: string | null
  goal: Goal
}): Price {
  const { price, priceUnit } = record
  if (record.publishPrice === false || price === null || !Number.isFinite(price) || price <= 0) {
    return { kind: 'onRequest' }
  }
  const from = priceUnit === STARTING_FROM
  const unitText = record.priceUnitText?.trim() || null
  return {
    kind: 'amount',
    amount: price,
    from,
    per: record.goal === 'rent' ? 'month' : 'total',
    unitText: from ? null : unitText,
  }
}
