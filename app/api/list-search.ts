/** The search that a widget of a list asks about. */
import { type Language, MARKETS } from '#lib/listings/rules.ts'
import { parseCriteria, type SearchCriteria } from '#lib/search/rules-criteria.ts'
import { errorResponse, parseLocale } from './json-response.ts'

type ListSearch = { locale: Language; criteria: SearchCriteria }

/** The language and the criteria of `?locale=nl&market=sale&…criteria`; an error response for an unknown one of either. */
export function parseListSearch(query: URLSearchParams): ListSearch | Response {
  const locale = parseLocale(query)
  const market = MARKETS.find((known) => known === query.get('market'))
  if (!locale) return errorResponse('unknown locale')
  if (!market) return errorResponse('unknown market')
  return { locale, criteria: parseCriteria(market, query) }
}

/** Whether a query of the field that says where asks for projects, for the list that they have. */
export const asksForProjects = (query: URLSearchParams): boolean => query.get('of') === 'projects'
