/** The synchronisation on a real database, with a CRM in memory. */
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noteFetched } from '../../../lib/crm/pictures/queries.ts'
import { previewSync } from '../../../lib/crm/sync/preview-sync.ts'
import { synchronise } from '../../../lib/crm/sync/sync.ts'
import type { SyncMode, SyncOptions } from '../../../lib/crm/sync/sync-options.ts'
import { storePicture } from '../../../lib/imports/pictures/store-picture.ts'
import { type PlainCrm, plainCrm } from '../../support/crm/plain-crm.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { homePair, homePairs, pictureBytes, projectRecord, temporaryFolder } from '../../support/feed.ts'

const CRM_TABLES = ['crm_sources', 'crm_numbers', 'crm_records', 'crm_pictures']

let database: TestDatabase
let dataDir: string
let clock: number
beforeAll(async () => {
  database = await createTestDatabase({ now: '2026-11-20T10:00:00Z' })
})
afterAll(() => database.drop())
beforeEach(async () => {
  dataDir = temporaryFolder()
  clock = Date.parse('2026-11-20T10:00:00Z')
  await emptyTables(database.client, ...CRM_TABLES)
  await emptyCatalogue(database.client)
})

const options = (more: Partial<SyncOptions> = {}): SyncOptions => ({
  ...{ databaseUrl: database.url, dataDir, host: '127.0.0.1:1', now: () => new Date(clock) },
  ...more,
})
const sync = (crm: PlainCrm, mode: SyncMode, more?: Partial<SyncOptions>) =>
  synchronise(crm.connector, mode, options(more))
const rows = async <T>(sql: string): Promise<T[]> => (await database.client.query(sql)).rows
const published = async () =>
  (await rows<{ id: number }>('select id from properties where published order by id')).map(({ id }) => id)
const sourceRow = async () => (await rows<Record<string, unknown>>('select * from crm_sources'))[0]
const versions = () =>
  rows<{ id: string; gone: boolean }>(
    'select external_id as id, replaced_at is not null as gone from crm_records order by 1, 2',
  )

describe('a first read', () => {
  it('publishes every home, keeps the raw records and remembers from when on changes are read', async () => {
    const crm = plainCrm(homePairs(3))
    expect(await sync(crm, 'changes')).toMatchObject({ status: 'applied', mode: 'full', read: 3, changed: 3, gone: 0 })
    expect(await published()).toEqual([1001, 1002, 1003])
    expect(await sourceRow()).toMatchObject({
      changes_since: new Date(clock),
      full_at: new Date(clock),
      failures: 0,
      problem: null,
    })
    expect(await versions()).toEqual(['1001', '1002', '1003'].map((id) => ({ id, gone: false })))
  })

  it('that breaks off changes nothing, and says why', async () => {
    const crm = plainCrm(homePairs(3))
    crm.failAfter = 2
    await expect(sync(crm, 'full')).rejects.toThrow('answered 500')
    expect(await published()).toEqual([])
    expect(await versions()).toEqual([])
    expect(await sourceRow()).toMatchObject({ problem: 'unavailable', failures: 1, changes_since: null })
    crm.failAfter = null
    await sync(crm, 'changes')
    expect(await sourceRow()).toMatchObject({ problem: null, failures: 0 })
  })

  it('of an empty CRM is refused when homes are published', async () => {
    const crm = plainCrm(homePairs(6))
    await sync(crm, 'full')
    crm.records.clear()
    expect(await sync(crm, 'full')).toMatchObject({ status: 'refused' })
    expect(await published()).toHaveLength(6)
    expect(await sourceRow()).toMatchObject({ problem: 'refused' })
  })

  it('that would withdraw more than a fifth is refused, once, until it is forced', async () => {
    const crm = plainCrm(homePairs(6))
    await sync(crm, 'full')
    crm.records.delete('1001')
    crm.records.delete('1002')
    expect(await sync(crm, 'full')).toMatchObject({ status: 'refused' })
    const runs = await rows('select id from import_runs')
    expect(await sync(crm, 'full')).toMatchObject({ status: 'refused' })
    expect(await rows('select id from import_runs')).toHaveLength(runs.length)
    expect(await published()).toHaveLength(6)
    // Prices change, and staff let the shrunken list through all the same.
    crm.records.set('1003', { homes: homePair({ ID: 1003, Price: 1 }) })
    expect(await sync(crm, 'full')).toMatchObject({ status: 'refused' })
    expect(await rows('select id from import_runs')).toHaveLength(runs.length)
    await database.client.query(
      `update import_runs set allowed_at = now(), allow_reason = 'Klopt' where status = 'refused'`,
    )
    expect(await sync(crm, 'full')).toMatchObject({ status: 'applied' })
    expect(await published()).toEqual([1003, 1004, 1005, 1006])
  })

  it('that is not whole withdraws nothing', async () => {
    const crm = plainCrm(homePairs(6))
    await sync(crm, 'full')
    crm.records.delete('1001')
    crm.summary = { isWhole: false, problems: ['Agency 2 refused the login.'] }
    const report = await sync(crm, 'full')
    expect(report).toMatchObject({ status: 'unchanged', problems: ['Agency 2 refused the login.'] })
    expect(await published()).toHaveLength(6)
    expect(await sourceRow()).toMatchObject({ remarks: { problems: ['Agency 2 refused the login.'] } })
    const first = clock
    clock += 86_400_000
    await sync(crm, 'full')
    // Everything was read again, but what changed at that agency since the first time was not.
    expect(await sourceRow()).toMatchObject({ full_at: new Date(clock), changes_since: new Date(first) })
  })
})

