/** The rules of a purchase offer. */
import type { ListingDetail } from '../listing/full-listing.ts'

/** The highest amount in euro that an offer may name and that amount-in-words.ts can spell. */
export const MAX_AMOUNT = 999_999_999

/**
 * The advance that a buyer pays on signing to the agent's third-party account, in euro to the cent: 10 percent of the
 * price (specification 9 "Offer").
 */
export const advancePayment = (price: number): number => Math.round(price * 10) / 100

/**
 * Whether visitors can make an offer: on a home for sale, or a business to take over, that is available or under
 * option.
 */
export const isOpenForOffers = ({ market, availability }: Pick<ListingDetail, 'market' | 'availability'>): boolean =>
  market === 'sale' && (availability === 'available' || availability === 'option')

/** Whether visitors can apply to rent: a home to let that is available or under option. */
export const isOpenForApplications = ({
  market,
  availability,
}: Pick<ListingDetail, 'market' | 'availability'>): boolean =>
  market === 'rent' && (availability === 'available' || availability === 'option')
