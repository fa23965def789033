/** The rules of a purchase offer. */
import type { ListingDetail } from '../listings/rules-full-listing.ts'

/** The highest amount in euro that an offer may name and that lib/costs/rules-amount-in-words.ts can spell. */
export const MAX_AMOUNT = 999_999_999

/**
 * How many months ahead an offer, a counter-offer and the opening of sealed ones may lie. An offer usually holds for
 * days or weeks; who is bound for half a year made a mistake.
 */
export const OFFER_MONTHS = 6

/** Why an amount is questioned: it is less than half of the asking price, or more than double. */
export const AMOUNT_QUESTIONS = ['amountLow', 'amountHigh'] as const
export type AmountQuestion = (typeof AMOUNT_QUESTIONS)[number]

/**
 * What is to be asked about the amount of an offer; null for nothing.
 * @param price of the home as it is published: a question about a hidden one would give it away
 */
export function amountQuestion(
  amount: number,
  { price, market }: Pick<ListingDetail, 'price' | 'market'>,
): AmountQuestion | null {
  const asked = price.kind === 'amount' ? price.compared : null
  if (market !== 'sale' || price.kind !== 'amount' || asked === null) return null
  if (amount * 2 < asked) return 'amountLow'
  // A price from which prices begin says nothing of the dearest.
  return !price.from && amount > asked * 2 ? 'amountHigh' : null
}

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
