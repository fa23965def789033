/** The homes of an owner: all of them for the overview of the portal, and the one that a page is about. */
import type { SessionOwner } from '../../auth/sessions.ts'
import { listingPath, ownerPath } from '../../i18n/paths.ts'
import type { Language, ListingCard } from '../../listings/rules.ts'
import { brusselsDay } from '../../shared/time.ts'
import { logAccountEvent } from '../account-events.ts'
import { findOwnerHome, findOwnerHomes } from '../queries-homes.ts'
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
