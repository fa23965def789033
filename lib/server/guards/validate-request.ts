/** Validates a request before anything is read or rendered for it. */
import type { IncomingMessage } from 'node:http'
import { SMALL_BODY } from '../../forms/request/read-body.ts'
import { classifyHost } from './hosts.ts'
import { isOwnWrite, isWebhook } from './origin.ts'
import type { Proxies } from './proxies.ts'
import { checkAddress, isRouterPayloadAddress, methodsOf, parseAbsoluteForm } from './request-address.ts'
import { ACTION_HEADER, hasValidRouterState } from './request-headers.ts'

/** `hosts`: the names of the site (HOSTS), empty when not configured. `site`: its address (SITE_URL). */
export type RequestRules = { hosts: readonly string[]; site: URL; proxies: Proxies }

/**
 * `malformed`, `tooLong`, `otherSite` (a cross-site POST) and `busy` (too many bodies at once) get an error page;
 * `refused`, which no browser causes, a plain sentence.
 */
export type RequestValidation =
  | { kind: 'pass' }
  | { kind: 'malformed' | 'tooLong' | 'otherSite' | 'busy' }
  | { kind: 'redirect'; location: string }
  | { kind: 'refused'; status: number; sentence: string; headers: Record<string, string> }

export const refused = (status: number, sentence: string, headers: Record<string, string> = {}): RequestValidation => ({
  kind: 'refused',
  status,
  sentence,
  headers,
})

/**
 * Addresses with small bodies. The limit of forms is that of their reader (lib/forms/request/request-body.ts), which
 * answers with a page. A body in chunks announces no length: its reader counts it (lib/forms/request/read-body.ts).
 */
const TAKES_LITTLE = /^\/api\/(crm|views|unsubscribe)\//

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Rewrites a target in absolute form to origin form; its host replaces the Host header (RFC 9112, 3.2.2). */
function normalizeTarget(request: IncomingMessage): void {
  const whole = parseAbsoluteForm(request.url ?? '')
  if (!whole) return
  request.url = whole.path
  request.headers.host = whole.host
}

/** Adds the final slash to the address of a webhook: its sender may not follow the redirect to it. */
function completeWebhook(request: IncomingMessage): void {
  if (!isWebhook(request)) return
  const [path = '', ...query] = (request.url ?? '').split('?')
  request.url = [path.endsWith('/') ? path : `${path}/`, ...query].join('?')
}

/** Whether a request needs no validation but that of its address: it names this site and has no body. */
export const isPlainRequest = (request: IncomingMessage, { hosts }: RequestRules): boolean =>
  !hasBody(request) && classifyHost(request, hosts) === 'own'

/** Validates a request; a target in absolute form is rewritten to origin form. */
export function validateRequest(request: IncomingMessage, rules: RequestRules): RequestValidation {
  normalizeTarget(request)
  completeWebhook(request)
  const host = classifyHost(request, rules.hosts)
  if (host === 'malformed') return refused(400, 'The request must name one host.')
  if (host === 'foreign') return refused(421, 'No site of this name is here.')
  const { method = '', url = '/', headers } = request
  const isAction = headers[ACTION_HEADER] !== undefined
  const allowed = methodsOf(url, isAction)
  if (!allowed.includes(method))
    return refused(405, 'This address does not answer this method.', { allow: allowed.join(', ') })
  if (isRouterPayloadAddress(url)) return refused(404, 'Nothing is at this address.')
  const verdict = checkAddress(url)
  if (verdict.kind === 'tooLong') return { kind: 'tooLong' }
  const isMisplacedAction = isAction && (method !== 'POST' || url.startsWith('/api/'))
  if (verdict.kind === 'malformed' || !hasValidRouterState(request) || isMisplacedAction) return { kind: 'malformed' }
  if (method === 'POST') {
    if (!isOwnWrite(request, rules.site, rules.hosts.length > 0)) return { kind: 'otherSite' }
    if (TAKES_LITTLE.test(url) && Number(headers['content-length'] ?? 0) > SMALL_BODY.bytes)
      return refused(413, 'This is more than can be taken in here.')
  } else if (hasBody(request)) return refused(400, `A request by ${method} has no body.`)
  return verdict.kind === 'redirect' ? verdict : { kind: 'pass' }
}
