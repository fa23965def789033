/** What staff see of the CRM, and what they do with it. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leadInCrm, loadCrm } from '../../../lib/crm/desk/view.ts'
import { noteFailure, noteRead } from '../../../lib/crm/queries-sources.ts'
import { withConnection } from '../../../lib/db/connection.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { loadImports } from '../../../lib/imports/desk/view-imports.ts'
import { loadRun } from '../../../lib/imports/desk/view-run.ts'
import { watchImports } from '../../../lib/imports/desk/watch-imports.ts'
import { enqueue } from '../../../lib/jobs/jobs.ts'
import { loadRequest } from '../../../lib/requests/view.ts'
import { loadToday } from '../../../lib/today/view.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'
import { homePairs, importFeed } from '../../support/feed.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
/** Noon in Belgium. */
const NOW = new Date('2026-11-20T11:00:00Z')

let database: TestDatabase
let me: SessionStaff
const { query, ask, colleague, act } = requestDesk(() => database)
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  setEnv('SITE_URL', 'http://localhost:3000')
  await enqueue(null, 'erase', {})
})
afterAll(() => database.drop())
beforeEach(async () => {
  await emptyCatalogue(database.client)
  await emptyTables(database.client, 'mails', 'staff', 'leads', 'staff_notices', 'crm_deliveries', 'crm_events')
  await emptyTables(database.client, 'crm_sources', 'crm_records', 'crm_pictures', 'crm_numbers')
  await query('delete from pgboss.job')
  setEnv('CRM', 'whise')
  setEnv('FEED_DIR', '')
  me = await colleague()
})

const load = async (now = NOW, page?: string) => {
  const crm = await loadCrm(page, 'nl', now)
  if (!crm) throw new Error('There is no CRM.')
  return crm
}
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)
const fail = (now: Date, problem = 'login') =>
  withConnection(database.url, (client) =>
    noteFailure(client, 'whise', { problem, reason: 'Whise said no.', isFull: false, now }),
  )
const succeed = (now: Date, remarks: object = {}) =>
  withConnection(database.url, (client) =>
    noteRead(client, 'whise', { start: now, since: now, isFull: true, hasChanged: false, remarks, now }),
  )

/** Promises something to the CRM; a request, or the address of a home for a CRM's id. Gives its id. */
async function delivery(about: { lead: string } | { home: string }, state = 'failed', source = 'whise') {
  const id = randomUUID()
  const [lead, home] = 'lead' in about ? [about.lead, null] : [null, about.home]
  await query(
    `insert into crm_deliveries (id, source, kind, key, lead_id, external_id, url, state, attempts, problem, reason,
       created_at, sent_at)
     values ($1::uuid, $2, $3, $4, $5::uuid, $6, $7, $8, 3, case when $8 = 'failed' then 'invalid' end,
       case when $8 = 'failed' then 'Whise refused it. email' end, $9::timestamptz,
       case when $8 = 'sent' then $9::timestamptz end)`,
    [id, source, lead ? 'lead' : 'address', lead ?? id, lead, home, home && 'https://a.example/', state, NOW],
  )
  return id
}
const stateOf = async (id: string) =>
  (await query<{ state: string }>('select state from crm_deliveries where id = $1', [id]))[0]?.state
const jobs = (name: string) => query('select data from pgboss.job where name = $1', [name])

