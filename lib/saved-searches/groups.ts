/** Which saved searches ask for which towns. */
import { readTownColumns } from '../search/queries-read-home-columns.ts'
import type { SearchCriteria } from '../search/rules-criteria.ts'
import { homeFinder } from '../search/search.ts'
import { findGroups, type WishGroup, zipsOfOffice } from './queries-groups.ts'
import type { WishQuery } from './rules-desk-query.ts'
import { placeCriteria, storedQuery } from './rules-query.ts'

export const WISHES_PER_PAGE = 30

/** Whether a stored query asks for one of some towns. @param anywhere the answer for one that names no place */
async function asksFor(zips: readonly string[], anywhere: boolean): Promise<(query: string) => boolean> {
  // Any language: all towns have names in all.
  const [columns, find] = await Promise.all([readTownColumns(zips), homeFinder('nl')])
  return (query) => {
    const criteria = placeCriteria(query)
    return criteria === null ? anywhere : find(columns, criteria, null).length > 0
  }
}

/** A page of the groups, those with the most people first; how many groups and people there are. */
export async function listWishes({
  market,
  zip,
  page,
}: WishQuery): Promise<{ groups: WishGroup[]; count: number; people: number }> {
  const isIn = zip === '' ? () => true : await asksFor([zip], true)
  const groups = (await findGroups(market)).filter(({ query }) => isIn(query))
  return {
    groups: groups.slice((page - 1) * WISHES_PER_PAGE, page * WISHES_PER_PAGE),
    count: groups.length,
    people: groups.reduce((sum, { count }) => sum + count, 0),
  }
}

/**
 * Whether a search asks for a place in the sector of an office. One that names no place concerns none: its seeker would
 * be known to all of them.
 */
export const concernsOffice = async (criteria: SearchCriteria, officeId: number): Promise<boolean> =>
  (await asksFor(await zipsOfOffice(officeId), false))(storedQuery(criteria))
