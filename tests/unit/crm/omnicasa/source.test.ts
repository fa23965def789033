/** Reading Omnicasa's homes from the stand-in, when all goes well and when it doesn't. Numbers are those of the scenarios. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_PASSES } from '../../../../lib/crm/omnicasa/list.ts'
import type { Catalogue } from '../../../support/crm/catalogue.ts'
import { COUNTINGS, faultAt, idsFrom, sorted, whileReading } from '../../../support/crm/omnicasa/changing-list.ts'
import { unitsOf } from '../../../support/crm/omnicasa/shape.ts'
import {
  collect,
  demoCatalogue,
  mapAll,
  simpleCatalogue,
  simpleHome,
  withStandIn,
} from '../../../support/crm/omnicasa/with-stand-in.ts'
import type { Fault } from '../../../support/crm/stand-in-server.ts'

const since = new Date('2026-11-20T08:00:00Z')

describe('every home', () => {
  test('is read once, in both languages, with four calls at once at most', async () => {
    await withStandIn(simpleCatalogue(130), async ({ standIn, connect }) => {
      let most = 0
      standIn.setLatency(15)
      standIn.setFaults(() => {
        most = Math.max(most, standIn.calls.filter(({ status }) => status === null).length)
        return null
      })
      const { records, ids, summary } = await collect(connect().pull.readAll())
      expect(most).toBeGreaterThan(1)
      expect(most).toBeLessThanOrEqual(4)
      expect(sorted(ids)).toEqual(idsFrom(1001, 130))
      expect(summary).toEqual({ isWhole: true, problems: [] })
      expect(Object.keys((records[0] as { raw: { texts: object } }).raw.texts)).toEqual(['nl', 'fr'])
      const lists = standIn.requests.filter(({ method }) => method === 'GetPropertyList')
      expect(lists[0]?.parameters).toMatchObject({
        status: '1,2,4',
        languageid: 1,
        descriptionlanguageid: 1,
        sortfields: 'CreatedDate',
      })
    })
  })

  test('scenario 1: is read with and without the wrapper, alternating, and from bare lists', async () => {
    await withStandIn(simpleCatalogue(60), async ({ standIn, connect }) => {
      standIn.behave({ wrapper: 'alternating' })
      expect((await collect(connect().pull.readAll())).ids).toHaveLength(60)
      standIn.behave({ wrapper: 'never', isBare: true })
      expect((await collect(connect().pull.readAll())).ids).toHaveLength(60)
    })
  })

  test('scenario 1: is read whole from bare lists of which one page comes empty', async () => {
    await withStandIn(simpleCatalogue(120), async ({ standIn, connect }) => {
      standIn.behave({ isBare: true, wrapper: 'never' })
      standIn.setFaults((name, count) => (name === 'GetPropertyList' && count === 3 ? { body: '[]' } : null))
      const { ids } = await collect(connect().pull.readAll())
      expect(sorted(ids)).toEqual(idsFrom(1001, 120))
    })
  })

  test('scenario 7: is read whether rows count from 0 or 1 and whether the last one belongs to a page', async () => {
    for (const count of [1, 25, 26, 51])
      await withStandIn(simpleCatalogue(count), async ({ standIn, connect }) => {
        for (const rows of COUNTINGS) {
          standIn.behave({ rows })
          const auto = await collect(connect().pull.readAll())
          expect([count, rows, sorted(auto.ids)]).toEqual([count, rows, idsFrom(1001, count)])
          const set = await collect(connect({ OMNICASA_PAGING: rows }).pull.readAll())
          expect([count, rows, sorted(set.ids)]).toEqual([count, rows, idsFrom(1001, count)])
        }
      })
  })

  test('scenario 7: a wrong setting of how rows count gives an error, and never a part of the list', async () => {
    await withStandIn(simpleCatalogue(60), async ({ standIn, connect }) => {
      standIn.behave({ rows: '1-exclusive' })
      await expect(collect(connect({ OMNICASA_PAGING: '1-inclusive' }).pull.readAll())).rejects.toMatchObject({
        problem: 'unstable',
      })
    })
  })

  test('is read from a service that limits a page, or that knows no limits', async () => {
    await withStandIn(simpleCatalogue(60), async ({ standIn, connect }) => {
      standIn.behave({ mostRows: 10 })
      expect(sorted((await collect(connect().pull.readAll())).ids)).toEqual(idsFrom(1001, 60))
      standIn.behave({ mostRows: null, ignoresLimits: true })
      expect(sorted((await collect(connect().pull.readAll())).ids)).toEqual(idsFrom(1001, 60))
    })
  })

  test('is read by either call for ids', async () => {
    await withStandIn(simpleCatalogue(30), async ({ standIn, connect }) => {
      const { ids } = await collect(connect({ OMNICASA_BY_IDS: 'GetPropertiesByIDs' }).pull.readAll())
      expect(ids).toHaveLength(30)
      expect(standIn.calls.some(({ name }) => name === 'GetPropertiesByIDs')).toBe(true)
    })
  })
})

describe('a failure while reading', () => {
  const failed: [string, Fault, string][] = [
    [
      'scenario 2: Success false with code 600',
      {
        body: JSON.stringify({
          GetPropertyListJsonResult: { Code: 600, Message: 'Error', Success: false, Value: null },
        }),
      },
      'unavailable',
    ],
    [
      'scenario 3: a maintenance page with status 200',
      { headers: { 'content-type': 'text/html' }, body: '<html><h1>Onderhoud</h1></html>' },
      'unavailable',
    ],
    ['scenario 3: an empty answer', { body: '' }, 'malformed'],
    [
      'scenario 3: JSON that is cut off',
      { body: '{"GetPropertyListJsonResult":{"Code":0,"Success":true,"Value":{"Items":[{"ID":1' },
      'malformed',
    ],
    ['scenario 3: an empty object', { body: '{}' }, 'malformed'],
    [
      'the number of rows, but no row',
      { body: JSON.stringify({ Success: true, Value: { RowsCount: 60 } }) },
      'malformed',
    ],
  ]
  test.each(failed)('%s ends the reading with an error', async (_name, fault, problem) => {
    await withStandIn(simpleCatalogue(120), async ({ standIn, connect }) => {
      const isFirst = problem === 'malformed' && JSON.stringify(fault).includes('RowsCount')
      standIn.setFaults((name, count) => (name === 'GetPropertyList' && count === (isFirst ? 1 : 3) ? fault : null))
      await expect(collect(connect().pull.readAll())).rejects.toMatchObject({ problem })
    })
  })

  test('a status of 503, and a connection that breaks off, are asked again', async () => {
    await withStandIn(simpleCatalogue(60), async ({ standIn, connect }) => {
      standIn.setFaults((name, count) =>
        name !== 'GetPropertyList' ? null : count === 2 ? { status: 503, body: 'busy' } : count === 4 ? 'cut' : null,
      )
      expect((await collect(connect().pull.readAll())).ids).toHaveLength(60)
    })
  })

  test('a refused login, and a refused address, are told apart, without the password in the message', async () => {
    await withStandIn(simpleCatalogue(3), async ({ standIn, connect }) => {
      const error = await collect(connect({ OMNICASA_PASSWORD: 'geheim' }).pull.readAll()).catch((thrown) => thrown)
      expect(error).toMatchObject({ problem: 'login' })
      expect(String(error)).not.toMatch(/geheim|demo-agency/)
      standIn.setFaults(() => ({ status: 403, body: 'Forbidden' }))
      await expect(collect(connect().pull.readAll())).rejects.toMatchObject({ problem: 'forbidden' })
    })
  })

  test('a version without the call, a redirect and a refused address are no passing failures', async () => {
    await withStandIn(simpleCatalogue(3), async ({ standIn, connect }) => {
      for (const [status, problem] of [
        [404, 'settings'],
        [301, 'settings'],
        [414, 'invalid'],
      ] as const) {
        standIn.setFaults(() => ({ status, headers: { location: 'http://127.0.0.1:1/' }, body: '<html></html>' }))
        await expect(collect(connect().pull.readAll())).rejects.toMatchObject({ problem, isPassing: false })
      }
    })
  })

  test('scenario 8: nl is complete and fr fails: no home of the page is given', async () => {
    await withStandIn(simpleCatalogue(20), async ({ standIn, connect }) => {
      standIn.setFaults((_name, _count, { url }) =>
        /"LanguageId":2/.test(url.searchParams.get('json') ?? '')
          ? { body: JSON.stringify({ Code: 600, Message: 'Error', Success: false, Value: null }) }
          : null,
      )
      const given: unknown[] = []
      const reading = (async () => {
        for await (const record of connect().pull.readAll()) given.push(record)
      })()
      await expect(reading).rejects.toMatchObject({ problem: 'unavailable' })
      expect(given).toEqual([])
    })
  })

  test('scenario 8: a home that only nl has ends the reading', async () => {
    await withStandIn(simpleCatalogue(20), async ({ standIn, connect }) => {
      standIn.store.dropLanguage(1007, 'fr')
      await expect(collect(connect().pull.readAll())).rejects.toMatchObject({ problem: 'unstable' })
    })
  })
})

describe('a list that changes while it is read', () => {
  test('scenario 4: a home added at the top between two pages is read, and no other twice', async () => {
    await whileReading(
      [2, 4],
      (store) => store.add(simpleHome(5000)),
      (ids) => expect(sorted(ids)).toEqual([...idsFrom(1001, 120), '5000']),
    )
  })

  test('scenario 5: homes deleted between two pages make no other home missing', async () => {
    await whileReading(
      [2, 4],
      (store) => {
        for (const id of idsFrom(1002, 2)) store.remove(Number(id))
      },
      (ids) => expect(ids).toEqual(expect.arrayContaining(idsFrom(1004, 117))),
    )
  })

  test('scenario 5: homes deleted and others added, so that the length stays, make no home missing', async () => {
    await whileReading(
      [3],
      (store) => {
        for (const id of idsFrom(1002, 2)) store.remove(Number(id))
        for (const id of idsFrom(5000, 2)) store.add(simpleHome(Number(id)), false)
      },
      (ids) => expect(ids).toEqual(expect.arrayContaining([...idsFrom(1004, 117), ...idsFrom(5000, 2)])),
    )
  })

  test('a list that changes at every reading gives an error', async () => {
    await withStandIn(simpleCatalogue(120), async ({ standIn, connect }) => {
      let next = 5000
      standIn.setFaults((name, _count, { url }) => {
        if (name === 'GetPropertyList' && /"Limit1":25\b/.test(url.searchParams.get('json') ?? ''))
          standIn.store.add(simpleHome(next++))
        return null
      })
      await expect(collect(connect().pull.readAll())).rejects.toMatchObject({ problem: 'unstable' })
      expect(next).toBe(5000 + MOST_PASSES)
    })
  })

  test('a home deleted between the languages is left out, and no home counts as withdrawn', async () => {
    await withStandIn(simpleCatalogue(20), async ({ standIn, connect }) => {
      standIn.setFaults(faultAt('GetPropertyList', 2, null, () => standIn.store.remove(1005)))
      const { ids, summary } = await collect(connect().pull.readAll())
      expect(ids).toHaveLength(19)
      expect(summary).toEqual({ isWhole: false, problems: ['The CRM lists homes that it doesn’t give: 1005.'] })
      expect((await collect(connect().pull.readAll())).summary.isWhole).toBe(true)
    })
  })

  test('scenario 6: an empty list after 500 homes gives nothing, as a whole reading', async () => {
    await withStandIn(simpleCatalogue(0), async ({ connect }) => {
      expect(await collect(connect().pull.readAll())).toMatchObject({ ids: [], summary: { isWhole: true } })
    })
  })

  test('scenario 10: homes of other statuses come with their status when the filter is ignored, and not at all otherwise', async () => {
    const catalogue = simpleCatalogue(0)
    for (const Status of [0, 1, 2, 3, 4, 5, 6, 9]) catalogue.homes.push(simpleHome(2000 + Status, { Status }))
    await withStandIn(catalogue, async ({ standIn, connect }) => {
      expect(sorted((await collect(connect().pull.readAll())).ids)).toEqual(['2001', '2002', '2004'])
      standIn.behave({ ignoresStatus: true })
      const { records } = await collect(connect().pull.readAll())
      const { homes, refused } = mapAll(connect(), records)
      expect(homes.filter(({ language }) => language === 'nl').map(({ Status }) => Status)).toEqual([
        0, 1, 2, 3, 4, 5, 6,
      ])
      expect(refused).toEqual([{ externalId: '2009', reason: 'Its status “9” is not known.' }])
    })
  })
})

describe('changes', () => {
  test('give what changed and what is gone, with every status', async () => {
    await withStandIn(simpleCatalogue(60), async ({ standIn, connect }) => {
      standIn.store.setPrice(1003, 250_000)
      standIn.store.setStatus(1004, 5)
      standIn.store.remove(1005)
      const { ids, gone, summary } = await collect(connect().pull.readChanges(since))
      expect([sorted(ids), gone, summary.isWhole]).toEqual([['1003', '1004'], ['1005'], true])
    })
  })

  test('scenario 13: ChangeSince misses a sub-status that changed without its date; the whole reading has it', async () => {
    await withStandIn(simpleCatalogue(30), async ({ standIn, connect }) => {
      standIn.store.change(1003, { SubStatus: 3 }, false)
      expect((await collect(connect().pull.readChanges(since))).ids).toEqual([])
      const { records } = await collect(connect().pull.readAll())
      expect(mapAll(connect(), records).homes.find(({ ID }) => ID === 1003)?.SubStatus).toBe(3)
    })
  })

  test('scenario 14: a home that is listed as deleted and that the CRM still gives is not gone', async () => {
    await withStandIn(simpleCatalogue(30), async ({ standIn, connect }) => {
      standIn.store.deleted.add(1003)
      standIn.store.deleted.add(9999)
      standIn.store.setPrice(1004, 1)
      standIn.store.deleted.add(1004)
      const { ids, gone } = await collect(connect().pull.readChanges(since))
      expect([sorted(ids), gone]).toEqual([['1003', '1004'], ['9999']])
      expect((await collect(connect().pull.readAll())).ids).toContain('1003')
    })
  })

  test('ask only about the deleted homes that the site has, when it says which', async () => {
    await withStandIn(simpleCatalogue(3), async ({ standIn, connect }) => {
      for (let id = 100_000; id < 103_000; id += 1) standIn.store.deleted.add(id)
      const knownHomes = async () => new Set(['100007'])
      const { gone } = await collect(connect({}, { knownHomes }).pull.readChanges(since))
      expect(gone).toEqual(['100007'])
      expect(standIn.calls.length).toBeLessThan(10)
      // Without that, in calls whose addresses fit.
      expect((await collect(connect().pull.readChanges(since))).gone).toHaveLength(3000)
    })
  })

  test('take no home for gone that a limited answer left out', async () => {
    await withStandIn(simpleCatalogue(40), async ({ standIn, connect }) => {
      for (const id of standIn.store.ids()) standIn.store.deleted.add(id)
      standIn.store.deleted.add(9999)
      standIn.behave({ mostRows: 8 })
      const { ids, gone } = await collect(connect().pull.readChanges(since))
      expect([sorted(ids), gone]).toEqual([idsFrom(1001, 40), ['9999']])
    })
  })

  test('are complete by either reading of the zone when it is set', async () => {
    await withStandIn(simpleCatalogue(30), async ({ standIn, connect }) => {
      standIn.setNow(since.getTime() + 60_000)
      standIn.store.setPrice(1003, 250_000)
      const read = async (zone: string) => (await collect(connect({ OMNICASA_ZONE: zone }).pull.readChanges(since))).ids
      expect([await read('brussels'), await read('utc')]).toEqual([['1003'], ['1003']])
      standIn.behave({ zone: 'utc' })
      expect([await read('brussels'), await read('utc')]).toEqual([[], ['1003']])
    })
  })

  test('miss nothing in the night in which the clocks go back, whatever the CRM makes of a doubled hour', async () => {
    await withStandIn(simpleCatalogue(5), async ({ standIn, connect }) => {
      // 2026-10-25: 03:00 becomes 02:00 in Brussels at 01:00 UTC.
      for (let minutes = -90; minutes <= 120; minutes += 10) {
        const from = Date.parse('2026-10-25T01:00:00Z') + minutes * 60_000
        for (const later of [1, 25, 45]) {
          standIn.setNow(from + later * 60_000)
          standIn.store.setPrice(1001, from + later)
          const { ids } = await collect(connect({ OMNICASA_OVERLAP_MINUTES: '0' }).pull.readChanges(new Date(from)))
          expect([minutes, later, ids]).toEqual([minutes, later, ['1001']])
        }
      }
    })
  })
})

describe('the demo', () => {
  let demo: { catalogue: Catalogue; remove: () => void }
  beforeAll(async () => {
    demo = await demoCatalogue()
  })
  afterAll(() => demo.remove())

  test('gives projects with their units, and nothing of a person', async () => {
    await withStandIn(demo.catalogue, async ({ standIn, connect }) => {
      const { records } = await collect(connect({ OMNICASA_DOCUMENTS: 'on' }).pull.readAll())
      expect(JSON.stringify(records)).not.toMatch(/Peeters|Lambrechts|Sleutel|Sofie|eigenaar@|0470 00/)
      const projects = records.filter(({ externalId }) => externalId.startsWith('project-'))
      expect(projects).toHaveLength(demo.catalogue.projects.length)
      const units = projects.reduce((count, record) => count + connect().relatedIds(record).length, 0)
      expect(units).toBe(
        demo.catalogue.projects.reduce((count, { texts }) => count + unitsOf({ id: 0, texts }).length, 0),
      )
      expect(standIn.requests.every(({ parameters }) => JSON.stringify(parameters).length < 2000)).toBe(true)
    })
  })

  test('gives a project again when one of its units changed, and says when one is gone or hidden', async () => {
    await withStandIn(demo.catalogue, async ({ standIn, connect }) => {
      const [first, second, third] = demo.catalogue.projects
      const unit = first ? (unitsOf(first)[0]?.id ?? 0) : 0
      standIn.setNow(Date.parse('2030-01-01T12:00:00Z'))
      standIn.store.setStatus(unit, 2, 6)
      standIn.store.removeProject(second?.id ?? 0)
      standIn.store.deletedProjects.add(first?.id ?? 0)
      const hidden = standIn.store.projects.get(third?.id ?? 0)
      for (const record of Object.values(hidden?.texts ?? {})) record.PublishInternet = false
      const { records, gone } = await collect(connect().pull.readChanges(new Date('2030-01-01T11:00:00Z')))
      for (const record of Object.values(hidden?.texts ?? {})) delete record.PublishInternet
      expect(sorted(records.map(({ externalId }) => externalId))).toEqual(
        sorted([String(unit), `project-${first?.id}`]),
      )
      expect(gone.sort()).toEqual([`project-${second?.id}`, `project-${third?.id}`].sort())
      const { projects } = mapAll(connect(), records)
      expect(projects[0]?.Units).toContainEqual(expect.objectContaining({ ID: unit, SubStatus: 6 }))
    })
  })

  test('fetches one home or project anew', async () => {
    await withStandIn(demo.catalogue, async ({ standIn, connect }) => {
      const [home] = demo.catalogue.homes
      const [project] = demo.catalogue.projects
      expect((await connect().fetchOne(String(home?.id)))?.externalId).toBe(String(home?.id))
      expect((await connect().fetchOne(`project-${project?.id}`))?.externalId).toBe(`project-${project?.id}`)
      standIn.store.remove(home?.id ?? 0)
      expect(await connect().fetchOne(String(home?.id))).toBeNull()
      expect(await connect().fetchOne('project-77')).toBeNull()
      expect(await connect().fetchOne('no number')).toBeNull()
    })
  })

  test('serves its pictures', async () => {
    await withStandIn(demo.catalogue, async ({ connect }) => {
      const { records } = await collect(connect().pull.readAll())
      const picture = mapAll(connect(), records).homes.flatMap(({ Pictures }) => Pictures as { Url: string }[])[0]
      const answer = await fetch(picture?.Url ?? '')
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    })
  })
})
