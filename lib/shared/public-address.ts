/** Which addresses of the internet the site may ask: none of its own network (OWASP, server-side request forgery). */
import { BlockList, isIP, isIPv6 } from 'node:net'

/** What isn't the public internet: RFC 6890 and its registries at IANA, multicast, and IPv4 within IPv6. */
const NOT_PUBLIC: readonly (readonly [network: string, prefix: number])[] = [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
  ...([
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
    ['5f00::', 16],
    ['fc00::', 7],
    ['fe80::', 10],
    ['fec0::', 10],
    ['ff00::', 8],
  ] as const),
]

const blocked = new BlockList()
for (const [network, prefix] of NOT_PUBLIC) blocked.addSubnet(network, prefix, isIPv6(network) ? 'ipv6' : 'ipv4')

/** Whether an address, such as `192.0.2.1`, is one of the public internet. */
export const isPublicAddress = (address: string): boolean => {
  // A zone, as in `fe80::1%eth0`, names an interface of this machine.
  if (isIP(address) === 0 || address.includes('%')) return false
  if (!isIPv6(address)) return !blocked.check(address, 'ipv4')
  // Loopback, and IPv4 within IPv6 in any way of writing it: `::1`, `::ffff:127.0.0.1`.
  const { hostname } = new URL(`https://[${address}]/`)
  return !/^\[::(ffff:)?/.test(hostname) && !blocked.check(address, 'ipv6')
}
