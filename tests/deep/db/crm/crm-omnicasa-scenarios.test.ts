/** The scenarios of Omnicasa's service on the whole synchronisation: what the site shows after each. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { omnicasaConnector } from '../../../../lib/crm/omnicasa/connector.ts'
import { knownHomes } from '../../../../lib/crm/sync/known-homes.ts'
import { synchronise } from '../../../../lib/crm/sync/sync.ts'
import type { SyncMode, SyncOptions } from '../../../../lib/crm/sync/sync-options.ts'
import { PERSONAL } from '../../../support/crm/omnicasa/shape.ts'
import { LOGIN, type OmnicasaStandIn, startOmnicasaStandIn } from '../../../support/crm/omnicasa/stand-in.ts'
import { fakeClock, settingsFor, simpleCatalogue, simpleHome } from '../../../support/crm/omnicasa/with-stand-in.ts'
import { CRM_TABLES, doubles, shownHomes, tablesWith } from '../../../support/crm/site-state.ts'
import type { FaultScript } from '../../../support/crm/stand-in-server.ts'
import {
  createTestDatabase,
  emptyCatalogue,
  emptyTables,
  type TestDatabase,
} from '../../../support/database/database.ts'
import { temporaryFolder } from '../../../support/feed.ts'

const START = Date.parse('2026-11-20T09:00:00Z')
const MINUTE = 60_000
const HOMES = 20
/** What an answer of the service may hold of the login. */
const SECRETS = [LOGIN.customer, LOGIN.password, encodeURIComponent(LOGIN.password)]
const PEOPLE = [PERSONAL.OwnerName, PERSONAL.OwnerEmail, PERSONAL.InternalNote, PERSONAL.UserName]

let database: TestDatabase
let standIn: OmnicasaStandIn
let clock: ReturnType<typeof fakeClock>
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase({ now: new Date(START) })
})
afterAll(() => database.drop())
beforeEach(async () => {
  await emptyTables(database.client, ...CRM_TABLES)
  await emptyCatalogue(database.client)
  dataDir = temporaryFolder()
  clock = fakeClock(START)
  standIn = await startOmnicasaStandIn({ catalogue: simpleCatalogue(HOMES), now: START })
})
// Whatever happened: nothing is published twice, and no login and nothing of a person is kept.
afterEach(async () => {
  await standIn.stop()
  expect(await doubles(database.client)).toEqual([])
  expect(await tablesWith(database.client, [...SECRETS, ...PEOPLE])).toEqual([])
})

const sync = (mode: SyncMode, env: Record<string, string> = {}, more: Partial<SyncOptions> = {}) =>
  synchronise(
    omnicasaConnector(settingsFor(standIn.url, { OMNICASA_PAGE: '5', ...env }), {
      clock,
      random: () => 0.5,
      knownHomes: knownHomes(database.url, 'omnicasa'),
    }),
    mode,
    {
      ...{ databaseUrl: database.url, dataDir, host: new URL(standIn.url).host, now: () => new Date(clock.now()) },
      ...more,
    },
  )
const shown = () => shownHomes(database.client)
const ids = async () => [...(await shown()).keys()]
const ALL = Array.from({ length: HOMES }, (_, index) => 1001 + index)
const without = (...gone: number[]) => ALL.filter((id) => !gone.includes(id))
const source = async () => (await database.client.query('select problem, reason, failures from crm_sources')).rows[0]
/** Lets the clocks of both sides go on. */
const pass = async (milliseconds: number) => {
  await clock.sleep(milliseconds)
  standIn.setNow(clock.now())
}
/** Does something just before the given call to the list is answered. */
const atCall =
  (call: number, work: () => void): FaultScript =>
  (name, number) => {
    if (name === 'GetPropertyList' && number === call) work()
    return null
  }

