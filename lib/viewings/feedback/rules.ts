/** What a visitor is asked after a viewing. */

export const LIKED = ['yes', 'doubt', 'no'] as const
export type Liked = (typeof LIKED)[number]

/** What the visitor thinks of the price. */
export const PRICE_OPINIONS = ['low', 'right', 'high'] as const
export type PriceOpinion = (typeof PRICE_OPINIONS)[number]

/** again: see it once more; offer: make an offer; none. */
export const NEXT_STEPS = ['again', 'offer', 'none'] as const
export type NextStep = (typeof NEXT_STEPS)[number]

/** Days after a viewing on which feedback can be given. */
export const FEEDBACK_DAYS = 30
