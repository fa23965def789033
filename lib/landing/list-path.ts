/** The query of a landing page, and the list that it leads to when it asks for more than the page is about. Pure. */
import { listRouteOf, pathTo } from '../i18n/paths.ts'
import type { Language, Market } from '../listings/rules.ts'
import { formatCriteria, parseCriteria, type SearchCriteria, withReach } from '../search/rules-criteria.ts'
import { hasFilters } from '../search/rules-filters.ts'
import { askedRadius } from '../search/rules-places.ts'
import type { SearchQuery } from '../search/rules-query.ts'

/** The query in its fixed form. It keeps a radius that is around the page's own place. */
export function landingQuery(market: Market, raw: SearchQuery): string {
  const criteria = parseCriteria(market, raw)
  const query = formatCriteria(criteria)
  const km = criteria.radius === null ? askedRadius(raw) : null
  return [query, ...(km === null ? [] : [`radius=${km}`])].filter(Boolean).join('&')
}

/**
 * The address of the list when the query filters further; null when it only selects a page.
 * @param query what the query asks for
 * @param km the kilometres that it asks for, whatever they are around
 * @param own the search of the page
 */
export function filteredListPath(
  query: SearchCriteria,
  km: number | null,
  own: SearchCriteria,
  locale: Language,
): string | null {
  const wanted = withReach({
    ...query,
    places: query.places.length > 0 ? query.places : own.places,
    radius: km,
    categories: query.categories.length > 0 ? query.categories : own.categories,
  })
  if (!hasFilters(query) && query.sort === null && query.view === null && wanted.radius === null) return null
  return `${pathTo(listRouteOf(own.market), locale)}?${formatCriteria(wanted)}`
}
