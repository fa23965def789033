import { mapResponse, parseMapSearch } from '#app/api/map/map-response.ts'
import { searchOutlines } from '#lib/map/outlines.ts'
import type { OutlinesAnswer } from '#lib/map/rules-outlines.ts'

export const dynamic = 'force-dynamic'

/** An hour: borders change once in years, and the address names what they are of. */
const CACHE_CONTROL = 'private, max-age=3600'

/** The outlines of the places of a search, with its criteria as in the address of the list. */
export async function GET(request: Request): Promise<Response> {
  const search = await parseMapSearch(new URL(request.url).searchParams)
  if (search instanceof Response) return search
  const answer = (): Promise<OutlinesAnswer> => searchOutlines(search.criteria, search.locale)
  return mapResponse(answer, CACHE_CONTROL)
}
