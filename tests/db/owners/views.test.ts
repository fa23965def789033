import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteOldVisitors } from '../../../lib/analytics/delete-old-visitors.ts'
import { type DatedView, insertViews, keyOfDay } from '../../../lib/analytics/queries-views.ts'
import { recordViews } from '../../../lib/analytics/record-views.ts'
import { bufferViews, flushViews } from '../../../lib/analytics/view-buffer.ts'
import { newToken, setCookie, tokenHash } from '../../../lib/auth/cookies.ts'
import { disconnect } from '../../../lib/db/client.ts'
import { env, setEnv } from '../../../lib/env.ts'
import { log } from '../../../lib/log.ts'
import type { ViewKind } from '../../../lib/owners/rules-views.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { homePairs, importFeed } from '../../support/feed.ts'
import { makeOwner, sessionCookieOf } from '../../support/owners.ts'

const DAY = '2026-11-21'
const NOON = new Date(`${DAY}T11:00:00Z`)
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const [HOME, OTHER, HIDDEN, DOOMED] = [1001, 1002, 1003, 1004]
/** How many are kept while the database is away. */
const MOST_WAITING = 20_000

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ now: NOON })
  await emptyCatalogue(database.client)
  await importFeed(database.url, { properties: homePairs(4) })
  await database.client.query(`update properties set published = false where id = ${HIDDEN}`)
})
afterAll(() => database.drop())
beforeEach(async () => {
  await emptyTables(database.client, 'property_days', 'property_sightings', 'sighting_keys', 'owners')
})
afterEach(() => vi.restoreAllMocks())

const query = async <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.client.query<Row>(sql, values)).rows
/** `home day seen/opened/saved` of every counter. */
const counters = async (): Promise<string[]> =>
  (
    await query<{ row: string }>(
      `select concat(property_id, ' ', day, ' ', seen, '/', opened, '/', saved) as row from property_days order by 1`,
    )
  ).map(({ row }) => row)
const rowsIn = async (table: string): Promise<number> =>
  Number((await query<{ count: string }>(`select count(*) from ${table}`))[0]?.count)

/** Statements that wait for another. */
const waiting = () =>
  query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)

const visitorNo = (number: number): string => number.toString(16).padStart(32, '0')
const view = (visitor: number, propertyId = HOME, kind: ViewKind = 'opened', day = DAY): DatedView => ({
  propertyId,
  kind,
  day,
  visitor: visitorNo(visitor),
})

