/** An HTTP server that plays a CRM's service on 127.0.0.1: each stand-in gives its answers, this gives latency, scripted faults and a log. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type StandInRequest = {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: string
}
export type StandInAnswer = { status?: number; headers?: Record<string, string>; body: string | Uint8Array }

/**
 * What happens to a call instead of its answer, or after it.
 * - `cut`: the connection is cut before the answer
 * - `cutAfter`: the call has its effect, then the connection is cut
 * - `hang`: the call has its effect, and no answer comes
 */
export type Fault = 'cut' | 'cutAfter' | 'hang' | StandInAnswer
/** @param call its number among the calls of the same name, from 1 */
export type FaultScript = (name: string, call: number, request: StandInRequest) => Fault | null

export type StandInLog = { name: string; method: string; path: string; status: number | null }

export type StandIn = {
  url: string
  /** Each call, without its body and without logins. */
  calls: StandInLog[]
  /** Replaces the script of faults; null: none. */
  setFaults: (script: FaultScript | null) => void
  /** Milliseconds before each answer. */
  setLatency: (milliseconds: number) => void
  stop: () => Promise<void>
}

const MAX_BODY = 4 * 1024 * 1024

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length
    if (bytes > MAX_BODY) throw new Error('The body is too large.')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Starts a stand-in.
 * @param name the name of a call, by which faults count and the log tells calls apart, such as `GetPropertyList`
 * @param answer gives the answer; what it does to the stand-in's data is the call's effect
 * @param port 0: any free one
 */
export async function startStandInServer({
  name,
  answer,
  port = 0,
}: {
  name: (request: StandInRequest) => string
  answer: (request: StandInRequest) => StandInAnswer | Promise<StandInAnswer>
  port?: number
}): Promise<StandIn> {
  const calls: StandInLog[] = []
  const counts = new Map<string, number>()
  let faults: FaultScript | null = null
  let latency = 0

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host}`)
    const request = { method: incoming.method ?? 'GET', url, headers: incoming.headers, body: await bodyOf(incoming) }
    const called = name(request)
    const count = (counts.get(called) ?? 0) + 1
    counts.set(called, count)
    const entry: StandInLog = { name: called, method: request.method, path: url.pathname, status: null }
    calls.push(entry)
    if (latency > 0) await sleep(latency)
    const fault = faults?.(called, count, request) ?? null
    if (fault === 'cut') return void incoming.socket.destroy()
    const given = typeof fault === 'object' && fault ? fault : await answer(request)
    if (fault === 'cutAfter') return void incoming.socket.destroy()
    if (fault === 'hang') return
    entry.status = given.status ?? 200
    response.writeHead(entry.status, { 'content-type': 'application/json; charset=utf-8', ...given.headers })
    response.end(given.body)
  }

  const server = createServer((incoming, response) => {
    respond(incoming, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    calls,
    setFaults: (script) => {
      faults = script
      counts.clear()
    },
    setLatency: (milliseconds) => {
      latency = milliseconds
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
