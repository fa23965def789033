import { afterEach, expect, it } from 'vitest'
import type { FilterZone } from '../../../support/crm/whise/estate-query.ts'
import {
  home,
  homes,
  idsOf,
  project,
  rawOf,
  readOut,
  startTestWhise,
  type TestWhise,
} from '../../../support/crm/whise/setup.ts'

let whise: TestWhise
afterEach(() => whise.standIn.stop())

const changes = (since: string) => readOut(whise.connect().pull?.readChanges(new Date(since)))

it('only what changed since a moment is read', async () => {
  whise = await startTestWhise({ homes: homes(5) })
  whise.clock.set('2026-06-01T12:00:00Z')
  whise.standIn.estates.change(1003, { Price: 275_000 })
  const run = await changes('2026-06-01T11:59:00Z')
  expect(idsOf(run)).toEqual(['1003'])
  expect(rawOf(run.records[0]).price).toBe(275_000)
  expect(run.summary).toEqual({ isWhole: true, problems: [] })
  expect(idsOf(await changes('2026-06-01T18:00:00Z'))).toEqual([])
})

// In the night to 25 October 2026 the clock goes from 03:00 back to 02:00 at 01:00 UTC, in that to 28 March 2027 from 02:00 to 03:00.
const NIGHTS = ['2026-10-25', '2027-03-28']
const MINUTES = Array.from({ length: 24 }, (_, index) => index * 15)
it.each(['utc', 'brussels'] as FilterZone[])(
  '14. updateDateTime on Brussels’ clock, the filter read as %s: no change is missed in the nights the clock changes',
  async (zone) => {
    whise = await startTestWhise({ homes: homes(3) })
    whise.standIn.switches.filterZone = zone
    for (const night of NIGHTS)
      for (const minutes of MINUTES) {
        const moment = new Date(Date.parse(`${night}T00:00:00Z`) - 2 * 3_600_000 + minutes * 60_000)
        whise.clock.set(moment.toISOString())
        whise.standIn.estates.change(1002, { Price: 200_000 + minutes })
        const { records } = await readOut(whise.connect({ languages: ['nl'] }).pull?.readChanges(moment))
        expect(idsOf({ records } as never), `${moment.toISOString()} ${zone}`).toContain('1002')
      }
  },
)

it.each([5, 6])('15. status %i: the home is gone', async (id) => {
  whise = await startTestWhise({ homes: homes(3) })
  whise.standIn.estates.setRaw(1002, { status: { id } })
  const run = await changes('2026-06-01T10:00:00Z')
  expect(run.gone).toEqual(['1002'])
  expect(run.records).toEqual([])
})

it('15. status 6 or 5, then gone without a trace: the full reading doesn’t give it any more', async () => {
  whise = await startTestWhise({ homes: homes(4) })
  const connector = whise.connect()
  whise.standIn.estates.setRaw(1002, { status: { id: 6 } })
  whise.standIn.estates.setRaw(1003, { status: { id: 5 } })
  expect(idsOf(await readOut(connector.pull?.readAll()))).toEqual(['1001', '1004'])
  await expect(connector.fetchOne('1002')).resolves.toBeNull()
  whise.standIn.estates.remove(1002)
  expect(idsOf(await readOut(connector.pull?.readAll()))).toEqual(['1001', '1004'])
  expect((await changes('2026-06-01T10:00:00Z')).gone).toEqual(['1003'])
  await expect(connector.fetchOne('1002')).resolves.toBeNull()
})

