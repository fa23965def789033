/** Saved criteria that say something the search doesn't know. */
import { formatCriteria, parseCriteria } from '../../domain/search/criteria.ts'
import { propertyLists } from '../modules.ts'

const sorted = (query: string): string => {
  const parameters = new URLSearchParams(query)
  parameters.sort()
  return parameters.toString()
}

/** @returns a sentence per saved list of which the search leaves something out */
export async function listProblems(): Promise<string[]> {
  return (await propertyLists()).flatMap(({ id, market, query }) => {
    const understood = formatCriteria(parseCriteria(market, new URLSearchParams(query)))
    return sorted(understood) === sorted(query)
      ? []
      : [`property_lists id=${id}: of "${query}" only "${understood}" is understood`]
  })
}
