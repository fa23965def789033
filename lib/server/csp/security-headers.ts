/** The headers by which browsers are told what may be done with an answer; every answer to a visitor carries them (health is asked by machines). */
import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { env } from '../../env.ts'
import { isPrivate } from '../../i18n/private-addresses.ts'
import { publicCacheControl } from '../page-cache/cache-control.ts'
import { wrapResponse } from '../response-layers.ts'
import { FILE_POLICY, PLAIN_POLICY } from './policy.ts'

/** Files that other sites, mails and readers of news show; all else is for this site alone. */
const FOR_OTHERS =
  /^\/((_next\/image\/?$|(pictures|share|demo|icons|feeds|sitemaps|manifests)\/)|(icon\.svg|favicon\.ico|apple-icon\.png|sitemap\.xml|robots\.txt)$)/

/** What no page of this site uses and no frame in it gets; players and tours use the rest (lib/domain/consent/third-parties.ts). */
const UNUSED_FEATURES = [
  'camera',
  'microphone',
  'geolocation',
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

/** Strict-Transport-Security as HSTS says; two years, as the preload list wants it. */
const TRANSPORT = {
  off: null,
  host: 'max-age=63072000',
  subdomains: 'max-age=63072000; includeSubDomains',
  preload: 'max-age=63072000; includeSubDomains; preload',
} as const

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
} as const

/** Addresses that open something or are about one owner are told to nobody else. */
function referrerPolicy(url: string): string {
  const address = URL.canParse(url, 'http://site') ? new URL(url, 'http://site') : null
  return address && !isPrivate(address) ? 'strict-origin-when-cross-origin' : 'same-origin'
}

/** The headers that an answer lacks, from those it has. */
export function missingHeaders(url: string, status: number, has: (name: string) => unknown): OutgoingHttpHeaders {
  const { SITE_URL, NODE_ENV, HSTS } = env()
  const policy = has('content-security-policy')
  const framed = String(policy ?? '').includes("frame-ancestors 'self'")
  const isFile = FOR_OTHERS.test(url.split('?')[0] ?? '')
  const transport = SITE_URL.startsWith('https:') ? TRANSPORT[HSTS] : null
  const all: OutgoingHttpHeaders = {
    ...ALWAYS,
    'referrer-policy': referrerPolicy(url),
    'cross-origin-resource-policy': isFile ? 'cross-origin' : 'same-origin',
    'x-frame-options': framed ? 'SAMEORIGIN' : 'DENY',
    ...(transport && { 'strict-transport-security': transport }),
    // The development server's pages need what a policy forbids, and are looked at without TLS by address, where browsers complain
    // of the other.
    ...(NODE_ENV !== 'development' && {
      'cross-origin-opener-policy': 'same-origin',
      // A 304 takes the place of the headers that the browser keeps with the page, hashes included.
      ...(status !== 304 && { 'content-security-policy': isFile ? FILE_POLICY : PLAIN_POLICY }),
    }),
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => has(name) === undefined))
}

/** Has an answer, whoever writes it, carry all of them; what it brings itself stays. */
export function addSecurityHeaders(request: IncomingMessage, response: ServerResponse): void {
  const url = request.url ?? '/'
  wrapResponse(response, (below) => {
    const original = below.writeHead as (...all: unknown[]) => ServerResponse
    const writeHead = function secureHead(this: ServerResponse, status: number, ...rest: unknown[]) {
      // A finished answer from the store: it has them all.
      if (Array.isArray(rest[0])) return original.call(this, status, rest[0])
      const own = rest.find((item) => typeof item === 'object' && item !== null && !Array.isArray(item)) ?? {}
      const given = new Map(Object.entries(own).map(([name, value]) => [name.toLowerCase(), value]))
      const has = (name: string) => given.get(name) ?? response.getHeader(name)
      for (const [name, value] of Object.entries(missingHeaders(url, status, has)))
        response.setHeader(name, value as OutgoingHttpHeader)
      const caching = publicCacheControl(has('cache-control'))
      if (caching === null) return original.call(this, status, ...rest)
      response.setHeader('cache-control', caching)
      // Among the arguments it would win over the one that is set.
      const others = Object.entries(own).filter(([name]) => name.toLowerCase() !== 'cache-control')
      const head = rest.map((item) => (item === own ? Object.fromEntries(others) : item))
      return original.call(this, status, ...head)
    }
    return { writeHead: writeHead as ServerResponse['writeHead'] }
  })
}
