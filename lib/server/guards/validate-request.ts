/** Validates a request before anything is read or rendered for it. */
import type { IncomingMessage } from 'node:http'
import { env } from '../../env.ts'
import { SMALL_BODY } from '../../forms/request/read-body.ts'
import type { Proxies } from './proxies.ts'
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

/** `redirect`: the same address in its canonical spelling. */
type AddressVerdict = { kind: 'pass' } | { kind: 'malformed' | 'tooLong' } | { kind: 'redirect'; location: string }

/** In characters; more than the longest address that the site makes: a list of favourites, a shape drawn on the map. */
const MAX_ADDRESS_LENGTH = 8192
/** In characters and segments; no path of the site has half as much. Next and the site try patterns on it. */
const MAX_PATH_LENGTH = 2048
const MAX_SEGMENTS = 32
/**
 * More than a search of a hundred towns has, with everything else that it takes (lib/search/rules-criteria.ts). Next
 * looks through all parameters for each one, so that its time grows by their square.
 */
const MAX_PARAMETERS = 200

/** How often a character is in a text, counted up to a limit. */
function countOf(text: string, character: string, limit: number): number {
  let count = 0
  for (let at = text.indexOf(character); at !== -1 && count <= limit; at = text.indexOf(character, at + 1)) count++
  return count
}

/**
 * Whether an address, or a part of it, is longer than any of the site: what reads it next may take more time than it is
 * long.
 */
function isTooLong(url: string): boolean {
  if (url.length > MAX_ADDRESS_LENGTH) return true
  const end = url.indexOf('?')
  const path = end === -1 ? url : url.slice(0, end)
  const query = end === -1 ? '' : url.slice(end + 1)
  return (
    path.length > MAX_PATH_LENGTH ||
    countOf(path, '/', MAX_SEGMENTS) > MAX_SEGMENTS ||
    countOf(query, '&', MAX_PARAMETERS) + countOf(query, '?', MAX_PARAMETERS) >= MAX_PARAMETERS
  )
}

const PICTURE_FILE = /^\/(pictures|demo)\/[\w-]+(\.[\w-]+)+$/

/**
 * Whether a request to the image optimiser spells the address of a picture in another way (`#1`, `%66`, `./`): each
 * spelling would be encoded and stored on disk again.
 */
const isRespelledPicture = (path: string, query: string): boolean =>
  /^\/_next\/image\/?$/.test(path) &&
  new URLSearchParams(query).getAll('url').some((url) => url.startsWith('/') && !PICTURE_FILE.test(url))

/** An encoded slash or a dot segment: later parsers disagree about which path that is. */
const isAmbiguous = (path: string, decoded: string): boolean =>
  /%2f/i.test(path) || decoded.split('/').some((segment) => segment === '.' || segment === '..')

/** The canonical spelling of a path: no needless escapes, and escapes in capitals (RFC 3986, 6.2.2). */
const normalised = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (found) => {
    const character = String.fromCharCode(Number.parseInt(found.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : found.toUpperCase()
  })

/** Checks the address of a request; repeated slashes and needless escapes give a redirect to the canonical spelling. */
export function checkAddress(url: string): AddressVerdict {
  if (isTooLong(url)) return { kind: 'tooLong' }
  const [path = '', ...query] = url.split('?')
  try {
    const decoded = decodeURIComponent(path)
    if (!path.startsWith('/') || /[\p{Cc}\\]/u.test(decoded) || isAmbiguous(path, decoded)) return { kind: 'malformed' }
    if (isRespelledPicture(decoded, query.join('?'))) return { kind: 'malformed' }
  } catch {
    return { kind: 'malformed' }
  }
  const canonical = normalised(path).replace(/\/{2,}/g, '/')
  if (canonical !== path)
    return { kind: 'redirect', location: canonical + (query.length > 0 ? `?${query.join('?')}` : '') }
  return { kind: 'pass' }
}

/**
 * Whether an address is one of the files in which Next's build keeps router payloads (`….rsc`,
 * `….segments/….segment.rsc`). Next serves them, but its router asks for payloads at the page's own address with
 * headers, so nothing needs these addresses.
 */
const isRouterPayloadAddress = (url: string): boolean => /^[^?]*\.rsc\/?(?:\?|$)/i.test(url)

/**
 * The parts of a request target in absolute form (`GET http://host/path`), which every server must accept (RFC 9112,
 * 3.2.2); null for any other form.
 */
export function parseAbsoluteForm(target: string): { host: string; path: string } | null {
  const found = /^https?:\/\/([^/?#]*)([/?][^#]*)?$/i.exec(target)
  if (!found) return null
  const [, host = '', rest = '/'] = found
  return { host, path: rest.startsWith('/') ? rest : `/${rest}` }
}

const READ = ['GET', 'HEAD'] as const

/**
 * The methods that an address allows: POST under `/api/`, where the route handler decides further, and for a server
 * action, whose page decides (action-pages.ts).
 */
export const methodsOf = (path: string, isAction: boolean): readonly string[] =>
  isAction || path.startsWith('/api/') ? [...READ, 'POST'] : READ

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
