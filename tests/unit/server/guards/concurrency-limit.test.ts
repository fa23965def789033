import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limitConcurrency } from '../../../../lib/server/guards/concurrency-limit.ts'

const LIMITS = { atOnce: 2, waiting: 2, queueTimeout: 1000, slotTimeout: 5000 }

class Answer extends EventEmitter {
  statusCode = 200
  ended = false
  destroyed = false
  takesMore = true
  write() {
    return this.takesMore
  }
  headers: Record<string, string> = {}
  setHeader(name: string, value: string) {
    this.headers[name] = value
  }
  end() {
    this.ended = true
  }
}

/** Renderings that end when the test ends them. */
function site() {
  const finish: (() => void)[] = []
  const next = limitConcurrency(() => new Promise<void>((resolve) => finish.push(resolve)), LIMITS)
  const ask = (url = '/nl/te-koop/', method = 'GET') => {
    const answer = new Answer()
    void next({ url, method } as IncomingMessage, answer as unknown as ServerResponse)
    return answer
  }
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { ask, finish, settle }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('concurrent rendering', () => {
  it('is bounded; further requests queue, and beyond the queue get 503', async () => {
    const { ask, finish, settle } = site()
    for (let count = 0; count < 4; count++) ask()
    const tooMuch = ask()
    await settle()
    expect(finish).toHaveLength(2)
    expect([tooMuch.statusCode, tooMuch.headers, tooMuch.ended]).toEqual([
      503,
      { 'cache-control': 'no-store', 'retry-after': '5' },
      true,
    ])
    finish[0]?.()
    await settle()
    expect(finish).toHaveLength(3)
    finish[1]?.()
    await settle()
    expect(finish).toHaveLength(4)
    ask()
    await settle()
    expect(finish).toHaveLength(4)
  })

  it('ends a wait that takes too long, and holds no slot for a client that left', async () => {
    const { ask, finish, settle } = site()
    ask()
    ask()
    const patient = ask()
    const gone = ask()
    await settle()
    gone.emit('close')
    await vi.advanceTimersByTimeAsync(1000)
    expect([patient.statusCode, patient.ended]).toEqual([503, true])
    finish[0]?.()
    await settle()
    expect(finish).toHaveLength(2)
    ask()
    await settle()
    expect(finish).toHaveLength(3)
  })

  it('frees the slot of a slow reader, once', async () => {
    const { ask, finish, settle } = site()
    ask()
    ask()
    await vi.advanceTimersByTimeAsync(5000)
    ask()
    ask()
    await settle()
    expect(finish).toHaveLength(4)
    finish[0]?.()
    await settle()
    ask()
    await settle()
    expect(finish).toHaveLength(4)
  })

  it('frees the slot of a client that left, whatever the rendering does', async () => {
    const { ask, finish, settle } = site()
    const gone = ask()
    ask()
    ask()
    await settle()
    expect(finish).toHaveLength(2)
    gone.emit('close')
    await settle()
    expect(finish).toHaveLength(3)
  })

  it("frees the slot at once when the client doesn't read", async () => {
    const { ask, finish, settle } = site()
    const slow = ask()
    ask()
    ask()
    await settle()
    expect(finish).toHaveLength(2)
    slow.write()
    await settle()
    expect(finish).toHaveLength(2)
    slow.takesMore = false
    slow.write()
    await settle()
    expect(finish).toHaveLength(3)
  })

  it.each([
    ['/nl/te-koop/', 'HEAD'],
    ['/icons/x/', 'GET'],
    ['/map/x/', 'GET'],
    ['/demo/a/b.webp', 'GET'],
    ['/_next/x/', 'GET'],
    ['/sitemaps/homes.xml', 'GET'],
  ])('counts what is rendered or streamed: %s by %s', async (url, method) => {
    const { ask, finish, settle } = site()
    for (let count = 0; count < 2; count++) ask(url, method)
    ask()
    await settle()
    expect(finish).toHaveLength(2)
  })

  it.each([
    ['/api/requests/job/', 'POST'],
    ['/_next/static/a.js', 'GET'],
    ['/_next/image/?url=a', 'GET'],
    ['/pictures/a.jpg', 'GET'],
  ])('holds nothing up that isn’t rendered: %s', async (url, method) => {
    const { ask, finish, settle } = site()
    for (let count = 0; count < 6; count++) ask()
    const passed = ask(url, method)
    await settle()
    expect(finish).toHaveLength(3)
    expect(passed.statusCode).toBe(200)
  })
})
