/** The homes that the criteria besides the places leave, with their numbers in each place. */

import { requestNow } from '../db/clock.ts'
import { type Language, languageBit } from '../listings/rules.ts'
import { listedProjects } from '../projects/columns.ts'
import type { ProjectStatus } from '../projects/rules.ts'
import { openAnywhere, type PlaceCounts, placeCounts, searchDay } from './find-homes.ts'
import type { SearchCriteria } from './rules-criteria.ts'
import { filterQuery } from './rules-form-address.ts'
import type { HomeColumns } from './rules-home-columns.ts'
import { idsOfText, searchColumns } from './search-columns.ts'

/** The homes that the other criteria leave, and their numbers in each place: the same for every letter of a text. */
export type Countable = { columns: HomeColumns; rows: Int32Array; counts: PlaceCounts }
const counted = new WeakMap<HomeColumns, Map<string, Countable>>()
/** Searches whose numbers are kept for a version of the columns. */
const KEPT = 40

/** These homes, kept for what is typed next. @param criteria without places */
export async function countable(criteria: SearchCriteria, language: Language): Promise<Countable> {
  const [columns, { ids: texts }, now] = await Promise.all([
    searchColumns(),
    idsOfText(criteria.text, language),
    requestNow(),
  ])
  const today = searchDay(now)
  const known = counted.get(columns) ?? new Map<string, Countable>()
  counted.set(columns, known)
  const key = `${today.date} ${language} ${criteria.market} ${filterQuery(criteria)}`
  const kept = known.get(key)
  if (kept) return kept
  const rows = openAnywhere(columns, { criteria, language, texts, today })
  const made = { columns, rows, counts: placeCounts(columns, rows) }
  if (known.size >= KEPT) known.delete(known.keys().next().value ?? '')
  known.set(key, made)
  return made
}

/** The same of the list of projects: those in one state, or all. */
export async function countableProjects(status: ProjectStatus | null, language: Language): Promise<Countable> {
  const { columns, statuses } = await listedProjects()
  const bit = languageBit(language)
  const rows = Int32Array.from(columns.ids.keys()).filter(
    (row) => ((columns.flags[row] ?? 0) & bit) !== 0 && (status === null || statuses[row] === status),
  )
  return { columns, rows, counts: placeCounts(columns, rows) }
}
