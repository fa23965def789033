/** The addresses that mails about wishes and the newsletter hold. */

import { SUBSCRIPTION_KINDS, type SubscriptionKind } from '../domain/forms/definitions/unsubscribe-form.ts'
import type { Language } from '../domain/listing/listing.ts'
import { DAYS_TO_CONFIRM } from '../domain/saved-searches/saved-search.ts'
import { formatCriteria, type SearchCriteria } from '../domain/search/criteria.ts'
import { daysLater } from '../domain/shared/time.ts'
import { env } from '../env.ts'
import { linkToken, readLinkToken } from '../forms/signed-links/signed-token.ts'
import { listRouteOf, pathTo, signedPath } from '../i18n/paths.ts'
import type { RouteName } from '../i18n/route-table/route-table.ts'

/** How long a link in a mail manages what the mail is about. */
const DAYS_TO_MANAGE = 365

/** The pages behind the links. */
export const MANAGE_ROUTES = { wish: 'wishManage', newsletter: 'newsletterManage' } as const satisfies Record<
  SubscriptionKind,
  RouteName
>

/** The public path of the page behind a link. */
export const managePath = (kind: SubscriptionKind, token: string, locale: Language): string =>
  signedPath(MANAGE_ROUTES[kind], token, locale)

type Link = { kind: SubscriptionKind; id: string; locale: Language; now: Date }

/** What the first mail leads to: good for as long as what it confirms is kept. */
export async function confirmHref({ kind, id, locale, now }: Link): Promise<string> {
  return env().SITE_URL + managePath(kind, await linkToken(kind, id, daysLater(now, DAYS_TO_CONFIRM)), locale)
}

/** What later mails lead to: the page that changes or ends it, and the address that ends it with one click (RFC 8058). */
export async function manageHrefs({ kind, id, locale, now }: Link): Promise<{ page: string; oneClick: string }> {
  const token = await linkToken(kind, id, daysLater(now, DAYS_TO_MANAGE))
  const { SITE_URL } = env()
  return { page: SITE_URL + managePath(kind, token, locale), oneClick: `${SITE_URL}/api/unsubscribe/${token}/` }
}

/** What a token of a link manages; null when it wasn't made here, or has expired. */
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

/** The public path of the list of what fits criteria; a budget beyond the slider of the search is open there. */
export function listPath(criteria: SearchCriteria, locale: Language): string {
  const query = formatCriteria(criteria)
  return `${pathTo(listRouteOf(criteria.market), locale)}${query && `?${query}`}`
}

/** That list, for mails. */
export const listHref = (criteria: SearchCriteria, locale: Language): string =>
  env().SITE_URL + listPath(criteria, locale)
