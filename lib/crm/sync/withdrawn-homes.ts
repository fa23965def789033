/** Homes that their status takes off the site although the rest of their record is no good. */

import { readPropertyRecord } from '../../imports/records/property-record.ts'
import { isPublished } from '../../listings/rules-availability.ts'
import type { MappedHome } from '../connector.ts'

const isWithdrawn = ({ Status }: MappedHome): boolean =>
  Status !== undefined && Status !== null && Number.isInteger(Number(Status)) && !isPublished(Number(Status))

/**
 * The numbers of homes that must not be shown and whose records the import would refuse, such as for a missing postcode:
 * it would then keep, and show, what it has of them.
 */
export function unreadableWithdrawn(homes: readonly MappedHome[]): Set<number> {
  const withdrawn = homes.filter(isWithdrawn)
  const ids = new Set(withdrawn.filter((home) => 'refused' in readPropertyRecord(home)).map(({ ID }) => ID))
  for (const home of homes) if (!isWithdrawn(home)) ids.delete(home.ID)
  return ids
}
