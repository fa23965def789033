/**
 * Limits on the size and duration of connections, requests and responses; Node answers 408, 431 or 400 to what exceeds
 * them.
 */
import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from 'node:http'
import { type Socket, Socket as TcpSocket } from 'node:net'

/**
 * In milliseconds and bytes. A CV of 5 MB takes 80 s at 0.5 Mbit/s; the form reader waits 180 s
 * (lib/forms/request/request-body.ts). Idle connections are kept a little longer than proxies keep theirs (60 s), so
 * that no proxy sends on a connection being closed.
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

/** More than one machine can answer; beyond it the process would run out of file descriptors. */
const MAX_CONNECTIONS = 8192

/**
 * In milliseconds: how long an announced body may stall. The form reader waits 20 s and answers with a page
 * (lib/forms/request/request-body.ts); this limit is for handlers that don't read the body.
 */
const BODY_STALL_TIMEOUT = 25_000

// Reads what still comes of a body after its request was answered, and throws it away. Where a connection is closed
// while its sender is still sending, the sender gets a reset: a browser shows an error instead of the answer, and a
// proxy counts a failure of this server. What a handler didn't read ends here, too.

/** `bytes`: most that are thrown away. `stall`, `whole`: milliseconds without a byte, and in all. */
type DiscardLimits = { bytes: number; stall: number; whole: number }

/**
 * As much as forms are read of (lib/forms/request/request-body.ts) and nginx passes on, for as long as a page may take.
 */
export const DISCARD_LIMITS: DiscardLimits = { bytes: 20 * 1024 * 1024, stall: 3000, whole: 30_000 }

/**
 * Discards the rest of a body within the limits, then closes the connection of one that isn't whole. Node closes a
 * connection that isn't kept alive right after its response; here only the sending side is closed until then.
 */
function discard(request: IncomingMessage, socket: Socket, { bytes, stall, whole }: DiscardLimits): void {
  let left = bytes
  socket.destroySoon = () => void socket.end()
  const close = (): void => void socket.destroy()
  const stalled = setTimeout(close, stall).unref()
  const over = setTimeout(close, whole).unref()
  const settle = (): void => {
    clearTimeout(stalled)
    clearTimeout(over)
    socket.destroySoon = TcpSocket.prototype.destroySoon
    if (socket.writableEnded) close()
  }
  request.once('end', settle).once('close', settle)
  // Whoever stopped reading doesn't get the rest, which would gather in memory.
  for (const event of ['data', 'readable']) request.removeAllListeners(event)
  request.on('error', () => undefined)
  request.on('data', (piece: Buffer) => {
    left -= piece.length
    if (left < 0) close()
    else stalled.refresh()
  })
  request.resume()
  // Says that somebody reads: else Node would discard it itself, without a limit.
  request._read(0)
}

/** Has what a request still sends after its response discarded. */
function discardAfter(request: IncomingMessage, response: ServerResponse, limits: DiscardLimits): void {
  // Read now: Node removes the socket from a request whose stream is cancelled.
  const { socket } = request
  response.prependOnceListener('finish', () => {
    if (request.complete) return
    if (request.destroyed) setTimeout(() => socket.destroy(), limits.stall).unref()
    else discard(request, socket, limits)
  })
}

/** In milliseconds. */
export type ResponseLimits = {
  /** How long a connection may be idle. */
  idle: number
  /** How long a response may take in all, from its request's head on. */
  total: number
  /** How often `total` is checked. */
  checkEvery: number
  /** What of a request's body may still arrive after its response was sent. */
  discard: DiscardLimits
}

/** No page takes longer than thirty seconds; a file of 40 MB takes ten minutes at 0.5 Mbit/s. */
export const RESPONSE_LIMITS: ResponseLimits = {
  idle: 60_000,
  total: 600_000,
  checkEvery: 5000,
  discard: DISCARD_LIMITS,
}
const UNLIMITED: ResponseLimits = { ...RESPONSE_LIMITS, idle: 0, total: Number.POSITIVE_INFINITY }

/** Closes the connection of a client that doesn't send the body it announced, and discards what nobody read of it. */
function boundUpload(request: IncomingMessage, response: ServerResponse, { idle, discard }: ResponseLimits): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (!Number(length) && encoding === undefined) return
  // Read now: Node removes the socket from a request whose stream is cancelled.
  const { socket } = request
  // Without a `timeout` listener Node closes the connection.
  request.setTimeout(BODY_STALL_TIMEOUT)
  request.once('end', () => !response.writableFinished && socket.setTimeout(idle))
  discardAfter(request, response, discard)
}

/**
 * Closes the connections whose response takes too long: the client hardly reads, or the handler never ends it.
 * @param responses the last response of each connection
 * @param since when each unfinished response was first seen here, so that requests needn't note their start
 */
function closeOverdue(
  connections: ReadonlySet<Socket>,
  responses: WeakMap<Socket, ServerResponse>,
  since: WeakMap<ServerResponse, number>,
  whole: number,
): void {
  const now = performance.now()
  for (const socket of connections) {
    const response = responses.get(socket)
    if (!response || response.writableFinished) continue
    const start = since.get(response) ?? now
    since.set(response, start)
    if (now - start > whole) socket.destroy()
  }
}

/**
 * Applies the limits to a server and attaches its handler, which also gets requests with `Expect: 100-continue` before
 * their body. CONNECT is answered 405.
 * @param limits of each response; null for none, as in development, where a page is compiled on its first request
 * @returns the live set of open connections
 */
export function applyLimits(
  server: Server,
  handler: RequestListener,
  limits: ResponseLimits | null = RESPONSE_LIMITS,
): ReadonlySet<Socket> {
  const bounds = limits ?? UNLIMITED
  const connections = new Set<Socket>()
  const responses = new WeakMap<Socket, ServerResponse>()
  const since = new WeakMap<ServerResponse, number>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  server.maxConnections = MAX_CONNECTIONS
  // Node closes idle connections; one whose bytes leave slowly is not idle.
  server.setTimeout(bounds.idle)
  const checks = setInterval(() => closeOverdue(connections, responses, since, bounds.total), bounds.checkEvery).unref()
  server.once('close', () => clearInterval(checks))
  const handle: RequestListener = (request, response) => {
    responses.set(request.socket, response)
    boundUpload(request, response, bounds)
    handler(request, response)
  }
  server.on('request', handle)
  server.on('checkContinue', handle)
  server.on('connect', (_request, socket) => {
    socket.end(
      'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
    )
  })
  return connections
}