describe('a read of changes', () => {
  it('changes only what it names, and asks from the start of the last read', async () => {
    const crm = plainCrm(homePairs(3))
    await sync(crm, 'full')
    const first = clock
    clock += 60_000
    crm.records.set('1002', { homes: homePair({ ID: 1002, Price: 199_000 }) })
    crm.changes = { changed: ['1002'], gone: [] }
    expect(await sync(crm, 'changes')).toMatchObject({ status: 'applied', mode: 'changes', read: 1, changed: 1 })
    expect(crm.asked).toEqual([new Date(first)])
    expect(await published()).toEqual([1001, 1002, 1003])
    expect(await rows('select price::int from properties where id = 1002')).toEqual([{ price: 199_000 }])
    expect(await versions()).toEqual([
      { id: '1001', gone: false },
      { id: '1002', gone: false },
      { id: '1002', gone: true },
      { id: '1003', gone: false },
    ])
  })

  it('without changes writes nothing', async () => {
    const crm = plainCrm(homePairs(3))
    await sync(crm, 'full')
    const written = () =>
      rows(
        'select xmin, s.name from crm_sources s union all select xmin, external_id from crm_records union all select xmin, id::text from properties order by 2',
      )
    const before = await written()
    const runs = await rows('select id from import_runs')
    clock += 60_000
    crm.changes = { changed: ['1001', '1002', '1003'], gone: [] }
    expect(await sync(crm, 'changes')).toMatchObject({ status: 'unchanged' })
    expect(await sync(crm, 'full')).toMatchObject({ status: 'unchanged' })
    expect(await written()).toEqual(before)
    expect(await rows('select id from import_runs')).toEqual(runs)
  })

  it('withdraws what the CRM says is gone, and brings it back', async () => {
    const crm = plainCrm(homePairs(6))
    await sync(crm, 'full')
    crm.changes = { changed: [], gone: ['1003', '999'] }
    expect(await sync(crm, 'changes')).toMatchObject({ status: 'applied', gone: 1 })
    expect(await published()).toEqual([1001, 1002, 1004, 1005, 1006])
    crm.changes = { changed: ['1003'], gone: [] }
    await sync(crm, 'changes')
    expect(await published()).toContain(1003)
  })

  it('gives up the units that a project no longer has', async () => {
    const crm = plainCrm(homePairs(6))
    crm.records.set('p', { homes: [...homePair({ ID: 1101 }), ...homePair({ ID: 1102 })], projects: [projectRecord()] })
    await sync(crm, 'full')
    crm.records.set('p', { homes: homePair({ ID: 1102 }), projects: [projectRecord()] })
    crm.changes = { changed: ['p'], gone: [] }
    await sync(crm, 'changes')
    expect(await published()).toEqual([1001, 1002, 1003, 1004, 1005, 1006, 1102])
    crm.changes = { changed: [], gone: ['p'] }
    await sync(crm, 'changes')
    expect(await published()).toEqual([1001, 1002, 1003, 1004, 1005, 1006])
    expect(await rows('select id from projects where published')).toEqual([])
  })

  it('leaves a home as it is when its mapping refuses it, and tells the reason', async () => {
    const crm = plainCrm(homePairs(3))
    await sync(crm, 'full')
    crm.records.set('1002', { homes: homePair({ ID: 1002, Refuse: 'The status 77 is not known.' }) })
    crm.changes = { changed: ['1002'], gone: [] }
    await sync(crm, 'changes')
    expect(await published()).toEqual([1001, 1002, 1003])
    expect(await rows('select record_id as id, reason from import_refusals order by id')).toEqual([
      { id: 1002, reason: 'The status 77 is not known.' },
    ])
  })
})

