/** Which policy the page of a request gets. */
import type { IncomingMessage } from 'node:http'
import type { Language } from '../../domain/listing/listing.ts'
import { env } from '../../env.ts'
import { isPrivate } from '../../i18n/private-addresses.ts'
import { resolvePath } from '../../i18n/resolve-path.ts'
import { newNonce, noncePolicy, type PageKind, policyOf } from './policy.ts'

/** Kinds by the first internal segment below the language. */
const KINDS: Readonly<Record<string, PageKind>> = { 'map-frame': 'frame', login: 'portal', owner: 'portal' }

/** What kind of page an address leads to; its path must be one that can be decoded. */
export function pageKindOf(path: string, enabled: readonly Language[]): PageKind {
  const found = resolvePath(decodeURIComponent(path), enabled)
  const [, first = ''] = found.kind === 'rewrite' ? found.internal.split('/').filter(Boolean) : []
  return KINDS[first] ?? 'page'
}

/** A path as the log may have it: an address that opens something stays out. */
const loggable = (path: string): string =>
  isPrivate(new URL(path, 'http://site')) ? `${path.split('/').slice(0, 3).join('/')}/…` : path

/** Gives the policy of a page that has been rendered; null where there is none. */
export type PagePolicy = (html: Buffer) => Promise<string | null>

/**
 * Prepares a request for a page. In the portal Next is told a nonce, which it writes into its scripts; other pages are named the
 * hashes of theirs, so that they can be kept.
 * @param request with an address that judgeAddress() lets pass
 */
export function preparePagePolicy(request: IncomingMessage, enabled: readonly Language[]): PagePolicy {
  if (env().NODE_ENV === 'development') return async () => null
  const path = request.url?.split('?')[0] ?? '/'
  const kind = pageKindOf(path, enabled)
  if (kind !== 'portal') return (html) => policyOf(html, kind, loggable(path))
  const nonce = newNonce()
  request.headers['content-security-policy'] = `script-src ${nonce}`
  return () => noncePolicy(kind, nonce)
}
