/** What a widget asks about one home. */

import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import { lookUpListing } from '#lib/listings/view.ts'
import { errorResponse, type Failure, jsonResponse, orUnavailable, parseLocale } from './json-response.ts'

type About = {
  /** What of the home is the answer. */
  answer: (listing: ListingDetail) => unknown
  failure: Failure
  cacheControl?: string
}

/** The response about the home of a request, `?locale=nl&home=20159`; 400 for an invalid one, 410 for one not shown. */
export async function homeResponse(request: Request, { answer, failure, cacheControl }: About): Promise<Response> {
  const query = new URL(request.url).searchParams
  const locale = parseLocale(query)
  const home = query.get('home') ?? ''
  if (!locale) return errorResponse('unknown locale')
  if (!/^\d{1,9}$/.test(home)) return errorResponse('unknown home')
  return orUnavailable(failure, async () => {
    const found = await lookUpListing(Number(home), locale)
    if (found.kind !== 'found') return errorResponse('gone', 410)
    return jsonResponse(await answer(found.listing), cacheControl)
  })
}
