import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { GET as getCluster } from '../../../app/api/map/cluster/route.ts'
import { GET as getHomes } from '../../../app/api/map/homes/route.ts'
import { GET as getPins } from '../../../app/api/map/pins/route.ts'
import { GET as getTowns } from '../../../app/api/map/towns/route.ts'
import { invalidateTags, TAGS } from '../../../lib/cache/tagged-cache.ts'
import { log } from '../../../lib/log.ts'
import { clusterHomes, mapPins } from '../../../lib/map/clusters.ts'
import { MAP_ZOOM, type MapHome, type MapPins, type MapTown } from '../../../lib/map/rules-pins.ts'
import { areaTest } from '../../../lib/places/rules-area-contains.ts'
import { distanceKm } from '../../../lib/places/rules-geo.ts'
import { emptyCriteria, formatCriteria, type SearchCriteria } from '../../../lib/search/rules-criteria.ts'
import { FLAGS } from '../../../lib/search/rules-home-columns.ts'
import { searchRows } from '../../../lib/search/search.ts'
import { areas, drawn } from '../../support/arbitraries.ts'
import { createTestDatabase, emptyCatalogue, type TestDatabase } from '../../support/database/database.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { searchHomes } from '../../support/found-homes.ts'
import { postcode } from '../../support/places.ts'
import { storeWish } from '../../support/saved-searches.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Changes rows past the site, and lets it know. */
const change = async (sql: string): Promise<void> => {
  await database.client.query(sql)
  invalidateTags(TAGS)
}
const rows = async <T = Record<string, unknown>>(sql: string): Promise<T[]> =>
  (await database.client.query(sql)).rows as T[]

const GHENT = { GoogleX: 51.0543, GoogleY: 3.7174 }
const SALE = emptyCriteria('sale')
const searchOf = (criteria: SearchCriteria, ignored: number[] = []) => ({ criteria, locale: 'nl' as const, ignored })

describe('where a home stands on the map', () => {
  const place = async (id = 1) =>
    (
      await rows(
        `select map_latitude as lat, map_longitude as lng, map_exact as exact from properties where id = ${id}`,
      )
    )[0]
  const take = (overrides: Record<string, unknown>) =>
    importFeed(database.url, { properties: homePair({ ID: 1, ...overrides }) }, { force: true })
  beforeEach(() => emptyCatalogue(database.client))

  it('is its own point where the address may be shown', async () => {
    await take({ ...GHENT, PublishAddress: true })
    expect(await place()).toEqual({ lat: 51.0543, lng: 3.7174, exact: true })
  })

  it('is the moved point where it is hidden, and never exact', async () => {
    await take({ ...GHENT, PublishAddress: false })
    const { lat, lng, exact } = (await place()) as { lat: number; lng: number; exact: boolean }
    expect(exact).toBe(false)
    const metres = 1000 * distanceKm({ latitude: lat, longitude: lng }, { latitude: 51.0543, longitude: 3.7174 })
    expect(metres).toBeGreaterThan(300)
    expect(metres).toBeLessThan(700)
  })

  it.each([
    ['no point', { GoogleX: null, GoogleY: null }],
    ['0, 0', { GoogleX: 0, GoogleY: 0 }],
    ['a point in the sea', { GoogleX: 51.4, GoogleY: 2.6 }],
    ['a point in another province', { GoogleX: 50.63, GoogleY: 5.57 }],
  ])('is the middle of its town for %s', async (_, point) => {
    await take({ ...point, PublishAddress: true })
    const [town] = await rows(`select latitude as lat, longitude as lng, false as exact from towns where zip = '9000'`)
    expect(await place()).toEqual(town)
  })

  it('follows its town, whoever moves it, and is nowhere while that has no place', async () => {
    await take({ GoogleX: null, GoogleY: null })
    await importFeed(database.url, {
      properties: [
        ...homePair({ ID: 1, GoogleX: null, GoogleY: null }),
        ...homePair({ ID: 2, ...GHENT, PublishAddress: true }),
      ],
    })
    const before = await place(2)
    await database.client.query('begin')
    await change(`update towns set latitude = 51, longitude = 3.5 where zip = '9000'`)
    expect(await place()).toEqual({ lat: 51, lng: 3.5, exact: false })
    await change(`update towns set latitude = null, longitude = null where zip = '9000'`)
    expect(await place()).toEqual({ lat: null, lng: null, exact: false })
    expect(await place(2)).toEqual(before)
    await database.client.query('rollback')
  })

  it('follows the home to another town, and its point when that comes and goes', async () => {
    await take({ GoogleX: null, GoogleY: null })
    await change(`update properties set zip = '4000' where id = 1`)
    const [liege] = await rows(`select latitude as lat, longitude as lng, false as exact from towns where zip = '4000'`)
    expect(await place()).toEqual(liege)
    await change('update properties set shown_latitude = 50.6, shown_longitude = 5.5, publish_address = true')
    expect(await place()).toEqual({ lat: 50.6, lng: 5.5, exact: true })
    await change('update properties set publish_address = false')
    expect(await place()).toMatchObject({ exact: false })
    await change('update properties set shown_latitude = null, shown_longitude = null, publish_address = true')
    expect(await place()).toEqual(liege)
  })

  it('is told to saved searches once it is another, for some watch an area', async () => {
    await take({ GoogleX: null, GoogleY: null })
    await storeWish()
    await change('truncate home_changes')
    await database.client.query('begin')
    await change(`update towns set latitude = 51, longitude = 3.5 where zip = '9000'`)
    expect(await place()).toMatchObject({ lat: 51 })
    expect(await rows('select property_id from home_changes')).toEqual([{ property_id: 1 }])
    await database.client.query('rollback')
    await change('truncate wishes cascade')
  })
})

