/** The scenarios of Whise's service on the whole synchronisation: what the site shows after each. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { synchronise } from '../../../../lib/crm/sync/sync.ts'
import type { SyncMode } from '../../../../lib/crm/sync/sync-options.ts'
import { whiseConnector } from '../../../../lib/crm/whise/connector.ts'
import { CRM_TABLES, doubles, shownHomes, tablesWith } from '../../../support/crm/site-state.ts'
import type { FaultScript } from '../../../support/crm/stand-in-server.ts'
import { hexNameOf } from '../../../support/crm/whise/estate-from-canonical.ts'
import type { Agency } from '../../../support/crm/whise/estate-store.ts'
import { home, homes, project, type TestClock, testClock } from '../../../support/crm/whise/setup.ts'
import { STAND_IN_LOGIN, startWhiseStandIn, type WhiseStandIn } from '../../../support/crm/whise/stand-in.ts'
import {
  createTestDatabase,
  emptyCatalogue,
  emptyTables,
  type TestDatabase,
} from '../../../support/database/database.ts'
import { pictureBytes, temporaryFolder } from '../../../support/feed.ts'

const NOW = new Date('2026-11-23T09:00:00Z')

const MINUTE = 60_000
const HOMES = 20
const FIRST: Agency = { clientId: 11, officeId: 111 }
const SECOND: Agency = { clientId: 22, officeId: 222 }
const LIST = 'estates/list'
/** What must not be kept: the login, tokens, and the agent whom the stand-in sends with each home. */
const SECRETS = [STAND_IN_LOGIN.password, 'token-1', 'Bearer', 'els@example.be', 'Voorbeeld']

let database: TestDatabase
let standIn: WhiseStandIn
let clock: TestClock
let dataDir: string
let folder: string
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
})
afterAll(() => database.drop())
beforeEach(async () => {
  await emptyTables(database.client, ...CRM_TABLES)
  await emptyCatalogue(database.client)
  dataDir = temporaryFolder()
  folder = temporaryFolder()
  clock = testClock()
  standIn = await startWhiseStandIn({
    ...{ catalogue: { homes: homes(HOMES), projects: [], folder }, agencies: [FIRST, SECOND], now: clock.now },
  })
})
// Whatever happened: nothing is published twice, and no login and nothing of a person is kept.
afterEach(async () => {
  await standIn.stop()
  expect(await doubles(database.client)).toEqual([])
  expect(await tablesWith(database.client, SECRETS)).toEqual([])
})

const sync = (mode: SyncMode) =>
  synchronise(
    whiseConnector(
      {
        ...{ url: standIn.url, ...STAND_IN_LOGIN, clients: [FIRST.clientId, SECOND.clientId], officeId: null },
        ...{ languages: ['nl', 'fr'], pageSize: 4, readsShared: false, showsUnmarked: false },
      },
      { clock, random: () => 0.5 },
    ),
    mode,
    { databaseUrl: database.url, dataDir, host: new URL(standIn.url).host, now: () => new Date(clock.now()) },
  )
const rows = async <T>(sql: string): Promise<T[]> => (await database.client.query(sql)).rows
const shown = () => shownHomes(database.client)
const ids = async () => [...(await shown()).keys()]
const ALL = Array.from({ length: HOMES }, (_, index) => 1001 + index)
const without = (...gone: number[]) => ALL.filter((id) => !gone.includes(id))
const source = async () => (await rows<{ problem: string; reason: string }>('select * from crm_sources'))[0]
/** Does something just before the given call to the list is answered. */
const atCall =
  (call: number, work: () => void): FaultScript =>
  (name, number) => {
    if (name === LIST && number === call) work()
    return null
  }

