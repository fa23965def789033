/** What a request must be to be let in at all, before anything is read or rendered for it. */
import type { IncomingMessage } from 'node:http'
import { classifyHost } from './hosts.ts'
import { isOwnWrite } from './origin.ts'
import type { Proxies } from './proxies.ts'
import { checkAddress, isRouterPayloadAddress, methodsOf, parseAbsoluteForm } from './request-address.ts'
import { hasReadableState } from './request-headers.ts'

/** `hosts`: names the site answers to, none when the operator hasn't said. `site`: its own address. */
export type RequestRules = { hosts: readonly string[]; site: URL; proxies: Proxies }

/** `malformed`, `tooLong` and `otherSite` are told in a page, the rest, which no browser comes to, in a sentence. */
export type RequestValidation =
  | { kind: 'pass' }
  | { kind: 'malformed' | 'tooLong' | 'otherSite' }
  | { kind: 'redirect'; location: string }
  | { kind: 'refused'; status: number; sentence: string; allow?: string }

const refused = (status: number, sentence: string, allow?: string): RequestValidation => ({
  kind: 'refused',
  status,
  sentence,
  ...(allow && { allow }),
})

/** Addresses whose bodies hold a few lines. A form's own limit is its reader's (lib/forms/request/request-body.ts), which answers with a page. */
const SMALL_BODY = /^\/api\/(views|unsubscribe)\//
const SMALL_BODY_BYTES = 64 * 1024

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Puts a target in absolute form into the usual one; the host in it is the one that counts (RFC 9112, 3.2.2). */
function unfold(request: IncomingMessage): void {
  const whole = parseAbsoluteForm(request.url ?? '')
  if (!whole) return
  request.url = whole.path
  request.headers.host = whole.host
}

/** Whether nothing about a request but its address needs looking at: it names the site and brings nothing. */
export const isPlainRequest = (request: IncomingMessage, { hosts }: RequestRules): boolean =>
  !hasBody(request) && classifyHost(request, hosts) === 'own'

/** Whether a request is let in; one in absolute form is put into the usual form. */
export function validateRequest(request: IncomingMessage, rules: RequestRules): RequestValidation {
  unfold(request)
  const host = classifyHost(request, rules.hosts)
  if (host === 'malformed') return refused(400, 'The request must name one host.')
  if (host === 'foreign') return refused(421, 'No site of this name is here.')
  const { method = '', url = '/', headers } = request
  const allowed = methodsOf(url)
  if (!allowed.includes(method)) return refused(405, 'This address does not answer this method.', allowed.join(', '))
  if (isRouterPayloadAddress(url)) return refused(404, 'Nothing is at this address.')
  const verdict = checkAddress(url)
  if (verdict.kind === 'tooLong') return { kind: 'tooLong' }
  if (verdict.kind === 'malformed' || !hasReadableState(request) || headers['next-action'] !== undefined)
    return { kind: 'malformed' }
  if (method === 'POST') {
    if (!isOwnWrite(request, rules.site, rules.hosts.length > 0)) return { kind: 'otherSite' }
    if (SMALL_BODY.test(url) && Number(headers['content-length'] ?? 0) > SMALL_BODY_BYTES)
      return refused(413, 'This is more than can be taken in here.')
  } else if (hasBody(request)) return refused(400, `A request by ${method} has no body.`)
  return verdict.kind === 'redirect' ? verdict : { kind: 'pass' }
}
