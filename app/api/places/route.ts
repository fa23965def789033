import { jsonResponse, orUnavailable } from '#app/api/json-response.ts'
import { asksForProjects, parseListSearch } from '#app/api/list-search.ts'
import { parseProjectCriteria } from '#lib/projects/rules-list.ts'
import { suggestPlaces, suggestProjectPlaces } from '#lib/search/suggest-places.ts'

export const dynamic = 'force-dynamic'

/**
 * What the field that says where suggests: `?locale=nl&market=sale&q=gen&…criteria`, or for the list of projects
 * with `&of=projects&status=open`.
 */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const search = parseListSearch(query)
  if (search instanceof Response) return search
  const { locale, criteria } = search
  const typed = query.get('q') ?? ''
  return orUnavailable({ event: 'places.failed', text: 'Places could not be suggested.' }, async () =>
    jsonResponse(
      await (asksForProjects(query)
        ? suggestProjectPlaces(typed, parseProjectCriteria(query).status, locale)
        : suggestPlaces(typed, criteria, locale)),
    ),
  )
}
