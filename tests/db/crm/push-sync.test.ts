/** What SweepBright sends, from its webhook to the public home and back, on a real database. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverToCrm } from '../../../lib/crm/deliveries/deliver.ts'
import { addCrmEvents } from '../../../lib/crm/queries-events.ts'
import { lockCrm } from '../../../lib/crm/queries-sources.ts'
import { receiveHook } from '../../../lib/crm/sweepbright/webhook.ts'
import { synchronisePush } from '../../../lib/crm/sync/push-sync.ts'
import type { SyncOptions } from '../../../lib/crm/sync/sync-options.ts'
import { withConnection } from '../../../lib/db/connection.ts'
import { lockImports } from '../../../lib/db/import-locks.ts'
import { setEnv } from '../../../lib/env.ts'
import type { Fault } from '../../support/crm/stand-in-server.ts'
import { MINUTE, type Scene, startScene } from '../../support/crm/sweepbright/scene.ts'
import { SETTINGS } from '../../support/crm/sweepbright/settings.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { pictureBytes, temporaryFolder } from '../../support/feed.ts'

const SITE = 'https://www.agency.example'
const TABLES = ['crm_sources', 'crm_numbers', 'crm_records', 'crm_pictures', 'crm_events', 'crm_deliveries']

let database: TestDatabase
let scene: Scene
let dataDir: string
beforeAll(async () => {
  setEnv('SITE_URL', SITE)
  database = await createTestDatabase()
})
afterAll(async () => {
  setEnv('SITE_URL', '')
  await database.drop()
})
beforeEach(async () => {
  await emptyTables(database.client, ...TABLES)
  await emptyCatalogue(database.client)
  dataDir = temporaryFolder()
  scene = await startScene({ homes: 6 })
  scene.standIn.setSite((request) =>
    receiveHook(request, { secret: SETTINGS.secret, takesCapitals: false, now, add: (event) => addCrmEvents([event]) }),
  )
  return () => scene.stop()
})

const now = () => new Date(scene.clock.now())
const rows = async <T>(sql: string): Promise<T[]> => (await database.client.query(sql)).rows
/** Applies what waits, with a login of its own. */
const apply = (looks = false, more: Partial<SyncOptions> = {}) =>
  synchronisePush(scene.connect(), looks, {
    ...{ databaseUrl: database.url, dataDir, now },
    host: new URL(scene.standIn.url).host,
    ...more,
  })
const shown = async (): Promise<string[]> =>
  (
    await rows<{ title: string }>(
      `select t.title from properties p join property_texts t on t.property_id = p.id and t.language = 'nl'
       where p.published order by 1`,
    )
  ).map(({ title }) => title)
const projects = async () =>
  (
    await rows<{ name: string }>(
      `select distinct t.name from projects p join project_texts t on t.project_id = p.id where p.published`,
    )
  ).map(({ name }) => name)

describe('a home that is published', () => {
  it('is public with its pictures after one run, and its address arrives in SweepBright', async () => {
    const { standIn } = scene
    const id = scene.home()
    expect(await standIn.publish(id)).toBe(200)
    expect(await apply()).toMatchObject({ status: 'applied', applied: 1, problems: [] })
    expect(await shown()).toEqual(['Huis 1'])
    const [{ number } = { number: 0 }] = await rows<{ number: number }>('select number from crm_numbers')
    expect(await deliverToCrm(scene.connect())).toBe(1)
    expect(standIn.addresses.get(id)).toBe(`${SITE}/nl/te-koop/gent/huis/${number}/`)
    expect(await apply()).toMatchObject({ status: 'unchanged', applied: 0 })
  })

  it('keeps its number and its address when it is published again, and changes', async () => {
    const { standIn } = scene
    await standIn.publish(scene.home())
    await apply()
    const before = await rows('select number from crm_numbers')
    scene.clock.advance(MINUTE)
    standIn.setPrice(scene.home(), 123_000)
    await standIn.publish(scene.home(), 'estate-updated')
    await apply()
    expect(await rows('select number from crm_numbers')).toEqual(before)
    expect(await rows('select price::int from properties')).toEqual([{ price: 123_000 }])
    expect(await rows(`select count(*)::int as n from crm_deliveries`)).toEqual([{ n: 1 }])
  })

  it('goes when it is unpublished, and comes back under its number', async () => {
    const { standIn } = scene
    await standIn.burst(6)
    await apply()
    scene.clock.advance(MINUTE)
    await standIn.unpublish(scene.home())
    await apply()
    expect(await shown()).toEqual(['Huis 2', 'Huis 3', 'Huis 4', 'Huis 5', 'Huis 6'])
    scene.clock.advance(MINUTE)
    await standIn.publish(scene.home())
    await apply()
    expect(await shown()).toHaveLength(6)
    expect(await rows('select count(*)::int as n from properties')).toEqual([{ n: 6 }])
  })
})