it.each([false, true])(
  'a home or project is the same record in a full reading, a reading of changes and alone (filter on projects ignored: %s)',
  async (ignores) => {
    whise = await startTestWhise({ homes: homes(60), projects: [project(700, [701, 799]), project(710, [711, 712])] })
    whise.standIn.switches.ignoresProjectId = ignores
    whise.standIn.estates.set(710, { parentId: 700 })
    whise.standIn.estates.setRaw(711, { status: { id: 5 } })
    whise.standIn.estates.change(1005, { Price: 1 })
    const all = await readOut(whise.connect().pull?.readAll())
    const changed = await readOut(whise.connect().pull?.readChanges(new Date('2026-06-01T10:00:00Z')))
    for (const id of ['700', '1005', '712']) {
      const record = all.records.find(({ externalId }) => externalId === id)
      expect(record, id).toBeDefined()
      expect(JSON.stringify(await whise.connect().fetchOne(id))).toBe(JSON.stringify(record))
      const again = changed.records.find(({ externalId }) => externalId === id)
      if (id !== '712') expect(JSON.stringify(again)).toBe(JSON.stringify(record))
    }
  },
)

it('15. offline, then online: withdrawn, then published again', async () => {
  whise = await startTestWhise({ homes: homes(3) })
  const connector = whise.connect()
  const statusNow = async () => {
    const { records } = await changes('2026-06-01T10:00:00Z')
    return connector.map(records[0] as never, Number).homes.map(({ Status }) => Status)
  }
  whise.standIn.estates.setRaw(1002, { displayStatusId: 1 })
  expect(await statusNow()).toEqual([5, 5])
  whise.standIn.estates.setRaw(1002, { displayStatusId: 2 })
  expect(await statusNow()).toEqual([1, 1])
})

it.each([false, true])(
  '13. a changed unit gives its project anew, with all units (filter on projects ignored: %s)',
  async (ignores) => {
    whise = await startTestWhise({ homes: homes(60), projects: [project(700, [701, 702, 703]), project(800, [801])] })
    whise.standIn.switches.ignoresProjectId = ignores
    whise.standIn.estates.change(702, { Price: 199_000 })
    const run = await changes('2026-06-01T10:00:00Z')
    expect(idsOf(run)).toEqual(['702', '700'])
    const connector = whise.connect()
    const [, record] = run.records
    expect(connector.relatedIds(record as never).sort()).toEqual(['701', '702', '703'])
    const { projects } = connector.map(record as never, Number)
    expect(projects.map(({ language }) => language)).toEqual(['nl', 'fr'])
    expect(projects[0]?.Units).toContainEqual(expect.objectContaining({ ID: 702, Price: 199_000 }))
  },
)

it('13. units before their parent: the parent comes once, after all units, which are homes too', async () => {
  whise = await startTestWhise({ projects: [project(750, [701, 702, 760])] })
  const run = await readOut(whise.connect().pull?.readAll())
  expect(idsOf(run)).toEqual(['701', '702', '760', '750'])
})

it('13. a unit that moved stands in its new project at once, and in the old one no more after a full reading', async () => {
  whise = await startTestWhise({ projects: [project(700, [701, 702]), project(800, [801])] })
  whise.standIn.estates.set(702, { parentId: 800 })
  const connector = whise.connect()
  const run = await changes('2026-06-01T10:00:00Z')
  expect(idsOf(run)).toEqual(['702', '800'])
  expect(connector.relatedIds(run.records[1] as never)).toEqual(['702', '801'])
  const all = await readOut(connector.pull?.readAll())
  const old = all.records.find(({ externalId }) => externalId === '700')
  expect(connector.relatedIds(old as never)).toEqual(['701'])
})

it('13. a parent that is archived or offline is gone, and its units stay homes', async () => {
  whise = await startTestWhise({ projects: [project(700, [701, 702])] })
  for (const raw of [{ status: { id: 5 } }, { status: { id: 1 }, displayStatusId: 1 }]) {
    whise.standIn.estates.setRaw(700, raw)
    const run = await changes('2026-06-01T10:00:00Z')
    expect(run.gone).toEqual(['700'])
    expect(idsOf(await readOut(whise.connect().pull?.readAll()))).toEqual(['701', '702'])
    await expect(whise.connect().fetchOne('700')).resolves.toBeNull()
  }
})

