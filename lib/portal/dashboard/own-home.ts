/** The home that a page or handler of the portal is about. */

import type { SessionOwner } from '../../auth/sessions.ts'
import { findOwnerHome } from '../../db/portal/owner-homes.ts'
import type { Language } from '../../domain/listing/listing.ts'
import type { OwnerHome } from '../../domain/portal/owner-home.ts'
import { logAccountEvent } from '../account-events.ts'

/**
 * The home with the number of an address, as its owner may see it.
 * @param segment as the address writes it
 * @returns null when it is no number, or not a home of this owner: to be answered 404, whichever it was
 */
export async function ownerHome(owner: SessionOwner, segment: string, locale: Language): Promise<OwnerHome | null> {
  const number = /^\d{1,9}$/.test(segment) ? Number(segment) : null
  const home = number === null ? null : await findOwnerHome(owner.id, number, locale)
  if (!home) logAccountEvent({ event: 'owner.access-denied', owner: owner.id, home: number })
  return home
}
