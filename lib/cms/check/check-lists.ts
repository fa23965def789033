/** Finds saved lists whose criteria contain unknown values. */

import { propertyLists } from '../../content/modules.ts'
import { formatCriteria, parseCriteria } from '../../search/rules-criteria.ts'
import { type ContentProblem, contentProblem } from './content-problem.ts'

const sorted = (query: string): string => {
  const parameters = new URLSearchParams(query)
  parameters.sort()
  return parameters.toString()
}

/** @returns a problem for each list whose query the search reads only in part */
export async function listProblems(): Promise<ContentProblem[]> {
  return (await propertyLists()).flatMap(({ id, market, query }) => {
    const understood = formatCriteria(parseCriteria(market, new URLSearchParams(query)))
    return sorted(understood) === sorted(query)
      ? []
      : [contentProblem('criteriaUnknown', `property_lists id=${id}: of "${query}" only "${understood}" is understood`)]
  })
}
