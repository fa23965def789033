/**
 * Asks a server on loopback for pages from 16 connections, as fast as it answers. Written on sockets: autocannon takes
 * 0.3 to 0.4 ms of processor for an answer, this 0.05 to 0.15, and on two cores a client must not take more than the
 * server (docs/decisions/002).
 */
import { connect, type Socket } from 'node:net'
import { percentile, rounded } from './figures.ts'

const CONNECTIONS = 16
const PATIENCE_MS = 20_000
/** A server that breaks connections off more often than this isn't measured any further. */
const MOST_BROKEN = 100

/** `wrong`: answers of another status than expected, and connections that broke off. */
export type Load = { times: number[]; seconds: number; bytes: number; wrong: number }

/** Requests ready to be sent: one for each path. */
export const requestsFor = (paths: readonly string[], headersOf: (path: string) => Record<string, string>): Buffer[] =>
  paths.map((path) => {
    const lines = Object.entries({ host: 'localhost', ...headersOf(path) }).map(([name, value]) => `${name}: ${value}`)
    return Buffer.from([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  })

function bodyLength(head: string, status: number): number {
  if (status === 304 || status === 204) return 0
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`An answer of ${status} has no content-length, so it can't be measured.`)
  return Number(length)
}

/**
 * Sends a request; gives the status, the size and whether the connection stays. Rejects when the connection breaks off.
 */
const ask = (socket: Socket, request: Buffer): Promise<{ status: number; bytes: number; stays: boolean }> =>
  new Promise((resolve, reject) => {
    let [head, bytes, end, status]: [Buffer, number, number, number] = [Buffer.alloc(0), 0, Number.POSITIVE_INFINITY, 0]
    let stays = true
    const finish = (settle: () => void): void => {
      socket.off('data', read).off('close', broken)
      settle()
    }
    const broken = (): void => finish(() => reject(new Error('The server broke the connection off.')))
    const read = (chunk: Buffer): void => {
      bytes += chunk.length
      if (status === 0) {
        head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk
        const headEnd = head.indexOf('\r\n\r\n')
        if (headEnd < 0) return
        const text = head.toString('latin1', 0, headEnd)
        status = Number(text.slice(9, 12))
        stays = !/\r\nconnection: *close/i.test(text)
        end = headEnd + 4 + bodyLength(text, status)
      }
      if (bytes >= end) finish(() => resolve({ status, bytes, stays }))
    }
    socket.on('data', read).once('close', broken).write(request)
  })

const open = (port: number): Socket =>
  connect({ port, host: '127.0.0.1', noDelay: true })
    // What follows an error is the end of the connection.
    .on('error', () => undefined)
    .setTimeout(PATIENCE_MS, function end(this: Socket) {
      this.destroy()
    })

/**
 * Sends each request once, or again and again for so many seconds.
 * @param status what each answer is expected to have
 * @throws Error when the server breaks connections off again and again
 */
export async function loadServer(
  port: number,
  requests: readonly Buffer[],
  status: number,
  seconds?: number,
): Promise<Load> {
  const load: Load = { times: [], seconds: 0, bytes: 0, wrong: 0 }
  const begun = performance.now()
  let asked = 0
  const next = (): Buffer | undefined => {
    if (seconds === undefined) return requests[asked++]
    return performance.now() < begun + seconds * 1000 ? requests[asked++ % requests.length] : undefined
  }
  const askAll = async (): Promise<void> => {
    let socket = open(port)
    for (let request = next(); request; request = next()) {
      if (socket.destroyed) socket = open(port)
      const from = performance.now()
      try {
        const answer = await ask(socket, request)
        load.times.push(performance.now() - from)
        load.bytes += answer.bytes
        if (answer.status !== status) load.wrong += 1
        if (!answer.stays) socket.destroy()
      } catch (error) {
        load.wrong += 1
        socket.destroy()
        if (load.wrong > MOST_BROKEN) throw error
      }
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, askAll))
  load.seconds = (performance.now() - begun) / 1000
  return load
}

/** Several loads as one. */
export const joinLoads = (loads: readonly Load[]): Load => ({
  times: loads.flatMap(({ times }) => times),
  seconds: loads.reduce((sum, { seconds }) => sum + seconds, 0),
  bytes: loads.reduce((sum, { bytes }) => sum + bytes, 0),
  wrong: loads.reduce((sum, { wrong }) => sum + wrong, 0),
})

/** Answers a second; NaN when an answer wasn't as expected: failures are fast. */
export const rateOf = ({ times, seconds, wrong }: Load): number => (wrong > 0 ? Number.NaN : times.length / seconds)

export const loadDetail = ({ times, bytes, wrong }: Load): string =>
  `${times.length} answers, p95 ${rounded(percentile(times, 95))} ms, ${rounded(bytes / times.length / 1024)} KiB each` +
  (wrong > 0 ? `, ${wrong} WRONG` : '')
