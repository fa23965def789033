import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readListState } from '../../../lib/desk/lists/rules-query.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { RUN_SOURCE } from '../../../lib/imports/desk/list.ts'
import { RUN_LIST } from '../../../lib/imports/desk/rules-list.ts'
import { loadImports } from '../../../lib/imports/desk/view-imports.ts'
import { loadRun } from '../../../lib/imports/desk/view-run.ts'
import { watchImports } from '../../../lib/imports/desk/watch-imports.ts'
import { ERASURES } from '../../../lib/privacy/queries-erasures.ts'
import { loadToday } from '../../../lib/today/view.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { feedFolder, homePair, homePairs, homeRecord, importFeed } from '../../support/feed.ts'
import { postTo } from '../../support/form-posts.ts'
import type { Query } from '../../support/owners.ts'
import { makeStaff, signedInStaff } from '../../support/staff.ts'

const callDesk = postTo('staff/desk')

const NOW = new Date('2026-11-23T09:00:00Z')

let database: TestDatabase
let me: SessionStaff
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  setEnv('SITE_URL', 'http://localhost:3000')
})
afterAll(() => database.drop())
beforeEach(async () => {
  await emptyCatalogue(database.client)
  await emptyTables(database.client, 'mails', 'staff')
  me = await makeStaff(query, 'administrator')
})

async function act(action: string, fields: Record<string, string>) {
  const browser = await signedInStaff(query, me.id)
  return browser.keep(await callDesk(browser.request('/api/staff/desk/', { locale: 'nl', action, ...fields })))
}
const run = async (id: number, query: Record<string, string> = {}) => {
  const loaded = await loadRun(String(id), query, 'nl', NOW)
  if (!loaded) throw new Error('There is no such run.')
  return loaded
}
/** The runs of an address. */
const list = (address = '') =>
  RUN_SOURCE.load(readListState(RUN_LIST, new URLSearchParams(address)), { staff: me, locale: 'nl', now: NOW })
const published = async () =>
  (await query<{ id: number }>('select id from properties where published order by id')).map(({ id }) => id)

describe('a run', () => {
  it('shows its counts, the latest first, and who started it', async () => {
    await importFeed(database.url, { properties: homePairs(3) })
    await importFeed(database.url, { properties: homePairs(3) }, { startedBy: me.id })
    const { rows, count } = await list()
    expect(rows.map(({ id, cells: { result, added, starter } }) => [id, result, added, starter])).toEqual([
      ['2', { state: 'gelukt', tone: 'done' }, { figure: '' }, { person: 'An Desmet' }],
      ['1', { state: 'gelukt', tone: 'done' }, { figure: '6' }, { person: '' }],
    ])
    expect([(await loadImports('nl', NOW)).isRunning, count]).toEqual([false, 2])
    expect(await loadRun('99', {}, 'nl', NOW)).toBeNull()
    expect(await loadRun('x', {}, 'nl', NOW)).toBeNull()
  })

  it('is found by its number, state and counts, and looked at beside the list', async () => {
    await importFeed(database.url, { properties: homePairs(3) })
    await importFeed(database.url, { properties: [] })
    const ids = async (address: string) => (await list(address)).rows.map(({ id }) => id)
    const cases: [string, string[]][] = [
      ['sort=start', ['1', '2']],
      ['sort=-added', ['1', '2']],
      ['result=refused,failed', ['2']],
      ['result=!refused', ['1']],
      ['q=2', ['2']],
      ['q=x', []],
    ]
    for (const [address, expected] of cases) expect([address, await ids(address)]).toEqual([address, expected])
    const reader = { staff: me, locale: 'nl' as const, now: NOW }
    expect(await RUN_SOURCE.peek?.('2', reader)).toMatchObject({ state: { tone: 'late' }, notes: [{ tone: 'late' }] })
    expect([await RUN_SOURCE.peek?.('9', reader), await RUN_SOURCE.peek?.('x', reader)]).toEqual([null, null])
  })

  it('names the record, the field and the fault of a refused line', async () => {
    await importFeed(database.url, { properties: [...homePairs(3), homeRecord({ ID: 1004, Goal: 'duur', Zip: '1' })] })
    const { refusals } = await run(1)
    expect(refusals.rows).toMatchObject([{ record: 'T-1004', language: 'nl', line: 7 }])
    expect(refusals.rows[0]?.faults).toEqual([
      { field: 'Verkoop of verhuur', fault: 'is geen getal' },
      { field: 'Postcode', fault: 'is geen postcode' },
    ])
    expect((await run(1, { home: 't-1004' })).refusals.count).toBe(1)
    expect((await run(1, { home: '1004' })).refusals.count).toBe(1)
    expect((await run(1, { home: 'T-1001' })).refusals.count).toBe(0)
  })

  it('names what was left out of the records that it took, with examples in plain words', async () => {
    const wrong = { Floor: 999, Documents: [{ Name: '', Url: 'https://a.example/a.pdf' }] }
    await importFeed(database.url, { properties: [...homePairs(3), homeRecord({ ID: 1004, ...wrong })] })
    const { leftOut, refusals } = await run(1)
    expect(refusals.count).toBe(0)
    expect(leftOut).toMatchObject({
      count: 2,
      rows: [
        {
          field: 'Documenten, Naam',
          fault: 'niet ingevuld, maar nodig',
          examples: ['T-1004 · nl: niet ingevuld (regel 7)'],
        },
        {
          field: 'Verdieping',
          fault: 'is te groot, hoogstens 200',
          records: 1,
          examples: ['T-1004 · nl: 999 (regel 7)'],
        },
      ],
    })
  })

  it('that was killed is not shown as running', async () => {
    const firstState = async () => {
      const { rows } = await RUN_SOURCE.load(readListState(RUN_LIST, new URLSearchParams()), {
        ...{ staff: me, locale: 'nl' as const, now: NOW },
      })
      return rows[0]?.cells.result
    }
    await query(`insert into import_runs (source, status) values ('/feed', 'running')`)
    expect(await firstState()).toMatchObject({ tone: 'off' })
    const lock = 'select pg_advisory_lock(7405231)'
    await database.client.query(lock)
    expect(await firstState()).toMatchObject({ tone: 'them' })
    await database.client.query('select pg_advisory_unlock_all()')
  })
})

