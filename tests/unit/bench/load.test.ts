import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { joinLoads, loadDetail, loadServer, prepareRequests, rateOf, sound } from '../../../benchmarks/load.ts'
import { keepAnswer } from '../../../benchmarks/twin.ts'

const ENOUGH = { seconds: 30 }
let server: Server | undefined

async function serve(listener: RequestListener): Promise<number> {
  server = createServer(listener)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const paths = Array.from({ length: 40 }, (_, index) => `/${index}`)
const requests = prepareRequests('localhost', paths)

describe('load on a server', () => {
  it('asks for each path as often as any other, each connection for others, with the headers that are asked for', async () => {
    const seen = new Map<string, number>()
    const arrivals: string[] = []
    const [hosts, encodings] = [new Set<unknown>(), new Set<unknown>()]
    const port = await serve((request, response) => {
      const path = request.url ?? ''
      arrivals.push(path)
      seen.set(path, (seen.get(path) ?? 0) + 1)
      hosts.add(request.headers.host)
      encodings.add(request.headers['accept-encoding'])
      response.writeHead(200, { 'content-length': 200_000 }).end(Buffer.alloc(200_000))
    })
    const dressed = prepareRequests('site.example', paths, () => ({ 'accept-encoding': 'br' }))
    const load = await loadServer(port, dressed, { ...ENOUGH, amount: 80 })
    expect([...seen.values()]).toEqual(paths.map(() => 2))
    // Sixteen at most are underway, so that none of the first 24 is one that came round.
    expect(new Set(arrivals.slice(0, 24)).size).toBe(24)
    expect(load.times).toHaveLength(80)
    expect(load.bytes).toBeGreaterThan(80 * 200_000)
    expect(load.wrong).toBe(0)
    expect([...hosts, ...encodings]).toEqual(['site.example', 'br'])
  })

  it('counts answers of another status, and connections that break off within one', async () => {
    let turn = 0
    const port = await serve((request, response) => {
      turn += 1
      if (turn === 5) request.socket.destroy()
      else response.writeHead(turn % 10 === 0 ? 503 : 200, { 'content-length': 2 }).end('ok')
    })
    const load = await loadServer(port, requests, { ...ENOUGH, amount: 50 })
    expect(load.wrong).toBe(6)
    expect(load.times).toHaveLength(49)
    expect(sound(load, 5)).toBeNaN()
    expect(loadDetail(load)).toContain('6 WRONG')
  })

  it('takes an answer without a body for whole, and goes on after a connection that ended between two', async () => {
    const port = await serve((_, response) => response.writeHead(304, { connection: 'close', etag: '"a"' }).end())
    const load = await loadServer(port, requests, { ...ENOUGH, amount: 40 }, 304)
    expect(load.times).toHaveLength(40)
  })

  it('fails on a server that is not there, and on answers that do not say how long they are', async () => {
    const port = await serve((_, response) => {
      response.write('a')
      response.end('b')
    })
    await expect(loadServer(port, requests, ENOUGH)).rejects.toThrow(/how long/)
    server?.close()
    server?.closeAllConnections()
    await expect(loadServer(port, requests, ENOUGH)).rejects.toThrow(/breaks connections off/)
  })

  it('ends when its time is over', async () => {
    const port = await serve((_, response) => response.writeHead(200, { 'content-length': 0 }).end())
    const load = await loadServer(port, requests, { seconds: 0.05 })
    expect(load.times.length).toBeGreaterThan(0)
    expect(load.seconds).toBeLessThan(5)
  })
})

it('several loads are one', () => {
  const one = { times: [1, 2], seconds: 1, bytes: 10, wrong: 0 }
  const both = joinLoads([one, { times: [3, 4], seconds: 3, bytes: 30, wrong: 1 }])
  expect(both).toEqual({ times: [1, 2, 3, 4], seconds: 4, bytes: 40, wrong: 1 })
  expect(rateOf(both)).toBe(1)
  expect(sound(one, 5)).toBe(5)
})

it('an answer is kept as it came: its bytes, its headers in their order, without those that each server writes', async () => {
  const port = await serve((_, response) => {
    response.writeHead(200, ['content-type', 'text/html', 'Vary', 'a', 'vary', 'b', 'content-length', '3'])
    response.end(Buffer.from([0xff, 0, 0x80]))
  })
  const { headers, body, status } = await keepAnswer(port, '/', {})
  expect(status).toBe(200)
  expect(headers).toEqual(['content-type', 'text/html', 'Vary', 'a', 'vary', 'b', 'content-length', '3'])
  expect([...Buffer.from(body, 'base64')]).toEqual([0xff, 0, 0x80])
})
