/**
 * What measuring services may know of an address. A page behind a signed link, a login or a preview opens by its
 * address alone or
 * is about one owner, so nothing is measured there.
 */

import { isPreview, needsConsentDialog } from '../domain/consent/consent.ts'
import { LANGUAGES } from '../domain/listing/listing.ts'
import type { Route } from './route-table/route.ts'
import { ROUTE_NAMES, routeOf } from './route-table/route-table.ts'

const PRIVATE_TYPES: readonly Route['type'][] = ['signed', 'login', 'portal', 'home']
/** Parameters that open something, wherever they stand. */
const PRIVATE_PARAMETERS = ['token', 'draft']
/** What a list is narrowed and ordered by; anything else, above all what a visitor typed, stays here. */
const TOLD_PARAMETERS = [
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

/** What campaigns and advertisements put into the addresses they lead to. */
const CAMPAIGN_PARAMETERS = /^(utm_[a-z]{2,20}|fbclid|gclid|gbraid|wbraid|dclid|msclkid)$/

/** Whether an address is, or lies below, one that is private, or brings something that opens. */
export function isPrivate({ pathname, searchParams }: URL): boolean {
  const below = pathname.split('/').filter(Boolean).slice(1).join('/')
  return (
    isPreview(pathname) ||
    PRIVATE_PATHS.some((path) => below === path || below.startsWith(`${path}/`)) ||
    PRIVATE_PARAMETERS.some((name) => searchParams.has(name))
  )
}

/**
 * An address of this site as measuring services are told it: without fragment, and of its query only what a list is
 * narrowed by.
 * null where nothing may be measured.
 */
export function publicAddress(address: string): string | null {
  const url = new URL(address)
  const { origin, pathname, searchParams } = url
  if (!needsConsentDialog(pathname) || isPrivate(url)) return null
  const told = new URLSearchParams([...searchParams].filter(([name]) => TOLD_PARAMETERS.includes(name))).toString()
  return origin + pathname + (told && `?${told}`)
}

/**
 * Where a visitor came from, as measuring services are told it: of another site only which page, '' where it isn't
 * known or private.
 */
export function publicReferrer(referrer: string, origin: string): string {
  if (!URL.canParse(referrer)) return ''
  const url = new URL(referrer)
  return url.origin === origin ? (publicAddress(referrer) ?? '') : url.origin + url.pathname
}

/** The page of this site that led to one of its addresses; null where there was none. */
function ownReferrer(address: string, referrer: string): URL | null {
  const from = URL.canParse(referrer) ? new URL(referrer) : null
  return from?.origin === new URL(address).origin ? from : null
}

/**
 * Whether nothing may be measured in a whole document: a script that comes later could still read where it began, and
 * which page
 * led to it.
 * @param began the address it began at
 * @param referrer as the document has it; '' for none
 */
export function isPrivateDocument(began: string, referrer: string): boolean {
  const from = ownReferrer(began, referrer)
  return publicAddress(began) === null || (from !== null && isPrivate(from))
}

const isToldWhole = ({ searchParams }: URL): boolean =>
  [...searchParams.keys()].every((name) => TOLD_PARAMETERS.includes(name) || CAMPAIGN_PARAMETERS.test(name))

/**
 * Whether a service that reads the address and the referrer itself learns no more from them than those that are told.
 */
export function isSafeToMeasure(address: string, referrer: string): boolean {
  const from = ownReferrer(address, referrer)
  return isToldWhole(new URL(address)) && (from === null || isToldWhole(from))
}