describe('views that are written', () => {
  it('count once per visitor, home, kind and day, however often they are reported', async () => {
    await insertViews([view(1), view(2), view(1, OTHER), view(1, HOME, 'saved'), view(1, HOME, 'seen')])
    await insertViews([view(1), view(2), view(3), view(1, HOME, 'opened', '2026-11-22')])
    expect(await counters()).toEqual([`${HOME} ${DAY} 1/3/1`, `${HOME} 2026-11-22 0/1/0`, `${OTHER} ${DAY} 0/1/0`])
    await insertViews([view(1), view(2), view(3)])
    expect(await counters()).toContain(`${HOME} ${DAY} 1/3/1`)
  })

  it('are of published homes only', async () => {
    await insertViews([view(1, HIDDEN), view(1, 999_999), view(1)])
    expect(await counters()).toEqual([`${HOME} ${DAY} 0/1/0`])
    expect(await rowsIn('property_sightings')).toBe(1)
  })

  it('are as many as there are, whichever processes write the same in whatever order at once', async () => {
    const all = Array.from({ length: 150 }, (_, number) => [view(number), view(number, OTHER, 'seen')]).flat()
    const turned = (by: number) => [...all.slice(by), ...all.slice(0, by)]
    const writers = Array.from({ length: 8 }, (_, index) =>
      index % 2 ? turned(index * 30).reverse() : turned(index * 30),
    )
    await Promise.all(writers.map(insertViews))
    expect(await counters()).toEqual([`${HOME} ${DAY} 0/150/0`, `${OTHER} ${DAY} 150/0/0`])
  })

  it('wait for each other and never in a circle', async () => {
    const other = new pg.Client({ connectionString: database.url })
    await other.connect()
    // Whoever comes to the middle waits there, from whichever end it began.
    await other.query(
      `begin; insert into property_sightings values (${HOME}, '${DAY}', 'opened', decode('${visitorNo(50)}', 'hex'))`,
    )
    const all = Array.from({ length: 101 }, (_, number) => view(number))
    const writing = Promise.all([insertViews(all), insertViews(all.toReversed())])
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(2), { timeout: 180_000 })
    await other.query('rollback')
    await writing
    await other.end()
    expect(await counters()).toEqual([`${HOME} ${DAY} 0/101/0`])
  })

  it.each(['commit', 'rollback'])('stand beside a home that is being deleted (%s)', async (end) => {
    const deleter = new pg.Client({ connectionString: database.url })
    await deleter.connect()
    await deleter.query(`begin; delete from properties where id = ${DOOMED}`)
    const writing = insertViews([view(1, DOOMED), view(1)])
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), { timeout: 180_000 })
    await deleter.query(end)
    await writing
    await deleter.end()
    const doomed = end === 'rollback' ? [`${DOOMED} ${DAY} 0/1/0`] : []
    expect(await counters()).toEqual([`${HOME} ${DAY} 0/1/0`, ...doomed])
    if (end === 'commit') await importFeed(database.url, { properties: homePairs(4) })
  })
})

