/** The links in mails about saved searches and the newsletter. */

import { env } from '../env.ts'
import { linkToken, readLinkToken } from '../forms/signed-token.ts'
import { listRouteOf, pathTo, signedPath } from '../i18n/paths.ts'
import type { RouteName } from '../i18n/route-table/route-table.ts'
import type { Language } from '../listings/rules.ts'
import { formatCriteria, type SearchCriteria } from '../search/rules-criteria.ts'
import { daysLater } from '../shared/time.ts'
import { DAYS_TO_CONFIRM } from './rules.ts'
import { SUBSCRIPTION_KINDS, type SubscriptionKind } from './rules-form.ts'

/** How many days a link in a mail works. */
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

/** The address of the confirmation link. It works as long as an unconfirmed subscription is kept. */
export async function confirmHref({ kind, id, locale, now }: Link): Promise<string> {
  return env().SITE_URL + managePath(kind, await linkToken(kind, id, daysLater(now, DAYS_TO_CONFIRM)), locale)
}

/**
 * The addresses in later mails: the page that changes or ends the subscription, and the one-click address (RFC 8058).
 */
export async function manageHrefs({ kind, id, locale, now }: Link): Promise<{ page: string; oneClick: string }> {
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

/**
 * The public path of the list of homes that match the criteria. A budget above the search's highest step counts as
 * open there.
 */
export function listPath(criteria: SearchCriteria, locale: Language): string {
  const query = formatCriteria(criteria)
  return `${pathTo(listRouteOf(criteria.market), locale)}${query && `?${query}`}`
}

/** The absolute address of that list, for mails. */
export const listHref = (criteria: SearchCriteria, locale: Language): string =>
  env().SITE_URL + listPath(criteria, locale)
