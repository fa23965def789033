/** The names and addresses by which browsers on this machine and its network reach the development server. */
import type { NetworkInterfaceInfo } from 'node:os'

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>

const allInterfaces = (interfaces: Interfaces): NetworkInterfaceInfo[] =>
  Object.values(interfaces).flatMap((entries) => entries ?? [])

/** The machine's IPv4 addresses on its networks, which the start of the site prints. */
export const networkAddresses = (interfaces: Interfaces): string[] =>
  allInterfaces(interfaces)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)

/**
 * The hosts that may load the development server's files and open its web socket (Next's `allowedDevOrigins`). Next
 * itself allows only `localhost` and would close the web socket of a page that was opened by address.
 * @param names other names of the site, from HOSTS
 */
export const developmentOrigins = (interfaces: Interfaces, names: readonly string[]): string[] => [
  ...allInterfaces(interfaces).map(({ family, address }) => (family === 'IPv6' ? `[${address}]` : address)),
  ...names,
]
