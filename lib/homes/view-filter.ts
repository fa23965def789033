/** A list that is narrowed to one home, as its chip names it. */
import type { ListState } from '../desk/lists/rules-query.ts'
import type { Option } from '../desk/lists/rules-rows.ts'
import type { SessionStaff } from '../desk/session.ts'
import { findReference } from './queries.ts'
import { homeScope } from './scope.ts'

/** A home as a chip names it: by its reference where the reader may see it, else by its number. */
export async function homeOption(id: number, staff: SessionStaff): Promise<Option> {
  return { value: String(id), label: (await findReference(id, homeScope(staff))) || String(id) }
}

/** The home that a list is narrowed to. */
export async function chosenHome({ filters }: ListState, staff: SessionStaff): Promise<Option[]> {
  const value = filters.home?.values[0]
  return value === undefined ? [] : [await homeOption(Number(value), staff)]
}
