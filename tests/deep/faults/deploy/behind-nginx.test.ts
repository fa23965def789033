/** The shipped deploy/nginx.conf, as it is, with TLS: what it passes on, what it tries again, and what it answers by itself. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { request as ask } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { translations } from '../../../../lib/i18n/translations.ts'
import { headOf, textsOf } from '../../../support/browser/html.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts'
import { type FaultSite, startFaultSite } from '../../../support/site/fault-site.ts'
import { DEPLOYED_HOST, type DeployedNginx, hasNginx, startDeployedNginx } from '../../../support/site/nginx.ts'

const MEGABYTE = 1024 * 1024

type Asked = { method?: string; headers?: Record<string, string>; body?: Buffer | string }
type Answered = { status: number; headers: IncomingMessage['headers']; body: string }

/** Asks the site's name over TLS; the certificate is the test's own. */
const visit = (nginx: DeployedNginx, path: string, { method = 'GET', headers = {}, body }: Asked = {}) =>
  new Promise<Answered>((resolve, reject) => {
    const to = { host: '127.0.0.1', port: nginx.secure, servername: DEPLOYED_HOST, rejectUnauthorized: false }
    const own = { host: DEPLOYED_HOST, ...headers }
    const asked = ask({ ...to, method, path, headers: own, agent: false }, async (answer) => {
      const pieces: Buffer[] = []
      for await (const piece of answer) pieces.push(piece)
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(pieces).toString() })
    })
    asked.on('error', reject)
    asked.end(body)
  })

