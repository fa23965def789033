import { jsonResponse, orUnavailable } from '#app/api/json-response.ts'
import { asksForProjects, parseListSearch } from '#app/api/list-search.ts'
import { parseProjectCriteria } from '#lib/projects/rules-list.ts'
import { placeReach, projectReach } from '#lib/search/reach.ts'

export const dynamic = 'force-dynamic'

/**
 * How far the chosen places of a search reach: `?locale=nl&market=sale&…criteria`, or of the list of projects
 * with `&of=projects`.
 */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const search = parseListSearch(query)
  if (search instanceof Response) return search
  const { locale, criteria } = search
  return orUnavailable({ event: 'places.failed', text: 'The reach of places could not be counted.' }, async () =>
    jsonResponse(
      await (asksForProjects(query) ? projectReach(parseProjectCriteria(query), locale) : placeReach(criteria, locale)),
    ),
  )
}
