/**
 * Which addresses are cached, and which part of their query belongs to the page. Opt-in: a page is cached when its
 * address alone determines it. Query parameters that a page doesn't read never reach Next, which would write those of
 * the first visitor into the cached page.
 */

import { marketOfSegment, resolvePath } from '../../i18n/resolve-path.ts'
import type { Language, Market } from '../../listings/rules.ts'
import { formatProjectCriteria, parseProjectCriteria } from '../../projects/rules-list.ts'
import { formatUnitCriteria, parseUnitCriteria } from '../../projects/rules-units.ts'
import { formatCriteria, parseCriteria } from '../../search/rules-criteria.ts'
import { placesByKey } from '../../search/rules-places.ts'
import { FILE_OR_DATA, OUTSIDE_MIDDLEWARE } from '../page-requests.ts'

/** The shares of the memory: pages by path, pages by path and query, files of the build. */
export type CacheShare = 'pages' | 'queries' | 'files'

export type AddressClass = {
  /** The address that Next gets, and the cache key. */
  address: string
  /** The share that caches it; null when it is never cached. */
  share: CacheShare | null
  /** Cached although Next renders it for each request. */
  dynamic: boolean
  /** The visitor's headers chose the language: the raw address may give another visitor another page. */
  negotiated?: boolean
}

export type CacheableAddress = AddressClass & { share: CacheShare }

export const isCacheable = (address: AddressClass): address is CacheableAddress => address.share !== null

/**
 * Gives the canonical query of a page, from the requested query and the segments of the internal path after the first.
 */
type QueryReader = (query: URLSearchParams, below: string[]) => string

/**
 * For pages that depend on the visitor (a form with its input, sign-in, a signed link): never cached, the query
 * unchanged.
 */
const PER_VISITOR = null
const NO_QUERY: QueryReader = () => ''

const FRAME_KINDS = ['home', 'project', 'office']

/** The map frame shows the first kind that is named, and only for one whole number. */
function mapFrameQuery(query: URLSearchParams): string {
  const kind = FRAME_KINDS.find((name) => query.has(name))
  if (!kind) return ''
  const [id = '', ...more] = query.getAll(kind)
  return `${kind}=${more.length === 0 && /^\d{1,9}$/.test(id) ? Number(id) : 0}`
}

/** Places are named by their keys alone, so that no text in the address makes another page of the same search. */
function searchQuery(market: Market, query: URLSearchParams): string {
  const criteria = parseCriteria(market, query)
  return formatCriteria({ ...criteria, places: placesByKey(criteria.places) })
}

function projectsQuery(query: URLSearchParams): string {
  const criteria = parseProjectCriteria(query)
  return formatProjectCriteria({ ...criteria, places: placesByKey(criteria.places) })
}

/**
 * The pages that Next renders for each request, by the first segment of their internal path, with what they read of
 * their query. Every other page is static: it reads no query.
 */
export const DYNAMIC_PAGES: Readonly<Record<string, QueryReader | typeof PER_VISITOR>> = {
  // The home page.
  '': NO_QUERY,
  'for-sale': (query) => searchQuery('sale', query),
  'for-rent': (query) => searchQuery('rent', query),
  landing: (query, [list = '']) => searchQuery(marketOfSegment(list) ?? 'sale', query),
  // The page of a unit is one segment deeper than that of its project.
  project: (query, below) => (below.length > 4 ? '' : formatUnitCriteria(parseUnitCriteria(query))),
  // Below it are content pages.
  nieuwbouw: (query, below) => (below.length > 0 ? '' : projectsQuery(query)),
  'map-frame': mapFrameQuery,
  appointment: PER_VISITOR,
  'viewing-feedback': PER_VISITOR,
  'contact-demand': PER_VISITOR,
  'demand-register': PER_VISITOR,
  favourites: PER_VISITOR,
  login: PER_VISITOR,
  newsletter: PER_VISITOR,
  'offer-confirm': PER_VISITOR,
  'offer-summary': PER_VISITOR,
  owner: PER_VISITOR,
  'owner-summary': PER_VISITOR,
  preview: PER_VISITOR,
  staff: PER_VISITOR,
  'rental-candidate': PER_VISITOR,
  'testimonial-review': PER_VISITOR,
  request: PER_VISITOR,
  wish: PER_VISITOR,
  wishes: PER_VISITOR,
}

/** Files of the build and of public/ that are worth memory; films and pictures are streamed from disk. */
const FILE = /^\/(_next\/static\/.+|icons\/[^/]+\.png|map\/[^/]+\.json|icon\.svg|favicon\.ico|apple-icon\.png)$/
const MAX_CACHED_LENGTH = 4000

/** Whether a path is in its canonical spelling: otherwise one page could fill the memory under many spellings. */
const isCanonicalPath = (path: string, decoded: string): boolean =>
  decoded.split('/').map(encodeURIComponent).join('/') === path

/**
 * Gives the cache key of an address, and whether it is cached.
 * @param url one that checkAddress() accepts
 * @param isPayload whether Next's router requests a payload (`rsc`)
 * @param visitorLanguage gives the language for an address that names none
 */
export function classifyAddress(
  url: string,
  enabled: readonly Language[],
  isPayload: boolean,
  visitorLanguage: () => Language,
): AddressClass {
  const uncached: AddressClass = { address: url, share: null, dynamic: false }
  const [path = '', ...rest] = url.split('?')
  if (FILE.test(path)) return isPayload ? uncached : { address: path, share: 'files', dynamic: false }
  if (FILE_OR_DATA.test(path)) return uncached
  const decoded = decodeURIComponent(path)
  const found = resolvePath(decoded, enabled)
  // Robots try thousands of such addresses; all share the cached page of missing addresses.
  const hasLanguage = found.kind !== 'missing' || found.locale !== null
  if (!hasLanguage && !isPayload && !OUTSIDE_MIDDLEWARE.test(path))
    return { address: `/${visitorLanguage()}/missing/`, share: 'pages', dynamic: false, negotiated: true }
  if (!path.endsWith('/')) return uncached
  if (found.kind === 'redirect' || found.kind === 'negotiate') return uncached
  const [, first = '', ...below] = found.kind === 'rewrite' ? found.internal.split('/').filter(Boolean) : []
  const dynamic = Object.hasOwn(DYNAMIC_PAGES, first)
  const readQuery = dynamic ? DYNAMIC_PAGES[first] : NO_QUERY
  if (!readQuery) return uncached
  const requested = new URLSearchParams(rest.join('?'))
  if (isPayload) {
    if (dynamic) return uncached
    const key = requested.get('_rsc')
    return { ...uncached, address: key === null ? path : `${path}?_rsc=${encodeURIComponent(key)}` }
  }
  const query = readQuery(requested, below)
  const address = query === '' ? path : `${path}?${query}`
  // The language of a missing page without one in its address depends on the visitor.
  const isCached = hasLanguage && address.length <= MAX_CACHED_LENGTH && isCanonicalPath(path, decoded)
  return { address, share: isCached ? (query === '' ? 'pages' : 'queries') : null, dynamic }
}