describe('a project', () => {
  it('brings its units, gives up one that it no longer has, and takes all with it', async () => {
    const { standIn } = scene
    await standIn.burst(6)
    const id = standIn.projectId(900)
    await standIn.publish(id)
    await apply()
    expect(await projects()).toEqual(['Project 900'])
    const units = async () => (await shown()).filter((title) => !title.startsWith('Huis '))
    expect(await units()).toHaveLength(2)
    scene.clock.advance(MINUTE)
    standIn.change(id, (estate) => ({ ...estate, properties: (estate.properties as unknown[]).slice(0, 1) }))
    await standIn.publish(id, 'estate-updated')
    await apply()
    expect(await units()).toHaveLength(1)
    scene.clock.advance(MINUTE)
    await standIn.unpublish(id)
    await apply()
    expect(await units()).toEqual([])
    expect(await projects()).toEqual([])
    expect(await shown()).toHaveLength(6)
  })
})

describe('deletions', () => {
  it('that the CRM told are applied, however large their share is', async () => {
    const { standIn } = scene
    for (const index of [0, 1, 2, 3]) await standIn.publish(scene.home(index))
    await apply()
    scene.clock.advance(MINUTE)
    await standIn.unpublish(scene.home(0))
    standIn.setPrice(scene.home(1), 123_000)
    await standIn.publish(scene.home(1), 'estate-updated')
    expect(await apply()).toMatchObject({ status: 'applied', applied: 2, problems: [] })
    expect(await shown()).toEqual(['Huis 2', 'Huis 3', 'Huis 4'])
    scene.clock.advance(MINUTE)
    for (const index of [1, 2, 3]) await standIn.unpublish(scene.home(index))
    await apply()
    expect(await shown()).toEqual([])
  })
})

describe('what the import refuses', () => {
  const states = () => rows<{ row: string }>(`select distinct external_id || ' ' || state as row from crm_events`)
  const waits = (index: number) => ({ row: `${scene.home(index)} waiting` })

  it('holds up no other home of its portion, and is tried again', async () => {
    const { standIn } = scene
    const description = { nl: 'x'.repeat(5 * 1024 * 1024) }
    standIn.change(scene.home(2), (estate) => ({ ...estate, description }))
    await standIn.burst(6)
    await expect(apply()).rejects.toThrow('longer than')
    expect(await shown()).toEqual(['Huis 1', 'Huis 2', 'Huis 4', 'Huis 5', 'Huis 6'])
    expect((await states()).filter(({ row }) => row.endsWith('waiting'))).toEqual([waits(2)])
    expect(await rows('select problem from crm_sources')).toEqual([{ problem: 'refused' }])
    standIn.change(scene.home(2), (estate) => ({ ...estate, description: { nl: 'Een huis.' } }))
    scene.clock.advance(3 * MINUTE)
    await standIn.publish(scene.home(2), 'estate-updated')
    expect(await apply()).toMatchObject({ applied: 1 })
    expect(await shown()).toHaveLength(6)
  })

  it('as a whole is applied once in a run, and again a little later', async () => {
    await scene.standIn.burst(2)
    await withConnection(database.url, async (client) => {
      await lockImports(client)
      await expect(apply()).rejects.toThrow('Another import is running.')
    })
    expect(await rows(`select problem, attempts from crm_events group by 1, 2`)).toEqual([
      { problem: 'Another import is running.', attempts: 1 },
    ])
    expect(await rows('select problem, failures from crm_sources')).toEqual([{ problem: 'refused', failures: 1 }])
    scene.clock.advance(3 * MINUTE)
    expect(await apply()).toMatchObject({ applied: 2 })
  })
})