describe('the key of a day', () => {
  it('is one for all who ask at once, and another each day', async () => {
    const asked = await Promise.all(Array.from({ length: 6 }, () => keyOfDay(DAY)))
    expect(new Set(asked.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1)
    expect(asked[0]).toHaveLength(32)
    expect(Buffer.from(await keyOfDay('2026-11-22'))).not.toEqual(Buffer.from(asked[0] ?? []))
  })

  it('goes with all hashes when its day in Brussels is over, and the counters stay', async () => {
    for (const day of [DAY, '2026-11-22']) await keyOfDay(day)
    await insertViews([view(1), view(2), view(1, HOME, 'opened', '2026-11-22')])
    await deleteOldVisitors(new Date('2026-11-21T22:59:59Z'))
    expect([await rowsIn('sighting_keys'), await rowsIn('property_sightings')]).toEqual([2, 3])
    await deleteOldVisitors(new Date('2026-11-21T23:00:00Z'))
    expect([await rowsIn('sighting_keys'), await rowsIn('property_sightings')]).toEqual([1, 1])
    expect(await counters()).toEqual([`${HOME} ${DAY} 0/2/0`, `${HOME} 2026-11-22 0/1/0`])
  })
})

type Report = { headers?: Record<string, string>; from?: string; now?: Date; get?: boolean }
let addresses = 0
/** An address that has sent no views yet: how many one may send in a minute is limited. */
const newAddress = (): string => `2001:db8:${(++addresses).toString(16)}::1`
/** Reports views as a page does, and waits until they are written. */
async function report(views: string, { headers = {}, from = newAddress(), now = NOON, get = false }: Report = {}) {
  const around = {
    origin: env().SITE_URL,
    'sec-fetch-site': 'same-origin',
    'user-agent': AGENT,
    'x-visitor-address': from,
    ...headers,
  }
  const address = `${env().SITE_URL}/api/views/`
  const request = get
    ? new Request(`${address}?${views}`, { headers: around })
    : new Request(address, { method: 'POST', headers: around, body: views })
  await recordViews(request, now)
  expect(await flushViews()).toBe(true)
}

describe('reported views', () => {
  it('count, by a script or by a picture, without anything that stands for the address', async () => {
    await report(`opened=${HOME}&seen=${OTHER}&saved=${HOME}`, { from: '203.0.113.7' })
    await report(`opened=${HOME}`, { from: '203.0.113.8', get: true })
    expect(await counters()).toEqual([`${HOME} ${DAY} 0/2/1`, `${OTHER} ${DAY} 1/0/0`])
    const kept = JSON.stringify(await query('select s::text as row from property_sightings s'))
    expect(kept).not.toContain('203.0.113')
    for (const part of ['203.0.113.7', AGENT]) expect(kept).not.toContain(Buffer.from(part).toString('hex'))
  })

  it('tell browsers behind one address apart, and nobody twice', async () => {
    const from = newAddress()
    for (const agent of [AGENT, `${AGENT} other`, AGENT])
      await report(`opened=${HOME}`, { from, headers: { 'user-agent': agent } })
    expect(await counters()).toEqual([`${HOME} ${DAY} 0/2/0`])
  })

  it('belong to the day in Brussels on which they were, also the one of 25 hours', async () => {
    const from = newAddress()
    const moments = [
      '2026-10-24T21:59:59.999Z',
      '2026-10-24T22:00:00Z',
      '2026-10-25T22:59:59.999Z',
      '2026-10-25T23:00:00Z',
    ]
    for (const now of moments) await report(`opened=${HOME}`, { from, now: new Date(now) })
    expect(await counters()).toEqual([
      `${HOME} 2026-10-24 0/1/0`,
      `${HOME} 2026-10-25 0/1/0`,
      `${HOME} 2026-10-26 0/1/0`,
    ])
  })

  it('keep their day when they are written after midnight', async () => {
    const from = newAddress()
    bufferViews([view(1, HOME, 'opened', DAY)])
    await report(`opened=${HOME}`, { from, now: new Date('2026-11-21T23:00:01Z') })
    expect(await counters()).toEqual([`${HOME} ${DAY} 0/1/0`, `${HOME} 2026-11-22 0/1/0`])
  })

  it.each([
    ['garbage', '\u0000\u0001%%%=&&=&seen'],
    ['more than is read', `opened=${HOME}&x=${'a'.repeat(5000)}`],
    ['no home', 'opened=0'],
    ['nothing', ''],
  ])('are none in %s', async (_what, body) => {
    const complain = vi.spyOn(log, 'error')
    await report(body)
    expect(await counters()).toEqual([])
    expect(complain).not.toHaveBeenCalled()
  })

  it('are not read for ever', async () => {
    let pieces = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => void (++pieces < 1000 ? controller.enqueue(new Uint8Array(1024)) : controller.close()),
    })
    const headers = { origin: env().SITE_URL, 'user-agent': AGENT, 'x-visitor-address': newAddress() }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    await recordViews(new Request(`${env().SITE_URL}/api/views/`, init), NOON)
    expect(pieces).toBeLessThan(10)
  })

  it('are none by a bot, ahead of time, or from another site', async () => {
    await report(`opened=${HOME}`, { headers: { 'user-agent': 'Googlebot/2.1' } })
    await report(`opened=${HOME}`, { headers: { 'sec-purpose': 'prefetch' } })
    await report(`opened=${HOME}`, { headers: { 'sec-fetch-site': 'cross-site' }, get: true })
    expect(await counters()).toEqual([])
  })

  it('are none of an owner’s own home, as long as it is theirs', async () => {
    const owner = await makeOwner(query, [HOME])
    const { name, value } = await sessionCookieOf(query, owner)
    // A session counts from now, whatever day the views are of.
    const means: Report = { headers: { cookie: `a=b; ${name}=${value}` }, now: NOON }
    await report(`opened=${HOME}&opened=${OTHER}`, means)
    const homes = async () => (await counters()).map((row) => row.split(' ')[0])
    expect(await homes()).toEqual([`${OTHER}`])
    await query(`update owner_properties set until = now() - interval '1 day'`)
    await report(`opened=${HOME}`, means)
    expect(await homes()).toEqual([`${HOME}`, `${OTHER}`])
  })

  it('are none of the home of an owner who is logged out, in a browser that they trust', async () => {
    const owner = await makeOwner(query, [HOME])
    const token = newToken()
    await query(
      `insert into owner_devices (owner_id, token_hash, device, created_at, expires_at) values ($1, $2, '', $3, $4)`,
      [owner.id, tokenHash(token), new Date(NOON.getTime() - 1), NOON],
    )
    const means: Report = { headers: { cookie: (await setCookie('device', token)).split(';')[0] ?? '' } }
    await report(`opened=${HOME}&opened=${OTHER}`, { ...means, now: new Date(NOON.getTime() - 1) })
    expect(await counters()).toEqual([`${OTHER} ${DAY} 0/1/0`])
    await report(`opened=${HOME}`, means)
    expect(await counters()).toEqual([`${HOME} ${DAY} 0/1/0`, `${OTHER} ${DAY} 0/1/0`])
  })

  it('count for a visitor whose cookie is nobody’s', async () => {
    await report(`opened=${HOME}`, { headers: { cookie: 'owner-session=planted; owner-device=planted' } })
    expect(await counters()).toEqual([`${HOME} ${DAY} 0/1/0`])
  })

  it('from one address are bounded, whatever browsers it says to have', async () => {
    const from = newAddress()
    for (let number = 0; number < 130; number++)
      await report(`opened=${HOME}`, { from, headers: { 'user-agent': `${AGENT} ${number}` } })
    expect(await counters()).toEqual([`${HOME} ${DAY} 0/120/0`])
    await report(`opened=${HOME}`)
    expect(await counters()).toEqual([`${HOME} ${DAY} 0/121/0`])
  })
})