describe('what a run changed', () => {
  it('is noted home by home, before and after, and only where something did', async () => {
    await importFeed(database.url, { properties: homePairs(6) })
    expect((await run(1)).changes).toMatchObject({ count: 6 })
    await importFeed(database.url, {
      properties: [
        ...homePair({ ID: 1001, Price: 360000, Pictures: [{ Url: 'https://a.example/a.jpg' }] }, { City: 'Alost' }),
        ...homePair({ ID: 1002, Price: '350000', LastChangedDate: '2026-07-10 10:00:00' }),
        ...homePair({ ID: 1003, SurfaceLiving: null }),
        ...homePairs(5).slice(6),
      ],
    })
    const { changes } = await run(2)
    const gone = (await run(2, { kind: 'withdrawn' })).changes
    expect([gone.count, gone.homes.map(({ reference }) => reference)]).toEqual([1, ['T-1006']])
    expect(changes.homes.map(({ reference, kinds }) => [reference, kinds])).toEqual([
      ['T-1006', ['withdrawn']],
      ['T-1003', ['changed']],
      ['T-1001', ['changed']],
    ])
    expect(changes.homes[1]?.fields).toEqual([
      {
        field: 'Woonoppervlakte',
        before: '140',
        after: 'niet ingevuld',
        languages: 'nl, fr',
        isCut: false,
      },
    ])
    expect(
      changes.homes[2]?.fields.map(({ field, before, after, languages }) => [field, before, after, languages]),
    ).toEqual([
      ['Gemeente', 'Gand', 'Alost', 'fr'],
      ['Foto’s', 'geen', '1 stuk', 'nl, fr'],
      ['Prijs', '350000', '360000', 'nl, fr'],
    ])
    expect((await run(2, { home: 't-1001' })).changes.homes.map(({ id }) => id)).toEqual([1001])
    expect((await run(2, { home: 'nothing' })).changes.count).toBe(0)
    await importFeed(database.url, { properties: homePairs(6) })
    expect((await run(3)).changes.homes[0]).toMatchObject({ reference: 'T-1006', kinds: ['back'] })
  })

  it('goes after thirty days', async () => {
    await importFeed(database.url, { properties: homePairs(1) })
    const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
    expect(await ERASURES.importChanges(later(29))).toBe(0)
    expect(await ERASURES.importChanges(later(31))).toBe(1)
  })
})

