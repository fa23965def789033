/**
 * Resolves a requested path to an internal path or a redirect. Pure: the middleware uses it for every page, without a
 * database.
 */
import { isLanguage, LANGUAGES, type Language, type Market } from '../listings/rules.ts'
import { slug } from '../shared/slug.ts'
import { listRouteOf, pathTo, routeOfPath } from './paths.ts'
import type { Route } from './route-table/define-route.ts'
import { routeOf } from './route-table/route-table.ts'

export type Resolution =
  /** Render this internal path (below `/`) at the requested address. */
  | { kind: 'rewrite'; internal: string; locale: Language }
  /** Redirect (308) to this public path. */
  | { kind: 'redirect'; path: string }
  /** Choose a language and redirect (307) to its path: for `/`, and for routes requested without a language. */
  | { kind: 'negotiate'; paths: Record<Language, string> }
  /** No page; without a language in the address the language of the 404 page is negotiated. */
  | { kind: 'missing'; locale: Language | null }

const LISTING_SEGMENTS = new Map<string, Market>(
  LANGUAGES.flatMap((locale): [string, Market][] => [
    [routeOf('forSale').path[locale], 'sale'],
    [routeOf('forRent').path[locale], 'rent'],
  ]),
)

const isNumber = (segment: string | undefined): boolean => /^\d{1,9}$/.test(segment ?? '')

/**
 * `te-koop/gent/rijwoning/20015` and `property/20015` → the internal path, whose page validates the rest with the
 * database.
 */
function listingPathOf(segments: string[], locale: Language): string | null {
  const [first, town, leaf, id] = segments
  if (first === 'property' && segments.length === 2 && isNumber(town)) {
    return `/${locale}/property/${town}/-/-/-/`
  }
  if (segments.length !== 4 || !LISTING_SEGMENTS.has(first ?? '') || !isNumber(id)) return null
  return `/${locale}/property/${id}/${first}/${encodeURIComponent(town ?? '')}/${encodeURIComponent(leaf ?? '')}/`
}

/** In characters; longer than any town's name. */
const MAX_SLUG_LENGTH = 80

/** The list that a first segment names, in any language; null for another word. */
export const marketOfSegment = (segment: string): Market | null => LISTING_SEGMENTS.get(segment) ?? null

/**
 * `te-koop/gent`, `te-koop/huizen`, `te-koop/gent/huizen` → the internal path of the landing page, which looks the
 * words up. A content page below a list has the same shape, so the landing page looks for those too.
 */
function landingPathOf(segments: string[], locale: Language): string | null {
  const [first = '', ...rest] = segments
  const hasLandingShape = rest.length === 1 || rest.length === 2
  if (!hasLandingShape || !LISTING_SEGMENTS.has(first)) return null
  if (rest.some((word) => word.length > MAX_SLUG_LENGTH || slug(word) === '')) return null
  return `/${locale}/landing/${[first, ...rest].map(encodeURIComponent).join('/')}/`
}

const PROJECT_SEGMENTS: ReadonlySet<string> = new Set(LANGUAGES.map((locale) => routeOf('newBuild').path[locale]))

/**
 * `nieuwbouw/gent/dokzicht/901` and `project/901`, with or without a unit's number after it → the internal path, whose
 * page validates the rest with the database.
 */
function projectPathOf(segments: string[], locale: Language): string | null {
  const [first = '', ...rest] = segments
  const slugs = PROJECT_SEGMENTS.has(first) ? rest.splice(0, 2) : first === 'project' ? ['-', '-'] : []
  const [id, unit] = rest
  if (slugs.length < 2 || rest.length > 2 || !rest.every(isNumber) || id === undefined) return null
  const list = first === 'project' ? '-' : first
  return `/${locale}/project/${[id, list, ...slugs.map(encodeURIComponent), ...(unit ? [unit] : [])].join('/')}/`
}

/** The shape of the last segments of routes that take parameters, by type. */
const LAST_SEGMENTS: Partial<Record<Route['type'], readonly RegExp[]>> = {
  signed: [/^[\w.-]+$/],
  home: [/^\d{1,9}$/],
  'staff-item': [/^[\w-]+$/],
  'staff-document': [/^[a-z-]+$/, /^[^/]+$/],
}

/** `bod/<token>`, `mijn-woning/bezoeken/20015`: a route with `count` parameters, in any language. */
function pathWithParameters(segments: string[], locale: Language, count: number): Resolution | null {
  const route = routeOfPath(segments.slice(0, -count).join('/'), locale)
  const allowed = route && LAST_SEGMENTS[routeOf(route.name).type]
  if (!route || allowed?.length !== count) return null
  // A route of its own may be defined below one that takes a parameter.
  if (routeOfPath(segments.join('/'), locale)) return null
  const last = segments.slice(-count)
  if (!last.every((segment, place) => allowed[place]?.test(segment))) return { kind: 'missing', locale }
  const parameters = last.map(encodeURIComponent).join('/')
  return route.canonical
    ? { kind: 'rewrite', internal: `/${locale}/${routeOf(route.name).internal}/${parameters}/`, locale }
    : { kind: 'redirect', path: `${pathTo(route.name, locale)}${parameters}/` }
}