describe.skipIf(!hasNginx())('nginx as it is deployed', () => {
  /** What arrived at the instances, and what they answer. */
  let arrived: IncomingMessage[]
  let answer: RequestListener
  let instances: Server[]
  let nginx: DeployedNginx
  beforeAll(async () => {
    instances = [1, 2].map(() =>
      createServer((request, response) => {
        arrived.push(request)
        answer(request, response)
      }),
    )
    for (const server of instances) await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
    arrived = []
    answer = (_request, response) => void response.end()
    nginx = await startDeployedNginx(instances.map((server) => (server.address() as AddressInfo).port))
  })
  afterAll(async () => {
    await nginx?.stop()
    for (const server of instances ?? []) {
      server.closeAllConnections()
      server.close()
    }
  })
  beforeEach(() => {
    arrived = []
    answer = (_request, response) => void response.end('page')
  })

  test('leads plain requests to the secure address', async () => {
    const { status, headers } = await fetch(`http://127.0.0.1:${nginx.plain}/nl/?a=1`, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([301, `https://${DEPLOYED_HOST}/nl/?a=1`])
    expect(arrived).toEqual([])
  })

  test('tells the site who asks, whatever they write themselves', async () => {
    const lies = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http', connection: 'x-forwarded-for' }
    expect((await visit(nginx, '/nl/', { headers: lies })).body).toBe('page')
    expect(arrived[0]?.headers).toMatchObject({
      host: DEPLOYED_HOST,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    })
  })

  test('asks the other instance when one breaks off a question, and never sends a form twice', async () => {
    const breakOff: RequestListener = (request) => void request.socket.destroy()
    answer = (request, response) => (arrived.length === 1 ? breakOff(request, response) : void response.end('page'))
    expect(await visit(nginx, '/nl/')).toMatchObject({ status: 200, body: 'page' })
    expect(arrived).toHaveLength(2)
    arrived = []
    const form = { method: 'POST', headers: { referer: `https://${DEPLOYED_HOST}/fr/contact/` }, body: 'a=1' }
    const { status, headers, body } = await visit(nginx, '/api/requests/siteContact/', form)
    expect(arrived).toHaveLength(1)
    expect([status, headers['retry-after']]).toEqual([503, '30'])
    expect(textsOf(body, 'h1')).toEqual([translations('fr', 'error')('unavailable.title')])
  })

  test('asks each instance once more when a process of both has died, and gives up when all have', async () => {
    answer = (request, response) => (arrived.length <= 2 ? void request.socket.destroy() : void response.end('page'))
    expect(await visit(nginx, '/nl/')).toMatchObject({ status: 200, body: 'page' })
    expect(arrived).toHaveLength(3)
    answer = (request) => void request.socket.destroy()
    expect((await visit(nginx, '/nl/')).status).toBe(503)
  })

  test('has the longest address that the site reads come to it, and says in words that one is too long', async () => {
    const path = (length: number, start = '/fr/a-acheter/?') => start.padEnd(length, 'a')
    expect((await visit(nginx, path(8192))).status).toBe(200)
    expect((await visit(nginx, path(12_000))).status).toBe(200)
    expect(arrived.map(({ url }) => url?.length)).toEqual([8192, 12_000])
    const { status, body } = await visit(nginx, path(17_000))
    expect(status).toBe(414)
    expect(textsOf(body, 'h1').length).toBe(1)
    expect(textsOf(body, 'p')[0]?.length).toBeGreaterThan(20)
  })

  test('says in the visitor’s language that a form is too large, before the site hears of it', async () => {
    for (const [headers, locale] of [
      [{ referer: `https://${DEPLOYED_HOST}/fr/job/`, cookie: 'language=nl' }, 'fr'],
      [{ cookie: 'language=de', 'accept-language': 'fr' }, 'de'],
      [{ 'accept-language': 'en-GB,en;q=0.8' }, 'en'],
      [{}, 'nl'],
    ] as const) {
      const body = Buffer.alloc(21 * MEGABYTE)
      const answered = await visit(nginx, '/api/requests/job/', { method: 'POST', headers: { ...headers }, body })
      expect(answered.status).toBe(413)
      expect(headOf(answered.body).language).toBe(locale)
      expect(textsOf(answered.body, 'h1')).toEqual([translations(locale, 'forms')('summary.failed')])
      expect(answered.headers['cache-control']).toBe('no-store')
    }
    expect(arrived).toEqual([])
  })

  test('takes large bodies only where forms and staff send files', async () => {
    const KILOBYTE = 1024
    const send = async (path: string, bytes: number) =>
      (await visit(nginx, path, { method: 'POST', body: Buffer.alloc(bytes, 'a') })).status
    for (const [path, most] of [
      ['/nl/over-ons/', 512 * KILOBYTE],
      ['/api/unsubscribe/x/', MEGABYTE],
      ['/api/staff/drafts/', MEGABYTE],
      ['/api/requests/job/', 20 * MEGABYTE],
      ['/api/uploads/job/', 20 * MEGABYTE],
      ['/api/staff/media/', 20 * MEGABYTE],
      ['/api/staff/files/', 20 * MEGABYTE],
    ] as const)
      expect([path, await send(path, most), await send(path, most + 1)]).toEqual([path, 200, 413])
    expect(arrived).toHaveLength(7)
  })

  test('leaves out no instance, however often they break off', async () => {
    let breaks = 0
    answer = (request, response) => {
      if (request.method === 'POST') breaks++
      if (request.method === 'POST') request.socket.destroy()
      else response.end('page')
    }
    for (let count = 0; count < 20; count++) {
      expect((await visit(nginx, '/api/uploads/job/', { method: 'POST', body: 'a=1' })).status).toBe(503)
      expect((await visit(nginx, '/nl/')).status).toBe(200)
    }
    expect(breaks).toBe(20)
  })

  test('keeps health to itself', async () => {
    for (const path of ['/livez', '/readyz/']) expect((await visit(nginx, path)).status).toBe(404)
    expect(arrived).toEqual([])
  })

  describe('before the site', () => {
    let database: TestDatabase
    let site: FaultSite
    let front: DeployedNginx
    beforeAll(async () => {
      database = await createTestDatabase()
      const named = { SITE_URL: `https://${DEPLOYED_HOST}`, HOSTS: DEPLOYED_HOST }
      site = await startFaultSite(database.url, named)
      front = await startDeployedNginx([site.port, site.port])
    })
    afterAll(async () => {
      await front?.stop()
      await site?.stop()
      await database?.drop()
    })

    test('pages say that the connection stays secure, and cookies are for such ones only', async () => {
      const page = await visit(front, '/nl/')
      expect(page.status).toBe(200)
      expect(page.headers['strict-transport-security']).toContain('max-age=63072000')
      expect(page.headers['content-security-policy']).toContain('upgrade-insecure-requests')
      const from = { origin: `https://${DEPLOYED_HOST}`, 'content-type': 'application/x-www-form-urlencoded' }
      const left = await visit(front, '/api/owner/logout/', { method: 'POST', headers: from, body: '' })
      expect(left.status).toBe(303)
      const cookies = left.headers['set-cookie'] ?? []
      expect(cookies.length).toBeGreaterThan(0)
      for (const cookie of cookies) expect(cookie).toMatch(/^__Host-[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure/)
      const stranger = { ...from, origin: 'https://evil.example' }
      expect((await visit(front, '/api/owner/logout/', { method: 'POST', headers: stranger, body: '' })).status).toBe(
        403,
      )
    })

    test('an address too long for it gets a page that says so', async () => {
      const { status, body } = await visit(front, '/fr/a-acheter/?'.padEnd(9000, 'a'))
      expect(status).toBe(414)
      expect(textsOf(body, 'h1')).toEqual([translations('fr', 'error')('tooLong.title')])
    })
  })
})
