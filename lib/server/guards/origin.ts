/** Whether what changes something is sent by a page of this site: one check, at the door, for every address. */
import type { IncomingMessage } from 'node:http'
import { hostName, isLoopbackName } from './hosts.ts'

/** Mail programs press the button of `List-Unsubscribe` without an origin (RFC 8058); the signed token is all that counts there. */
const ONE_CLICK = /^\/api\/unsubscribe\/[^/]+\/?$/

const isOneClick = (request: IncomingMessage): boolean =>
  request.headers.origin === undefined && ONE_CLICK.test(request.url?.split('?')[0] ?? '')

/**
 * Whether a request may change something. Every browser says with a POST from where it comes (Fetch standard, "append a request
 * Origin header"), and newer ones whether that is the same site; none at all, `null` and another's are refused.
 * @param site the site's own address
 * @param named whether the operator said what the site is called; else the scheme isn't known, and the host has to do
 */
export function isOwnWrite(request: IncomingMessage, site: URL, named: boolean): boolean {
  if (isOneClick(request)) return true
  const { origin, host = '', 'sec-fetch-site': relation = 'same-origin' } = request.headers
  if (relation !== 'same-origin' || !origin || !URL.canParse(origin)) return false
  const from = new URL(origin)
  if (from.origin === site.origin) return true
  if (from.host !== host.toLowerCase() || !/^https?:$/.test(from.protocol)) return false
  return !named || from.protocol === site.protocol || isLoopbackName(hostName(host) ?? '')
}
