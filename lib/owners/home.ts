/** The home that a page or handler of the portal is about. */
import { findOwnerHome } from '../db/owners/homes.ts'
import type { Language } from '../domain/listing.ts'
import type { OwnerHome } from '../domain/owner-home.ts'
import type { SessionOwner } from '../session/session.ts'

/**
 * The home with the number of an address, as its owner may see it.
 * @param segment as the address writes it
 * @returns null when it is no number, or not a home of this owner: to be answered 404, whichever it was
 */
export async function ownerHome(owner: SessionOwner, segment: string, locale: Language): Promise<OwnerHome | null> {
  return /^\d{1,9}$/.test(segment) ? findOwnerHome(owner.id, Number(segment), locale) : null
}
