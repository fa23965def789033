/** The homes on the overview page of the portal. */

import type { SessionOwner } from '../../auth/sessions.ts'
import { listingPath, ownerPath } from '../../i18n/paths.ts'
import type { Language, ListingCard } from '../../listings/rules.ts'
import { brusselsDay } from '../../shared/time.ts'
import { findOwnerHomes } from '../queries-homes.ts'
import { weeksOnline } from '../rules-figures.ts'
import type { OwnerHome } from '../rules-home.ts'
import { findOverview, type StoredOwnHome } from './queries-overview.ts'

/** `card.path`: the public page. `href`: the page in the portal. `weeksOnline`: in which week it is, from 1. */
export type OwnHome = Omit<StoredOwnHome, 'card' | 'onlineSince'> & {
  card: ListingCard
  href: string
  weeksOnline: number
}

/** The names of an owner's homes, to choose from; those online come first. */
export const loadHomeNames = (owner: SessionOwner, locale: Language): Promise<OwnerHome[]> =>
  findOwnerHomes(owner.id, locale)

/** All homes of an owner; those online come first. */
export async function loadOwnHomes(owner: SessionOwner, locale: Language, now: Date): Promise<OwnHome[]> {
  const homes = await findOverview(owner.id, locale, now)
  const today = brusselsDay(now.toISOString())
  return homes.map(({ card, onlineSince, ...home }) => ({
    ...home,
    weeksOnline: weeksOnline(brusselsDay(onlineSince), today),
    card: { ...card, path: listingPath(card, home.lang) },
    href: ownerPath('ownerHome', card.id, locale),
  }))
}