describe('many homes', () => {
  const HOMES = 500
  beforeAll(async () => {
    await emptyCatalogue(database.client)
    await importFeed(database.url, { properties: homePair({ ID: 1, ...GHENT, PublishAddress: true }) })
    const random = drawn(
      fc.record({
        latitude: fc.double({ min: 49.6, max: 51.4, noNaN: true }),
        longitude: fc.double({ min: 2.8, max: 6.1, noNaN: true }),
        price: fc.integer({ min: 50_000, max: 949_999 }),
        bedrooms: fc.nat(5),
      }),
      HOMES,
    )
    // Every tenth stands at the same point as the one before; every seventh hides its address; the last ten have no place at all.
    const homes = random.map(({ latitude, longitude, price, bedrooms }, index) => ({
      id: 1000 + index,
      shown_latitude: latitude,
      shown_longitude: longitude,
      price,
      bedrooms,
      publish_address: index % 7 !== 0,
      publish_price: index % 11 !== 0,
      marquee: index % 5,
      availability: ['available', 'option', 'sold'][index % 3],
      zip: ['9000', '4000', '1000', 'L4303'][index % 4],
      category_id: '1',
      category_mask: index % 2 === 0 ? 1 : 3,
    }))
    for (const [index, home] of homes.entries()) {
      if (index % 10 === 9)
        Object.assign(home, {
          shown_latitude: homes[index - 1]?.shown_latitude,
          shown_longitude: homes[index - 1]?.shown_longitude,
        })
      if (index >= HOMES - 10) Object.assign(home, { shown_latitude: null, shown_longitude: null, zip: 'L4303' })
    }
    await database.client.query(
      `insert into towns (zip, name_nl, name_fr, name_en, name_de) values ('L4303', 'Esch', 'Esch', 'Esch', 'Esch') on conflict do nothing`,
    )
    await database.client.query(`update towns set latitude = null, longitude = null where zip = 'L4303'`)
    await database.client.query(
      `insert into properties select (jsonb_populate_record(p, home)).* from properties p, jsonb_array_elements($1) home where p.id = 1`,
      [JSON.stringify(homes)],
    )
    await change(
      `insert into property_texts select (jsonb_populate_record(t, jsonb_build_object('property_id', p.id))).*
       from property_texts t, properties p where t.property_id = 1 and p.id <> 1`,
    )
    await change('analyze properties')
  })

  const searches: SearchCriteria[] = [
    SALE,
    { ...SALE, rooms: { bedrooms: 3 } },
    { ...SALE, price: { min: 200_000, max: 400_000 } },
    { ...SALE, places: [postcode('9000')] },
    { ...SALE, sectors: ['gent'] },
    { ...SALE, categories: ['2'], text: 'huis' },
    ...drawn(areas, 12).map((area) => ({ ...SALE, area })),
    {
      ...SALE,
      area: { kind: 'circle', latitude: 50.5, longitude: 4.5, km: 60 },
      rooms: { bedrooms: 2 },
      sort: 'price',
      view: 'map',
    },
  ]

  it.each(
    searches.map((criteria) => [decodeURIComponent(formatCriteria(criteria)).slice(0, 60) || 'all', criteria] as const),
  )('are pinned exactly as they are listed: %s', async (_, criteria) => {
    const listed: number[] = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const result = await searchHomes({ ...criteria, page }, 'nl')
      pages = result.pageCount
      listed.push(...result.cards.map(({ id }) => id))
      if (page === 1) expect((await mapPins(searchOf(criteria), 8, null)).total).toBe(result.total)
    }
    const { features, unplaced, total } = await mapPins(searchOf(criteria), 8, null)
    const pinned = await Promise.all(
      features.map(async (pin) => {
        if (pin.kind === 'home') return [pin.id]
        const homes = await clusterHomes(searchOf(criteria), pin.id, HOMES * 2)
        expect(homes?.total).toBe(pin.count)
        return homes?.ids ?? []
      }),
    )
    const { columns, rows } = await searchRows(criteria, 'nl')
    const nowhere = rows.filter((row) => Number.isNaN(columns.latitude[row]))
    expect(total).toBe(listed.length)
    expect(unplaced).toBe(nowhere.length)
    const ids = new Set(pinned.flat())
    expect(ids.size).toBe(pinned.flat().length)
    expect(ids.size + unplaced).toBe(total)
    const isTaken = (row: number) => ((columns.flags[row] ?? 0) & FLAGS.taken) !== 0
    const taken = rows.filter((row) => !Number.isNaN(columns.latitude[row]) && isTaken(row))
    expect(features.reduce((sum, pin) => sum + Number(pin.taken), 0)).toBe(taken.length)
    for (const id of ids) expect(listed).toContain(id)
  })

  it('lie where the database says they do', async () => {
    const { rows: homes } = await database.client.query<{ id: number; latitude: number; longitude: number }>(
      `select id, map_latitude as latitude, map_longitude as longitude from properties
       where published and market = 'sale' and language_mask & 1 = 1 and map_latitude is not null order by id desc`,
    )
    expect(homes.length).toBeGreaterThan(100)
    await fc.assert(
      fc.asyncProperty(areas, async (area) => {
        const isIn = areaTest(area)
        const { columns, rows } = await searchRows({ ...SALE, area }, 'nl')
        const found = Array.from(rows, (row) => columns.ids[row])
        return isDeepStrictEqual(
          found,
          homes.filter(({ latitude, longitude }) => isIn(latitude, longitude)).map(({ id }) => id),
        )
      }),
      { numRuns: 60 },
    )
  })

  it('add up at every zoom, in windows beside each other as in one', async () => {
    for (let zoom = MAP_ZOOM.min; zoom <= MAP_ZOOM.max; zoom += 1) {
      const count = (pins: Awaited<ReturnType<typeof mapPins>>) =>
        pins.features.reduce((sum, pin) => sum + (pin.kind === 'cluster' ? pin.count : 1), 0)
      const all = await mapPins(searchOf(SALE), zoom, null)
      expect(count(all) + all.unplaced).toBe(HOMES + 1)
      const window = { south: 49, west: 2, north: 52, east: 7 }
      const west = await mapPins(searchOf(SALE), Math.min(zoom, 10), { ...window, east: 4.2001 })
      const east = await mapPins(searchOf(SALE), Math.min(zoom, 10), { ...window, west: 4.2001 })
      expect(count(west) + count(east) + all.unplaced).toBe(HOMES + 1)
    }
  })

  it('come apart where their cluster says, unless they stand at one point', async () => {
    const { features } = await mapPins(searchOf(SALE), 10, null)
    const clusters = features.flatMap((pin) => (pin.kind === 'cluster' ? [pin] : []))
    expect(clusters.length).toBeGreaterThan(20)
    const together: number[][] = []
    for (const { id, zoom, latitude, longitude } of clusters) {
      const ids = new Set((await clusterHomes(searchOf(SALE), id, HOMES))?.ids)
      if (zoom > MAP_ZOOM.max) {
        together.push([...ids])
        continue
      }
      const around = { south: latitude - 0.3, west: longitude - 0.3, north: latitude + 0.3, east: longitude + 0.3 }
      const apart = zoom < 14 ? await mapPins(searchOf(SALE), zoom, around) : null
      const still = apart?.features.some((pin) => pin.kind === 'cluster' && pin.id === id)
      expect(still ?? false).toBe(false)
    }
    for (const ids of together) {
      const points = await rows(
        `select distinct map_latitude, map_longitude from properties where id in (${ids.join()})`,
      )
      expect(points).toHaveLength(1)
    }
    expect(together.length).toBeGreaterThan(10)
  })

  it('never show a hidden place as the true one', async () => {
    const { features } = await mapPins(searchOf(SALE), 11, null)
    const homes = features.flatMap((pin) => (pin.kind === 'home' ? [pin] : []))
    const hidden = new Set(
      (await rows<{ id: number }>('select id from properties where not publish_address')).map(({ id }) => id),
    )
    expect(homes.filter(({ id }) => hidden.has(id)).length).toBeGreaterThan(10)
    for (const { id, exact } of homes) expect(exact).toBe(!hidden.has(id))
  })

  it('are left out by their ribbon, and counted', async () => {
    const pins = await mapPins(searchOf(SALE, [1, 3]), 8, null)
    expect(pins).toMatchObject({ total: HOMES + 1, ignored: 200, unplaced: 6 })
    expect(pins.features.reduce((sum, pin) => sum + (pin.kind === 'cluster' ? pin.count : 1), 0)).toBe(HOMES + 1 - 206)
    const bounds = pins.bounds ?? { south: 0, north: 0, west: 0, east: 0 }
    for (const { latitude } of pins.features) expect(latitude >= bounds.south && latitude <= bounds.north).toBe(true)
  })
})

