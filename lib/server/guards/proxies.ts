/** Which proxies in front of the site are believed, and what they say of the visitor. */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** `count`: how many stand before this server. `addresses`: from which the last of them asks. */
export type Proxies = { count: number; addresses: BlockList }

const RANGES = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'],
} as const

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * @param count how many proxies stand before this server
 * @param names addresses (`192.0.2.1`), networks (`192.0.2.0/24`), `loopback` and `private`, as lib/env.ts has checked them
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

/** Whether a request comes from one of the proxies. */
export function isFromProxy({ socket }: IncomingMessage, { count, addresses }: Proxies): boolean {
  const address = (socket.remoteAddress ?? '').replace(/%.*$/, '')
  return count > 0 && isIP(address) > 0 && addresses.check(address, family(address))
}

/** An address without the port or brackets that some proxies add; null for what is none. */
function bareAddress(text: string | undefined): string | null {
  const bare = (text ?? '').replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  return isIP(bare.replace(/%.*$/, '')) > 0 ? bare : null
}

/**
 * The network address of whoever asks. Each proxy adds the one it was asked from to X-Forwarded-For; what stands before those is
 * what the visitor wrote, and believed by nobody. What doesn't come from a proxy has nothing to say.
 */
export function visitorAddress(request: IncomingMessage, proxies: Proxies): string {
  const own = request.socket.remoteAddress ?? ''
  if (!isFromProxy(request, proxies)) return own
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
  return bareAddress(forwarded.at(-proxies.count)?.trim()) ?? own
}
