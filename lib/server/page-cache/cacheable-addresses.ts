/**
 * Which addresses are kept, and what of their query belongs to the page. Opt-in: a page is kept when its address alone makes it.
 * What a page doesn't read of its query never reaches Next, which would write the first visitor's query into the page of everyone after.
 */

import type { Language, Market } from '../../domain/listing/listing.ts'
import { formatProjectCriteria, parseProjectCriteria } from '../../domain/listing/project-list.ts'
import { formatUnitCriteria, parseUnitCriteria } from '../../domain/listing/project-units.ts'
import { formatCriteria, parseCriteria, townsByZip } from '../../domain/search/criteria.ts'
import { marketOfSegment, resolvePath } from '../../i18n/resolve-path.ts'
import { NO_LANGUAGE, NO_PAGE } from '../page-requests.ts'

/** What shares the memory: pages by their path, pages by what their query asks, files of the build. */
export type Share = 'pages' | 'queries' | 'files'

export type Address = {
  /** What Next is asked for. */
  address: string
  /** null: never kept. */
  share: Share | null
  /** Kept though Next renders it for each request. */
  dynamic: boolean
  /** The visitor's headers chose its language: under the raw address others may get another. */
  negotiated?: boolean
}

export type CacheableAddress = Address & { share: Share }

export const isCacheable = (address: Address): address is CacheableAddress => address.share !== null

/** The canonical query of a page, from that asked for and the internal path's segments behind its first. */
type Reading = (query: URLSearchParams, below: string[]) => string

/** Of a page that is one visitor's (a form with what was sent, a login, a signed link): never kept, its query left as it is. */
const ONE_VISITORS = null
const NOTHING: Reading = () => ''

const FRAMED = ['home', 'project', 'office']

/** The map alone shows the first kind that is named, and only a whole number once. */
function framed(query: URLSearchParams): string {
  const kind = FRAMED.find((name) => query.has(name))
  if (!kind) return ''
  const [id = '', ...more] = query.getAll(kind)
  return `${kind}=${more.length === 0 && /^\d{1,9}$/.test(id) ? Number(id) : 0}`
}

/** Names of towns are the page's to say: here each stands by its postcode, so that no text makes another page of one search. */
function searched(market: Market, query: URLSearchParams): string {
  const criteria = parseCriteria(market, query)
  return formatCriteria({ ...criteria, towns: townsByZip(criteria.towns) })
}

function projects(query: URLSearchParams): string {
  const { town, status } = parseProjectCriteria(query)
  return formatProjectCriteria({ town: town && (townsByZip([town])[0] ?? null), status })
}

/**
 * The pages that Next renders for each request, by the first segment of their internal path, with what they read of their query.
 * Every other page is static: it reads nothing.
 */
export const DYNAMIC_PAGES: Readonly<Record<string, Reading | typeof ONE_VISITORS>> = {
  'for-sale': (query) => searched('sale', query),
  'for-rent': (query) => searched('rent', query),
  landing: (query, [list = '']) => searched(marketOfSegment(list) ?? 'sale', query),
  // A unit's page stands one segment lower.
  project: (query, below) => (below.length > 4 ? '' : formatUnitCriteria(parseUnitCriteria(query))),
  // Below it are pages of the database.
  nieuwbouw: (query, below) => (below.length > 0 ? '' : projects(query)),
  'map-frame': framed,
  appointment: ONE_VISITORS,
  'contact-demand': ONE_VISITORS,
  'demand-register': ONE_VISITORS,
  favourites: ONE_VISITORS,
  login: ONE_VISITORS,
  newsletter: ONE_VISITORS,
  'offer-summary': ONE_VISITORS,
  owner: ONE_VISITORS,
  'owner-summary': ONE_VISITORS,
  preview: ONE_VISITORS,
  'rental-candidate': ONE_VISITORS,
  'testimonial-review': ONE_VISITORS,
  request: ONE_VISITORS,
  wish: ONE_VISITORS,
}

/** Files of the build and of public/ that are worth memory; films and pictures are streamed. */
const FILE = /^\/(_next\/static\/.+|icons\/[^/]+\.png|map\/[^/]+\.json|icon\.svg|favicon\.ico|apple-icon\.png)$/
const LONGEST_KEPT = 4000

/** Whether a path is written in its only spelling: with others anybody could fill the memory with one page. */
const isPlainlySpelled = (path: string, decoded: string): boolean =>
  decoded.split('/').map(encodeURIComponent).join('/') === path

/**
 * What an address means to the store.
 * @param url one that judgeAddress() lets pass
 * @param piece whether Next's router asks for a piece of a page (`rsc`)
 * @param visitorsLanguage chooses the language where the address names none
 */
export function addressOf(
  url: string,
  enabled: readonly Language[],
  piece: boolean,
  visitorsLanguage: () => Language,
): Address {
  const asItIs: Address = { address: url, share: null, dynamic: false }
  const [path = '', ...rest] = url.split('?')
  if (FILE.test(path)) return piece ? asItIs : { address: path, share: 'files', dynamic: false }
  if (NO_PAGE.test(path)) return asItIs
  const decoded = decodeURIComponent(path)
  const found = resolvePath(decoded, enabled)
  // Robots try thousands of such addresses: all of them are the one page that says so.
  const hasLanguage = found.kind !== 'missing' || found.locale !== null
  if (!hasLanguage && !piece && !NO_LANGUAGE.test(path))
    return { address: `/${visitorsLanguage()}/missing/`, share: 'pages', dynamic: false, negotiated: true }
  if (!path.endsWith('/')) return asItIs
  if (found.kind === 'redirect' || found.kind === 'negotiate') return asItIs
  const [, first = '', ...below] = found.kind === 'rewrite' ? found.internal.split('/').filter(Boolean) : []
  const dynamic = Object.hasOwn(DYNAMIC_PAGES, first)
  const reads = dynamic ? DYNAMIC_PAGES[first] : NOTHING
  if (!reads) return asItIs
  const asked = new URLSearchParams(rest.join('?'))
  if (piece) {
    if (dynamic) return asItIs
    const key = asked.get('_rsc')
    return { ...asItIs, address: key === null ? path : `${path}?_rsc=${encodeURIComponent(key)}` }
  }
  const query = reads(asked, below)
  const address = query === '' ? path : `${path}?${query}`
  // Which language says that nothing is there depends on the visitor.
  const mayBeKept = hasLanguage && address.length <= LONGEST_KEPT && isPlainlySpelled(path, decoded)
  return { address, share: mayBeKept ? (query === '' ? 'pages' : 'queries') : null, dynamic }
}