it('a project that its mapping refuses stays on the site', async () => {
  const crm = plainCrm(homePairs(3))
  crm.records.set('901', { homes: [], projects: [projectRecord()] })
  await sync(crm, 'full')
  crm.records.set('901', { homes: [], projects: [projectRecord({ Refuse: 'Its status is not known.' })] })
  await sync(crm, 'full')
  expect(await rows('select id from projects where published')).toEqual([{ id: 901 }])
})

it('somebody who asks for everything gets back what the site lost by itself', async () => {
  const crm = plainCrm(homePairs(3))
  await sync(crm, 'full')
  await database.client.query('update properties set offered = false, withdrawn_at = now() where id = 1002')
  expect(await sync(crm, 'full')).toMatchObject({ status: 'unchanged' })
  expect(await sync(crm, 'full', { isAskedFor: true })).toMatchObject({ status: 'applied' })
  expect(await published()).toEqual([1001, 1002, 1003])
})

it('values that the mapping does not know are counted', async () => {
  const crm = plainCrm([...homePair({ ID: 1001, Odd: 'igloo' }), ...homePair({ ID: 1002, Odd: 'igloo' })])
  await sync(crm, 'full')
  expect(await sourceRow()).toMatchObject({ remarks: { unknown: [{ field: 'Odd', value: 'igloo', count: 4 }] } })
})

it('stored records can be mapped again without the CRM', async () => {
  const crm = plainCrm(homePairs(3))
  await sync(crm, 'full')
  await database.client.query('delete from property_records')
  crm.failAfter = 0
  expect(await sync(crm, 'stored')).toMatchObject({ status: 'applied', read: 3 })
  expect(await rows('select distinct property_id as id from property_records order by 1')).toEqual([
    { id: 1001 },
    { id: 1002 },
    { id: 1003 },
  ])
})

it('two at once: the second one does nothing', async () => {
  const crm = plainCrm(homePairs(3))
  const [first, second] = await Promise.all([sync(crm, 'full'), sync(crm, 'full')])
  expect([first.status, second.status].sort()).toEqual(['applied', 'busy'])
})

it('a preview says what would change, by field, and changes nothing', async () => {
  const crm = plainCrm(homePairs(6))
  await sync(crm, 'full')
  crm.records.set('1001', { homes: homePair({ ID: 1001, Price: 1, City: 'Ghent' }) })
  crm.records.set('1002', { homes: homePair({ ID: 1002, Refuse: 'The status 77 is not known.' }) })
  crm.records.delete('1003')
  crm.records.set('1009', { homes: homePair({ ID: 1009 }) })
  const before = await rows('select xmin, id from properties order by id')
  const preview = await previewSync(crm.connector, 'full', options())
  expect(preview.feed).toMatchObject({ refusal: null, added: 1, changed: 1, withdrawn: 1 })
  expect(preview.feed.fields).toEqual(
    [
      { field: 'City', records: 1 },
      { field: 'Price', records: 2 },
    ].sort((a, b) => b.records - a.records),
  )
  expect(preview.feed.refused).toEqual([{ recordId: 1002, reason: 'The status 77 is not known.' }])
  expect(await rows('select xmin, id from properties order by id')).toEqual(before)
  expect(await rows('select id from import_runs')).toHaveLength(1)
})