describe('a read that fails serves the old version', () => {
  const refusal = (message: string) =>
    JSON.stringify({ GetPropertyListJsonResult: { Code: 600, Message: message, Success: false, Value: null } })
  const echo = `Error for ${LOGIN.customer} with ${LOGIN.password}`
  const FAILURES: [string, string][] = [
    ['scenario 2: Success false with code 600 on page 3', refusal('Error')],
    ['scenario 2: the same with the login in its message', refusal(echo)],
    ['scenario 3: a page of maintenance with status 200', `<html><body>${echo}</body></html>`],
    ['scenario 3: an empty body', ''],
    ['scenario 3: an object without anything', '{}'],
    ['scenario 3: JSON that breaks off', '{"GetPropertyListJsonResult":{"Code":0,"Message":"","Succ'],
  ]

  it('of each kind, in both modes, and the next one brings what changed', async () => {
    await sync('full')
    const old = await shown()
    await pass(MINUTE)
    for (const id of ALL) standIn.store.setPrice(id, 111_000)
    for (const [name, body] of FAILURES)
      for (const mode of ['full', 'changes'] as const) {
        standIn.setFaults((method, call) => (method === 'GetPropertyList' && call === 3 ? { body } : null))
        await expect(sync(mode), `${name}, ${mode}`).rejects.toMatchObject({ name: 'CrmError' })
        expect(await shown(), `${name}, ${mode}`).toEqual(old)
        expect((await source())?.reason).not.toContain(LOGIN.customer)
      }
    expect(await source()).toMatchObject({ failures: 2 * FAILURES.length })
    standIn.setFaults(null)
    await sync('changes')
    expect([...(await shown()).values()].map(({ price }) => price)).toEqual(ALL.map(() => 111_000))
    expect(await source()).toMatchObject({ failures: 0, problem: null, reason: null })
  })

  it('scenario 6: an empty list after homes were published, however often it comes', async () => {
    await sync('full')
    const empty = JSON.stringify({
      GetPropertyListJsonResult: {
        Code: 0,
        Message: '',
        Success: true,
        Value: { From: 0, To: 0, RowsCount: 0, Items: [] },
      },
    })
    standIn.setFaults((name) => (name === 'GetPropertyList' ? { body: empty } : null))
    for (const _ of [1, 2, 3]) {
      await pass(MINUTE)
      expect(await sync('full')).toMatchObject({ status: 'refused' })
    }
    expect(await ids()).toEqual(ALL)
    expect(await source()).toMatchObject({ problem: 'refused', failures: 3 })
    expect((await database.client.query('select count(*)::int as n from import_runs')).rows).toEqual([{ n: 2 }])
    await pass(MINUTE)
    await sync('changes')
    expect(await ids()).toEqual(ALL)
  })

  it('scenario 8: Dutch complete and French failing leaves no home in half', async () => {
    await sync('full')
    const old = await shown()
    await pass(MINUTE)
    for (const id of ALL) standIn.store.change(id, { TypeDescription: 'Nieuw', Price: 1 })
    const isFrench = (query: string) => query.includes('"LanguageId":2')
    for (const fault of ['cut', { body: '{"Success":false,"Code":600,"Message":"Error","Value":null}' }] as const)
      for (const mode of ['full', 'changes'] as const) {
        standIn.setFaults((_, __, { url }) => (isFrench(url.searchParams.get('json') ?? '') ? fault : null))
        await expect(sync(mode)).rejects.toMatchObject({ name: 'CrmError' })
        expect(await shown()).toEqual(old)
      }
    standIn.setFaults(null)
    standIn.store.dropLanguage(1003, 'fr')
    await expect(sync('full')).rejects.toMatchObject({ problem: 'unstable' })
    expect(await shown()).toEqual(old)
  })
})

describe('a list that moves while it is read', () => {
  it('scenario 4: a home that comes at the top is published, and none twice', async () => {
    standIn.setFaults(atCall(3, () => standIn.store.add(simpleHome(2001))))
    await sync('full')
    expect(await ids()).toEqual([...ALL, 2001])
    await pass(MINUTE)
    standIn.setFaults(atCall(3, () => standIn.store.add(simpleHome(2002))))
    await sync('full')
    expect(await ids()).toEqual([...ALL, 2001, 2002])
  })

  it('scenario 5: a home that goes takes no other with it', async () => {
    standIn.setFaults(atCall(3, () => standIn.store.remove(1002)))
    await sync('full')
    expect(await ids()).toEqual(expect.arrayContaining(without(1002)))
    standIn.setFaults(null)
    await pass(MINUTE)
    await sync('full')
    expect(await ids()).toEqual(without(1002))
    // One goes and one comes between two pages, so that the length stays.
    standIn.setFaults(
      atCall(3, () => {
        standIn.store.remove(1004)
        standIn.store.add(simpleHome(2001), false)
      }),
    )
    await pass(MINUTE)
    await sync('full')
    expect(await ids()).toEqual(expect.arrayContaining([...without(1002, 1004), 2001]))
    standIn.setFaults(null)
    await sync('full')
    expect(await ids()).toEqual([...without(1002, 1004), 2001])
  })

  it('each time is given up, and nothing is changed', async () => {
    await sync('full')
    let added = 3000
    standIn.setFaults((name) => {
      added += 1
      if (name === 'GetPropertyList') standIn.store.add(simpleHome(added))
      return null
    })
    await expect(sync('full')).rejects.toMatchObject({ problem: 'unstable' })
    expect(await ids()).toEqual(ALL)
  })
})