describe('while the database is away', () => {
  /** Nothing listens there. */
  const AWAY = 'postgresql://nobody@127.0.0.1:1/nothing'
  async function leadTo(url: string): Promise<void> {
    await disconnect()
    setEnv('DATABASE_URL', url)
  }
  afterEach(() => leadTo(database.url))

  it('views wait, are complained of once, and are written when it is back', async () => {
    const complain = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    await leadTo(AWAY)
    bufferViews([view(1), view(2)])
    expect(await flushViews()).toBe(false)
    bufferViews([view(2), view(3, HOME, 'seen')])
    expect(await flushViews()).toBe(false)
    expect(complain).toHaveBeenCalledTimes(1)
    await leadTo(database.url)
    expect(await flushViews()).toBe(true)
    expect(await counters()).toEqual([`${HOME} ${DAY} 1/2/0`])
  })

  it('visitors whose day’s key is known are still counted separately', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined)
    await report(`opened=${HOME}`)
    await leadTo(AWAY)
    const request = new Request(`${env().SITE_URL}/api/views/`, {
      method: 'POST',
      headers: { origin: env().SITE_URL, 'user-agent': AGENT, 'x-visitor-address': newAddress() },
      body: `opened=${HOME}`,
    })
    await recordViews(request, NOON)
    await leadTo(database.url)
    expect(await flushViews()).toBe(true)
    expect(await counters()).toEqual([`${HOME} ${DAY} 0/2/0`])
  })

  it('the oldest give way when too many wait, and how many is said once', async () => {
    const complain = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    await leadTo(AWAY)
    bufferViews([view(0, OTHER), view(1, OTHER)])
    expect(await flushViews()).toBe(false)
    bufferViews(Array.from({ length: MOST_WAITING }, (_, number) => view(number)))
    await leadTo(database.url)
    expect(await flushViews()).toBe(true)
    expect(await counters()).toEqual([`${HOME} ${DAY} 0/${MOST_WAITING}/0`])
    expect(complain.mock.calls.map(([fields]) => fields)).toContainEqual({ event: 'views.dropped', count: 2 })
  })
})
