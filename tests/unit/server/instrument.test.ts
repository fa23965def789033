import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, expect, it, vi } from 'vitest'
import { inRequest, log, readableLine, requestId } from '../../../lib/log.ts'
import { instrument, routeKind } from '../../../lib/server/instrument.ts'
import { logConsole } from '../../../lib/server/log-console.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it.each([
  ['/nl/', 'home'],
  ['/', 'negotiate'],
  ['/nl/te-koop/?search=anna', 'for-sale'],
  ['/fr/a-acheter/gand/maison/4711/', 'property'],
  ['/nl/preview/eyJhbGciOi.J9/', 'preview'],
  ['/nl/anna-peeters/', 'page'],
  ['/nl/constructor/', 'page'],
  ['/api/files/secret-token/', 'api/files'],
  ['/api/%61nna/', 'api'],
  ['/anna@b.example/', 'missing'],
  ['/_next/image/?url=/pictures/a.jpg', '_next'],
  ['/sitemap.xml', 'file'],
  ['/nl/%', 'unreadable'],
])('%s is a page of the kind %s', (url, kind) => expect(routeKind(url)).toBe(kind))

/** The line of an answer that took so long. */
async function lineOf(status: number, milliseconds: number, url = '/nl/te-koop/?search=anna', headers = {}) {
  vi.useFakeTimers({ toFake: ['performance'] })
  const lines = ['error', 'warn'].map((level) => vi.spyOn(log, level as 'error').mockImplementation(() => undefined))
  const getHeader = (name: string) => (headers as Record<string, string>)[name]
  const response = Object.assign(new EventEmitter(), { statusCode: status, getHeader })
  const request = { url, method: 'GET' }
  await instrument(async () => undefined)(request as IncomingMessage, response as unknown as ServerResponse)
  vi.advanceTimersByTime(milliseconds)
  response.emit('close')
  return lines.map((line) => line.mock.calls.map(([fields]) => fields))
}

it('logs failed and slow responses, by kind and without the address', async () => {
  const about = { kind: 'for-sale', method: 'GET' }
  expect(await lineOf(500, 3000)).toEqual([
    [{ event: 'response.failed', ...about, status: 500, milliseconds: 3000 }],
    [],
  ])
  vi.restoreAllMocks()
  expect(await lineOf(200, 2001)).toEqual([[], [{ event: 'response.slow', ...about, status: 200, milliseconds: 2001 }]])
  vi.restoreAllMocks()
  expect(await lineOf(404, 2000)).toEqual([[], []])
})

it('finds a picture slow only where encoding it takes very long', async () => {
  const ask = async (milliseconds: number, cache: string) => {
    vi.restoreAllMocks()
    const [, slow] = await lineOf(200, milliseconds, '/_next/image/?url=/pictures/a.jpg', { 'x-nextjs-cache': cache })
    return slow?.length
  }
  expect([await ask(19_000, 'MISS'), await ask(21_000, 'MISS'), await ask(2001, 'HIT')]).toEqual([0, 1, 1])
})

it('keeps what a package says of another one’s old functions, and what is printed, below what an operator reads', () => {
  const was = { ...console }
  try {
    const said = (['error', 'warn', 'debug'] as const).map((level) =>
      vi.spyOn(log, level).mockImplementation(() => undefined),
    )
    logConsole()
    console.error('(node:12) DeprecationWarning: Calling client.query() when the client is already executing a query')
    console.log('✓ Running next.config.ts took 12ms')
    expect(said.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 2])
  } finally {
    Object.assign(console, was)
  }
})

it('sends what Next prints to the log, without its data', () => {
  const was = { error: console.error, warn: console.warn }
  try {
    const said = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    logConsole()
    const error = new Error('no home /nl/voorbeeld/token/')
    console.error('\u001b[31m⨯\u001b[39m /nl/voorbeeld/token/', error, { email: 'anna@b.example' })
    expect(said.mock.calls).toEqual([[{ event: 'console', error }, '⨯ …']])
  } finally {
    Object.assign(console, was)
  }
})

it('is short on a terminal', () => {
  const line = { level: 40, time: '2026-11-22T10:11:12.345Z', event: 'a.b', kind: 'home', msg: 'It is so.' }
  expect(readableLine(JSON.stringify(line))).toBe('10:11:12 warn a.b: It is so. {"kind":"home"}\n')
  expect(readableLine('{"level":30,"time":"2026-11-22T10:11:12.345Z","msg":"pages"}')).toBe('10:11:12 info pages\n')
})

it('has one id per request', () => {
  expect(inRequest('a', () => [requestId(), inRequest('b', requestId), requestId()])).toEqual(['a', 'b', 'a'])
})