describe('a read that fails serves the old version', () => {
  const estate = { id: 1001, status: { id: 1 }, displayStatusId: 2, price: 1 }
  const FAILURES: [string, { status?: number; body: string }][] = [
    [
      'scenario 5: isValidRequest true with validationErrors',
      {
        body: JSON.stringify({
          ...{ estates: [estate], totalCount: 1, isValidRequest: true },
          validationErrors: [{ message: "Error converting value. Path 'Page'.", code: 'BadRequestFormat' }],
        }),
      },
    ],
    ['scenario 5: isValidRequest false', { body: JSON.stringify({ isValidRequest: false, validationErrors: [] }) }],
    [
      'scenario 7: 500 with an ExceptionMessage that holds the login',
      { status: 500, body: JSON.stringify({ ExceptionMessage: `Login ${JSON.stringify(STAND_IN_LOGIN)} failed.` }) },
    ],
    ['a list without a count', { body: JSON.stringify({ estates: [estate], isValidRequest: true }) }],
    ['JSON that breaks off', { body: '{"estates":[{"id":10' }],
    ['a page of maintenance', { body: '<html>Onderhoud</html>' }],
  ]

  it('of each kind, in both modes, and the next one brings what changed', async () => {
    await sync('full')
    expect(await ids()).toEqual(ALL)
    const old = await shown()
    clock.pass(MINUTE)
    for (const id of ALL) standIn.estates.setPrice(id, 111_000)
    for (const [name, fault] of FAILURES)
      for (const mode of ['full', 'changes'] as const) {
        // The first page with its two languages takes three calls.
        standIn.setFaults((called, call) => (called === LIST && call >= 3 ? fault : null))
        await expect(sync(mode), `${name}, ${mode}`).rejects.toMatchObject({ name: 'CrmError' })
        expect(await shown(), `${name}, ${mode}`).toEqual(old)
        expect((await source())?.reason).not.toContain(STAND_IN_LOGIN.password)
      }
    standIn.setFaults(null)
    await sync('changes')
    expect([...(await shown()).values()].map(({ price }) => price)).toEqual(ALL.map(() => 111_000))
    expect(await source()).toMatchObject({ problem: null, reason: null })
  })

  it('scenario 4: a list without its key and with the count 0 is refused', async () => {
    await sync('full')
    for (const id of ALL) standIn.estates.remove(id)
    for (const _ of [1, 2]) {
      clock.pass(MINUTE)
      expect(await sync('full')).toMatchObject({ status: 'refused' })
    }
    expect(await sync('changes')).toMatchObject({ status: 'unchanged' })
    expect(await ids()).toEqual(ALL)
  })

  it.each([403, 404])('scenario 3: %i for one agency leaves its homes, and the other one goes on', async (status) => {
    await sync('full')
    const [own = 0, gone = 0] = [1001, 1003]
    expect(standIn.estates.get(own).agency).toBe(FIRST)
    standIn.switches.closed.set(SECOND.clientId, status)
    clock.pass(MINUTE)
    standIn.estates.setPrice(own, 222_000)
    expect(await sync('changes')).toMatchObject({ problems: [expect.stringContaining('Agency 22')] })
    clock.pass(MINUTE)
    standIn.estates.setPrice(own, 333_000)
    standIn.estates.remove(gone)
    standIn.estates.remove(1002)
    expect(await sync('full')).toMatchObject({ problems: [expect.stringContaining('Agency 22')] })
    expect(await ids()).toEqual(ALL)
    expect((await shown()).get(own)?.price).toBe(333_000)
    standIn.switches.closed.clear()
    await sync('full')
    expect(await ids()).toEqual(without(gone, 1002))
  })

  it('both agencies closed is a failure that changes nothing', async () => {
    await sync('full')
    for (const { clientId } of [FIRST, SECOND]) standIn.switches.closed.set(clientId, 403)
    await expect(sync('full')).rejects.toMatchObject({ problem: 'forbidden' })
    expect(await ids()).toEqual(ALL)
  })
})

describe('scenario 8: a list that moves while it is read', () => {
  it('loses no home and publishes none twice', async () => {
    await sync('full')
    // Homes shift to an earlier page; the length shrinks, then stays.
    standIn.setFaults(atCall(3, () => standIn.estates.remove(1001)))
    clock.pass(MINUTE)
    await sync('full')
    expect(await ids()).toEqual(expect.arrayContaining(without(1001)))
    standIn.setFaults(
      atCall(4, () => {
        standIn.estates.remove(1002)
        standIn.estates.add(home(2001), SECOND)
      }),
    )
    clock.pass(MINUTE)
    await sync('full')
    expect(await ids()).toEqual(expect.arrayContaining(without(1001, 1002)))
    standIn.setFaults(null)
    await sync('full')
    expect(await ids()).toEqual([...without(1001, 1002), 2001])
  })

  it('a home that moves to the other agency while they are read stays', async () => {
    await sync('full')
    clock.pass(MINUTE)
    standIn.setFaults(atCall(1, () => standIn.estates.set(1001, { agency: SECOND })))
    await sync('full')
    clock.pass(MINUTE)
    standIn.setFaults(atCall(1, () => standIn.estates.set(1002, { agency: FIRST })))
    await sync('full')
    expect(await ids()).toEqual(ALL)
  })
})

