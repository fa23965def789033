/** The whole synchronisation with Whise's stand-in: what visitors see after each scenario. */
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { synchronise } from '../../../../lib/crm/sync/sync.ts'
import type { SyncMode } from '../../../../lib/crm/sync/sync-options.ts'
import type { WhiseSettings } from '../../../../lib/crm/whise/rules-settings.ts'
import { home, homes, project, startTestWhise, type TestWhise } from '../../../support/crm/whise/setup.ts'
import {
  createTestDatabase,
  emptyCatalogue,
  emptyTables,
  type TestDatabase,
} from '../../../support/database/database.ts'
import { temporaryFolder } from '../../../support/feed.ts'

const AGENCIES = [
  { clientId: 101, officeId: 1 },
  { clientId: 102, officeId: 2 },
]
let database: TestDatabase
let dataDir: string
let whise: TestWhise
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  dataDir = temporaryFolder()
  await emptyTables(database.client, 'crm_sources', 'crm_numbers', 'crm_records', 'crm_pictures')
  await emptyCatalogue(database.client)
})
afterEach(() => whise.standIn.stop())

const sync = (mode: SyncMode, settings: Partial<WhiseSettings> = {}) =>
  synchronise(whise.connect(settings), mode, {
    ...{ databaseUrl: database.url, dataDir, host: new URL(whise.standIn.url).host },
    now: () => new Date(whise.clock.now()),
  })
/** A minute later, so that a reading of changes begins after what was read last. */
const later = (minutes = 1) => whise.clock.pass(minutes * 60_000)
const column = async (sql: string): Promise<unknown[]> =>
  (await database.client.query({ text: sql, rowMode: 'array' })).rows.map(([one]) => one)
const published = () => column('select id from properties where published order by id')
const projectIds = () => column('select id from projects where published order by id')
const priceOf = async (id: number) => Number((await column(`select price from properties where id = ${id}`))[0])
const ids = (count: number) => Array.from({ length: count }, (_, index) => 1001 + index)

it('every home of several agencies is published; the same again changes nothing', async () => {
  whise = await startTestWhise({ homes: homes(60), agencies: AGENCIES })
  expect(await sync('full')).toMatchObject({ status: 'applied', changed: 60 })
  expect(await published()).toEqual(ids(60))
  later()
  expect(await sync('full')).toMatchObject({ status: 'unchanged', changed: 0, gone: 0 })
  expect(await sync('changes')).toMatchObject({ status: 'unchanged' })
})

it('1. tokens that expire between two pages lose nothing', async () => {
  whise = await startTestWhise({ homes: homes(120) })
  whise.standIn.setFaults((name, call) => {
    if (name === 'estates/list' && call === 4) whise.standIn.tokens.revoke()
    return null
  })
  await sync('full')
  expect(await published()).toEqual(ids(120))
})

it('2. and 7. a refused login or a failure on a later page changes nothing', async () => {
  whise = await startTestWhise({ homes: homes(120) })
  await sync('full')
  whise.standIn.estates.setPrice(1001, 1)
  whise.standIn.setFaults((name, _, { body }) =>
    name === 'estates/list' && body.includes('"Offset":100')
      ? { status: 500, body: '{"ExceptionMessage":"No"}' }
      : null,
  )
  await expect(sync('full')).rejects.toMatchObject({ problem: 'unavailable' })
  whise.standIn.setFaults((name) => (name === 'estates/list' ? { status: 401, body: '{}' } : null))
  await expect(sync('full')).rejects.toMatchObject({ problem: 'login' })
  expect(await published()).toEqual(ids(120))
  expect(await priceOf(1001)).toBe(300_000)
})

it('3. an agency that is closed keeps its homes on the site, and the others go on', async () => {
  whise = await startTestWhise({ homes: homes(20), agencies: AGENCIES })
  await sync('full')
  whise.standIn.switches.closed.set(102, 403)
  whise.standIn.estates.setPrice(1001, 111_000)
  whise.standIn.estates.remove(1003)
  later()
  expect(await sync('full')).toMatchObject({ problems: [expect.stringMatching(/^Agency 102 was left out/)] })
  expect(await published()).toEqual(ids(20))
  expect(await priceOf(1001)).toBe(111_000)
  whise.standIn.switches.closed.clear()
  later()
  await sync('full')
  expect(await published()).toEqual(ids(20).filter((id) => id !== 1003))
})

it('3. what changed at an agency while it was closed comes when it opens again', async () => {
  whise = await startTestWhise({ homes: homes(4), agencies: AGENCIES })
  await sync('full')
  whise.standIn.switches.closed.set(102, 403)
  later(10)
  whise.standIn.estates.setPrice(1002, 222_000)
  for (let hour = 0; hour < 6; hour += 1) {
    later(60)
    await sync('changes')
  }
  whise.standIn.switches.closed.clear()
  later()
  await sync('changes')
  expect(await priceOf(1002)).toBe(222_000)
})

