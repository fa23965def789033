import { errorResponse, orUnavailable, parseLocale } from '#app/api/json-response.ts'
import { asksForProjects } from '#app/api/list-search.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { listRouteOf, pathTo } from '#lib/i18n/paths.ts'
import { MARKETS } from '#lib/listings/rules.ts'
import { parseProjectCriteria, projectsAddress } from '#lib/projects/rules-list.ts'
import { CRITERIA_LIMITS, parseCriteria } from '#lib/search/rules-criteria.ts'
import { searchAddress } from '#lib/search/rules-form-address.ts'
import { askedRadius, withPlace } from '#lib/search/rules-places.ts'
import { cleanText } from '#lib/search/rules-query.ts'
import { missedOf } from '#lib/search/sentence/rules-sentence-criteria.ts'
import { pageOfReference } from '#lib/search/suggest-pages.ts'
import { typedPlaces, withTypedPlaces } from '#lib/search/typed-places.ts'
import { brusselsDay } from '#lib/shared/time.ts'

export const dynamic = 'force-dynamic'

const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })

/**
 * Leads a form without JavaScript to the home whose reference is typed as `where`, else to its list: what is typed
 * becomes places of the address, and a text to search for where it names none:
 * `?locale=nl&market=sale&where=gent&…criteria`. With `&of=projects` to the list of projects, which has no
 * text search and says instead what names no place.
 */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const locale = parseLocale(query)
  const market = MARKETS.find((known) => known === (query.get('market') ?? query.get('goal'))) ?? 'sale'
  if (!locale) return errorResponse('unknown locale')
  return orUnavailable({ event: 'places.failed', text: 'Typed places could not be read.' }, async () => {
    const typed = query.get('where') ?? ''
    if (asksForProjects(query)) {
      const { places, missed: _, ...asked } = parseProjectCriteria(query)
      const named = typedPlaces(typed, locale)
      const all = named.places.reduce(withPlace, places)
      const criteria = { ...asked, places: all, radius: askedRadius(query), missed: missedOf(named.unknown) }
      return seeOther(projectsAddress(pathTo('newBuild', locale), criteria))
    }
    const home = await pageOfReference(cleanText(typed, CRITERIA_LIMITS.text), market, locale)
    if (home !== null) return seeOther(home)
    const today = brusselsDay((await requestTime()).toISOString())
    // The radius belongs to what is typed, where the address has no place yet.
    const asked = { ...parseCriteria(market, query), radius: askedRadius(query) }
    const criteria = withTypedPlaces(asked, typed, locale, today)
    return seeOther(searchAddress(pathTo(listRouteOf(criteria.market), locale), criteria))
  })
}
