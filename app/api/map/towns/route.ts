import { errorResponse, parseLocale } from '#app/api/json-response.ts'
import { mapResponse } from '#app/api/map/map-response.ts'
import { mapTowns } from '#lib/map/rules-towns.ts'

export const dynamic = 'force-dynamic'

/** A day: town names hardly change. */
const CACHE_CONTROL = 'private, max-age=86400'

/** The town names on the map, the largest town first: `?locale=nl`. */
export async function GET(request: Request): Promise<Response> {
  const locale = parseLocale(new URL(request.url).searchParams)
  return locale ? mapResponse(async () => mapTowns(locale), CACHE_CONTROL) : errorResponse('unknown locale')
}