it('13. a parent that was deleted without a trace is gone as soon as one of its units changes', async () => {
  whise = await startTestWhise({ projects: [project(700, [701, 702])] })
  whise.standIn.estates.remove(700)
  whise.standIn.estates.change(701, { Price: 1 })
  const run = await changes('2026-06-01T10:00:00Z')
  expect(run.gone).toEqual(['700'])
  expect(idsOf(run)).toEqual(['701'])
})

it('13. the units of a sub-project stand in the project above it', async () => {
  whise = await startTestWhise({ projects: [project(700, [701]), project(710, [711, 712])] })
  whise.standIn.estates.set(710, { parentId: 700 })
  const connector = whise.connect()
  const all = await readOut(connector.pull?.readAll())
  expect(idsOf(all)).toEqual(['701', '711', '712', '700'])
  expect(connector.relatedIds(all.records.at(-1) as never)).toEqual(['701', '711', '712'])
  whise.clock.set('2026-06-02T10:00:00Z')
  whise.standIn.estates.change(712, { Price: 5 })
  const run = await changes('2026-06-02T10:00:00Z')
  expect(idsOf(run)).toEqual(['712', '700'])
  expect(connector.relatedIds(run.records[1] as never)).toEqual(['701', '711', '712'])
  await expect(whise.connect().fetchOne('700')).resolves.toMatchObject({ externalId: '700' })
})

it('13. parents in a ring, and a home that others name as their parent, are no projects', async () => {
  whise = await startTestWhise({ homes: [home(1001), home(1002)], projects: [project(700, []), project(710, [])] })
  whise.standIn.estates.set(700, { parentId: 710 })
  whise.standIn.estates.set(710, { parentId: 700 })
  whise.standIn.estates.set(1002, { parentId: 1001 })
  const run = await changes('2026-06-01T10:00:00Z')
  expect(run.gone).toEqual([])
  expect(idsOf(run)).toEqual(['1002'])
  expect(idsOf(await readOut(whise.connect().pull?.readAll()))).toEqual(['1001', '1002'])
})

it('13. a unit whose parent another agency has stays a home', async () => {
  whise = await startTestWhise({ homes: [home(1001)] })
  whise.standIn.estates.set(1001, { parentId: 999 })
  expect(idsOf(await readOut(whise.connect().pull?.readAll()))).toEqual(['1001'])
})

it('a project that is being prepared isn’t shown; one of an unknown status stays as it was', async () => {
  whise = await startTestWhise({ projects: [project(700, [701])] })
  const connector = whise.connect()
  whise.standIn.estates.setRaw(700, { purposeStatus: { id: 20 } })
  expect((await changes('2026-06-01T10:00:00Z')).gone).toEqual(['700'])
  whise.standIn.estates.setRaw(700, { purposeStatus: { id: 18 } })
  const run = await changes('2026-06-01T10:00:00Z')
  expect(run.gone).toEqual([])
  expect(connector.map(run.records.at(-1) as never, Number).refused).toHaveLength(1)
})

it('13. a project of another agency isn’t taken for gone because one of its units is read first', async () => {
  const agencies = [
    { clientId: 101, officeId: 1 },
    { clientId: 102, officeId: 2 },
  ]
  whise = await startTestWhise({ projects: [project(700, [701, 702])], agencies })
  whise.standIn.estates.set(700, { agency: agencies[1] as never })
  whise.standIn.estates.change(701, { Price: 1 })
  const run = await changes('2026-06-01T10:00:00Z')
  expect(run.gone).toEqual([])
  expect(idsOf(run)).toEqual(['701', '700'])
  whise.standIn.switches.closed.set(102, 403)
  expect((await changes('2026-06-01T10:00:00Z')).gone).toEqual([])
})

it('an estate that agencies share is given once', async () => {
  const agencies = [
    { clientId: 101, officeId: 1 },
    { clientId: 102, officeId: 2 },
  ]
  whise = await startTestWhise({ homes: homes(2), agencies })
  whise.standIn.estates.set(1001, { isShared: true })
  const run = await readOut(whise.connect({ readsShared: true }).pull?.readChanges(new Date('2026-06-01T10:00:00Z')))
  expect(idsOf(run)).toEqual(['1001'])
})
