import { errorResponse, jsonResponse, parseLocale, unavailableResponse } from '#app/api/json-response.ts'
import { lookUpListing } from '#lib/catalogue/listing.ts'
import { CARD_PICTURES, sortPictures } from '#lib/domain/listing/gallery.ts'
import { log } from '#lib/log.ts'

export const dynamic = 'force-dynamic'

/** The photographs of a home that its card shows on swipe or hover, without the first: `?locale=nl&home=20159`. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const locale = parseLocale(query)
  const home = query.get('home') ?? ''
  if (!locale) return errorResponse('unknown locale')
  if (!/^\d{1,9}$/.test(home)) return errorResponse('unknown home')
  try {
    const found = await lookUpListing(Number(home), locale)
    if (found.kind !== 'found') return errorResponse('gone', 410)
    const { photos } = sortPictures(found.listing.pictures)
    return jsonResponse({ pictures: photos.slice(1, CARD_PICTURES).map(({ src }) => src) }, 'private, max-age=300')
  } catch (error) {
    log.error({ event: 'card.pictures-failed', error }, 'The pictures of a card could not be read.')
    return unavailableResponse()
  }
}