describe('the nightly look', () => {
  const prices = async () =>
    (await rows<{ price: number }>('select price::int from properties order by id')).map(({ price }) => price)
  /** Publishes changes of three homes of which the site isn't told; all were public before. */
  const miss = async () => {
    const { standIn } = scene
    for (const index of [0, 1, 2]) await standIn.publish(scene.home(index))
    await apply()
    scene.clock.advance(MINUTE)
    standIn.setSite(null)
    for (const index of [0, 1, 2]) {
      standIn.setPrice(scene.home(index), 100_000 + index)
      await standIn.publish(scene.home(index))
    }
  }
  const faulty = (index: number, fault: Fault) =>
    scene.standIn.setFaults((name, _, { url }) =>
      name === 'estate' && url.pathname.endsWith(scene.home(index)) ? fault : null,
    )

  it('leaves a project its units where the queue would, and takes one away that was withdrawn', async () => {
    const { standIn } = scene
    const id = standIn.projectId(900)
    await standIn.publish(id)
    await apply()
    const units = await shown()
    expect(units).toHaveLength(2)
    scene.clock.advance(MINUTE)
    standIn.change(id, { properties: [] })
    await standIn.publish(id)
    await apply()
    await apply(true)
    expect(await shown()).toEqual(units)
    standIn.setSite(null)
    standIn.setStatus(id, 'prospect')
    await standIn.publish(id)
    await apply(true)
    expect([await shown(), await projects()]).toEqual([[], []])
  })

  it('goes on after an estate that is refused, and tells of it', async () => {
    await miss()
    faulty(1, { status: 403, body: '{}' })
    expect((await apply(true)).problems).toEqual([expect.stringMatching(/^Publish R2 again/)])
    expect(await prices()).toEqual([100_000, 300_002, 100_002])
  })

  it('goes on after an estate for which the service fails', async () => {
    await miss()
    faulty(1, { status: 500, body: '{}' })
    expect((await apply(true)).problems).toEqual([])
    expect(await prices()).toEqual([100_000, 300_002, 100_002])
  })

  it('applies what it found before the connection broke off', async () => {
    await miss()
    faulty(2, 'cut')
    await expect(apply(true)).rejects.toMatchObject({ problem: 'unreachable' })
    expect(await prices()).toEqual([100_000, 100_001, 300_003])
  })
})

describe('a run beside another', () => {
  it('waits a while for its end, so that a home needn’t wait for the next one', async () => {
    await scene.standIn.publish(scene.home())
    let waiting: ReturnType<typeof apply> | undefined
    await withConnection(database.url, async (client) => {
      expect(await lockCrm(client)).toBe(true)
      waiting = apply()
      expect(await apply(false, { lockWait: 0 })).toEqual({ status: 'busy', applied: 0, problems: [] })
    })
    expect(await waiting).toMatchObject({ status: 'applied', applied: 1 })
  })

  it('leaves no event waiting that came while it fetched pictures', async () => {
    const { standIn } = scene
    writeFileSync(join(scene.folder, 'one.png'), await pictureBytes(40, 30))
    standIn.change(scene.home(), (estate) => ({ ...estate, images: [] }))
    standIn.addPicture(scene.home(), { path: 'one.png' })
    await standIn.publish(scene.home())
    // The home is public before its picture is fetched; another one is published while that is fetched.
    let published: Promise<unknown> | null = null
    standIn.setFaults((name) => {
      if (name === 'file') published ??= standIn.publish(scene.home(1))
      return null
    })
    expect(await apply(false, { pictureTime: { first: -1, all: MINUTE } })).toMatchObject({ applied: 2 })
    expect(published).not.toBeNull()
    expect(await shown()).toEqual(['Huis 1', 'Huis 2'])
  })
})

