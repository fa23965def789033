/** What one connection may cost: sizes and times, after which the server doesn't wait any longer (Node answers 408, 431 or 400). */
import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * In milliseconds and bytes. A CV of 5 MB takes 80 s at 0.5 Mbit/s; its reader waits 180 s (lib/requests/intake/body.ts). Connections
 * without a request are kept a little longer than proxies keep theirs (60 s), so that none of them sends into a closing one.
 */
export const SERVER_LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15_000,
  requestTimeout: 200_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
  requireHostHeader: true,
  insecureHTTPParser: false,
} as const satisfies ServerOptions

/** More than a machine of this size answers; beyond it files and the database would lack handles. */
const MOST_CONNECTIONS = 8192

/**
 * In milliseconds: how long nothing may come of a body that was announced, and how long some may still come after the answer. A form's
 * reader waits 20 s and answers with a page (lib/requests/intake/body.ts); this is for who reads no body.
 */
const STALLED = 25_000
const LINGER = 3000

/** Ends the connection of whoever doesn't send the body that they announced. */
function endStalled(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (!Number(length) && encoding === undefined) return
  // Without a listener for it, Node ends the connection.
  request.setTimeout(STALLED)
  request.once('end', () => !response.writableFinished && request.setTimeout(0))
  response.once('finish', () => {
    if (request.complete) return
    setTimeout(() => !request.complete && request.socket.destroy(), LINGER).unref()
  })
}

/**
 * Bounds a server, gives it its handler, which is also asked before a body is sent (`Expect: 100-continue`), and refuses tunnels, which
 * it has no use for.
 * @returns its connections, as they are at any moment
 */
export function furnish(server: Server, handler: RequestListener): ReadonlySet<Socket> {
  const connections = new Set<Socket>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  server.maxConnections = MOST_CONNECTIONS
  server.on('request', endStalled)
  server.on('request', handler)
  server.on('checkContinue', endStalled)
  server.on('checkContinue', handler)
  server.on('connect', (_request, socket) => {
    socket.end(
      'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
    )
  })
  return connections
}
