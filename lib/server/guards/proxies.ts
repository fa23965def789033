/** Trusted proxies, and the visitor's network address behind them. */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/**
 * `count`: how many proxies stand in front of this server. `addresses`: from which addresses the last of them connects.
 */
export type Proxies = { count: number; addresses: BlockList }

const RANGES = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'],
} as const

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * Gives the trusted proxies from the configuration.
 * @param count how many proxies stand in front of this server
 * @param names addresses (`192.0.2.1`), networks (`192.0.2.0/24`), `loopback` and `private`, as lib/env.ts has checked
 *   them
 */
export function trustedProxies(count: number, names: readonly string[]): Proxies {
  const addresses = new BlockList()
  for (const name of names.flatMap((name) => RANGES[name as keyof typeof RANGES] ?? [name])) {
    const [address = '', bits] = name.split('/')
    if (bits === undefined) addresses.addAddress(address, family(address))
    else addresses.addSubnet(address, Number(bits), family(address))
  }
  return { count, addresses }
}

/** An address without the name of its zone: `fe80::1%eth0`. */
const withoutZone = (address: string): string => address.split('%')[0] ?? ''

/** Whether the connection of a request comes from one of the proxies. */
export function isFromProxy({ socket }: IncomingMessage, { count, addresses }: Proxies): boolean {
  const address = withoutZone(socket.remoteAddress ?? '')
  return count > 0 && isIP(address) > 0 && addresses.check(address, family(address))
}

/** An address without the port or brackets that some proxies add; null for anything but an IP address. */
function bareAddress(text: string | undefined): string | null {
  const bare = (text ?? '').replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  return isIP(withoutZone(bare)) > 0 ? bare : null
}

/**
 * The visitor's network address. Each proxy appends the address that connected to it to X-Forwarded-For; entries before
 * those were sent by the visitor and are ignored. Without a trusted proxy the header is ignored.
 */
export function visitorAddress(request: IncomingMessage, proxies: Proxies): string {
  const own = request.socket.remoteAddress ?? ''
  if (!isFromProxy(request, proxies)) return own
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
  return bareAddress(forwarded.at(-proxies.count)?.trim()) ?? own
}
