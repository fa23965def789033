/** What one connection may cost: sizes and times, after which the server doesn't wait any longer (Node answers 408, 431 or 400). */
import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * In milliseconds and bytes. A CV of 5 MB takes 80 s at 0.5 Mbit/s; its reader waits 180 s (lib/forms/request/request-body.ts). Connections
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
 * In milliseconds: how long nothing may come of a body that was announced. A form's reader waits 20 s and answers with a page
 * (lib/forms/request/request-body.ts); this is for who reads no body.
 */
const STALLED = 25_000

/** In milliseconds. */
export type AnswerLimits = {
  /** How long nothing may pass on a connection. */
  silent: number
  /** How long an answer may take in all, from its request's head on. */
  whole: number
  /** How often that is looked at. */
  every: number
  /** How long a body may still come when its answer is sent already. */
  linger: number
}

/** No page takes longer than thirty seconds; a file of 40 MB takes ten minutes at 0.5 Mbit/s. */
export const ANSWER_LIMITS: AnswerLimits = { silent: 60_000, whole: 600_000, every: 5000, linger: 3000 }
const UNLIMITED: AnswerLimits = { ...ANSWER_LIMITS, silent: 0, whole: Number.POSITIVE_INFINITY }

/** Ends the connection of whoever doesn't send the body that they announced. */
function endStalled(request: IncomingMessage, response: ServerResponse, { silent, linger }: AnswerLimits): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (!Number(length) && encoding === undefined) return
  // A request whose reader gave it up no longer knows its connection (Node takes it off when a stream is cancelled).
  const { socket } = request
  // Without a listener for it, Node ends the connection.
  request.setTimeout(STALLED)
  request.once('end', () => !response.writableFinished && socket.setTimeout(silent))
  response.once('finish', () => {
    if (request.complete) return
    setTimeout(() => !request.complete && socket.destroy(), linger).unref()
  })
}

/** Ends the connections whose answer takes too long: its reader reads next to nothing, or its writer never ends it. */
function endLate(
  connections: ReadonlySet<Socket>,
  answers: WeakMap<Socket, { response: ServerResponse; begun: number }>,
  whole: number,
): void {
  const now = performance.now()
  for (const socket of connections) {
    const answer = answers.get(socket)
    if (answer && !answer.response.writableFinished && now - answer.begun > whole) socket.destroy()
  }
}

/**
 * Bounds a server, gives it its handler, which is also asked before a body is sent (`Expect: 100-continue`), and refuses tunnels, which
 * it has no use for.
 * @param limits of each answer; null where answers may take any time, as in development, where a page is compiled when it is asked for
 * @returns its connections, as they are at any moment
 */
export function applyLimits(
  server: Server,
  handler: RequestListener,
  limits: AnswerLimits | null = ANSWER_LIMITS,
): ReadonlySet<Socket> {
  const bounds = limits ?? UNLIMITED
  const connections = new Set<Socket>()
  const answers = new WeakMap<Socket, { response: ServerResponse; begun: number }>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  server.maxConnections = MOST_CONNECTIONS
  // Node ends a connection on which nothing passes; bytes that leave slowly do pass.
  server.setTimeout(bounds.silent)
  const looks = setInterval(() => endLate(connections, answers, bounds.whole), bounds.every).unref()
  server.once('close', () => clearInterval(looks))
  const take: RequestListener = (request, response) => {
    answers.set(request.socket, { response, begun: performance.now() })
    endStalled(request, response, bounds)
    handler(request, response)
  }
  server.on('request', take)
  server.on('checkContinue', take)
  server.on('connect', (_request, socket) => {
    socket.end(
      'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
    )
  })
  return connections
}
