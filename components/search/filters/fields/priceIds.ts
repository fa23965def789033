export const PRICE_ENDS = ['min', 'max'] as const

/** The id of the field for one end of the price, in the static and in the live form. */
export const priceId = (end: (typeof PRICE_ENDS)[number]): string => `filter-price-${end}`
