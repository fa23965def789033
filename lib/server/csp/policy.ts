/** The content security policies (CSP level 3) of the site's responses. */
import { createHash, randomBytes } from 'node:crypto'
import type { TagIds } from '../../consent/rules-tag-services.ts'
import { env } from '../../env.ts'
import { videoHosts } from '../../media/film-hosts.ts'
import { tagIds } from '../../site/tag-ids.ts'
import { ERROR_STYLE } from '../error-pages/error-page.ts'
import { reportForeignScript } from './foreign-script-alarm.ts'
import { findNextScripts } from './next-scripts.ts'
import { type SiteSettings, sourcesOf } from './sources.ts'

/** frame: a page that other pages of this site show in a frame. portal: sign-in and the pages behind it. */
export type PageKind = 'page' | 'frame' | 'portal'

export const hashSource = (text: Uint8Array | string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

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
  const hashes = new Set(scripts.map(({ from, to }) => hashSource(html.subarray(from, to))))
  return writePolicy(kind, [...hashes], await currentSettings())
}

/** The policy of a response whose scripts carry a nonce; such a response must not be cached. */
export const noncePolicy = async (kind: PageKind, nonce: string): Promise<string> =>
  writePolicy(kind, [nonce, "'strict-dynamic'"], await currentSettings())
