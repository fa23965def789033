import { randomInt, randomUUID } from 'node:crypto'
/** A site of two render processes: each of them is killed, then both are replaced, and no visitor and no job is lost. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LIMITS } from '../../../../lib/forms/request/rate-limits.ts'
import { pathTo } from '../../../../lib/i18n/paths.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts'
import { homePairs, importFeed } from '../../../support/feed.ts'
import { senderOf, sendStubbornly } from '../../../support/forms/send-stubbornly.ts'
import { type MailServer, startMailServer } from '../../../support/mail/mail-server.ts'
import { countDelivered, forgetTheDead } from '../../../support/mail/mail-time.ts'
import { answerOf, type FaultSite, startFaultSite } from '../../../support/site/fault-site.ts'
import { startLoad } from '../../../support/site/load.ts'

const PATIENCE = { timeout: 180_000, interval: 50 }
/** In milliseconds: how soon a change is public. */
const PUBLIC_WITHIN = 2000

type Health = { process: number; answering: number }

let database: TestDatabase
let mail: MailServer
let site: FaultSite
beforeAll(async () => {
  database = await createTestDatabase()
  await importFeed(database.url, { properties: homePairs(6) })
  mail = await startMailServer()
  site = await startFaultSite(database.url, { PROCESSES: '2', SMTP_URL: `smtp://127.0.0.1:${mail.port}` })
})
afterAll(async () => {
  await site?.stop()
  await mail?.stop()
  await database?.drop()
})
const query = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.client.query(sql, values)).rows

type Reply = { status: number; headers: IncomingHttpHeaders; body: string }
type Connection = {
  ask: (path: string) => Promise<string>
  /** Posts fields, from a network address as a proxy names it. */
  post: (path: string, fields: Record<string, string>, visitor: string) => Promise<Reply>
}

/** One connection, and so one process. */
function connection(): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = (path: string, method = 'GET', headers: Record<string, string> = {}, content = ''): Promise<Reply> =>
    new Promise((resolve, reject) => {
      request(`${site.origin}${path}`, { agent, method, headers }, (response) => {
        let body = ''
        const { statusCode = 0, headers: own } = response
        response.on('data', (piece) => (body += piece))
        response.on('end', () => resolve({ status: statusCode, headers: own, body }))
      })
        .on('error', reject)
        .end(content)
    })
  return {
    ask: async (path) => (await send(path)).body,
    post: (path, fields, visitor) => {
      const content = new URLSearchParams(fields).toString()
      const headers = {
        origin: site.origin,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(content.length),
        'x-forwarded-for': visitor,
      }
      return send(path, 'POST', headers, content)
    },
  }
}
const healthOf = async ({ ask }: Connection): Promise<Health> => JSON.parse(await ask('/readyz'))

/** A connection to each of the two processes, by number, once both answer. */
const both = (): Promise<Map<number, Connection>> =>
  vi.waitFor(async () => {
    const found = new Map<number, Connection>()
    for (const one of [connection(), connection(), connection()]) {
      const { process, answering } = await healthOf(one)
      expect(answering).toBe(2)
      found.set(process, one)
    }
    expect(found.size).toBe(2)
    return found
  }, PATIENCE)

test('a change is public on both within two seconds', async () => {
  const home = pathTo('home', 'nl')
  const connections = [...(await both()).values()]
  for (const { ask } of connections) expect(await ask(home)).not.toContain('Eikenhof')
  await query(`update site_sections set value = jsonb_set(value, '{name}', '"Eikenhof"') where name = 'brand'`)
  const changed = performance.now()
  for (const { ask } of connections)
    await vi.waitFor(async () => expect(await ask(home)).toContain('Eikenhof'), PATIENCE)
  expect(performance.now() - changed).toBeLessThan(PUBLIC_WITHIN)
})

test('logins and forms of one visitor are limited over both together as over one', async () => {
  const connections = [...(await both()).values()]
  const before = site.said().length
  // Limits outlast a try of this test.
  const network = `198.18.${randomInt(256)}`
  /** The replies to so many posts, to both in turn. */
  const post = async (count: number, path: string, visitor: string): Promise<Reply[]> => {
    const replies = await Promise.all(
      connections.map(async (one, first) => {
        const own: Reply[] = []
        for (let at = first; at < count; at += connections.length) {
          const fields = {
            '-locale': 'nl',
            locale: 'nl',
            email: `bezoeker-${randomUUID()}@a.example`,
            password: 'verkeerd',
          }
          own.push(await one.post(path, fields, visitor))
        }
        return own
      }),
    )
    return replies.flat()
  }
  const logins = await post(LIMITS.signIn.points + 10, '/api/owner/login/', `${network}.1`)
  expect(new Set(logins.map(({ status }) => status))).toEqual(new Set([303]))
  const reasons = () =>
    [
      ...site
        .said()
        .slice(before)
        .matchAll(/"why":"(limit|password)"/g),
    ].map(([, why]) => why)
  // A line of the log arrives after the reply.
  await vi.waitFor(() => expect(reasons()).toHaveLength(logins.length), PATIENCE)
  expect(reasons().filter((why) => why === 'limit')).toHaveLength(10)
  const forms = await post(LIMITS.unsolved.points + 10, '/api/requests/siteContact/', `${network}.2`)
  expect(forms.filter(({ status }) => status === 429)).toHaveLength(10)
  expect(forms.filter(({ status }) => status === 303)).toHaveLength(LIMITS.unsolved.points)
})

test('the death of each, and a replacement of both, fail no page that is asked for twice, and lose or double no lead', async () => {
  const retried: number[] = []
  const read = async (index: number): Promise<number> => {
    const address = `${site.origin}${pathTo('forSale', index % 2 ? 'nl' : 'fr')}${index % 10 ? '' : `?search=a+${index}`}`
    const { status } = await answerOf(address)
    if (status !== 0) return status
    retried.push(index)
    return (await answerOf(address)).status
  }
  const readers = startLoad(50, read)
  const senders = startLoad(1, (index) => sendStubbornly(site.origin, index))
  await Promise.all([readers.more(50), senders.more(2)])
  for (const process of (await both()).keys()) {
    globalThis.process.kill(process, 'SIGKILL')
    await Promise.all([readers.more(30), senders.more(1)])
    expect((await both()).has(process)).toBe(false)
  }
  const cut = retried.length
  const former = await both()
  process.kill(site.pid() ?? 0, 'SIGUSR2')
  await vi.waitFor(() => expect(site.said()).toContain('process.replaced'), PATIENCE)
  expect([...(await both()).keys()].filter((process) => former.has(process))).toEqual([])
  const [statuses, sent] = await Promise.all([readers.stop(), senders.stop()])
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  // A replacement breaks no connection at all.
  expect(retried.length).toBe(cut)

  const leads = await query<{ email: string }>('select email from leads')
  expect(leads.map(({ email }) => email).sort()).toEqual(sent.map((_, index) => senderOf(index)).sort())
  await forgetTheDead(query)
  await vi.waitFor(async () => expect(await countDelivered(query)).toBe(2 * leads.length), PATIENCE)
  expect(new Set(mail.mails.map(({ messageId }) => messageId)).size).toBe(2 * leads.length)
  // A process that is killed after the mail server has accepted a mail, but before it notes that, sends it once more.
  expect(mail.mails.length - 2 * leads.length).toBeLessThanOrEqual(former.size)
  expect(await site.end('SIGTERM')).toBe(0)
})
