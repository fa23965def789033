/** The saved searches that a home matches, for the agency and for its owner. */
import { readHomeColumns } from '../search/queries-read-home-columns.ts'
import { FLAGS } from '../search/rules-home-columns.ts'
import { loadFinders } from './match-homes.ts'
import { findActiveGroups } from './queries-active.ts'
import { matchTexts } from './queries-texts.ts'

/** The ids of the active saved searches that a home matches, in no order; none for a home that isn't available. */
export async function savedSearchesMatchingHome(propertyId: number): Promise<string[]> {
  const columns = await readHomeColumns([propertyId])
  if (((columns.flags[0] ?? 0) & FLAGS.available) === 0) return []
  const [groups, finders] = await Promise.all([findActiveGroups(false), loadFinders()])
  const words = groups.map(({ criteria, language }) => ({ text: criteria.text, language }))
  const textsOf = await matchTexts(words, { homes: [propertyId] })
  return groups.flatMap(({ criteria, language, waiting }) =>
    finders[language](columns, criteria, textsOf(criteria.text, language).now).length > 0
      ? waiting.map(({ id }) => id)
      : [],
  )
}

/** How many active saved searches a home matches. */
export const countSavedSearches = async (propertyId: number): Promise<number> =>
  (await savedSearchesMatchingHome(propertyId)).length
