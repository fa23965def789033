/** Chooses the content security policy for the page of a request. */
import type { IncomingMessage } from 'node:http'
import { env } from '../../env.ts'
import { isPrivate } from '../../i18n/private-addresses.ts'
import { resolvePath } from '../../i18n/resolve-path.ts'
import type { Language } from '../../listings/rules.ts'
import { hashPolicy, newNonce, noncePolicy, type PageKind } from './policy.ts'

/** The page kinds other than `page`, by the first segment of the internal path. */
const KINDS: Readonly<Record<string, PageKind>> = {
  'map-frame': 'frame',
  login: 'portal',
  owner: 'portal',
  staff: 'portal',
}

/** The page kind of an address, whose path must be decodable. */
export function pageKindOf(path: string, enabled: readonly Language[]): PageKind {
  const found = resolvePath(decodeURIComponent(path), enabled)
  const [, first = '', second = ''] = found.kind === 'rewrite' ? found.internal.split('/').filter(Boolean) : []
  // The preview of a draft stands in a frame of the desk (lib/cms/drafts/token.ts).
  if (first === 'preview' && second.startsWith('draft-')) return 'frame'
  return KINDS[first] ?? 'page'
}

/** A path for the log: without the part of a private address that gives access (a token). */
const loggable = (path: string): string =>
  isPrivate(new URL(path, 'http://site')) ? `${path.split('/').slice(0, 3).join('/')}/…` : path

/** Gives the content security policy of rendered HTML; null when the page gets none. */
export type PagePolicy = (html: Buffer) => Promise<string | null>

/**
 * Prepares the policy of a page request. For the portal it passes Next a nonce, which Next writes into its scripts;
 * other pages list the hashes of their scripts, so that they can be cached.
 * @param request with an address that checkAddress() accepts
 */
export function preparePagePolicy(request: IncomingMessage, enabled: readonly Language[]): PagePolicy {
  if (env().NODE_ENV === 'development') return async () => null
  const path = request.url?.split('?')[0] ?? '/'
  const kind = pageKindOf(path, enabled)
  if (kind !== 'portal') return (html) => hashPolicy(html, kind, loggable(path))
  const nonce = newNonce()
  request.headers['content-security-policy'] = `script-src ${nonce}`
  return () => noncePolicy(kind, nonce)
}