describe('a feed that was refused', () => {
  const small = () => feedFolder({ properties: homePairs(2) })
  const other = () => feedFolder({ properties: homePairs(1) })

  it('says why, and is let through once, with a reason, and no other feed is', async () => {
    await importFeed(database.url, { properties: homePairs(10) })
    const folder = small()
    await importFeed(database.url, folder)
    expect(await run(2)).toMatchObject({
      state: 'refused',
      problem: 'Er zouden 8 van de 10 gepubliceerde panden verdwijnen, meer dan 20\u00a0%.',
      permission: { given: null, isOver: false },
    })
    expect((await act('letThrough', { id: '2', reason: ' ' })).status).toBe(303)
    expect((await run(2)).permission?.given).toBeNull()
    expect((await act('letThrough', { id: '2', reason: 'Kantoor gesloten' })).location).toContain('done=allowed')
    expect((await act('letThrough', { id: '2', reason: 'Nog eens' })).location).toContain('done=unchanged')
    expect((await run(2)).permission?.given).toMatchObject({ by: 'An Desmet', reason: 'Kantoor gesloten' })
    expect((await importFeed(database.url, other())).status).toBe('refused')
    expect(await published()).toHaveLength(10)
    expect((await importFeed(database.url, folder)).status).toBe('finished')
    expect(await published()).toEqual([1001, 1002])
    expect((await run(4)).forced).toBe(true)
    expect((await run(2)).permission?.isOver).toBe(true)
    // Once: after that it is held against the homes as any other.
    await importFeed(database.url, { properties: homePairs(10) })
    expect((await importFeed(database.url, folder)).status).toBe('refused')
  })

  it('names the homes that it would take away, or take a language from', async () => {
    await importFeed(database.url, { properties: homePairs(10) })
    await importFeed(database.url, small())
    await importFeed(database.url, { properties: homePairs(10).filter(({ language }) => language === 'nl') })
    await importFeed(database.url, { properties: [] })
    const [few, dutch, empty] = await Promise.all([2, 3, 4].map(async (id) => (await run(id)).lost))
    expect(few).toMatchObject({ what: 'home', count: 8, named: 8, pages: 1 })
    expect(few?.homes.map(({ id }) => id)).toEqual([1010, 1009, 1008, 1007, 1006, 1005, 1004, 1003])
    expect(few?.homes[0]).toMatchObject({ reference: 'T-1010', isGone: false, href: '/nl/kantoor/pand/1010/' })
    expect(dutch).toMatchObject({ what: 'language', count: 10, named: 10 })
    expect(empty).toMatchObject({ what: 'home', count: 10, named: 10 })
    // A run that was done names none, and neither does one of a former version.
    expect((await run(1)).lost).toBeNull()
    await query(`update import_runs set problem = problem - 'homes' where id = 2`)
    expect((await run(2)).lost).toBeNull()
  })

  it('is not let through any more once another import was done', async () => {
    await importFeed(database.url, { properties: homePairs(10) })
    const folder = small()
    await importFeed(database.url, folder)
    await act('letThrough', { id: '2', reason: 'Klopt' })
    await importFeed(database.url, { properties: homePairs(10) })
    expect((await importFeed(database.url, folder)).status).toBe('refused')
  })

  it('keeps its permission when the run that uses it is killed', async () => {
    await importFeed(database.url, { properties: homePairs(10) })
    const folder = small()
    await importFeed(database.url, folder)
    await act('letThrough', { id: '2', reason: 'Klopt' })
    await query(`insert into import_runs (source, status) values ('/feed', 'running')`)
    expect((await importFeed(database.url, folder)).status).toBe('finished')
  })

  it('is refused when another one takes its place while it is read', async () => {
    await importFeed(database.url, { properties: homePairs(10) })
    // Long enough to tell its progress, at which it is replaced.
    const lines = [...homePairs(2), ...Array.from({ length: 10_000 }, (_, place) => `{"ID":${5000 + place}}`)]
    const folder = feedFolder({ properties: lines })
    await importFeed(database.url, folder)
    await act('letThrough', { id: '2', reason: 'Klopt' })
    const onProgress = () => void feedFolder({ properties: homePairs(1) }, folder)
    expect(await importFeed(database.url, folder, { onProgress })).toMatchObject({ status: 'refused' })
    expect((await run(3)).problem).toBe('Het aanbod uit het CRM werd vervangen terwijl het gelezen werd.')
    expect(await published()).toHaveLength(10)
  })

  it('may be empty or cut short, but not unreadable', async () => {
    await importFeed(database.url, { files: { 'properties.ndjson': '' } })
    await importFeed(database.url, { files: { 'properties.ndjson': '{"ID": 1' } })
    await importFeed(database.url, { properties: homePairs(1), files: { 'categories.json': '{' } })
    await importFeed(database.url, { projects: [] })
    const found = await Promise.all([1, 2, 3, 4].map((id) => run(id)))
    expect(found.map(({ problem, permission }) => [problem, permission !== null])).toEqual([
      ['Het CRM stuurde een leeg bestand.', true],
      ['Het bestand stopt halverwege, bij regel 1. Waarschijnlijk is het niet volledig verstuurd.', true],
      ['Het bestand met categorieën is niet leesbaar.', false],
      ['Er is geen bestand met panden uit het CRM.', false],
    ])
    expect((await act('letThrough', { id: '3', reason: 'x' })).status).toBe(404)
    await importFeed(database.url, { properties: homePairs(1) })
    expect((await act('letThrough', { id: '5', reason: 'x' })).status).toBe(404)
  })
})

