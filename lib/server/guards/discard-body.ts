/**
 * Reads what still comes of a body after its request was answered, and throws it away. Where a connection is closed
 * while its sender is still sending, the sender gets a reset: a browser shows an error instead of the answer, and a
 * proxy counts a failure of this server. What a handler didn't read ends here, too.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Socket, Socket as TcpSocket } from 'node:net'

/** `bytes`: most that are thrown away. `stall`, `whole`: milliseconds without a byte, and in all. */
export type DiscardLimits = { bytes: number; stall: number; whole: number }

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
export function discardAfter(request: IncomingMessage, response: ServerResponse, limits: DiscardLimits): void {
  // Read now: Node removes the socket from a request whose stream is cancelled.
  const { socket } = request
  response.prependOnceListener('finish', () => {
    if (request.complete) return
    if (request.destroyed) setTimeout(() => socket.destroy(), limits.stall).unref()
    else discard(request, socket, limits)
  })
}
