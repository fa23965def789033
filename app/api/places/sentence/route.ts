import { jsonResponse, orUnavailable } from '#app/api/json-response.ts'
import { parseListSearch } from '#app/api/list-search.ts'
import { filterLabels } from '#components/search/filters/filterLabels.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import { activeFilters } from '#lib/search/rules-filters.ts'
import type { Facets } from '#lib/search/rules-result.ts'
import { readSentenceFor } from '#lib/search/suggest-sentence.ts'
import { brusselsDay } from '#lib/shared/time.ts'

export const dynamic = 'force-dynamic'

/** The words of what one part of a sentence asks for: "Gent + 10 km". */
function wordsOf(locale: Language) {
  const write = filterLabels(locale)
  return (part: SearchCriteria, facets: Facets) =>
    activeFilters(part)
      .map((filter) => write.filter(filter, facets))
      .join(' ')
}

/** How a sentence is read, and which list it leads to: `?locale=nl&market=sale&q=huis met tuin&…criteria`. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const search = parseListSearch(query)
  if (search instanceof Response) return search
  const { locale, criteria } = search
  return orUnavailable({ event: 'places.failed', text: 'A sentence could not be read.' }, async () => {
    const today = brusselsDay((await requestTime()).toISOString())
    return jsonResponse(await readSentenceFor(query.get('q') ?? '', criteria, locale, today, wordsOf(locale)))
  })
}
