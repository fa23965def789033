/** The links in mails about saved searches and the newsletter. */

import { env } from '../env.ts'
import { linkToken, readLinkToken } from '../forms/signed-token.ts'
import { listRouteOf, pathTo, signedPath } from '../i18n/paths.ts'
import type { RouteName } from '../i18n/route-table/route-table.ts'
import { type Language, MARKETS, type Market } from '../listings/rules.ts'
import { withPlaceNames } from '../search/place-options.ts'
import { formatCriteria, type SearchCriteria } from '../search/rules-criteria.ts'
import { daysLater } from '../shared/time.ts'
import { DAYS_TO_CONFIRM } from './rules.ts'
import { SUBSCRIPTION_KINDS, type SubscriptionKind } from './rules-form.ts'

/** How many days a link in a mail works. */
const DAYS_TO_MANAGE = 365

/** The segment by which the page of a saved search shows other criteria, which its query holds, of a market. */
export const editSegment = (token: string, market: Market): string => `${token}-${market}`

/** A segment in its parts; `market` null: the page shows what is stored. */
export function readSegment(segment: string): { token: string; market: Market | null } {
  const market = MARKETS.find((one) => segment.endsWith(`-${one}`)) ?? null
  return { token: market ? segment.slice(0, -market.length - 1) : segment, market }
}

/** The page that shows what a saved search asks for, as its own list does. */
export async function editPath(token: string, criteria: SearchCriteria, locale: Language): Promise<string> {
  const query = formatCriteria(await withPlaceNames(criteria, locale))
  return `${signedPath('wishManage', editSegment(token, criteria.market), locale)}${query && `?${query}`}`
}

/** The element that says that the changes were saved. */
export const SAVED_ID = 'saved'

/** The same page after its changes were saved, where it says so. */
export async function savedPath(token: string, criteria: SearchCriteria, locale: Language): Promise<string> {
  const path = await editPath(token, criteria, locale)
  return `${path}${path.includes('?') ? '&' : '?'}${SAVED_ID}=1#${SAVED_ID}`
}

/** A link from the page behind another, which ends with that one: who keeps an old link can't make a new one of it. */
type Onward = { id: string; locale: Language; end: Date }

/** The public path of the page of all saved searches of an address. @param id one of them */
export async function overviewPath({ id, locale, end }: Onward): Promise<string> {
  return signedPath('wishesManage', await linkToken('wishes', id, end), locale)
}

/** The path of the page of one saved search, from the page of all. */
export async function managePathFor({ id, locale, end }: Onward): Promise<string> {
  return managePath('wish', await linkToken('wish', id, end), locale)
}

/** The address of the page of all saved searches, for mails. */
export const overviewHref = async ({ id, locale, now }: Omit<Link, 'kind'>): Promise<string> =>
  env().SITE_URL + (await overviewPath({ id, locale, end: daysLater(now, DAYS_TO_MANAGE) }))

/** The pages behind the links. */
export const MANAGE_ROUTES = { wish: 'wishManage', newsletter: 'newsletterManage' } as const satisfies Record<
  SubscriptionKind,
  RouteName
>

/** The public path of the page behind a link. */
export const managePath = (kind: SubscriptionKind, token: string, locale: Language): string =>
  signedPath(MANAGE_ROUTES[kind], token, locale)

type Link = { kind: SubscriptionKind; id: string; locale: Language; now: Date }
export type ManageHrefs = { page: string; oneClick: string }

/** The elements with the buttons that pause a saved search and end it, on the page behind its link. */
export const PAUSE_ID = 'pause'
export const END_ID = 'end'

/** The address of the confirmation link. It works as long as an unconfirmed subscription is kept. */
export async function confirmHref({ kind, id, locale, now }: Link): Promise<string> {
  return env().SITE_URL + managePath(kind, await linkToken(kind, id, daysLater(now, DAYS_TO_CONFIRM)), locale)
}

/**
 * The addresses in later mails: the page that changes or ends the subscription, and the one-click address (RFC 8058).
 */
export async function manageHrefs({ kind, id, locale, now }: Link): Promise<ManageHrefs> {
  const token = await linkToken(kind, id, daysLater(now, DAYS_TO_MANAGE))
  const { SITE_URL } = env()
  return { page: SITE_URL + managePath(kind, token, locale), oneClick: `${SITE_URL}/api/unsubscribe/${token}/` }
}

/** The subscription that a token names; null when the token is invalid or expired. */
export async function readManageToken(
  token: string,
  now: Date,
): Promise<{ kind: SubscriptionKind; id: string } | null> {
  for (const kind of SUBSCRIPTION_KINDS) {
    const id = await readLinkToken(kind, token, now)
    if (id !== null) return { kind, id }
  }
  return null
}

/** The saved search by whose link all of its address are shown; null when the token is invalid or expired. */
export const readOverviewToken = (token: string, now: Date): Promise<string | null> =>
  readLinkToken('wishes', token, now)

/** The public path of the list of homes that a saved search asks for. */
export async function listPath(criteria: SearchCriteria, locale: Language): Promise<string> {
  const query = formatCriteria(await withPlaceNames(criteria, locale))
  return `${pathTo(listRouteOf(criteria.market), locale)}${query && `?${query}`}`
}

/** The absolute address of that list, for mails. */
export const listHref = async (criteria: SearchCriteria, locale: Language): Promise<string> =>
  env().SITE_URL + (await listPath(criteria, locale))