describe('scenario 11: pictures', () => {
  it('a file under two ids and in two homes, and another size’s folder, are stored once', async () => {
    mkdirSync(join(folder, 'pictures'))
    for (const [name, colour] of [
      ['a', '#ff0000'],
      ['b', '#00ff00'],
    ] as const)
      writeFileSync(join(folder, 'pictures', `${name}.png`), await pictureBytes(60, 40, colour))
    const files = [
      { ID: 1, Url: 'pictures/a.png' },
      { ID: 2, Url: 'pictures/b.png' },
    ]
    const url = (name: string, size: number) =>
      `${standIn.url}public/storage1/Pictures/1001/${size}/${hexNameOf(`pictures/${name}.png`)}.png`
    const pictures = (size: number) => [
      { id: 502, order: 14, orientation: 'Landscape', urlXXL: url('b', size) },
      { id: 501, order: 14, orientation: 'Landscape', urlXXL: url('b', size) },
      { id: 503, orientation: 'Landscape', urlXXL: url('a', size) },
    ]
    for (const id of [1001, 1002]) {
      standIn.estates.change(id, { Pictures: files })
      standIn.estates.setRaw(id, { pictures: pictures(1600) })
    }
    await sync('full')
    const stored = () => readdirSync(join(dataDir, 'pictures')).sort()
    const list = () =>
      rows<{ id: number; src: string }>(
        'select property_id as id, src from pictures where property_id is not null order by 1, position',
      )
    const [before, shownBefore] = [stored(), await list()]
    expect(shownBefore.map(({ id }) => id)).toEqual([1001, 1001, 1002, 1002])
    expect(new Set(shownBefore.map(({ src }) => src)).size).toBe(2)
    const fetched = () => standIn.calls.filter(({ path }) => path.startsWith('/public/')).length
    const calls = fetched()
    clock.pass(MINUTE)
    for (const id of [1001, 1002]) standIn.estates.setRaw(id, { pictures: pictures(1280) })
    await sync('changes')
    expect(fetched()).toBe(calls)
    expect(stored()).toEqual(before)
    expect(await list()).toEqual(shownBefore)
  })
})

describe('what a home says', () => {
  it('scenario 12: without displayAddress and displayPrice neither is shown', async () => {
    const fields = {
      Street: 'Verborgenlaan',
      HouseNumber: '12',
      DescriptionA: 'Aan de Verborgenlaan 12.',
      Price: 765_432,
    }
    standIn.estates.change(1001, fields)
    standIn.estates.setRaw(1001, { displayAddress: undefined, displayPrice: undefined })
    await sync('full')
    const [row] = await rows<{ text: string; price: number | null }>(
      `select (select string_agg((to_jsonb(t) - 'street')::text, '') from property_texts t where t.property_id = p.id) as text,
         p.shown_price as price from properties p where id = 1001 and published`,
    )
    expect(row?.text).not.toContain('Verborgenlaan')
    expect(row?.price).toBeNull()
  })

  it('scenario 15: only French, a range as energy value, an American date, and times to come and go', async () => {
    standIn.estates.setText(1001, 'nl', null)
    const details = [
      { id: 2776, label: '', type: 'datetime', value: '08/18/2025 00:00' },
      { id: 2391, label: '', type: 'char', value: '20150818-1' },
    ]
    standIn.estates.setRaw(1002, { energyValue: '179-179', details })
    await sync('full')
    expect((await shown()).get(1001)?.texts.fr).toContain('fr text 1001')
    expect((await shown()).get(1001)?.texts.nl ?? '').not.toContain('nl text 1001')
    expect(
      await rows(
        `select energy_value as value, energy_valid_until::text as until from property_details where property_id = 1002`,
      ),
    ).toEqual([{ value: 179, until: '2025-08-18' }])
    const step = async (change: () => void, mode: SyncMode) => {
      clock.pass(MINUTE)
      change()
      await sync(mode)
      return ids()
    }
    for (const mode of ['changes', 'full'] as const) {
      expect(await step(() => standIn.estates.setRaw(1003, { displayStatusId: 1 }), mode)).toEqual(without(1003))
      expect(await step(() => standIn.estates.setRaw(1003, { displayStatusId: 2 }), mode)).toEqual(ALL)
      expect(await step(() => standIn.estates.setRaw(1004, { status: { id: 6 } }), mode)).toEqual(without(1004))
      expect(await step(() => standIn.estates.setRaw(1004, { status: { id: 1 } }), mode)).toEqual(ALL)
      // An unknown status takes nothing off the site.
      expect(await step(() => standIn.estates.setRaw(1005, { purposeStatus: { id: 99 } }), mode)).toEqual(ALL)
      expect(await step(() => standIn.estates.setRaw(1005, { purposeStatus: { id: 1 } }), mode)).toEqual(ALL)
    }
    expect(await step(() => standIn.estates.setRaw(1004, { status: { id: 6 } }), 'changes')).toEqual(without(1004))
    expect(await step(() => standIn.estates.remove(1004), 'full')).toEqual(without(1004))
    // What isn't shown need not be complete.
    expect(
      await step(
        () => standIn.estates.setRaw(1006, { displayStatusId: 1, zip: undefined, city: undefined }),
        'changes',
      ),
    ).toEqual(without(1004, 1006))
  })
})