describe('the state of the CRM', () => {
  it('is not shown where there is none', async () => {
    setEnv('CRM', '')
    const lead = await ask()
    expect(await loadCrm(undefined, 'nl', NOW)).toBeNull()
    expect(await leadInCrm(lead, 'nl', NOW)).toBeNull()
    expect(await loadToday(me, 'nl', NOW)).toMatchObject({ site: { crm: null, failedDeliveries: null } })
    expect((await loadImports('nl', NOW)).hasCrm).toBe(false)
  })

  it('says that it was never read, and what is next', async () => {
    expect(await load()).toMatchObject({
      ...{ title: 'Whise', read: null, full: null, failure: null, isRunning: false, queue: null },
      ...{ interval: '45 s', nextFull: null },
      records: { stored: 0, lacking: 0, retried: 0, lost: 0 },
    })
    expect((await loadImports('nl', NOW)).hasCrm).toBe(true)
  })

  it('says since when it fails, why in words, and what to do, until it is read again', async () => {
    await succeed(later(-2 * HOUR))
    await fail(later(-HOUR))
    await fail(NOW)
    const { failure, read } = await load()
    expect(read).toBe('vandaag, 10.00')
    expect(failure).toMatchObject({ failures: 2, since: 'vandaag, 11.00', next: 'vandaag, 12.01' })
    expect(failure).toMatchObject({ words: 'Whise weigert de login van de site.', reason: 'Whise said no.' })
    expect(failure?.advice).toContain('Kijk in Whise na')
    expect((await loadToday(me, 'nl', NOW)).site.crm).toEqual({
      title: 'Whise',
      read: 'vandaag, 10.00',
      failing: 'vandaag, 11.00',
    })
    await succeed(later(MINUTE))
    expect(await load(later(MINUTE))).toMatchObject({ failure: null, nextFull: 'morgen, 3.10' })
    expect((await loadToday(me, 'nl', NOW)).site.crm?.failing).toBeNull()
  })

  it.each([...'settings login forbidden missing invalid limit unavailable'.split(' '), 'refused', 'never heard of'])(
    'has words for %s',
    async (problem) => {
      await fail(NOW, problem)
      expect((await load()).failure?.words).not.toContain('problems.')
    },
  )

  it('counts pictures that are missing', async () => {
    await query(`insert into crm_records (source, external_id, hash, raw, home_ids, project_ids, lacks_pictures, replaced_at)
      select 'whise', n, 'a', '', '{}', '{}', n > 1, case when n = 4 then now() end from generate_series(1, 4) n`)
    await query(`insert into crm_pictures (source, key, file, width, height, failures, problem, next_attempt_at)
      values ('whise', 'a', 'a.jpg', 1, 1, 0, null, null), ('whise', 'b', null, null, null, 1, 'x', now()),
        ('whise', 'c', null, null, null, 7, 'x', null), ('omnicasa', 'd', null, null, null, 7, 'x', null)`)
    expect((await load()).records).toEqual({ stored: 3, lacking: 2, retried: 1, lost: 1 })
  })

  it('lists what was left out and what is unknown, and counts the rest', async () => {
    const problems = Array.from({ length: 23 }, (_, place) => `Home ${place} was left out.`)
    await succeed(NOW, { problems, unknown: [{ field: 'heating', value: 'geo', count: 7 }, { field: 3 }] })
    const { problems: shown, unknown } = await load()
    expect([shown.shown.length, shown.rest]).toEqual([20, 3])
    expect(unknown).toEqual({ shown: [{ field: 'heating', value: 'geo', count: 7 }], rest: 0 })
  })

  it('counts what SweepBright told and what came to nothing', async () => {
    setEnv('CRM', 'sweepbright')
    await query(
      `insert into crm_events (source, dedupe_key, kind, external_id, happened_at, received_at, next_attempt_at, state, ended_at)
      select 'sweepbright', lpad(n::text, 64, '0'), 'added', n, $1, $1, $1, s::crm_event_state,
        case when s <> 'waiting' then $1::timestamptz end
      from unnest(array['waiting', 'waiting', 'expired', 'failed', 'done']) with ordinality u (s, n)`,
      [NOW],
    )
    const { title, queue } = await load()
    expect([title, queue]).toEqual([
      'SweepBright',
      { waiting: 2, expired: 1, failed: 1, days: 30, oldest: 'vandaag, 12.00' },
    ])
  })

  it('stands in the place of the folder in its runs', async () => {
    await importFeed(database.url, { properties: homePairs(1) }, { source: 'whise' })
    await importFeed(database.url, { properties: homePairs(2) })
    expect(await loadRun('1', {}, 'nl', NOW)).toMatchObject({ source: 'whise', crm: 'Whise' })
    expect(await loadRun('2', {}, 'nl', NOW)).toMatchObject({ crm: null })
  })
})

