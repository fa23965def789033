/**
 * Which part of an address measuring services may get. Pages behind a signed link, a login or a preview are private:
 * their address alone opens them, or they are about one owner. Nothing is measured there.
 */

import { isPreview, needsConsentDialog } from '../consent/rules.ts'
import { LANGUAGES } from '../listings/rules.ts'
import type { Route } from './route-table/define-route.ts'
import { ROUTE_NAMES, routeOf } from './route-table/route-table.ts'

const PRIVATE_TYPES: readonly Route['type'][] = [
  'signed',
  'login',
  'portal',
  'home',
  'staff',
  'staff-item',
  'staff-document',
]
/** Query parameters that give access to something, on any page. */
const SECRET_PARAMETERS = ['token', 'draft']
/** The filters and order of a list; all other parameters, such as what a visitor typed, are removed. */
const MEASURED_PARAMETERS = [
  ...['city', 'type', 'price', 'sort', 'page'],
  ...['bedrooms', 'bathrooms', 'showerrooms', 'toilets', 'garages'],
]

const PRIVATE_PATHS: readonly string[] = [
  ...new Set(
    ROUTE_NAMES.map(routeOf)
      .filter(({ type }) => PRIVATE_TYPES.includes(type))
      .flatMap(({ internal, path }) => [internal, ...LANGUAGES.map((language) => path[language])]),
  ),
]

/** The parameters that campaigns and advertisements add to an address. */
const CAMPAIGN_PARAMETERS = /^(utm_[a-z]{2,20}|fbclid|gclid|gbraid|wbraid|dclid|msclkid)$/

/** Whether an address is private, lies below a private one, or has a parameter that gives access. */
export function isPrivate({ pathname, searchParams }: URL): boolean {
  const below = pathname.split('/').filter(Boolean).slice(1).join('/')
  return (
    isPreview(pathname) ||
    PRIVATE_PATHS.some((path) => below === path || below.startsWith(`${path}/`)) ||
    SECRET_PARAMETERS.some((name) => searchParams.has(name))
  )
}

/**
 * The address that measuring services get for an address of this site: without fragment, and with only the filters of
 * its query. Null where nothing may be measured.
 */
export function publicAddress(address: string): string | null {
  const url = new URL(address)
  const { origin, pathname, searchParams } = url
  if (!needsConsentDialog(pathname) || isPrivate(url)) return null
  const query = new URLSearchParams([...searchParams].filter(([name]) => MEASURED_PARAMETERS.includes(name))).toString()
  return origin + pathname + (query && `?${query}`)
}

/** The referrer that measuring services get: of another site without its query; '' when it is unknown or private. */
export function publicReferrer(referrer: string, origin: string): string {
  if (!URL.canParse(referrer)) return ''
  const url = new URL(referrer)
  return url.origin === origin ? (publicAddress(referrer) ?? '') : url.origin + url.pathname
}

/** The page of this site that linked to one of its addresses; null for none. */
function ownReferrer(address: string, referrer: string): URL | null {
  const from = URL.canParse(referrer) ? new URL(referrer) : null
  return from?.origin === new URL(address).origin ? from : null
}

/**
 * Whether nothing may be measured in a whole document: a script that loads later could still read the address at which
 * the document was loaded, and its referrer.
 * @param landing the address at which the document was loaded
 * @param referrer the document's referrer; '' for none
 */
export function isPrivateDocument(landing: string, referrer: string): boolean {
  const from = ownReferrer(landing, referrer)
  return publicAddress(landing) === null || (from !== null && isPrivate(from))
}

const isFullyMeasured = ({ searchParams }: URL): boolean =>
  [...searchParams.keys()].every((name) => MEASURED_PARAMETERS.includes(name) || CAMPAIGN_PARAMETERS.test(name))

/**
 * Whether a service that reads address and referrer itself gets no more than publicAddress() and publicReferrer() give.
 */
export function isSafeToMeasure(address: string, referrer: string): boolean {
  const from = ownReferrer(address, referrer)
  return isFullyMeasured(new URL(address)) && (from === null || isFullyMeasured(from))
}
