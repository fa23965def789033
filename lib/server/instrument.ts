/** Logs failed and slow responses, by kind of route. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolvePath } from '../i18n/resolve-path.ts'
import { LANGUAGES } from '../listings/rules.ts'
import { log } from '../log.ts'
import { DYNAMIC_PAGES } from './page-cache/cacheable-addresses.ts'

type Next = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Milliseconds from which an answer counts as slow. */
const SLOW_MS = 2000
/**
 * The same for a picture that is encoded for the first time, which takes a processor that may be busy about a second.
 */
const SLOW_ENCODING_MS = 20_000
const isEncoded = (response: ServerResponse): boolean => response.getHeader('x-nextjs-cache') === 'MISS'

/**
 * The first segment of an internal path as a route kind; `page` for content pages, whose segment can be any text a
 * visitor types.
 */
const pageKind = (first: string): string =>
  first === '' ? 'home' : first === 'property' || Object.hasOwn(DYNAMIC_PAGES, first) ? first : 'page'

/** The kind of route of an address, without ids or text from it, for the log: `property`, `api/map`, `missing`. */
export function routeKind(url: string): string {
  const path = url.split('?')[0] ?? ''
  const [first = '', second = ''] = path.split('/').filter(Boolean)
  if (first === 'api') return /^[a-z-]+$/.test(second) ? `api/${second}` : 'api'
  if (/^(_next|pictures|downloads|share|demo|map|icons|sitemaps|feeds|manifests)$/.test(first)) return first
  if (path.endsWith('.xml') || path.endsWith('.txt')) return 'file'
  try {
    const found = resolvePath(decodeURIComponent(path), LANGUAGES)
    return found.kind === 'rewrite' ? pageKind(found.internal.split('/')[2] ?? '') : found.kind
  } catch {
    return 'unreadable'
  }
}

/** Wraps a handler so that its responses of 500 and above, and slow ones, are logged. */
export function instrument(next: Next): Next {
  return (request, response) => {
    const start = performance.now()
    const kind = routeKind(request.url ?? '/')
    response.once('close', () => {
      const milliseconds = Math.round(performance.now() - start)
      const fields = { kind, method: request.method, status: response.statusCode, milliseconds }
      if (response.statusCode >= 500) log.error({ event: 'response.failed', ...fields })
      else if (milliseconds > (kind === '_next' && isEncoded(response) ? SLOW_ENCODING_MS : SLOW_MS))
        log.warn({ event: 'response.slow', ...fields })
    })
    return next(request, response)
  }
}