describe('homes that must not be shown', () => {
  it.each([true, false])('scenario 10: status 0, 3, 5 and 6 (the filter is ignored: %s)', async (ignoresStatus) => {
    standIn.behave({ ignoresStatus })
    standIn.store.setStatus(1020, 0)
    await sync('full')
    expect(await ids()).toEqual(without(1020))
    for (const [index, mode] of (['changes', 'full'] as const).entries()) {
      await pass(MINUTE)
      const [one = 0, other = 0] = index === 0 ? [3, 5] : [6, 0]
      standIn.store.setStatus(1001 + 2 * index, one)
      standIn.store.setStatus(1002 + 2 * index, other)
      await sync(mode)
      expect(await ids()).toEqual(without(1020, 1001, 1002, ...(index === 1 ? [1003, 1004] : [])))
    }
    await pass(MINUTE)
    for (const id of [1001, 1002, 1003, 1004, 1020]) standIn.store.setStatus(id, 1)
    await sync('changes')
    expect(await ids()).toEqual(ALL)
  })

  it.each([
    ['changes', false],
    ['changes', true],
    ['full', true],
  ] as const)(
    'scenario 10: one that lacks what a public home needs goes too (%s, filter ignored: %s)',
    async (mode, ignoresStatus) => {
      standIn.behave({ ignoresStatus })
      await sync('full')
      await pass(MINUTE)
      standIn.store.change(1001, { Status: 5, Zip: '', City: '-' })
      standIn.store.change(1002, { Status: 3, WebID: null, WebIDs: null, Goal: null })
      standIn.store.change(1003, { Status: 0, Zip: 'ABC' })
      // A public one is refused for the same reason, and stays as it was.
      standIn.store.change(1004, { Zip: '', Price: 5 })
      await sync(mode)
      expect(await ids()).toEqual(without(1001, 1002, 1003))
      expect((await shown()).get(1004)?.price).toBe(300_000)
    },
  )

  it('a fifth of the homes at once is applied, more is refused in both modes', async () => {
    await sync('full')
    for (const mode of ['changes', 'full'] as const) {
      await pass(MINUTE)
      for (const id of [1001, 1002, 1003, 1004, 1005]) standIn.store.setStatus(id, 5)
      expect(await sync(mode)).toMatchObject({ status: 'refused' })
      expect(await ids()).toEqual(ALL)
    }
    await pass(MINUTE)
    standIn.store.setStatus(1005, 1)
    expect(await sync('changes')).toMatchObject({ status: 'applied' })
    expect(await ids()).toEqual(without(1001, 1002, 1003, 1004))
  })
})

describe('places', () => {
  it('scenario 11: swapped coordinates are put right, a point abroad is none', async () => {
    standIn.store.change(1001, { GoogleX: 51.05, GoogleY: 3.72 })
    standIn.store.change(1002, { GoogleX: 3.72, GoogleY: 51.05 })
    standIn.store.change(1003, { GoogleX: 48.8566, GoogleY: 2.3522 })
    await sync('full')
    const homes = await shown()
    expect([1001, 1002, 1003].map((id) => homes.get(id)?.latitude)).toEqual([51.05, 51.05, null])
    expect(homes.size).toBe(HOMES)
  })

  it('scenario 12: a hidden address stands in no text', async () => {
    const text = 'Te koop: woning in de Verborgenlaan 12 in Gent.'
    standIn.store.change(1001, {
      Street: 'Verborgenlaan',
      HouseNumber: '12',
      DescriptionA: text,
      TypeDescription: text,
    })
    standIn.store.hideAddress(1001)
    standIn.store.change(1002, {
      Street: 'Verborgenlaan',
      HouseNumber: '12',
      PublishAddress: undefined,
      DescriptionA: text,
    })
    await sync('full')
    const { rows } = await database.client.query<{ text: string }>(
      `select p::text || (select string_agg((to_jsonb(t) - 'street')::text, '') from property_texts t
         where t.property_id = p.id) as text from properties p where id in (1001, 1002)`,
    )
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(row.text).not.toContain('Verborgenlaan')
  })
})

describe('what a read of changes can’t see', () => {
  it('scenario 13: a sub-status that moves no date is found by the next whole read', async () => {
    await sync('full')
    await pass(60 * MINUTE)
    standIn.store.change(1005, { SubStatus: 3 }, false)
    await sync('changes')
    expect((await shown()).get(1005)?.subStatus).toBe(2)
    await sync('full')
    expect((await shown()).get(1005)?.subStatus).toBe(3)
  })

  it('scenario 13: a change is found whichever clock ChangeSince is read by', async () => {
    standIn.behave({ zone: 'utc' })
    await sync('full')
    await pass(60 * MINUTE)
    standIn.store.setPrice(1005, 5_000)
    await sync('changes', { OMNICASA_ZONE: 'utc' })
    expect((await shown()).get(1005)?.price).toBe(5_000)
  })

  it('scenario 14: an id among the deleted ones that the list still has stays public; one that it lacks goes', async () => {
    await sync('full')
    await pass(MINUTE)
    standIn.store.deleted.add(1006)
    standIn.store.remove(1007)
    await sync('changes')
    expect(await ids()).toEqual(without(1007))
    await sync('full')
    expect(await ids()).toEqual(without(1007))
    await pass(MINUTE)
    standIn.store.add(simpleHome(1007))
    await sync('changes')
    expect(await ids()).toEqual(ALL)
  })

  it('scenario 14: of thousands that were deleted long ago the CRM is asked about those only that the site has', async () => {
    await sync('full')
    await pass(MINUTE)
    for (let id = 100_000; id < 103_000; id += 1) standIn.store.deleted.add(id)
    standIn.store.remove(1007)
    standIn.calls.length = 0
    await sync('changes')
    expect(await ids()).toEqual(without(1007))
    expect(standIn.calls.length).toBeLessThan(12)
  })
})
