import { errorResponse, jsonResponse, parseLocale, unavailableResponse } from '#app/api/json-response.ts'
import { lookUpListing } from '#lib/catalogue/listing.ts'
import { officeOfSector } from '#lib/forms/form-subject.ts'
import { log } from '#lib/log.ts'
import { firstFreeSlots } from '#lib/viewings/first-free-slots.ts'

export const dynamic = 'force-dynamic'

/** The first free slots of a home, for its page: `?locale=nl&home=20159`. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const locale = parseLocale(query)
  const home = query.get('home') ?? ''
  if (!locale) return errorResponse('unknown locale')
  if (!/^\d{1,9}$/.test(home)) return errorResponse('unknown home')
  try {
    const found = await lookUpListing(Number(home), locale)
    if (found.kind !== 'found') return errorResponse('gone', 410)
    const { office } = await officeOfSector(found.listing.sectorId, locale)
    return jsonResponse({ slots: office ? await firstFreeSlots(found.listing, office.id, new Date()) : [] })
  } catch (error) {
    log.error({ event: 'viewing.slots-failed', error }, 'The free slots of a home could not be read.')
    return unavailableResponse()
  }
}
