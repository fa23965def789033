/** Validates a request before anything is read or rendered for it. */
import type { IncomingMessage } from 'node:http'
import { env } from '../../env.ts'
import { SMALL_BODY } from '../../forms/request/read-body.ts'
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

// Protection against cross-site request forgery: one check for all addresses that change something.

/**
 * Mail programs post to the address of `List-Unsubscribe` without an Origin (RFC 8058, one-click); the signed token
 * authorises it.
 */
const ONE_CLICK = /^\/api\/unsubscribe\/[^/]+\/?$/

/**
 * The servers of these CRMs post to these addresses without an Origin; the signature of the body authorises them, and
 * what isn't signed has no effect but a read.
 */
const WEBHOOK = /^\/api\/crm\/(sweepbright|whise)\/?$/

/** Whether a request goes to the door of the CRM that the site uses. */
export function isWebhook({ method, url = '' }: IncomingMessage): boolean {
  if (method !== 'POST') return false
  const crm = WEBHOOK.exec(url.split('?')[0] ?? '')?.[1]
  return crm !== undefined && crm === env().CRM
}

const isOneClick = (request: IncomingMessage): boolean =>
  request.headers.origin === undefined && ONE_CLICK.test(request.url?.split('?')[0] ?? '')

const HOST = /^(\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*)(?::\d{1,5})?$/

/** In characters: the longest name (RFC 1035, 2.3.4) with a port. */
const MOST_OF_HOST = 261

/** The name in a Host header, in lower case and without its port; null for an invalid header. */
const hostName = (header: string): string | null =>
  header.length > MOST_OF_HOST ? null : (HOST.exec(header.toLowerCase())?.[1] ?? null)

/** Whether a name means the machine itself. */
const isLoopbackName = (name: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(name)

/** Whether a network address is the machine's own. */
const isLoopbackAddress = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address)

function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count++
  return count
}

/**
 * Classifies the Host of a request: a name of this site, of another site, or invalid. Loopback names count as own only
 * for connections from the machine itself (health checks).
 * @param names the names of the site; when empty every name is accepted
 */
function classifyHost(request: IncomingMessage, names: readonly string[]): 'own' | 'foreign' | 'malformed' {
  const name = hostName(request.headers.host ?? '')
  if (name === null || countHosts(request) > 1) return 'malformed'
  if (names.length === 0 || names.includes(name)) return 'own'
  return isLoopbackName(name) && isLoopbackAddress(request.socket.remoteAddress ?? '') ? 'own' : 'foreign'
}

/**
 * Whether a POST comes from a page of this site. Every browser sends an Origin with a POST (Fetch standard, "append a
 * request Origin header"), and newer ones `Sec-Fetch-Site`; a missing, `null` or foreign origin is refused.
 * @param site the site's own address
 * @param named whether HOSTS is configured; otherwise the scheme isn't known and only the host is compared
 */
function isOwnWrite(request: IncomingMessage, site: URL, named: boolean): boolean {
  if (isOneClick(request) || (request.headers.origin === undefined && isWebhook(request))) return true
  const { origin, host = '', 'sec-fetch-site': relation = 'same-origin' } = request.headers
  if (relation !== 'same-origin' || !origin || !URL.canParse(origin)) return false
  const from = new URL(origin)
  if (from.origin === site.origin) return true
  if (from.host !== host.toLowerCase() || !/^https?:$/.test(from.protocol)) return false
  return !named || from.protocol === site.protocol || isLoopbackName(hostName(host) ?? '')
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
