/** The HTTP client against a server of its own; its clock is one that sleeping moves. */
import { afterEach, describe, expect, it } from 'vitest'
import type { Clock } from '../../../lib/crm/connector.ts'
import { createHttpClient, type HttpSettings, jsonOf } from '../../../lib/crm/http-client.ts'
import { type FaultScript, type StandIn, startStandInServer } from '../../support/crm/stand-in-server.ts'

let standIn: StandIn | null = null
afterEach(() => standIn?.stop())

function fakeClock(): Clock & { waits: number[] } {
  let now = 1_000_000
  const waits: number[] = []
  return {
    waits,
    now: () => now,
    sleep: async (time) => {
      waits.push(time)
      now += time
    },
  }
}

async function client(faults: FaultScript | null, settings: Partial<HttpSettings> = {}) {
  standIn = await startStandInServer({
    name: ({ url }) => url.pathname,
    answer: ({ url, body }) => ({ body: JSON.stringify({ path: `${url.pathname}${url.search}`, body }) }),
  })
  standIn.setFaults(faults)
  const clock = fakeClock()
  const base = { baseUrl: standIn.url, secrets: ['geheim/wachtwoord'], clock, random: () => 1 }
  return { ...createHttpClient({ ...base, ...settings }), clock, calls: standIn.calls }
}
const get = { method: 'GET', path: 'homes', isRepeatable: true } as const
const failing =
  (status: number, times: number, headers = {}): FaultScript =>
  (_, call) =>
    call <= times ? { status, headers, body: '{"Message":"geheim/wachtwoord is wrong"}' } : null

describe('a call', () => {
  it('answers, also with a refusal, which it does not repeat', async () => {
    const { call, calls } = await client(failing(404, 1))
    expect(await call(get)).toMatchObject({ status: 404 })
    expect(jsonOf(await call({ ...get, path: 'homes?a=1' }))).toEqual({ path: '/homes?a=1', body: '' })
    expect(calls).toHaveLength(2)
  })

  it('is repeated with growing waits while the service fails', async () => {
    const { call, clock } = await client(failing(500, 3))
    expect(await call(get)).toMatchObject({ status: 200 })
    expect(clock.waits).toEqual([1000, 2000, 4000])
  })

  it('gives up after the last attempt, without the login in the message', async () => {
    const { call, calls } = await client(failing(500, 9))
    await expect(call(get)).rejects.toMatchObject({
      problem: 'unavailable',
      message: 'The CRM answered 500: … is wrong.',
    })
    expect(calls).toHaveLength(4)
  })

  it('shows no secret in an error, however it is written, nor a part of one where the message is cut', async () => {
    const secret = "a b/c'd+é-and-more"
    const written = [
      secret,
      encodeURIComponent(secret),
      'a%20b%2Fc%27d%2B%C3%A9-and-more',
      'a+b%2Fc%27d%2B%C3%A9-and-more',
    ]
    const Message = `${written.join(' ')} ${'.'.repeat(130)} ${secret} end`
    const body = JSON.stringify({ Message })
    const { call } = await client(() => ({ status: 500, body }), { secrets: [secret], attempts: 1 })
    const error = await call(get).catch((thrown: Error) => thrown)
    expect(String(error)).not.toMatch(/a.{1,3}b|-and-|more/)
    expect(String(error)).toContain('… … … …')
  })

  it('that may not be repeated is made once, unless nothing was done', async () => {
    const post = { ...get, method: 'POST', body: '{}', isRepeatable: false } as const
    const { call, calls } = await client(failing(500, 1))
    await expect(call(post)).rejects.toMatchObject({ problem: 'unavailable' })
    expect(calls).toHaveLength(1)
    const { call: again } = await client(failing(503, 1))
    expect(await again(post)).toMatchObject({ status: 200 })
  })

  it('waits as long as the service asks, at most half a minute', async () => {
    const { call, clock } = await client(failing(429, 2, { 'retry-after': '7' }))
    await call(get)
    expect(clock.waits).toEqual([7000, 7000])
    const { call: other, clock: long } = await client(failing(429, 1, { 'retry-after': '3600' }))
    await other(get)
    expect(long.waits).toEqual([30_000])
  })

  it('that is cut off is repeated', async () => {
    const { call } = await client((_, count) => (count === 1 ? 'cut' : null))
    expect(await call(get)).toMatchObject({ status: 200 })
  })

  it('without an answer in time fails as one whose effect is unknown', async () => {
    const { call } = await client(() => 'hang', { timeout: 50, attempts: 1 })
    await expect(call(get)).rejects.toMatchObject({ problem: 'timeout' })
  })

  it('is not made after the time of the whole run', async () => {
    const { call, clock, calls } = await client(null, { totalTime: 1000 })
    await clock.sleep(1000)
    await expect(call(get)).rejects.toMatchObject({ problem: 'timeout' })
    expect(calls).toEqual([])
  })

  it('does not follow a redirect, which could take the login elsewhere', async () => {
    const { call } = await client(failing(302, 1, { location: 'http://127.0.0.1:1/' }))
    expect(await call(get)).toMatchObject({ status: 302 })
  })

  it('refuses an answer that is too large', async () => {
    const { call } = await client(() => ({ body: 'x'.repeat(2000) }), { maxBytes: 1000, attempts: 1 })
    await expect(call(get)).rejects.toMatchObject({ problem: 'malformed' })
  })
})

it('calls start at the pace of the settings', async () => {
  const { call, clock } = await client(null, { pace: 200, atOnce: 1 })
  for (const _ of [1, 2, 3]) await call(get)
  expect(clock.waits).toEqual([200, 200])
})

it.each([
  ['<html>', 'is no readable JSON'],
  ['', 'is empty'],
  ['{"a":', 'is no readable JSON'],
])('%j is no answer', (text, message) => {
  expect(() => jsonOf({ status: 200, headers: new Headers(), text })).toThrow(message)
})
