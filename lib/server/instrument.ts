/** Notes what failed or took long, by kind of page. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LANGUAGES } from '../domain/listing/listing.ts'
import { resolvePath } from '../i18n/resolve-path.ts'
import { log } from '../log.ts'
import { DYNAMIC_PAGES } from './page-cache/cacheable-addresses.ts'

type Next = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** In milliseconds. */
const SLOW = 2000

/** Pages of the database stand at any word, and anybody can ask for any. */
const pageKind = (first: string): string =>
  first === '' ? 'home' : first === 'property' || Object.hasOwn(DYNAMIC_PAGES, first) ? first : 'page'

/** What an address is for, without anything that stands in it: `property`, `api/map`, `missing`. */
export function routeKind(url: string): string {
  const path = url.split('?')[0] ?? ''
  const [first = '', second = ''] = path.split('/').filter(Boolean)
  if (first === 'api') return /^[a-z-]+$/.test(second) ? `api/${second}` : 'api'
  if (/^(_next|pictures|share|demo|map|icons|sitemaps|feeds|manifests)$/.test(first)) return first
  if (path.endsWith('.xml') || path.endsWith('.txt')) return 'file'
  try {
    const found = resolvePath(decodeURIComponent(path), LANGUAGES)
    return found.kind === 'rewrite' ? pageKind(found.internal.split('/')[2] ?? '') : found.kind
  } catch {
    return 'unreadable'
  }
}

/** The same handler, watched. */
export function instrument(next: Next): Next {
  return (request, response) => {
    const begun = performance.now()
    const kind = routeKind(request.url ?? '/')
    response.once('close', () => {
      const milliseconds = Math.round(performance.now() - begun)
      const about = { kind, method: request.method, status: response.statusCode, milliseconds }
      if (response.statusCode >= 500) log.error({ event: 'response.failed', ...about })
      else if (milliseconds > SLOW) log.warn({ event: 'response.slow', ...about })
    })
    return next(request, response)
  }
}
