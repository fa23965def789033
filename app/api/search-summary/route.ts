import { isLanguage, MARKETS } from '#lib/domain/listing/listing.ts'
import { parseCriteria } from '#lib/domain/search/criteria.ts'
import { log } from '#lib/log.ts'
import { searchSummary } from '#lib/search/search.ts'

export const dynamic = 'force-dynamic'

const UNCACHED = { 'Cache-Control': 'no-store' }

/** The number of homes that a search finds, and the counts of its choices: `?locale=nl&market=sale&…criteria`. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const locale = query.get('locale')
  const market = MARKETS.find((known) => known === query.get('market'))
  if (!isLanguage(locale)) return Response.json({ error: 'unknown locale' }, { status: 400, headers: UNCACHED })
  if (!market) return Response.json({ error: 'unknown market' }, { status: 400, headers: UNCACHED })
  try {
    return Response.json(await searchSummary(parseCriteria(market, query), locale), { headers: UNCACHED })
  } catch (error) {
    log.error({ event: 'search.count-failed', error }, 'A search could not be counted.')
    return Response.json({ error: 'unavailable' }, { status: 503, headers: { ...UNCACHED, 'Retry-After': '30' } })
  }
}
