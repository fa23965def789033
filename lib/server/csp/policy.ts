/** The content security policy (CSP level 3) of each answer. */
import { createHash, randomBytes } from 'node:crypto'
import { filmHosts } from '../../content/film-hosts.ts'
import { tagIds } from '../../content/tag-ids.ts'
import type { TagIds } from '../../domain/consent/tag-services.ts'
import { env } from '../../env.ts'
import { ERROR_STYLE } from '../error-pages/error-page.ts'
import { reportForeignScript } from './foreign-script-alarm.ts'
import { nextScripts } from './next-scripts.ts'
import { type SiteSettings, sourcesOf } from './sources.ts'

/** frame: a page that pages of this site show in a frame. portal: login and what lies behind it. */
export type PageKind = 'page' | 'frame' | 'portal'

const hashSource = (text: Uint8Array | string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Of what the server answers without Next: error pages bring their one style sheet with them; all else loads nothing. */
export const PLAIN_POLICY = [
  "default-src 'none'",
  `style-src ${hashSource(ERROR_STYLE)}`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Of files: they run and load nothing; a browser that shows one by itself (a drawing, a feed) draws it by style sheets in it. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

const DIRECTIVES = ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"]

/**
 * Writes a policy.
 * @param kind of the page
 * @param scripts hashes or a nonce, besides the sources of scripts
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

/** What the policy of every page depends on; while the database is away services and films as they last were. */
async function settingsNow(): Promise<SiteSettings> {
  lastTags = await tagIds().catch(() => lastTags)
  lastFilmHosts = await filmHosts().catch(() => lastFilmHosts)
  const { SITE_URL, STREET_VIEW, MAP_TILE_URL } = env()
  return {
    tags: lastTags,
    filmHosts: lastFilmHosts,
    streetView: STREET_VIEW,
    tiles: MAP_TILE_URL ?? null,
    secure: SITE_URL.startsWith('https:'),
  }
}

/** A source that allows the scripts which carry it: 144 random bits, for one answer. */
export const newNonce = (): string => `'nonce-${randomBytes(18).toString('base64')}'`

/**
 * The policy of a page that may be kept as it is: it names the scripts of these very bytes. Scripts that aren't Next's own raise
 * an alarm. A page must not be kept longer than the tags `content` and `catalogue` stand: the services of `site_info` and the
 * hosts of films are in its policy.
 * @param html as it is sent, before it is compressed
 * @param path for the alarm
 */
export async function policyOf(html: Buffer, kind: PageKind, path: string): Promise<string> {
  const { scripts, strangers } = nextScripts(html.toString('latin1'))
  for (const stranger of new Set(strangers)) reportForeignScript(path, stranger)
  const hashes = new Set(scripts.map(({ from, to }) => hashSource(html.subarray(from, to))))
  return writePolicy(kind, [...hashes], await settingsNow())
}

/** The policy of an answer whose scripts carry a nonce; such an answer must not be kept. */
export const noncePolicy = async (kind: PageKind, nonce: string): Promise<string> =>
  writePolicy(kind, [nonce, "'strict-dynamic'"], await settingsNow())