describe('reading the CRM from the desk', () => {
  it('queues what is asked for, once', async () => {
    expect((await act(me, 'readCrm', {})).location).toContain('done=crmAll')
    expect((await act(me, 'readCrmChanges', {})).location).toContain('done=crmBusy')
    expect(await jobs('crm')).toEqual([{ data: { full: true, staffId: me.id } }])
    await query('delete from pgboss.job')
    expect((await act(me, 'readCrmChanges', {})).location).toContain('done=crmChanges')
    expect(await jobs('crm')).toEqual([{ data: { full: false, staffId: me.id } }])
  })

  it('waits for one that was started by command, and says when there is no CRM', async () => {
    await database.client.query('select pg_advisory_lock(7405232)')
    expect((await load()).isRunning).toBe(true)
    expect((await act(me, 'readCrm', {})).location).toContain('done=crmBusy')
    await database.client.query('select pg_advisory_unlock_all()')
    setEnv('CRM', '')
    expect((await act(me, 'readCrm', {})).location).toContain('done=crmNone')
    expect(await jobs('crm')).toEqual([])
  })
})

describe('what the CRM did not take', () => {
  it('says what it is, why, and since when, and stands on the first page', async () => {
    const lead = await ask({ subject: 'Huis in Gent' })
    await query(`insert into crm_numbers (source, external_id, number) values ('whise', 'uuid-1', 1001)`)
    await importFeed(database.url, { properties: homePairs(1) })
    await delivery({ lead })
    await delivery({ home: 'uuid-1' })
    await delivery({ home: 'uuid-2' }, 'waiting')
    await delivery({ home: 'uuid-3' }, 'failed', 'omnicasa')
    const { waiting, failed } = (await load()).deliveries
    expect([waiting, failed.count, failed.pages]).toEqual([{ count: 1, oldest: 'vandaag, 12.00' }, 2, 1])
    const [ofLead, ofHome] = failed.rows.toSorted((a, b) => a.about.localeCompare(b.about))
    expect(ofLead).toMatchObject({ attempts: 3, since: { words: 'vandaag, 12.00' }, reason: 'Whise refused it. email' })
    expect(ofLead?.words).toBe('Whise weigert wat de site stuurde.')
    expect(ofLead?.about).toContain('– Huis in Gent')
    expect(ofLead?.href).toContain(lead)
    expect(ofHome).toMatchObject({ about: 'Openbaar adres van T-1001', href: 'https://a.example/' })
    expect((await loadToday(me, 'nl', NOW)).site.failedDeliveries).toBe(2)
    const office = await colleague((await query<{ id: number }>('select min(id) as id from offices'))[0]?.id ?? 0)
    expect(await loadToday(office, 'nl', NOW)).toMatchObject({ site: { crm: null, failedDeliveries: null } })
  })

  it('is sent again, alone', async () => {
    const [one, other] = [await delivery({ home: 'a' }), await delivery({ home: 'b' })]
    expect((await act(me, 'resendToCrm', { id: one })).location).toContain('done=crmResent')
    expect([await stateOf(one), await stateOf(other)]).toEqual(['waiting', 'failed'])
    expect(await jobs('crm-deliveries')).toHaveLength(1)
    expect((await act(me, 'resendToCrm', { id: one })).location).toContain('done=crmSame')
    expect((await act(me, 'resendToCrm', { id: randomUUID() })).status).toBe(404)
  })

  it('is sent again as a whole, if it is what was seen', async () => {
    for (const home of ['a', 'b']) await delivery({ home })
    const foreign = await delivery({ home: 'c' }, 'failed', 'omnicasa')
    expect((await act(me, 'resendAllToCrm', { seen: '1' })).location).toContain('done=crmOther')
    expect((await act(me, 'resendAllToCrm', { seen: 'all' })).status).toBe(404)
    expect((await act(me, 'resendAllToCrm', { seen: '2' })).location).toContain('done=crmResent')
    const states = await query<{ state: string }>('select state from crm_deliveries order by id = $1, id', [foreign])
    expect(states.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'failed'])
  })

  it('is given up', async () => {
    const id = await delivery({ lead: await ask() })
    expect((await act(me, 'dropFromCrm', { id })).location).toContain('done=crmDropped')
    expect((await act(me, 'dropFromCrm', { id })).location).toContain('done=crmSame')
    expect((await act(me, 'resendToCrm', { id })).location).toContain('done=crmSame')
    expect(await stateOf(id)).toBe('dropped')
    expect((await load()).deliveries.failed.count).toBe(0)
  })

  it.each([
    ['sent', 'Verstuurd: vandaag, 12.00'],
    ['waiting', 'Wacht sinds vandaag, 12.00'],
    ['failed', 'Mislukt. Whise weigert wat de site stuurde.'],
    ['dropped', 'Opgegeven: het staat er niet'],
  ])('stands at its request when it is %s', async (state, words) => {
    const lead = await ask()
    expect((await loadRequest(me, lead, 'nl', NOW))?.inCrm).toBeNull()
    await delivery({ lead }, state)
    expect((await loadRequest(me, lead, 'nl', NOW))?.inCrm).toBe(words)
  })

  it('names the number that the CRM gave', async () => {
    const lead = await ask()
    const id = await delivery({ lead }, 'sent')
    await query(`update crm_deliveries set remote_id = '4711' where id = $1`, [id])
    expect(await leadInCrm(lead, 'nl', NOW)).toBe('Verstuurd: vandaag, 12.00 (nummer 4711)')
  })
})

