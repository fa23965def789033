/** Public addresses, built from the route table. */
import type { Language, Market } from '../listings/rules.ts'
import { localPath } from './local-paths.ts'
import { type HomeRoute, ROUTE_NAMES, type RouteName, routeOf } from './route-table/route-table.ts'

/** The public path of a route, with slashes at both ends: `/nl/te-koop/`. */
export const pathTo = (name: RouteName, locale: Language): string => localPath(routeOf(name).path[locale], locale)

/** The public path of a signed link: `/nl/bod/<token>/`. */
export const signedPath = (name: RouteName, token: string, locale: Language): string =>
  `${pathTo(name, locale)}${encodeURIComponent(token)}/`

/** The public path of a page of the portal about one home: `/nl/mijn-woning/bezoeken/20015/`. */
export const ownerPath = (name: HomeRoute, home: number, locale: Language): string => `${pathTo(name, locale)}${home}/`

/** The public path of a screen of the desk about one thing: `/nl/kantoor/paginas/12/`. */
export const deskPath = (name: RouteName, locale: Language, ...parts: readonly string[]): string =>
  `${pathTo(name, locale)}${parts.map((part) => `${encodeURIComponent(part)}/`).join('')}`

/** The path of the map frame, for a search or for one home, project or office: `/nl/map-frame/?home=20015`. */
export const mapFramePath = (
  locale: Language,
  about?: { home: number } | { project: number } | { office: number },
): string =>
  localPath('map-frame', locale) +
  Object.entries(about ?? {})
    .map(([kind, id]) => `?${kind}=${id}`)
    .join('')

export const listRouteOf = (market: Market): RouteName => (market === 'rent' ? 'forRent' : 'forSale')

export type ListingAddress = { id: number; market: Market; townSlug: string; leafSlug: string }

/**
 * The public path of a home: `/nl/te-koop/gent/rijwoning/20015/` (specification 2.1 "Property detail").
 * The slugs come from slug(); an empty one is written `-`.
 */
export const listingPath = ({ id, market, townSlug, leafSlug }: ListingAddress, locale: Language): string =>
  `${pathTo(listRouteOf(market), locale)}${townSlug || '-'}/${leafSlug || '-'}/${id}/`

export type ProjectAddress = { id: number; townSlug: string; nameSlug: string }

/** The public path of a new-build project: `/nl/nieuwbouw/gent/dokzicht/901/`; an empty slug is written `-`. */
export const projectPath = ({ id, townSlug, nameSlug }: ProjectAddress, locale: Language): string =>
  `${pathTo('newBuild', locale)}${townSlug || '-'}/${nameSlug || '-'}/${id}/`

/** The public path of one of its units: `/nl/nieuwbouw/gent/dokzicht/901/91001/`. */
export const unitPath = (project: ProjectAddress, unit: number, locale: Language): string =>
  `${projectPath(project, locale)}${unit}/`

/** The public path of a unit in each language of its project. */
export const unitPaths = (
  project: Partial<Record<Language, string>>,
  unit: number,
): Partial<Record<Language, string>> =>
  Object.fromEntries(Object.entries(project).map(([language, path]) => [language, `${path}${unit}/`]))

/**
 * The route of a public path below its language segment (`te-koop`), or of an internal path or alias, in any language.
 */
export function routeOfPath(path: string, locale: Language): { name: RouteName; canonical: boolean } | null {
  const own = ROUTE_NAMES.find((name) => routeOf(name).path[locale] === path)
  if (own) return { name: own, canonical: true }
  const other = ROUTE_NAMES.find((name) => {
    const { internal, alias, path: paths } = routeOf(name)
    return internal === path || alias === path || Object.values(paths).includes(path)
  })
  return other ? { name: other, canonical: false } : null
}
