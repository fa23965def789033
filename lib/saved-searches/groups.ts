/** Which saved searches ask for which towns. */
import { rowsInMemory } from '../desk/lists/rows-in-memory.ts'
import type { PartLength } from '../desk/lists/rules-definition.ts'
import type { ListState } from '../desk/lists/rules-query.ts'
import { readTownColumns } from '../search/queries-read-home-columns.ts'
import type { SearchCriteria } from '../search/rules-criteria.ts'
import { homeFinder } from '../search/search.ts'
import { findGroups, type StoredGroup, zipsNamed, zipsOfOffice } from './queries-groups.ts'
import { WISH_LIST } from './rules-list.ts'
import { placeCriteria, storedQuery } from './rules-query.ts'

/** Whether a stored query asks for one of some towns. @param anywhere the answer for one that names no place */
async function asksFor(zips: readonly string[], anywhere: boolean): Promise<(query: string) => boolean> {
  // Any language: all towns have names in all.
  const [columns, find] = await Promise.all([readTownColumns(zips), homeFinder('nl')])
  return (query) => {
    const criteria = placeCriteria(query)
    return criteria === null ? anywhere : find(columns, criteria, null).length > 0
  }
}

/** Whether a group asks for a place that words name: a postcode, or how the name of a town begins. */
async function asksForNamed(text: string): Promise<(query: string) => boolean> {
  if (text === '') return () => true
  const zips = await zipsNamed(text)
  return zips.length === 0 ? () => false : asksFor(zips, true)
}

/** A part of the groups, those with the most people first unless sorted; how many groups and people there are. */
export async function listWishes(
  state: ListState,
  part: PartLength = WISH_LIST,
): Promise<{ groups: StoredGroup[]; count: number; people: number }> {
  const offices = state.filters.office?.values ?? []
  const [stored, isIn, ...ofOffices] = await Promise.all([
    findGroups(),
    asksForNamed(state.text),
    ...offices.map(async (office) =>
      /^\d{1,9}$/.test(office) ? asksFor(await zipsOfOffice(Number(office)), false) : () => false,
    ),
  ])
  const { rows, all, count } = rowsInMemory(
    stored.filter(({ query }) => isIn(query)),
    { ...state, text: '' },
    part,
    {
      text: () => '',
      filters: {
        market: ({ market }, value) => market === value,
        office: ({ query }, value) => ofOffices[offices.indexOf(value)]?.(query) ?? false,
      },
      sort: { waiting: (group) => group.count, latest: ({ latest }) => latest.getTime() },
    },
  )
  return { groups: rows, count, people: all.reduce((sum, group) => sum + group.count, 0) }
}

/**
 * Whether a search asks for a place in the sector of an office. One that names no place concerns none: its seeker would
 * be known to all of them.
 */
export const concernsOffice = async (criteria: SearchCriteria, officeId: number): Promise<boolean> =>
  (await asksFor(await zipsOfOffice(officeId), false))(storedQuery(criteria))