describe('what goes wrong', () => {
  it('a run that is killed after the webhook: the next one does its work', async () => {
    await scene.standIn.publish(scene.home())
    const { connector } = { connector: scene.connect() }
    const fetching = connector.fetchEstate
    connector.fetchEstate = async (...given) => {
      await fetching(...given)
      throw new Error('killed')
    }
    const options = { databaseUrl: database.url, dataDir, now, host: new URL(scene.standIn.url).host }
    await expect(synchronisePush(connector, false, options)).rejects.toThrow('killed')
    expect(await shown()).toEqual([])
    scene.clock.advance(6 * MINUTE)
    await apply()
    expect(await shown()).toEqual(['Huis 1'])
  })

  it('a home that could not be fetched in its hour: the old version stays, and staff read what to do', async () => {
    const { standIn } = scene
    await standIn.publish(scene.home())
    await apply()
    scene.clock.advance(MINUTE)
    standIn.setPrice(scene.home(), 99_000)
    await standIn.publish(scene.home(), 'estate-updated')
    scene.clock.advance(61 * MINUTE)
    expect(await apply()).toMatchObject({ applied: 0, problems: [expect.stringContaining(scene.home())] })
    expect(await shown()).toEqual(['Huis 1'])
    const { problems } = await apply(true)
    expect(problems).toEqual([expect.stringMatching(/^Publish R1 again in SweepBright: it changed/)])
    expect(await rows(`select remarks->'problems' as problems from crm_sources`)).toEqual([{ problems }])
  })

  it('pictures that could not be fetched in the hour of a home: staff read that it has to be published again', async () => {
    const { standIn } = scene
    standIn.change(scene.home(), (estate) => ({ ...estate, images: [] }))
    standIn.addPicture(scene.home(), { path: 'one.png' })
    await standIn.publish(scene.home())
    await apply()
    await deliverToCrm(scene.connect())
    expect(await rows('select id from pictures')).toEqual([])
    scene.clock.advance(3 * 60 * MINUTE)
    expect((await apply(true)).problems).toEqual([
      expect.stringMatching(/^Publish R1 again in SweepBright: some of its pictures/),
    ])
    writeFileSync(join(scene.folder, 'one.png'), await pictureBytes(40, 30))
    await standIn.publish(scene.home())
    await apply()
    expect(await rows('select count(*)::int as n from pictures')).toEqual([{ n: 1 }])
    scene.clock.advance(3 * 60 * MINUTE)
    expect((await apply(true)).problems).toEqual([])
  })

  it('a login that is refused is told, and the events stay for the next run', async () => {
    const { standIn } = scene
    await standIn.publish(scene.home())
    standIn.setFaults((name) => (name === 'token' ? { status: 401, body: '{}' } : null))
    await expect(apply()).rejects.toMatchObject({ problem: 'login' })
    expect(await rows('select problem from crm_sources')).toEqual([{ problem: 'login' }])
    standIn.setFaults(null)
    scene.clock.advance(6 * MINUTE)
    await apply()
    expect(await shown()).toEqual(['Huis 1'])
  })

  it('an address that SweepBright does not take at first is sent again', async () => {
    const { standIn } = scene
    await standIn.publish(scene.home())
    await apply()
    standIn.setFaults((name, call) => (name !== 'token' && call <= 4 ? { status: 500, body: '{}' } : null))
    expect(await deliverToCrm(scene.connect())).toBe(0)
    expect(await rows('select state, problem, attempts from crm_deliveries')).toEqual([
      { state: 'waiting', problem: 'unavailable', attempts: 1 },
    ])
    await database.client.query(`update crm_deliveries set next_attempt_at = next_attempt_at - interval '1 minute'`)
    expect(await deliverToCrm(scene.connect())).toBe(1)
    expect(standIn.addresses.size).toBe(1)
  })
})

it('a hidden address stands nowhere but in the raw record, and nothing of a person is stored', async () => {
  const { standIn } = scene
  const id = scene.home()
  standIn.setHidden(id, true)
  standIn.change(id, (estate) => ({ ...estate, vendors: [{ first_name: 'Verkoopster', email: 'v@example.be' }] }))
  standIn.addPicture(id, { filename: 'Geheimstraat 12.png', description: 'Geheimstraat' })
  await standIn.publish(id)
  await apply()
  expect(await shown()).toEqual(['Huis 1'])
  const all = await rows<{ text: string }>(
    `select p::text || (to_jsonb(t) - 'street')::text
         || coalesce((select string_agg(x::text, '') from pictures x where x.property_id = p.id), '') as text
     from properties p join property_texts t on t.property_id = p.id`,
  )
  expect(all.map(({ text }) => text).join()).not.toMatch(/Geheimstraat|Verkoopster|v@example/)
  const raw = await rows<{ raw: Buffer }>('select raw from crm_records')
  expect(raw.map((one) => gunzipSync(one.raw).toString()).join()).not.toMatch(/Verkoopster|v@example/)
})

it('a burst of 60 is applied in portions', async () => {
  await scene.stop()
  scene = await startScene({ homes: 60 })
  scene.standIn.setSite((request) =>
    receiveHook(request, { secret: SETTINGS.secret, takesCapitals: false, now, add: (event) => addCrmEvents([event]) }),
  )
  await scene.standIn.burst(60)
  expect(await apply()).toMatchObject({ applied: 60 })
  expect(await shown()).toHaveLength(60)
  expect(await rows('select count(*)::int as n from import_runs')).toEqual([{ n: 3 }])
})