describe('starting an import', () => {
  const waiting = () => query("select data from pgboss.job where name = 'import' and state < 'completed'")

  it('queues one, and one only', async () => {
    setEnv('FEED_DIR', feedFolder({ properties: homePairs(1) }))
    expect((await act('startImport', {})).location).toContain('done=started')
    expect((await act('startImport', {})).location).toContain('done=busy')
    expect(await waiting()).toEqual([{ data: { staffId: me.id } }])
    await query("delete from pgboss.job where name = 'import'")
  })

  it('waits for one that was started by command', async () => {
    setEnv('FEED_DIR', feedFolder({ properties: homePairs(1) }))
    await database.client.query('select pg_advisory_lock(7405231)')
    expect((await act('startImport', {})).location).toContain('done=busy')
    await database.client.query('select pg_advisory_unlock_all()')
    expect(await waiting()).toEqual([])
  })

  it('says that there is no folder', async () => {
    setEnv('FEED_DIR', '/nowhere/at/all')
    expect((await act('startImport', {})).location).toContain('done=noFolder')
  })
})

describe('imports that stay away', () => {
  const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000)
  const mails = () => query<{ recipient: string; subject: string }>('select recipient, subject from mails')
  const tell = (alertEmail: string) =>
    query(`update site_sections set value = $1 where name = 'imports'`, [{ alertHours: 24, alertEmail }])

  it('are told once, until one is done again', async () => {
    await tell('it@voorbeeld.be')
    await watchImports(hours(100))
    expect(await mails()).toEqual([])
    await importFeed(database.url, { properties: homePairs(10) })
    await watchImports(hours(23))
    expect(await mails()).toEqual([])
    expect((await loadToday(me, 'nl', hours(23))).site.lateImport).toBeNull()
    await importFeed(database.url, { properties: homePairs(1) })
    await Promise.all([watchImports(hours(25)), watchImports(hours(25))])
    await watchImports(hours(30))
    expect(await mails()).toEqual([
      { recipient: 'it@voorbeeld.be', subject: 'Al meer dan 24 uur geen geslaagde import' },
    ])
    expect((await loadToday(me, 'nl', hours(25))).site.lateImport).toBe(24)
    expect((await loadImports('nl', hours(25))).late).toMatchObject({ hours: 24 })
    await importFeed(database.url, { properties: homePairs(10) })
    await watchImports(hours(25))
    expect(await mails()).toHaveLength(2)
  })

  it('are marked without a mail where no address is set', async () => {
    await tell('')
    await importFeed(database.url, { properties: homePairs(1) })
    await watchImports(hours(25))
    expect(await mails()).toEqual([])
    expect((await loadToday(me, 'nl', hours(25))).site.lateImport).toBe(24)
  })
})
