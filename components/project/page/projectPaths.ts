/** Addresses on a project's page. Pure. */
import { formatUnitCriteria, type UnitCriteria } from '#lib/domain/listing/project-units.ts'

/** Where the units stand on the page. */
export const UNITS_ID = 'units'

/** The page with some of its units, in an order. */
export function unitsAddress(path: string, criteria: UnitCriteria): string {
  const query = formatUnitCriteria(criteria)
  return `${path}${query && `?${query}`}#${UNITS_ID}`
}
