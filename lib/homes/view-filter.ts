/** A list that is narrowed to one home, as its chip names it. */
import type { ListState } from '../desk/lists/rules-query.ts'
import type { Option } from '../desk/lists/rules-rows.ts'
import type { SessionStaff } from '../desk/session.ts'
import { findReference } from './queries.ts'
import { homeScope } from './scope.ts'

/** The home that a list is narrowed to, by its reference where the reader may see it. */
export async function chosenHome({ filters }: ListState, staff: SessionStaff): Promise<Option[]> {
  const value = filters.home?.values[0]
  if (value === undefined) return []
  return [{ value, label: (await findReference(Number(value), homeScope(staff))) || value }]
}
