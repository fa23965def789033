/** What a request reveals about its visitor: network address and previous page. */
import { isIP } from 'node:net'
import { isFromServer, KEY_HEADER } from '../../auth/server-key.ts'
import { env } from '../../env.ts'
import type { SentRequest } from '../../shared/sent-request.ts'

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  // URL normalises an IPv6 address to one spelling with hexadecimal digits only.
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const split = (part: string) => (part === '' ? [] : part.split(':'))
  const [left, right] = [split(before), split(after ?? '')]
  return [...left, ...Array<string>(after === undefined ? 0 : 8 - left.length - right.length).fill('0'), ...right]
}

/**
 * The key by which a visitor's requests are counted: the IPv4 address, or the /64 prefix of an IPv6 address, because a
 * household can choose the other half freely (RFC 6177). Ports and zones that some proxies add are removed. Anything
 * else is returned unchanged.
 */
export function visitorKey(address: string): string {
  const withoutPort = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  const [withoutZone = ''] = withoutPort.split('%')
  if (isIP(withoutZone) !== 6) return withoutZone
  const groups = groupsOf(withoutZone)
  const [high = '', low = ''] = groups.slice(6).map((group) => group.padStart(4, '0'))
  if (groups.slice(0, 6).join() === '0,0,0,0,0,ffff')
    return [high, low].flatMap((pair) => [pair.slice(0, 2), pair.slice(2)].map((byte) => parseInt(byte, 16))).join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * The key of a request's visitor, from the network address that lib/server puts into a header.
 * @throws Error when the request didn't pass through lib/server, because a client could then set that header itself
 */
export function visitorOf({ headers }: SentRequest): string {
  if (!isFromServer(headers.get(KEY_HEADER))) throw new Error('The request did not come through the server.')
  return visitorKey(headers.get('x-visitor-address') ?? '')
}

const urlOf = (address: string | null): URL | null => (address && URL.canParse(address) ? new URL(address) : null)

const isOwn = (url: URL, request: SentRequest): boolean =>
  [request.headers.get('host'), urlOf(env().SITE_URL)?.host].includes(url.host)

/** The path and query of the page of this site that sent the request; null for another site or no Referer header. */
export function ownReferrer(request: SentRequest): string | null {
  const url = urlOf(request.headers.get('referer'))
  return url && isOwn(url, request) ? url.pathname + url.search : null
}
