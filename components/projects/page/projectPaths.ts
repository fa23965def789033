/** Addresses on a project's page. Pure. */
import { formatUnitCriteria, type UnitCriteria } from '#lib/projects/rules-units.ts'

/** Id of the units' section. */
export const UNITS_ID = 'units'

/** The address of the project's page with filters and order of its units. */
export function unitsAddress(path: string, criteria: UnitCriteria): string {
  const query = formatUnitCriteria(criteria)
  return `${path}${query && `?${query}`}#${UNITS_ID}`
}
