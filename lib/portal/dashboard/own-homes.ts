/** The homes of an owner, as the first page of the portal shows them. */

import type { SessionOwner } from '../../auth/sessions.ts'
import { findOverview, type StoredOwnHome } from '../../db/portal/owner-overview.ts'
import type { Language, ListingCard } from '../../domain/listing/listing.ts'
import { listingPath, ownerPath } from '../../i18n/paths.ts'

/** `card.path`: its public page. `href`: its page of the portal. */
export type OwnHome = Omit<StoredOwnHome, 'card'> & { card: ListingCard; href: string }

/** All homes of an owner, those on the site first. */
export async function ownHomes(owner: SessionOwner, locale: Language, now: Date): Promise<OwnHome[]> {
  const homes = await findOverview(owner.id, locale, now)
  return homes.map(({ card, ...home }) => ({
    ...home,
    card: { ...card, path: listingPath(card, home.lang) },
    href: ownerPath('ownerHome', card.id, locale),
  }))
}
