import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { createHealthHandler, type HealthChecks } from '../../../lib/server/health.ts'

type HealthAnswer = { status: number; headers: Record<string, string>; body: string | undefined }
type From = { method?: string; from?: string; headers?: Record<string, string> }

/** The answer to a path; null when it isn't one of health. */
function ask(
  health: ReturnType<typeof createHealthHandler>,
  url: string,
  { method = 'GET', from = '127.0.0.1', headers = {} }: From = {},
) {
  return new Promise<HealthAnswer | null>((resolve) => {
    const answer: HealthAnswer = { status: 0, headers: {}, body: undefined }
    const response = {
      writeHead(status: number, head: Record<string, string>) {
        Object.assign(answer, { status, headers: head })
        return response
      },
      end(body?: string) {
        resolve({ ...answer, body })
      },
    }
    const request = { url, method, headers, socket: { remoteAddress: from } }
    if (!health(request as unknown as IncomingMessage, response as unknown as ServerResponse)) resolve(null)
  })
}

const FAILING: HealthChecks = {
  database: () => false,
  jobs: async () => {
    throw new Error('postgresql://user:secret@10.0.0.1/')
  },
  disk: () => true,
}

describe('readiness', () => {
  it('requires all checks', async () => {
    const answer = await ask(
      createHealthHandler({ database: () => true, disk: async () => true }, () => false),
      '/readyz',
    )
    expect(answer).toEqual({
      status: 200,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
      body: '{"status":"ok"}',
    })
  })

  it('names failing checks to local clients, without details', async () => {
    const answer = await ask(
      createHealthHandler(FAILING, () => false),
      '/readyz?verbose',
    )
    expect([answer?.status, answer?.body]).toEqual([503, '{"status":"unavailable","failing":["database","jobs"]}'])
  })

  it.each<[string, From]>([
    ['from elsewhere', { from: '203.0.113.7' }],
    ['through a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['through another', { headers: { forwarded: 'for=127.0.0.1' } }],
    ['through a third', { headers: { via: '1.1 x' } }],
  ])('gives no names of checks to remote clients: %s', async (_what, from) => {
    const answer = await ask(
      createHealthHandler(FAILING, () => false),
      '/readyz',
      from,
    )
    expect([answer?.status, answer?.body]).toEqual([503, '{"status":"unavailable"}'])
  })

  it('is evaluated once a second at most', async () => {
    let moment = 5000
    const database = vi.fn(() => true)
    const health = createHealthHandler(
      { database },
      () => false,
      () => moment,
    )
    await Promise.all([ask(health, '/readyz'), ask(health, '/readyz')])
    moment = 5999
    await ask(health, '/readyz')
    expect(database).toHaveBeenCalledTimes(1)
    moment = 6000
    await ask(health, '/readyz')
    expect(database).toHaveBeenCalledTimes(2)
  })

  it('ends at once when the process shuts down', async () => {
    let isStopping = false
    const health = createHealthHandler({}, () => isStopping)
    expect((await ask(health, '/readyz'))?.status).toBe(200)
    isStopping = true
    expect(await ask(health, '/readyz')).toMatchObject({
      status: 503,
      body: '{"status":"unavailable","failing":["stopping"]}',
    })
    expect((await ask(health, '/livez'))?.status).toBe(200)
  })

  it("doesn't wait for a check that hangs", async () => {
    vi.useFakeTimers()
    const answer = ask(
      createHealthHandler({ database: () => new Promise(() => undefined) }, () => false),
      '/readyz',
    )
    await vi.advanceTimersByTimeAsync(2000)
    vi.useRealTimers()
    expect((await answer)?.status).toBe(503)
  })
})

it('liveness runs no checks, HEAD has no body, and other methods are refused', async () => {
  const health = createHealthHandler(FAILING, () => false)
  expect(await ask(health, '/livez')).toMatchObject({ status: 200, body: '{"status":"ok"}' })
  expect(await ask(health, '/readyz', { method: 'HEAD' })).toMatchObject({ status: 503, body: undefined })
  expect(await ask(health, '/livez', { method: 'POST' })).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD' },
  })
  for (const path of ['/livez/', '/nl/livez', '/readyzz']) expect(await ask(health, path)).toBeNull()
})