const parameterPathOf = (segments: string[], locale: Language): Resolution | null =>
  pathWithParameters(segments, locale, 1) ?? pathWithParameters(segments, locale, 2)

const inEveryLanguage = (pathIn: (locale: Language) => string): Record<Language, string> =>
  Object.fromEntries(LANGUAGES.map((locale) => [locale, pathIn(locale)])) as Record<Language, string>

/**
 * `for-sale`, `te-koop`, `te-koop/gent`, `property/20015`, `te-koop/gent/rijwoning/20015` → the path in each language;
 * null for an unknown one. Signed links and the portal's pages about a home are not found without a language. Whether a
 * landing page has a town of that name, it tells by itself.
 */
function pathsWithoutLanguage(segments: string[]): Record<Language, string> | null {
  const path = segments.join('/')
  const route = routeOfPath(path, LANGUAGES[0])
  if (route && !LAST_SEGMENTS[routeOf(route.name).type]) return inEveryLanguage((locale) => pathTo(route.name, locale))
  const [first = '', ...words] = segments
  const market = landingPathOf(segments, LANGUAGES[0]) && marketOfSegment(first)
  if (market)
    return inEveryLanguage(
      (locale) => `${pathTo(listRouteOf(market), locale)}${words.map(encodeURIComponent).join('/')}/`,
    )
  const detail = listingPathOf(segments, LANGUAGES[0]) ?? projectPathOf(segments, LANGUAGES[0])
  const [, , kind, id] = detail?.split('/') ?? []
  return kind && id ? inEveryLanguage((locale) => `/${locale}/${kind}/${id}/`) : null
}

/** The path in lower case, if that is a known one, else null. The token of a signed link keeps its case. */
function pathInLowerCase(segments: string[], locale: Language): string | null {
  const lower = segments.map((segment) => segment.toLowerCase())
  const withToken = [...lower.slice(0, -1), ...segments.slice(-1)]
  const isKnown =
    routeOfPath(lower.join('/'), locale) ??
    listingPathOf(lower, locale) ??
    projectPathOf(lower, locale) ??
    landingPathOf(lower, locale)
  const found = isKnown ? lower : parameterPathOf(withToken, locale) ? withToken : null
  return found && `/${[locale, ...found.map(encodeURIComponent)].join('/')}/`
}

/**
 * Resolves a decoded pathname.
 * @param pathname decoded, starting with `/`, with or without a trailing slash
 * @param enabled languages in use (site configuration); others are not reachable
 */
export function resolvePath(pathname: string, enabled: readonly Language[]): Resolution {
  const segments = pathname.split('/').filter(Boolean)
  const first = segments[0]
  if (first === undefined) return { kind: 'negotiate', paths: inEveryLanguage((locale) => pathTo('home', locale)) }
  const locale = first.toLowerCase()
  if (!isLanguage(locale)) {
    const paths = pathsWithoutLanguage(segments.map((segment) => segment.toLowerCase()))
    return paths ? { kind: 'negotiate', paths } : { kind: 'missing', locale: null }
  }
  if (!enabled.includes(locale)) return { kind: 'missing', locale: null }
  const rest = segments.slice(1)
  if (first !== locale) {
    const path = `/${[locale, ...rest.map(encodeURIComponent)].join('/')}/`
    return { kind: 'redirect', path: pathInLowerCase(rest, locale) ?? path }
  }
  const detail = listingPathOf(rest, locale) ?? projectPathOf(rest, locale)
  if (detail) return { kind: 'rewrite', internal: detail, locale }
  // The internal paths of home, project and landing pages are not public addresses.
  if (['property', 'project', 'landing'].includes(rest[0] ?? '') && rest.length > 2) return { kind: 'missing', locale }
  const withParameter = parameterPathOf(rest, locale)
  if (withParameter) return withParameter
  const landing = landingPathOf(rest, locale)
  if (landing && !routeOfPath(rest.join('/'), locale)) return { kind: 'rewrite', internal: landing, locale }
  const path = rest.join('/')
  const route = routeOfPath(path, locale)
  if (route && !route.canonical) return { kind: 'redirect', path: pathTo(route.name, locale) }
  const lower = route ? null : pathInLowerCase(rest, locale)
  if (lower && rest.some((segment) => segment !== segment.toLowerCase())) return { kind: 'redirect', path: lower }
  const internal = route ? routeOf(route.name).internal : rest.map(encodeURIComponent).join('/')
  return { kind: 'rewrite', internal: internal ? `/${locale}/${internal}/` : `/${locale}/`, locale }
}
