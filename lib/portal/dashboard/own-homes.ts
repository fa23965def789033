/** The homes on the overview page of the portal. */

import type { SessionOwner } from '../../auth/sessions.ts'
import { findOverview, type StoredOwnHome } from '../../db/portal/owner-overview.ts'
import type { Language, ListingCard } from '../../domain/listing/listing.ts'
import { listingPath, ownerPath } from '../../i18n/paths.ts'

/** `card.path`: the public page. `href`: the page in the portal. */
export type OwnHome = Omit<StoredOwnHome, 'card'> & { card: ListingCard; href: string }

/** All homes of an owner; those online come first. */
export async function loadOwnHomes(owner: SessionOwner, locale: Language, now: Date): Promise<OwnHome[]> {
  const homes = await findOverview(owner.id, locale, now)
  return homes.map(({ card, ...home }) => ({
    ...home,
    card: { ...card, path: listingPath(card, home.lang) },
    href: ownerPath('ownerHome', card.id, locale),
  }))
}
