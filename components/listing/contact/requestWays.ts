/** Which requests a home's page offers, the foremost first. Pure. */
import type { ListingDetail } from '#lib/domain/listing/listing.ts'

type Way = 'demandRegister' | 'contactMe' | 'appointment' | 'rentalApplication' | 'offer' | 'documents' | 'sendToFriend'

/** In place of a home that is gone, one like it is looked for. An option leaves room for another offer. */
export function requestWays({
  availability,
  market,
  documents,
}: Pick<ListingDetail, 'availability' | 'market' | 'documents'>): Way[] {
  if (availability === 'sold' || availability === 'let') return ['demandRegister', 'sendToFriend']
  const documentWay: Way[] = documents.length > 0 ? ['documents'] : []
  return ['contactMe', 'appointment', market === 'rent' ? 'rentalApplication' : 'offer', ...documentWay, 'sendToFriend']
}
