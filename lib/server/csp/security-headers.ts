/** The security headers that every response to a visitor carries; health checks, which machines read, have none. */
import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { env } from '../../env.ts'
import { isPrivate } from '../../i18n/private-addresses.ts'
import { publicCacheControl } from '../page-cache/cache-control.ts'
import { wrapResponse } from '../response-layers.ts'
import { FILE_POLICY, PLAIN_POLICY } from './policy.ts'

/** Files that other sites, mails and feed readers may embed; all others are for this site only. */
const CROSS_ORIGIN_FILES =
  /^\/((_next\/image\/?$|(pictures|share|demo|icons|feeds|sitemaps|manifests)\/)|(icon\.svg|favicon\.ico|apple-icon\.png|sitemap\.xml|robots\.txt)$)/

/**
 * Features that no page of this site uses and no frame gets; video players and tours use the rest
 * (lib/consent/rules-third-parties.ts).
 */
const UNUSED_FEATURES = [
  'camera',
  'microphone',
  'payment',
  'usb',
  'serial',
  'hid',
  'midi',
  'display-capture',
  'magnetometer',
  'local-fonts',
  'idle-detection',
]

/** Strict-Transport-Security by the setting HSTS; two years, as the preload list requires. */
const HSTS_VALUES = {
  off: null,
  host: 'max-age=63072000',
  subdomains: 'max-age=63072000; includeSubDomains',
  preload: 'max-age=63072000; includeSubDomains; preload',
} as const

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  // The field that says where asks for the visitor's position after a click (components/search/where/).
  'permissions-policy': [...UNUSED_FEATURES.map((feature) => `${feature}=()`), 'geolocation=(self)'].join(', '),
} as const

/** Private addresses (tokens, an owner's pages) are sent as referrer to this site only. */
function referrerPolicy(url: string): string {
  const address = URL.canParse(url, 'http://site') ? new URL(url, 'http://site') : null
  return address && !isPrivate(address) ? 'strict-origin-when-cross-origin' : 'same-origin'
}

/** The security headers that a response still lacks. */
export function missingHeaders(url: string, status: number, has: (name: string) => unknown): OutgoingHttpHeaders {
  const { SITE_URL, NODE_ENV, HSTS } = env()
  const policy = has('content-security-policy')
  const isDevelopment = NODE_ENV === 'development'
  // A page of the development server has no policy that would say whether the site may frame it.
  const framed = isDevelopment || String(policy ?? '').includes("frame-ancestors 'self'")
  const isFile = CROSS_ORIGIN_FILES.test(url.split('?')[0] ?? '')
  const transport = SITE_URL.startsWith('https:') ? HSTS_VALUES[HSTS] : null
  const all: OutgoingHttpHeaders = {
    ...ALWAYS,
    'referrer-policy': referrerPolicy(url),
    'cross-origin-resource-policy': isFile ? 'cross-origin' : 'same-origin',
    'x-frame-options': framed ? 'SAMEORIGIN' : 'DENY',
    ...(transport && { 'strict-transport-security': transport }),
    // Pages of the development server need what a policy forbids, and are opened without TLS by address, where browsers
    // warn about this header.
    ...(!isDevelopment && {
      'cross-origin-opener-policy': 'same-origin',
      // The headers of a 304 replace those that the browser stored with the page, hashes included.
      ...(status !== 304 && { 'content-security-policy': isFile ? FILE_POLICY : PLAIN_POLICY }),
    }),
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => has(name) === undefined))
}

/**
 * Adds the missing security headers to a response when its head is written; headers that the response sets itself stay.
 */
export function addSecurityHeaders(request: IncomingMessage, response: ServerResponse): void {
  const url = request.url ?? '/'
  wrapResponse(response, (below) => {
    const original = below.writeHead as (...all: unknown[]) => ServerResponse
    const writeHead = function writeSecureHead(this: ServerResponse, status: number, ...rest: unknown[]) {
      // A response from the page cache has them all.
      if (Array.isArray(rest[0])) return original.call(this, status, rest[0])
      const own = rest.find((item) => typeof item === 'object' && item !== null && !Array.isArray(item)) ?? {}
      const given = new Map(Object.entries(own).map(([name, value]) => [name.toLowerCase(), value]))
      const has = (name: string) => given.get(name) ?? response.getHeader(name)
      for (const [name, value] of Object.entries(missingHeaders(url, status, has)))
        response.setHeader(name, value as OutgoingHttpHeader)
      const caching = publicCacheControl(has('cache-control'))
      if (caching === null) return original.call(this, status, ...rest)
      response.setHeader('cache-control', caching)
      // As an argument it would override the one that was set.
      const others = Object.entries(own).filter(([name]) => name.toLowerCase() !== 'cache-control')
      const head = rest.map((item) => (item === own ? Object.fromEntries(others) : item))
      return original.call(this, status, ...head)
    }
    return { writeHead: writeHead as ServerResponse['writeHead'] }
  })
}
