import { errorResponse, mapResponse, parseLocale } from '#app/api/map/map-response.ts'
import { mapTowns } from '#lib/search/map-clusters.ts'

export const dynamic = 'force-dynamic'

/** A day: places don't move, and their names hardly change. */
const KEPT = 'private, max-age=86400'

/** The names that the map writes, the largest town first: `?locale=nl`. */
export async function GET(request: Request): Promise<Response> {
  const locale = parseLocale(new URL(request.url).searchParams)
  return locale ? mapResponse(() => mapTowns(locale), KEPT) : errorResponse('unknown locale')
}