describe('administrators', () => {
  const told = async () =>
    (await query<{ kind: string }>(`select kind from staff_notices where kind like 'crm%'`)).map(({ kind }) => kind)

  it('are told once of a CRM that fails three times in a row, and again after it was read', async () => {
    for (const minutes of [0, 1]) await fail(later(minutes * MINUTE))
    await watchImports(NOW)
    expect(await told()).toEqual([])
    await fail(later(2 * MINUTE))
    await Promise.all([watchImports(NOW), watchImports(NOW)])
    await fail(later(3 * MINUTE))
    await watchImports(NOW)
    expect(await told()).toEqual(['crmFailed'])
    await succeed(later(4 * MINUTE))
    for (const minutes of [5, 6, 7]) await fail(later(minutes * MINUTE))
    await watchImports(NOW)
    expect(await told()).toEqual(['crmFailed', 'crmFailed'])
  })

  it('hear of what the import refused as a refused import only', async () => {
    for (const minutes of [0, 1, 2]) await fail(later(minutes * MINUTE), 'refused')
    await watchImports(NOW)
    expect(await told()).toEqual([])
  })

  it('are not told that imports stay away while the CRM is read and nothing changes', async () => {
    await query(
      `update site_sections set value = '{"alertHours": 24, "alertEmail": "it@voorbeeld.be"}' where name = 'imports'`,
    )
    const start = NOW.getTime()
    const hours = (count: number) => new Date(start + count * HOUR)
    const mails = async () => (await query('select id from mails')).length
    await importFeed(database.url, { properties: homePairs(2) })
    await succeed(hours(100))
    await watchImports(hours(110))
    expect(await mails()).toBe(0)
    expect((await loadToday(me, 'nl', hours(110))).site.lateImport).toBeNull()
    await watchImports(hours(130))
    await watchImports(hours(131))
    expect(await mails()).toBe(1)
    // A reading ends what was told of, although it makes no import.
    await succeed(hours(140))
    await watchImports(hours(170))
    expect(await mails()).toBe(2)
    setEnv('CRM', '')
    expect((await loadToday(me, 'nl', hours(110))).site.lateImport).toBe(24)
  })
})
