/** Who asks a handler, as far as the door in front of it tells. */
import { isIP } from 'node:net'
import { isFromServer, KEY_HEADER } from '../../auth/server-key.ts'
import { env } from '../../env.ts'

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  // The parser of addresses writes IPv6 in one way, with hexadecimal digits only.
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const split = (part: string) => (part === '' ? [] : part.split(':'))
  const [left, right] = [split(before), split(after ?? '')]
  return [...left, ...Array<string>(after === undefined ? 0 : 8 - left.length - right.length).fill('0'), ...right]
}

/**
 * What stands for one visitor: an IPv4 address, or the first half of an IPv6 one, of which every household has as many second
 * halves as it likes (RFC 6177). Ports and zones that some proxies add are left out. Anything else stays as it is.
 */
export function visitorKey(address: string): string {
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  const alone = bare.replace(/%.*$/, '')
  if (isIP(alone) !== 6) return alone
  const groups = groupsOf(alone)
  const [high = '', low = ''] = groups.slice(6).map((group) => group.padStart(4, '0'))
  if (groups.slice(0, 6).join() === '0,0,0,0,0,ffff')
    return [high, low].flatMap((pair) => [pair.slice(0, 2), pair.slice(2)].map((byte) => parseInt(byte, 16))).join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * What stands for the visitor; the network address is set by the server itself (lib/server).
 * @throws Error where a request didn't come through it: anybody could have written the address
 */
export function visitorOf({ headers }: Request): string {
  if (!isFromServer(headers.get(KEY_HEADER))) throw new Error('The request did not come through the server.')
  return visitorKey(headers.get('x-visitor-address') ?? '')
}

const urlOf = (address: string | null): URL | null => (address && URL.canParse(address) ? new URL(address) : null)

const isOwn = (url: URL, request: Request): boolean =>
  [request.headers.get('host'), urlOf(env().SITE_URL)?.host].includes(url.host)

/** The page of this site that a visitor comes from, as a path; null where the browser doesn't say. */
export function ownReferrer(request: Request): string | null {
  const url = urlOf(request.headers.get('referer'))
  return url && isOwn(url, request) ? url.pathname + url.search : null
}

/** Whether a script sends it, rather than the browser itself. */
export const wantsData = (request: Request): boolean =>
  request.headers.get('accept')?.includes('application/json') ?? false