describe('what the map asks for', () => {
  beforeAll(async () => {
    await emptyCatalogue(database.client)
    const at = (ID: number, GoogleX: number, more = {}) =>
      homePair({ ID, GoogleX, GoogleY: 3.72, PublishAddress: true, Price: 250_000 + ID, ...more })
    await importFeed(database.url, {
      properties: [
        ...at(1, 51.05),
        ...at(2, 51.05),
        ...at(3, 51.2, { PublishPrice: false, Marquee: 3 }),
        ...at(4, 50.9, { Status: 2, SubStatus: 6 }),
        ...homePair({ ID: 5, Goal: 1, ...GHENT, Price: 950, PublishAddress: false }),
      ],
    })
  })
  const ask = async <T>(get: (request: Request) => Promise<Response>, query: string) => {
    const response = await get(new Request(`http://localhost/api/map/?${query}`))
    return { status: response.status, headers: response.headers, body: (await response.json()) as T }
  }
  const search = 'locale=nl&market=sale'

  it('pins with prices, clusters with their homes', async () => {
    const { status, headers, body } = await ask<MapPins>(getPins, `${search}&zoom=12`)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({ total: 4, unplaced: 0, ignored: 0, zoom: 12 })
    expect(body.bounds).toEqual({ south: 50.9, west: 3.72, north: 51.2, east: 3.72 })
    const cluster = body.features.find((pin) => pin.kind === 'cluster')
    expect(cluster).toMatchObject({ count: 2, latitude: 51.05, longitude: 3.72, zoom: MAP_ZOOM.max + 1 })
    expect(body.features.filter((pin) => pin.kind === 'home').sort((a, b) => a.id - b.id)).toEqual([
      {
        kind: 'home',
        id: 3,
        latitude: 51.2,
        longitude: 3.72,
        exact: true,
        label: 'Prijs op aanvraag',
        taken: false,
        marquee: 3,
      },
      {
        kind: 'home',
        id: 4,
        latitude: 50.9,
        longitude: 3.72,
        exact: true,
        label: '€\u00a0250.004',
        taken: true,
        marquee: null,
      },
    ])
    const homes = await ask(getCluster, `${search}&id=${cluster?.id}&limit=1`)
    expect(homes).toMatchObject({ status: 200, body: { total: 2, ids: [2] } })
  })

  it('no pins for the ribbons that the site or the question leaves out', async () => {
    const setting = `update site_sections set value = value || jsonb_build_object('ignoredMarquees', $1::jsonb) where name = 'listFilter'`
    await database.client.query(setting, ['[3]'])
    invalidateTags(TAGS)
    expect((await ask<MapPins>(getPins, `${search}&zoom=12`)).body).toMatchObject({ total: 4, ignored: 1 })
    await database.client.query(setting, ['[]'])
    invalidateTags(TAGS)
    expect((await ask<MapPins>(getPins, `${search}&zoom=12`)).body).toMatchObject({ total: 4, ignored: 0 })
    expect((await ask<MapPins>(getPins, `${search}&zoom=12&ignored=3,1`)).body).toMatchObject({ total: 4, ignored: 1 })
  })

  it('pins within a window and for criteria only', async () => {
    const within = await ask<MapPins>(getPins, `${search}&zoom=12&box=51.1_3_51.3_4`)
    expect(within.body.features.map(({ id }) => id)).toEqual([3])
    expect(within.body.total).toBe(4)
    const narrowed = await ask<MapPins>(getPins, `${search}&zoom=12&area=circle_51.05_3.72_5&price=0-250001`)
    expect(narrowed.body).toMatchObject({ total: 1, features: [{ id: 1 }] })
    const rent = await ask<MapPins>(getPins, 'locale=fr&market=rent&zoom=12')
    expect(rent.body).toMatchObject({ total: 1, features: [{ id: 5, exact: false, label: '€\u00a0950' }] })
    const none = await ask<MapPins>(getPins, `${search}&zoom=12&area=box_40_3_41_4`)
    expect(none.body).toEqual({ total: 0, unplaced: 0, ignored: 0, bounds: null, zoom: 5, features: [] })
  })

  it('cards in the order asked for, without those that are gone', async () => {
    await change('update properties set published = false where id = 4')
    const { body } = await ask<{ homes: MapHome[] }>(getHomes, 'locale=fr&ids=5,99,4,1')
    await change('update properties set published = true where id = 4')
    expect(body.homes.map(({ id }) => id)).toEqual([5, 1])
    expect(body.homes[1]).toMatchObject({ price: '€\u00a0250.001', availability: null })
    expect(body.homes[0]?.path).toMatch(/^\/fr\/a-louer\/.+\/5\/$/)
  })

  it('the towns, largest first, in its language', async () => {
    const { headers, body } = await ask<MapTown[]>(getTowns, 'locale=fr')
    expect(headers.get('cache-control')).toBe('private, max-age=86400')
    expect(body[0]).toMatchObject({ zip: '1000', name: 'Bruxelles', latitude: 50.8475 })
    const people = body.map(({ population }) => population ?? 0)
    expect(people).toEqual(people.toSorted((a, b) => b - a))
    expect(body.every(({ latitude }) => typeof latitude === 'number')).toBe(true)
  })

  it('a cluster that is no longer there', async () => {
    const { body } = await ask<MapPins>(getPins, `${search}&zoom=12`)
    const id = body.features.find((pin) => pin.kind === 'cluster')?.id
    await change('update properties set published = false where id = 1')
    expect(await ask(getCluster, `${search}&id=${id}`)).toMatchObject({ status: 410, body: { error: 'gone' } })
    await change('update properties set published = true where id = 1')
    expect(await ask(getCluster, `${search}&id=${id}`)).toMatchObject({ status: 200 })
    expect(await ask(getCluster, `${search}&id=${id}9`)).toMatchObject({ status: 410 })
  })

  it.each<[string, (request: Request) => Promise<Response>, string]>([
    ['no language', getPins, 'market=sale&zoom=9'],
    ['an unknown language', getPins, 'locale=it&market=sale&zoom=9'],
    ['no market', getPins, 'locale=nl&zoom=9'],
    ['no zoom', getPins, search],
    ['a zoom that is none', getPins, `${search}&zoom=1e9`],
    ['a window that is none', getPins, `${search}&zoom=9&box=51_4_50_5`],
    ['an empty window', getPins, `${search}&zoom=9&box=`],
    ['ribbons that are none', getPins, `${search}&zoom=9&ignored=a`],
    ['too many ribbons', getPins, `${search}&zoom=9&ignored=1,2,3,4,5,6,7,8,9,10,11`],
    ['no cluster', getCluster, search],
    ['a cluster that is none', getCluster, `${search}&id=../1`],
    ['a limit that is none', getCluster, `${search}&id=a-1&limit=all`],
    ['no homes', getHomes, 'locale=nl'],
    ['too many homes', getHomes, `locale=nl&ids=${Array.from({ length: 51 }, (_, index) => index).join()}`],
    ['homes that are none', getHomes, 'locale=nl&ids=1;2'],
    ['homes in no language', getHomes, 'ids=1'],
    ['towns in no language', getTowns, ''],
  ])('refuses %s', async (_, get, query) => {
    const { status, body } = await ask<{ error: string }>(get, query)
    expect(status).toBe(400)
    expect(body.error).toMatch(/^unknown /)
  })

  it.each([
    ['the settings', 'site_sections'],
    ['the homes', 'properties'],
  ])('asks to come back while %s cannot be read', async (_, table) => {
    const errors = vi.spyOn(log, 'error').mockReturnValue()
    await change(`alter table ${table} rename to away`)
    try {
      const { status, body, headers } = await ask(getPins, `${search}&zoom=9`)
      expect({ status, body }).toEqual({ status: 503, body: { error: 'unavailable' } })
      expect(headers.get('retry-after')).toBe('30')
    } finally {
      errors.mockRestore()
      await change(`alter table away rename to ${table}`)
    }
  })

  it('at most so much at once, and asks to come back', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => ask(getPins, `${search}&zoom=9&price=${index}-900000`)),
    )
    const busy = answers.filter(({ status }) => status === 503)
    expect(busy.length).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(42)
    expect(busy[0]).toMatchObject({ body: { error: 'busy' } })
    expect(busy[0]?.headers.get('retry-after')).toBe('2')
    expect(await ask(getPins, `${search}&zoom=9&price=1-900001`)).toMatchObject({ status: 200 })
  })
})
