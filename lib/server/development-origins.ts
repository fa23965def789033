/** Under which names and addresses a machine's own browser, and others on its network, come to the site. */
import type { NetworkInterfaceInfo } from 'node:os'

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>

const facesOf = (interfaces: Interfaces): NetworkInterfaceInfo[] =>
  Object.values(interfaces).flatMap((faces) => faces ?? [])

/** The machine's IPv4 addresses on its networks, as it tells them to whoever starts the site. */
export const networkAddresses = (interfaces: Interfaces): string[] =>
  facesOf(interfaces)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)

/**
 * From where the development server's own files and its connection for changes may be asked for, as Next's `allowedDevOrigins` wants
 * it. By itself Next knows only `localhost`, and breaks off the connection of a page that was opened by address.
 * @param names to which the site answers besides, as HOSTS has them
 */
export const developmentOrigins = (interfaces: Interfaces, names: readonly string[]): string[] => [
  ...facesOf(interfaces).map(({ family, address }) => (family === 'IPv6' ? `[${address}]` : address)),
  ...names,
]
