/** The content security policies (CSP level 3) of the site's responses. */
import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { TAG_SERVICE_NAMES, TAG_SERVICES, type TagIds } from '../../consent/rules-tag-services.ts'
import { THIRD_PARTIES, type ThirdPartyId } from '../../consent/rules-third-parties.ts'
import { env } from '../../env.ts'
import { log } from '../../log.ts'
import { videoHosts } from '../../media/film-hosts.ts'
import { STREET_VIEW_PROVIDERS, type StreetViewProvider } from '../../media/rules-street-view.ts'
import { tagIds } from '../../site/tag-ids.ts'
import { LOADER } from '../deferred-scripts/script-loader.ts'
import { ERROR_STYLE } from '../error-pages/error-page.ts'
import { type ForeignScriptKind, findNextScripts } from './next-scripts.ts'

/** frame: a page that other pages of this site show in a frame. portal: sign-in and the pages behind it. */
export type PageKind = 'page' | 'frame' | 'portal'

export const hashSource = (text: Uint8Array | string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Of the loader that each page gets after its policy (`lib/server/deferred-scripts`). */
const LOADER_HASH = hashSource(LOADER)

/**
 * The policy of responses that the server writes without Next: error pages have one inline style sheet; others load
 * nothing.
 */
export const PLAIN_POLICY = [
  "default-src 'none'",
  `style-src ${hashSource(ERROR_STYLE)}`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The policy of files: they load and run nothing; a drawing or feed that a browser shows directly may use its own
 * styles.
 */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

const DIRECTIVES = ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"]

/**
 * What the sources of the policy depend on. They are the same for all public pages and the portal: a visitor who
 * follows a link within the site keeps the policy of the document that was loaded first.
 */
export type SiteSettings = {
  /** The ids of the measuring services; null for a service that is not used. */
  tags: TagIds
  streetView: StreetViewProvider | 'off'
  /** Hosts of films of published homes, other than this site. */
  filmHosts: readonly string[]
  /** MAP_TILE_URL, or null. */
  tiles: string | null
  /** Whether the site is served by https. */
  secure: boolean
}

/** The CSP source of map tiles; `{s}` in the address stands for numbered servers. */
export function tileSource(tiles: string | null): string[] {
  if (tiles === null) return []
  const { origin } = new URL(tiles.replace('{s}.', ''))
  return [tiles.includes('{s}.') ? origin.replace('://', '://*.') : origin]
}

/** The third parties whose frames a page may show; of the providers of street pictures only the configured one. */
const partiesOf = (streetView: SiteSettings['streetView']): ThirdPartyId[] =>
  (Object.keys(THIRD_PARTIES) as ThirdPartyId[]).filter(
    (party) => party === streetView || !(STREET_VIEW_PROVIDERS as readonly string[]).includes(party),
  )

const unique = (sources: readonly string[]): string[] => [...new Set(sources)]

/** The sources per directive, without the hashes and nonces of scripts. */
function sourcesOf({ tags, streetView, tiles, filmHosts }: SiteSettings): Record<string, string[]> {
  const services = TAG_SERVICE_NAMES.filter((service) => tags[service] !== null).map((service) => TAG_SERVICES[service])
  const parties = partiesOf(streetView).map((party) => THIRD_PARTIES[party])
  return {
    'script-src': unique(["'self'", ...services.flatMap(({ scripts }) => scripts)]),
    'style-src': ["'self'"],
    // data: for the empty picture by which Leaflet removes a tile, and for drawings in style sheets.
    'img-src': unique(["'self'", 'data:', ...tileSource(tiles), ...services.flatMap(({ pictures }) => pictures)]),
    'font-src': ["'self'"],
    'connect-src': unique(["'self'", ...[...parties, ...services].flatMap(({ asks }): readonly string[] => asks)]),
    'frame-src': unique(["'self'", ...[...parties, ...services].flatMap(({ frames }): readonly string[] => frames)]),
    // For the films of all homes: a visitor who follows a link keeps the policy. A film loads after a click that names
    // its host.
    'media-src': unique(["'self'", ...filmHosts.map((host) => `https://${host}`)]),
    'manifest-src': ["'self'"],
  }
}

/**
 * Writes a policy.
 * @param kind decides who may frame the page
 * @param scripts hashes or a nonce, added to the sources of scripts
 */
export function writePolicy(kind: PageKind, scripts: readonly string[], settings: SiteSettings): string {
  const sources = Object.entries(sourcesOf(settings)).map(([directive, list]) =>
    [directive, ...list, ...(directive === 'script-src' ? scripts : [])].join(' '),
  )
  return [
    ...DIRECTIVES,
    ...sources,
    `frame-ancestors ${kind === 'frame' ? "'self'" : "'none'"}`,
    ...(settings.secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

const NO_TAGS: TagIds = { analytics: null, ads: null, tagManager: null, pixel: null }
let lastTags = NO_TAGS
let lastFilmHosts: readonly string[] = []

/** The settings on which every page's policy depends; while the database is unavailable, the last known ones. */
async function currentSettings(): Promise<SiteSettings> {
  lastTags = await tagIds().catch(() => lastTags)
  lastFilmHosts = await videoHosts().catch(() => lastFilmHosts)
  const { SITE_URL, STREET_VIEW, MAP_TILE_URL } = env()
  return {
    tags: lastTags,
    filmHosts: lastFilmHosts,
    streetView: STREET_VIEW,
    tiles: MAP_TILE_URL ?? null,
    secure: SITE_URL.startsWith('https:'),
  }
}

/** A CSP source for scripts with this nonce: 144 random bits, for one response. */
export const newNonce = (): string => `'nonce-${randomBytes(18).toString('base64')}'`

const reported = new LRUCache<string, true>({ max: 1000, ttl: 60_000 })

/**
 * Logs a foreign script (event `csp.foreign-script`), at most once a minute per path and kind; never the page's
 * content.
 * @param path without its query
 */
export function reportForeignScript(path: string, kind: ForeignScriptKind): void {
  const key = `${kind} ${path}`
  if (reported.has(key)) return
  reported.set(key, true)
  log.error({ event: 'csp.foreign-script', path, kind }, 'A page has a script that is not its own; it is blocked.')
}

/**
 * The policy of a page that may be cached: it lists the hashes of the scripts in these very bytes. Foreign scripts are
 * logged. The page must not be cached longer than the tag `content` stays unchanged: the policy holds the services of
 * `site_info`, and the hosts of films, which watchVideoHosts() reports as a change of content.
 * @param html as it is sent, before compression
 * @param path for the log
 */
export async function hashPolicy(html: Buffer, kind: PageKind, path: string): Promise<string> {
  const { scripts, foreign } = findNextScripts(html.toString('latin1'))
  for (const kind of new Set(foreign)) reportForeignScript(path, kind)
  const hashes = new Set([LOADER_HASH, ...scripts.map(({ from, to }) => hashSource(html.subarray(from, to)))])
  return writePolicy(kind, [...hashes], await currentSettings())
}

/** The policy of a response whose scripts carry a nonce; such a response must not be cached. */
export const noncePolicy = async (kind: PageKind, nonce: string): Promise<string> =>
  writePolicy(kind, [nonce, "'strict-dynamic'"], await currentSettings())
