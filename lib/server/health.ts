/**
 * `/livez`: the process answers. `/readyz`: it can serve; 503 when something it needs is missing. Answered before anything else and
 * whatever the Host, so that a balancer may ask by address. Everyone gets the status; what fails is named, without details, to
 * those who ask directly from this machine or its network.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isFromProxy, trustedProxies } from './guards/proxies.ts'

/** Each by the name under which its failing is told. */
export type Checks = Readonly<Record<string, () => boolean | Promise<boolean>>>

/** In milliseconds: how long a result stands for whoever asks, and how long a check may take. */
const KEPT = 1000
const PATIENCE = 2000

const NEAR = trustedProxies(1, ['loopback', 'private'])
const PROBE = /^\/(livez|readyz)(?:\?|$)/
const PASSED_ON = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

const isNear = (request: IncomingMessage): boolean =>
  isFromProxy(request, NEAR) && PASSED_ON.every((name) => request.headers[name] === undefined)

async function holds(check: Checks[string]): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, false)
  })
  try {
    return await Promise.race([check(), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

async function failing(checks: Checks): Promise<string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await holds(check)] as const),
  )
  return results.filter(([, ok]) => !ok).map(([name]) => name)
}

/** Answers what asks for health; false for anything else. */
export type Health = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * @param isStopping whether the process has been told to stop: not ready, though it still answers
 * @param now the clock, in milliseconds
 */
export function openHealth(checks: Checks, isStopping: () => boolean, now: () => number = Date.now): Health {
  let last: { at: number; failing: Promise<string[]> } | undefined

  const state = (): Promise<string[]> => {
    if (isStopping()) return Promise.resolve(['stopping'])
    if (!last || Math.abs(now() - last.at) >= KEPT) last = { at: now(), failing: failing(checks) }
    return last.failing
  }

  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    asked: Promise<string[]>,
  ): Promise<void> => {
    const names = await asked
    const ready = names.length === 0
    const body = JSON.stringify({
      status: ready ? 'ok' : 'unavailable',
      ...(!ready && isNear(request) && { failing: names }),
    })
    response.writeHead(ready ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  return (request, response) => {
    const path = PROBE.exec(request.url ?? '')?.[1]
    if (path === undefined) return false
    if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(405, { allow: 'GET, HEAD' }).end()
    else void answer(request, response, path === 'livez' ? Promise.resolve([]) : state())
    return true
  }
}
