/** The home that a page or route handler of the portal is about. */

import type { SessionOwner } from '../../auth/sessions.ts'
import type { Language } from '../../listings/rules.ts'
import { logAccountEvent } from '../account-events.ts'
import { findOwnerHome } from '../queries-homes.ts'
import type { OwnerHome } from '../rules-home.ts'

/**
 * Loads an owner's home by the number in an address.
 * @param segment of the address, unvalidated
 * @returns null for an invalid number or a home that isn't this owner's; both must be answered 404
 */
export async function loadOwnHome(owner: SessionOwner, segment: string, locale: Language): Promise<OwnerHome | null> {
  const number = /^\d{1,9}$/.test(segment) ? Number(segment) : null
  const home = number === null ? null : await findOwnerHome(owner.id, number, locale)
  if (!home) logAccountEvent({ event: 'owner.access-denied', owner: owner.id, home: number })
  return home
}
