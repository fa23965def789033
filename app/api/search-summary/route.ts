import { errorResponse, jsonResponse, orUnavailable, parseLocale } from '#app/api/json-response.ts'
import { MARKETS } from '#lib/listings/rules.ts'
import { parseCriteria } from '#lib/search/rules-criteria.ts'
import { searchSummary } from '#lib/search/search.ts'

export const dynamic = 'force-dynamic'

/** The number of homes that a search finds, and the counts of its choices: `?locale=nl&market=sale&…criteria`. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const locale = parseLocale(query)
  const market = MARKETS.find((known) => known === query.get('market'))
  if (!locale) return errorResponse('unknown locale')
  if (!market) return errorResponse('unknown market')
  return orUnavailable({ event: 'search.count-failed', text: 'A search could not be counted.' }, async () =>
    jsonResponse(await searchSummary(parseCriteria(market, query), locale)),
  )
}
