/** Parsing and responses shared by the map's API routes. */

import { errorResponse, jsonResponse, parseLocale, unavailableResponse } from '#app/api/json-response.ts'
import { MARKETS } from '#lib/listings/rules.ts'
import { log } from '#lib/log.ts'
import { MapOverloaded, type MapSearch } from '#lib/map/clusters.ts'
import { parseIds } from '#lib/map/rules-pins.ts'
import { parseCriteria } from '#lib/search/rules-criteria.ts'
import { ignoredMarquees } from '#lib/site/site-settings.ts'

/** More kinds of ribbons than the feed has. */
const MAX_RIBBONS = 10

/**
 * The search whose homes the map shows, with criteria as in the address of the list; an error response for invalid
 * parameters. Homes with a ribbon that the site or the request excludes get no pin.
 */
export async function parseMapSearch(query: URLSearchParams): Promise<MapSearch | Response> {
  const locale = parseLocale(query)
  const market = MARKETS.find((known) => known === query.get('market'))
  const listed = query.get('ignored')
  const ignored = listed ? parseIds(listed, MAX_RIBBONS) : []
  if (!locale) return errorResponse('unknown locale')
  if (!market) return errorResponse('unknown market')
  if (!ignored) return errorResponse('unknown ribbons')
  try {
    const excluded = new Set([...ignored, ...(await ignoredMarquees())])
    return { criteria: parseCriteria(market, query), locale, ignored: [...excluded].sort((a, b) => a - b) }
  } catch (error) {
    return unavailable(error)
  }
}

/** 503 with Retry-After, for an overloaded map or an unavailable database. */
function unavailable(error: unknown): Response {
  const busy = error instanceof MapOverloaded
  if (!busy) log.error({ event: 'map.failed', error }, 'The map could not be answered.')
  return busy ? unavailableResponse(2, 'busy') : unavailableResponse()
}

/** A JSON response with what `load` gives; null gives 410. */
export async function mapResponse(load: () => Promise<unknown>, cacheControl?: string): Promise<Response> {
  try {
    const result = await load()
    if (result === null) return errorResponse('gone', 410)
    return jsonResponse(result, cacheControl)
  } catch (error) {
    return unavailable(error)
  }
}
