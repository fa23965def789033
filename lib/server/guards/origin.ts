/** Protection against cross-site request forgery: one check for all addresses that change something. */
import type { IncomingMessage } from 'node:http'
import { env } from '../../env.ts'
import { hostName, isLoopbackName } from './hosts.ts'

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

/**
 * Whether a POST comes from a page of this site. Every browser sends an Origin with a POST (Fetch standard, "append a
 * request Origin header"), and newer ones `Sec-Fetch-Site`; a missing, `null` or foreign origin is refused.
 * @param site the site's own address
 * @param named whether HOSTS is configured; otherwise the scheme isn't known and only the host is compared
 */
export function isOwnWrite(request: IncomingMessage, site: URL, named: boolean): boolean {
  if (isOneClick(request) || (request.headers.origin === undefined && isWebhook(request))) return true
  const { origin, host = '', 'sec-fetch-site': relation = 'same-origin' } = request.headers
  if (relation !== 'same-origin' || !origin || !URL.canParse(origin)) return false
  const from = new URL(origin)
  if (from.origin === site.origin) return true
  if (from.host !== host.toLowerCase() || !/^https?:$/.test(from.protocol)) return false
  return !named || from.protocol === site.protocol || isLoopbackName(hostName(host) ?? '')
}
