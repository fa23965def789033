import { jsonResponse, orUnavailable } from '#app/api/json-response.ts'
import { parseListSearch } from '#app/api/list-search.ts'
import { searchSummary } from '#lib/search/search.ts'

export const dynamic = 'force-dynamic'

/** The number of homes that a search finds, and the counts of its choices: `?locale=nl&market=sale&…criteria`. */
export async function GET(request: Request): Promise<Response> {
  const search = parseListSearch(new URL(request.url).searchParams)
  if (search instanceof Response) return search
  const { locale, criteria } = search
  return orUnavailable({ event: 'search.count-failed', text: 'A search could not be counted.' }, async () =>
    jsonResponse(await searchSummary(criteria, locale)),
  )
}
