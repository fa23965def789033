/** Public addresses, built from the route table and from nothing else. */
import type { Language, Market } from '../domain/listing.ts'
import { localPath } from './internal.ts'
import { ROUTE_NAMES, type RouteName, routeOf } from './table.ts'

/** The public path of a route, with slashes at both ends: `/nl/te-koop/`. */
export const pathTo = (name: RouteName, locale: Language): string => localPath(routeOf(name).path[locale], locale)

/** The public path of what a signed link opens: `/nl/bod/<token>/`. */
export const signedPath = (name: RouteName, token: string, locale: Language): string =>
  `${pathTo(name, locale)}${encodeURIComponent(token)}/`

export const listRouteOf = (market: Market): RouteName => (market === 'rent' ? 'forRent' : 'forSale')

export type ListingAddress = { id: number; market: Market; townSlug: string; leafSlug: string }

/**
 * The public path of a home: `/nl/te-koop/gent/rijwoning/20015/` (specification 2.1 "Property detail").
 * The slugs come from slug(); an empty one is written `-`.
 */
export const listingPath = ({ id, market, townSlug, leafSlug }: ListingAddress, locale: Language): string =>
  `${pathTo(listRouteOf(market), locale)}${townSlug || '-'}/${leafSlug || '-'}/${id}/`

/** The route of a public path below its language segment (`te-koop`), or of its internal path, in any language. */
export function routeOfPath(path: string, locale: Language): { name: RouteName; canonical: boolean } | null {
  const own = ROUTE_NAMES.find((name) => routeOf(name).path[locale] === path)
  if (own) return { name: own, canonical: true }
  const other = ROUTE_NAMES.find(
    (name) => routeOf(name).internal === path || Object.values(routeOf(name).path).includes(path),
  )
  return other ? { name: other, canonical: false } : null
}
