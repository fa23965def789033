/** Checks the Host header. Nothing in a response is derived from it: absolute addresses come from SITE_URL. */
import type { IncomingMessage } from 'node:http'

const HOST = /^(\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*)(?::\d{1,5})?$/

/** In characters: the longest name (RFC 1035, 2.3.4) with a port. */
const MOST_OF_HOST = 261

/** The name in a Host header, in lower case and without its port; null for an invalid header. */
export const hostName = (header: string): string | null =>
  header.length > MOST_OF_HOST ? null : (HOST.exec(header.toLowerCase())?.[1] ?? null)

/** Whether a name means the machine itself. */
export const isLoopbackName = (name: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(name)

/** Whether a network address is the machine's own. */
export const isLoopbackAddress = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address)

function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count++
  return count
}

/**
 * Classifies the Host of a request: a name of this site, of another site, or invalid. Loopback names count as own only
 * for connections from the machine itself (health checks).
 * @param names the names of the site; when empty every name is accepted
 */
export function classifyHost(request: IncomingMessage, names: readonly string[]): 'own' | 'foreign' | 'malformed' {
  const name = hostName(request.headers.host ?? '')
  if (name === null || countHosts(request) > 1) return 'malformed'
  if (names.length === 0 || names.includes(name)) return 'own'
  return isLoopbackName(name) && isLoopbackAddress(request.socket.remoteAddress ?? '') ? 'own' : 'foreign'
}
