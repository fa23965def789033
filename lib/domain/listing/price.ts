import type { Goal, Price } from './listing.ts'

/** The PriceUnit number of "starting from" (specification 9). */
const STARTING_FROM = 7

/**
 * A listing's price in euro (feed description, Price and PublishPrice). It is on request, without any amount, when
 * `publishPrice` is false or the amount isn't above zero; `publishPrice` null allows publication. `unitText` is null
 * for "starting from", which `from` expresses.
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
