/** What all answers of the map have in common. */

import { ignoredMarquees } from '#lib/content/site-settings.ts'
import { isLanguage, type Language, MARKETS } from '#lib/domain/listing/listing.ts'
import { parseIds } from '#lib/domain/map/map-pins.ts'
import { parseCriteria } from '#lib/domain/search/criteria.ts'
import { log } from '#lib/log.ts'
import { MapOverloaded, type MapSearch } from '#lib/search/map-clusters.ts'

const UNCACHED = { 'Cache-Control': 'no-store' }

/** A refusal that says which part of the question can't be used. */
export const errorResponse = (error: string, status = 400): Response =>
  Response.json({ error }, { status, headers: UNCACHED })

/** The language asked for; null for one the site can't speak. */
export function parseLocale(query: URLSearchParams): Language | null {
  const locale = query.get('locale')
  return isLanguage(locale) ? locale : null
}

/** More ribbons than the feed knows. */
const MOST_RIBBONS = 10

/**
 * The search whose pins are asked for, its criteria as in the address of the list; else what is wrong with it. Homes with a
 * ribbon that the site or the question leaves out get no pin.
 */
export async function parseMapSearch(query: URLSearchParams): Promise<MapSearch | Response> {
  const locale = parseLocale(query)
  const market = MARKETS.find((known) => known === query.get('market'))
  const listed = query.get('ignored')
  const ignored = listed ? parseIds(listed, MOST_RIBBONS) : []
  if (!locale) return errorResponse('unknown locale')
  if (!market) return errorResponse('unknown market')
  if (!ignored) return errorResponse('unknown ribbons')
  try {
    const left = new Set([...ignored, ...(await ignoredMarquees())])
    return { criteria: parseCriteria(market, query), locale, ignored: [...left].sort((a, b) => a - b) }
  } catch (error) {
    return askAgain(error)
  }
}

/** A map too busy, or a database that is away, is to be asked again. */
function askAgain(error: unknown): Response {
  const busy = error instanceof MapOverloaded
  if (!busy) log.error({ event: 'map.failed', error }, 'The map could not be answered.')
  return Response.json(
    { error: busy ? 'busy' : 'unavailable' },
    { status: 503, headers: { ...UNCACHED, 'Retry-After': busy ? '2' : '30' } },
  )
}

/** Answers with what `load` gives; null is gone. */
export async function mapResponse(load: () => Promise<unknown>, cacheControl = 'no-store'): Promise<Response> {
  try {
    const found = await load()
    if (found === null) return errorResponse('gone', 410)
    return Response.json(found, { headers: { 'Cache-Control': cacheControl } })
  } catch (error) {
    return askAgain(error)
  }
}