it('4. an empty list withdraws nothing', async () => {
  whise = await startTestWhise({ homes: homes(30) })
  await sync('full')
  for (const id of ids(30)) whise.standIn.estates.remove(id)
  later()
  expect(await sync('full')).toMatchObject({ status: 'refused' })
  expect(await published()).toEqual(ids(30))
})

it('5. an answer with validation errors changes nothing', async () => {
  whise = await startTestWhise({ homes: homes(10) })
  await sync('full')
  const body = JSON.stringify({
    estates: [{ id: 1001 }],
    totalCount: 1,
    isValidRequest: true,
    validationErrors: [{ code: 'BadRequestFormat' }],
  })
  whise.standIn.setFaults((name) => (name === 'estates/list' ? { body } : null))
  await expect(sync('full')).rejects.toMatchObject({ problem: 'invalid' })
  expect(await published()).toEqual(ids(10))
})

it('8. rows that shift while the list is read neither lose nor double a home', async () => {
  whise = await startTestWhise({ homes: homes(200) })
  await sync('full')
  whise.standIn.setFaults((name, call) => {
    if (name === 'estates/list' && call === 2) whise.standIn.estates.remove(1001)
    return null
  })
  later()
  await sync('full')
  // The home that went while the list was read may still stand in it.
  expect((await published()).filter((id) => id !== 1001)).toEqual(ids(200).slice(1))
  later()
  whise.standIn.setFaults(null)
  await sync('full')
  expect(await published()).toEqual(ids(200).slice(1))
})

it('12. an address and a price of which Whise doesn’t say that they may be shown stay hidden', async () => {
  whise = await startTestWhise({ homes: [home(1001, { PublishPrice: false, PublishAddress: false })] })
  await sync('full')
  expect(await column('select publish_price from properties')).toEqual([false])
  expect(await column('select publish_address from properties')).toEqual([false])
})

it('13. units, their project, a unit that moves, and a project that is archived', async () => {
  whise = await startTestWhise({ homes: homes(12), projects: [project(700, [701, 702]), project(800, [801])] })
  await sync('full')
  expect(await projectIds()).toEqual([700, 800])
  const unitsOf = (id: number) => column(`select id from project_units where project_id = ${id} order by id`)
  expect(await unitsOf(700)).toEqual([701, 702])
  expect(await published()).toEqual([701, 702, 801, ...ids(12)])
  later()
  whise.standIn.estates.set(702, { parentId: 800 })
  await sync('changes')
  expect(await unitsOf(800)).toEqual([702, 801])
  later()
  await sync('full')
  expect(await unitsOf(700)).toEqual([701])
  whise.standIn.estates.setRaw(800, { status: { id: 5 } })
  later()
  await sync('changes')
  expect(await projectIds()).toEqual([700])
  expect(await published()).toContain(801)
})

it('15. deleted, offline, online again, and a status that nobody knows', async () => {
  whise = await startTestWhise({ homes: homes(12) })
  await sync('full')
  later()
  whise.standIn.estates.setRaw(1001, { status: { id: 6 } })
  whise.standIn.estates.setRaw(1002, { displayStatusId: 1 })
  whise.standIn.estates.setRaw(1003, { purposeStatus: { id: 99 }, price: 5 })
  await sync('changes')
  expect(await published()).toEqual(ids(12).slice(2))
  expect(await priceOf(1003)).toBe(300_000)
  later()
  whise.standIn.estates.setRaw(1001, { status: { id: 1 } })
  whise.standIn.estates.setRaw(1002, { displayStatusId: 2 })
  await sync('changes')
  expect(await published()).toEqual(ids(12))
  later()
  await sync('full')
  expect(await published()).toEqual(ids(12))
})

it('15. a home with a French text only is on the Dutch pages too', async () => {
  whise = await startTestWhise({ homes: [home(1001, {}, ['fr']), home(1002)] })
  whise.standIn.estates.isLocalized = false
  await sync('full')
  expect(
    await column("select language || ' ' || title from property_texts where property_id = 1001 order by 1"),
  ).toEqual(['fr fr title 1001', 'nl Huis in Gent'])
})

it('nothing of a person is stored', async () => {
  whise = await startTestWhise({ homes: homes(3) })
  await sync('full')
  const records = (await column('select raw from crm_records')).map((raw) => gunzipSync(raw as Buffer).toString('utf8'))
  expect(records).toHaveLength(3)
  const texts = await column('select to_jsonb(t)::text from property_texts t')
  expect([...records, ...texts].join(' ')).not.toMatch(/Voorbeeld|els@example/)
})