describe('pictures', () => {
  const files = new Map<string, Buffer | number>()
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    if (typeof file === 'object') response.end(file)
    else response.writeHead(file ?? 404).end()
  })
  let host = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())
  const url = (path: string) => `http://${host}${path}`
  const shown = async () =>
    (await rows<{ n: number }>('select count(*)::int as n from pictures where property_id = 1001'))[0]?.n

  it('are stored by content, and come later when they fail at first', async () => {
    files.set('/a.png', await pictureBytes(40, 30))
    files.set('/b.png', 503)
    files.set('/c.png', Buffer.from('no picture'))
    const Pictures = ['a', 'b', 'c'].map((name, index) => ({ ID: index + 1, Url: url(`/${name}.png`) }))
    const crm = plainCrm([...homePair({ ID: 1001, Pictures }), ...homePair({ ID: 1002 })])
    expect(await sync(crm, 'full', { host })).toMatchObject({ pictures: { fetched: 1, failed: 2 } })
    expect(await shown()).toBe(1)
    files.set('/b.png', await pictureBytes(50, 30))
    clock += 60_000
    crm.changes = { changed: [], gone: [] }
    expect(await sync(crm, 'changes', { host })).toMatchObject({ pictures: { fetched: 0, failed: 0 } })
    clock += 5 * 60_000
    expect(await sync(crm, 'changes', { host })).toMatchObject({ pictures: { fetched: 1, failed: 0 } })
    expect(await shown()).toBe(2)
  })

  it('that came as a page are asked for again: after half an hour, and when the home changes', async () => {
    const Pictures = [{ ID: 1, Url: url('/d.png') }]
    const crm = plainCrm(homePair({ ID: 1001, Pictures }))
    crm.changes = { changed: [], gone: [] }
    files.set('/d.png', Buffer.from('<html>Maintenance</html>'))
    expect(await sync(crm, 'full', { host })).toMatchObject({ pictures: { fetched: 0, failed: 1 } })
    clock += 29 * 60_000
    expect(await sync(crm, 'changes', { host })).toMatchObject({ pictures: { fetched: 0, failed: 0 } })
    clock += 60_000
    expect(await sync(crm, 'changes', { host })).toMatchObject({ pictures: { fetched: 0, failed: 1 } })
    clock += 60_000
    files.set('/d.png', await pictureBytes(70, 30))
    crm.records.set('1001', { homes: homePair({ ID: 1001, Pictures, Price: 1 }) })
    crm.changes = { changed: ['1001'], gone: [] }
    expect(await sync(crm, 'changes', { host })).toMatchObject({ pictures: { fetched: 1, failed: 0 } })
    expect(await shown()).toBe(1)
  })

  it('that a killed run had fetched come with the next one', async () => {
    files.set('/killed.png', await pictureBytes(70, 30))
    const crm = plainCrm(homePair({ ID: 1001, Pictures: [{ ID: 1, Url: url('/killed.png') }] }))
    const later = { host, pictureTime: { first: 0, all: 0 } }
    await sync(crm, 'full', later)
    expect(await shown()).toBe(0)
    const folder = join(dataDir, 'pictures')
    mkdirSync(folder, { recursive: true })
    const { src = '' } = (await storePicture(folder, files.get('/killed.png') as Buffer)) ?? {}
    const picture = { file: src.slice('/pictures/'.length), width: 70, height: 30 }
    await noteFetched(database.client, 'whise', `1 ${url('/killed.png')}`, picture)
    await sync(crm, 'changes', { host })
    expect(await shown()).toBe(1)
    const runs = await rows('select id from import_runs')
    await sync(crm, 'changes', { host })
    expect(await rows('select id from import_runs')).toEqual(runs)
  })

  it('whose address has expired are fetched from the address that the CRM gives now', async () => {
    files.set('/old.png', 403)
    files.set('/new.png', await pictureBytes(60, 30))
    const picture = (path: string) => [{ ID: 1, Key: 'one', Url: url(path) }]
    const crm = plainCrm(homePair({ ID: 1001, Pictures: picture('/old.png') }))
    crm.connector.fetchOne = async (externalId) => ({
      externalId,
      raw: { homes: homePair({ ID: 1001, Pictures: picture('/new.png') }) },
    })
    expect(await sync(crm, 'full', { host })).toMatchObject({ pictures: { fetched: 1, failed: 0 } })
    expect(await shown()).toBe(1)
  })

  it('are not fetched from the site’s own network', async () => {
    files.set('/a.png', await pictureBytes(40, 30))
    const crm = plainCrm(homePair({ ID: 1001, Pictures: [{ ID: 1, Url: url('/a.png') }] }))
    expect(await sync(crm, 'full')).toMatchObject({ pictures: { fetched: 0, failed: 1 } })
    expect(await rows('select problem, next_attempt_at from crm_pictures')).toEqual([
      { problem: 'address', next_attempt_at: null },
    ])
  })
})
