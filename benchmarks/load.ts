/**
 * Load on a server, on loopback, bounded in count and time. Written on sockets: a general client spends more on reading an answer than
 * the site does on giving it (autocannon 1.4 ms for a page of 100 KB, this 0.05), and then measures itself.
 */
import { connect, type Socket } from 'node:net'
import { percentile, rounded } from './figures.ts'

const CONNECTIONS = 16
const HEAD_END = Buffer.from('\r\n\r\n')
/** A server that breaks connections off more often than this isn't measured any further. */
const MOST_BROKEN = 100
const PATIENCE_MS = 20_000

export type Limits = { seconds: number; amount?: number }
export type Load = {
  /** Milliseconds of each answer, from its question to its last byte. */
  times: number[]
  seconds: number
  bytes: number
  /** Answers of another status than was expected, and connections that broke off. */
  wrong: number
}

/** Requests ready to be sent: one for each path, with the same headers. */
export const prepareRequests = (
  host: string,
  paths: readonly string[],
  headersOf: (path: string) => Record<string, string> = () => ({}),
): Buffer[] =>
  paths.map((path) => {
    const lines = Object.entries({ host, ...headersOf(path) }).map(([name, value]) => `${name}: ${value}\r\n`)
    return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  })

/** How many bytes follow the head of an answer. */
function bodyLength(head: string, status: number): number {
  if (status === 304 || status === 204) return 0
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined)
    throw new Error(`An answer of ${status} doesn't say how long it is, so it can't be measured.`)
  return Number(length)
}

type Listener = {
  answer: (status: number, milliseconds: number, bytes: number) => void
  /** @throws Error when it happened too often */
  broken: () => void
}

/** One connection that asks one thing after the other until there is nothing left to ask. */
function askOneByOne(port: number, next: () => Buffer | null, { answer, broken }: Listener): Promise<void> {
  return new Promise((resolve, reject) => {
    let head: Buffer | null = null
    let [status, left, bytes, begun] = [0, -1, 0, 0]
    let state: 'connecting' | 'waiting' | 'between' | 'finished' = 'connecting'
    let goesOn = true
    const ask = (socket: Socket): void => {
      const request = next()
      state = request ? 'waiting' : 'finished'
      bytes = 0
      begun = performance.now()
      if (request) socket.write(request)
      else socket.end()
    }
    const read = (socket: Socket, chunk: Buffer): void => {
      bytes += chunk.length
      if (left < 0) {
        head = head ? Buffer.concat([head, chunk]) : chunk
        const end = head.indexOf(HEAD_END)
        if (end < 0) return
        const text = head.toString('latin1', 0, end)
        status = Number(text.slice(9, 12))
        goesOn = !/\r\nconnection: *close/i.test(text)
        left = bodyLength(text, status) - (head.length - end - HEAD_END.length)
        head = null
      } else left -= chunk.length
      if (left > 0) return
      left = -1
      answer(status, performance.now() - begun, bytes)
      if (goesOn) ask(socket)
      else state = 'between'
    }
    const open = (): void => {
      state = 'connecting'
      left = -1
      head = null
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      const attempt = (work: () => void): void => {
        try {
          work()
        } catch (error) {
          state = 'finished'
          socket.destroy()
          reject(error)
        }
      }
      socket.once('connect', () => attempt(() => ask(socket)))
      socket.on('data', (chunk) => attempt(() => read(socket, chunk)))
      // What follows an error is the end of the connection.
      socket.on('error', () => undefined)
      socket.setTimeout(PATIENCE_MS, () => socket.destroy())
      socket.once('close', () => {
        if (state === 'finished') return resolve()
        attempt(() => {
          if (state !== 'between') broken()
          open()
        })
      })
    }
    open()
  })
}

/**
 * Asks for these in turn, from 16 connections; no two connections ask for the same at a time unless there are fewer requests than those.
 * @param limits it ends at the first of them; without an amount the requests are repeated until the time is over
 * @param status what each answer is expected to have
 * @throws Error when the server breaks connections off again and again, or answers without saying how long
 */
export async function loadServer(
  port: number,
  requests: readonly Buffer[],
  limits: Limits,
  status = 200,
): Promise<Load> {
  const load: Load = { times: [], seconds: 0, bytes: 0, wrong: 0 }
  let [asked, breaks] = [0, 0]
  const begun = performance.now()
  const last = begun + limits.seconds * 1000
  const next = (): Buffer | null => {
    if (asked >= (limits.amount ?? Number.POSITIVE_INFINITY) || performance.now() > last) return null
    return requests[asked++ % requests.length] ?? null
  }
  const listener: Listener = {
    answer: (got, milliseconds, bytes) => {
      load.times.push(milliseconds)
      load.bytes += bytes
      if (got !== status) load.wrong += 1
    },
    broken: () => {
      load.wrong += 1
      breaks += 1
      if (breaks > MOST_BROKEN) throw new Error('The server breaks connections off.')
    },
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, () => askOneByOne(port, next, listener)))
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

export const rateOf = ({ times, seconds }: Load): number => times.length / seconds

/** A figure of a load; NaN when an answer wasn't as expected: failures are fast. */
export const sound = ({ wrong }: Load, value: number): number => (wrong > 0 ? Number.NaN : value)

/** How long answers took and how large they were, in words; and how many weren't as expected. */
export const loadDetail = (load: Load): string =>
  [
    `${load.times.length} answers`,
    `p50 ${rounded(percentile(load.times, 50))} ms`,
    `p95 ${rounded(percentile(load.times, 95))} ms`,
    `${rounded(load.bytes / load.times.length / 1024)} KiB each`,
    load.wrong > 0 && `${load.wrong} WRONG`,
  ]
    .filter(Boolean)
    .join(', ')