describe('scenario 13: projects', () => {
  it('units before their parent, one that moves, and a parent that is archived', async () => {
    await standIn.stop()
    const projects = [project(5000, [1101, 1102]), project(5001, [1103, 1104])]
    const catalogue = { homes: homes(HOMES), projects, folder }
    standIn = await startWhiseStandIn({ catalogue, agencies: [FIRST, SECOND], now: clock.now })
    await sync('full')
    const units = [1101, 1102, 1103, 1104]
    expect(await ids()).toEqual([...ALL, ...units])
    const shownProjects = async () =>
      Object.fromEntries(
        (
          await rows<{ id: number; units: number[] }>(
            `select p.id, (select array_agg(u.property_id order by u.property_id) from project_units u
               where u.project_id = p.id) as units from projects p where p.published`,
          )
        ).map((one) => [one.id, one.units]),
      )
    expect(await shownProjects()).toEqual({ 5000: [1101, 1102], 5001: [1103, 1104] })
    clock.pass(MINUTE)
    standIn.estates.set(1102, { parentId: 5001 })
    await sync('changes')
    expect((await shownProjects())[5001]).toEqual([1102, 1103, 1104])
    await sync('full')
    expect(await shownProjects()).toEqual({ 5000: [1101], 5001: [1102, 1103, 1104] })
    clock.pass(MINUTE)
    standIn.estates.setRaw(5000, { status: { id: 5 } })
    await sync('changes')
    expect(await shownProjects()).toEqual({ 5001: [1102, 1103, 1104] })
    clock.pass(MINUTE)
    standIn.estates.setRaw(5001, { status: { id: 5 } })
    await sync('full')
    expect(await shownProjects()).toEqual({})
    expect(await ids()).toEqual([...ALL, ...units])
  })
})

describe('scenario 14: the nights in which the clock changes', () => {
  it.each([
    ['autumn', '2026-10-24T23:30:00Z', 'utc'],
    ['autumn', '2026-10-24T23:30:00Z', 'brussels'],
    ['spring', '2026-03-28T23:30:00Z', 'utc'],
    ['spring', '2026-03-28T23:30:00Z', 'brussels'],
  ] as const)('%s from %s, the filter is read as %s: no change is missed', async (_, start, filterZone) => {
    clock.set(start)
    standIn.switches.filterZone = filterZone
    await sync('full')
    for (let step = 1; step <= 8; step += 1) {
      clock.pass(10 * MINUTE)
      standIn.estates.setPrice(1000 + step, 400_000 + step)
      clock.pass(10 * MINUTE)
      await sync('changes')
      expect((await shown()).get(1000 + step)?.price).toBe(400_000 + step)
    }
  })
})
