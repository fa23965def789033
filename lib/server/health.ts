/**
 * Health checks. `/livez` answers 200 while the process runs; `/readyz` answers 503 when something that the site needs
 * is missing. Both are answered before the other guards and for any Host, so that a load balancer may ask by address.
 * The names of the failing checks are given only to clients that connect directly from this machine or its private
 * network; with several processes they also get the process that answered and how many answer.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ClusterState } from './cluster/messages.ts'
import { isFromProxy, trustedProxies } from './guards/proxies.ts'

/** The checks by name; `/readyz` lists the names of those that fail. */
export type HealthChecks = Readonly<Record<string, () => boolean | Promise<boolean>>>

/** Both in milliseconds: how long a result is reused, and how long a check may take. */
const RESULT_TTL = 1000
const CHECK_TIMEOUT = 2000

const LOCAL_NETWORK = trustedProxies(1, ['loopback', 'private'])
const PROBE = /^\/(livez|readyz)(?:\?|$)/
const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

const isLocalClient = (request: IncomingMessage): boolean =>
  isFromProxy(request, LOCAL_NETWORK) && FORWARDING_HEADERS.every((name) => request.headers[name] === undefined)

async function passes(check: HealthChecks[string]): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, CHECK_TIMEOUT, false)
  })
  try {
    return await Promise.race([check(), timeout])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

async function failing(checks: HealthChecks): Promise<string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await passes(check)] as const),
  )
  return results.filter(([, ok]) => !ok).map(([name]) => name)
}

/** Answers a health check and returns true; returns false for any other request. */
export type HealthHandler = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * @param isStopping whether the process is shutting down: it is then not ready, but still answers
 * @param now the clock, in milliseconds
 * @param cluster the site's processes; undefined when there is only this one
 */
export function createHealthHandler(
  checks: HealthChecks,
  isStopping: () => boolean,
  now: () => number = Date.now,
  cluster: () => ClusterState | undefined = () => undefined,
): HealthHandler {
  let last: { at: number; failing: Promise<string[]> } | undefined

  const state = (): Promise<string[]> => {
    if (isStopping()) return Promise.resolve(['stopping'])
    if (!last || Math.abs(now() - last.at) >= RESULT_TTL) last = { at: now(), failing: failing(checks) }
    return last.failing
  }

  const respond = async (
    request: IncomingMessage,
    response: ServerResponse,
    failingChecks: Promise<string[]>,
  ): Promise<void> => {
    const names = await failingChecks
    const ready = names.length === 0
    const local = isLocalClient(request)
    const processes = local ? cluster() : undefined
    const body = JSON.stringify({
      status: ready ? 'ok' : 'unavailable',
      ...(!ready && local && { failing: names }),
      ...(processes && { process: process.pid, processes: processes.processes, answering: processes.ready }),
    })
    response.writeHead(ready ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  return (request, response) => {
    const path = PROBE.exec(request.url ?? '')?.[1]
    if (path === undefined) return false
    if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(405, { allow: 'GET, HEAD' }).end()
    else void respond(request, response, path === 'livez' ? Promise.resolve([]) : state())
    return true
  }
}
