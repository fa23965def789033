/** The rules of a purchase offer. */
import type { ListingDetail } from '../listing/listing.ts'

/** The highest amount, in euro, that is taken, and written and read in letters. */
export const HIGHEST_AMOUNT = 999_999_999

/** The advance a buyer pays on signing, on the agent's third-party account: 10 percent of the price (specification 9 "Offer"), in euro to the cent. */
export const advanceOf = (price: number): number => Math.round(price * 10) / 100

/** Whether an offer can be made: a home for sale, or a business to take over, that can still be had. */
export const isOpenForOffers = ({ market, availability }: Pick<ListingDetail, 'market' | 'availability'>): boolean =>
  market === 'sale' && (availability === 'available' || availability === 'option')

/** Whether one can apply to rent it: a home to let that can still be had. */
export const isOpenForApplications = ({
  market,
  availability,
}: Pick<ListingDetail, 'market' | 'availability'>): boolean =>
  market === 'rent' && (availability === 'available' || availability === 'option')
