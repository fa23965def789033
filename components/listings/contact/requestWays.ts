/** The requests that a home's page offers, the main one first. Pure. */

import { isTaken } from '#lib/listings/rules.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'

type Way = 'demandRegister' | 'contactMe' | 'appointment' | 'rentalApplication' | 'offer' | 'documents' | 'sendToFriend'

/** For a sold or let home a saved search. A home under option still accepts offers. */
export function requestWays({
  availability,
  market,
  documents,
}: Pick<ListingDetail, 'availability' | 'market' | 'documents'>): Way[] {
  if (isTaken(availability)) return ['demandRegister', 'sendToFriend']
  const documentWay: Way[] = documents.length > 0 ? ['documents'] : []
  return ['appointment', 'contactMe', market === 'rent' ? 'rentalApplication' : 'offer', ...documentWay, 'sendToFriend']
}
