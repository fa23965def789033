import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invalidateTags, TAGS } from '../../../lib/cache/tagged-cache.ts'
import { tallyOf } from '../../../lib/listings/view-landing-facts.ts'
import { clusterHomes, mapPins } from '../../../lib/map/clusters.ts'
import { mapPoints } from '../../../lib/map/points.ts'
import { placeByKey } from '../../../lib/places/rules-table.ts'
import { wishFigures } from '../../../lib/saved-searches/watched.ts'
import { placeReach } from '../../../lib/search/reach.ts'
import { parseCriteria } from '../../../lib/search/rules-criteria.ts'
import { isHomeCard } from '../../../lib/search/rules-result.ts'
import { foundCards, searchListings, searchSummary } from '../../../lib/search/search.ts'
import { suggestPlaces } from '../../../lib/search/suggest-places.ts'
import { createTestDatabase, emptyCatalogue, type TestDatabase } from '../../support/database/database.ts'
import { type FeedRecord, homeRecord, importFeed, projectRecord } from '../../support/feed.ts'

let database: TestDatabase

const unit = (ID: number, rest: FeedRecord = {}): FeedRecord => ({
  ...{ ID, Name: String(ID), SubStatus: 2, WebID: '2', Price: 300_000, NumberOfBedRooms: 2, SurfaceLiving: 90 },
  ...rest,
})

beforeAll(async () => {
  database = await createTestDatabase({ now: '2026-11-23T09:00:00Z' })
  await emptyCatalogue(database.client)
  await importFeed(database.url, {
    properties: [
      homeRecord({ ID: 1, CreatedDate: '2026-11-01 10:00:00' }),
      homeRecord({ ID: 2, CreatedDate: '2026-11-20 10:00:00', Zip: '9050', City: 'Ledeberg' }),
    ],
    projects: [
      projectRecord({
        ID: 11,
        Status: 'open',
        CreatedDate: '2026-11-10 10:00:00',
        PriceFrom: null,
        Units: [
          unit(1, { Price: 450_000, NumberOfBedRooms: 4, SurfaceTerrace: 15 }),
          unit(2, { Price: 250_000, NumberOfBedRooms: 1 }),
          unit(3, { Price: 600_000, NumberOfBedRooms: 6, SubStatus: 6 }),
        ],
      }),
      projectRecord({
        ID: 12,
        Status: 'open',
        Name: 'Zonnehof',
        CreatedDate: '2026-11-22 10:00:00',
        Zip: '9050',
        City: 'Ledeberg',
        PublicAddress: false,
        Units: [unit(1, { WebID: '1', PublishPrice: false })],
      }),
      projectRecord({ ID: 13, Status: 'soldout', Units: [unit(1, { SubStatus: 6 })] }),
    ],
  })
})
afterAll(() => database.drop())

const asked = (query: string, market: 'sale' | 'rent' = 'sale') => parseCriteria(market, new URLSearchParams(query))
const idsOf = async (query: string) =>
  (await searchListings(asked(query), 'nl')).cards.map((card) => (isHomeCard(card) ? card.id : -card.project.id))
const show = async (isShown: boolean) => {
  await database.client.query(
    `update site_sections set value = value || jsonb_build_object('projects', $1::boolean) where name = 'listFilter'`,
    [isShown],
  )
  invalidateTags(Object.values(TAGS))
}

describe('where the network doesn’t show projects in lists', () => {
  it('everything is of homes', async () => {
    expect(await idsOf('')).toEqual([2, 1])
    const pins = await mapPins({ criteria: asked(''), locale: 'nl', ignored: [] }, 8, null)
    expect(pins.total).toBe(2)
    const ghent = placeByKey('municipality', '44021')
    expect((await tallyOf({ market: 'sale', place: ghent, category: null }, 'nl')).open).toBe(2)
  })
})

describe('where it does', () => {
  beforeAll(() => show(true))

  it.each<[query: string, ids: number[]]>([
    // By age, as the ids of homes are.
    ['', [-12, 2, -11, 1]],
    ['sort=date', [-12, 2, -11, 1]],
    ['price=0-260000', [-11]],
    ['price=500000-700000', []],
    ['bedrooms=4&price=400000-500000', [-11]],
    ['bedrooms=4&price=0-300000', []],
    ['terrace=1&bedrooms=4&type=2', [-11]],
    ['city=x|9050', [-12, 2]],
    ['part=44021-ledeberg&type=1', [-12, 2]],
    ['street=44021_handelsdokkaai', [-11]],
    ['search=zonnehof', [-12]],
    ['condition=new&sort=price', [-11, -12]],
  ])('a list of %j has %j', async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids)
    const { open, total } = await searchSummary(asked(query), 'nl')
    expect({ open, total }).toEqual({ open: ids.length, total: ids.length })
  })

  it('an alert counts what fits and what was new with them, as its mails tell of them', async () => {
    expect(await wishFigures(asked(''), 'nl', new Date('2026-11-23T09:00:00Z'))).toEqual({ fits: 4, recent: 4 })
  })

  it('nothing of them is to let, and nothing is in a language that they don’t have', async () => {
    expect((await searchSummary(asked('', 'rent'), 'nl')).total).toBe(0)
    expect((await searchListings(asked(''), 'fr')).cards).toEqual([])
  })

  it('each number beside a choice is that of its list', async () => {
    const { facets } = await searchSummary(asked(''), 'nl')
    for (const { kind, key, count } of facets.places) {
      const query = kind === 'part' ? `part=${key}` : `city=x|${key}`
      expect((await searchSummary(asked(query), 'nl')).open, query).toBe(count)
    }
    for (const { id, count } of facets.categories)
      expect((await searchSummary(asked(`type=${id}`), 'nl')).open, id).toBe(count)
    for (const [least, count] of (facets.choices?.rooms.bedrooms ?? []).entries())
      expect((await searchSummary(asked(least ? `bedrooms=${least}` : ''), 'nl')).open, String(least)).toBe(count)
  })

  it('suggestions, distances and landing pages count them too', async () => {
    const { places } = await suggestPlaces('gent', asked(''), 'nl')
    expect(places[0]?.count).toBe(4)
    const { steps } = await placeReach(asked('city=x|9050'), 'nl')
    for (const { km, count } of steps)
      expect((await searchSummary(asked(`city=x|9050${km ? `&radius=${km}` : ''}`), 'nl')).open, String(km)).toBe(count)
    const ghent = placeByKey('municipality', '44021')
    expect((await tallyOf({ market: 'sale', place: ghent, category: null }, 'nl')).open).toBe(4)
    expect((await tallyOf({ market: 'sale', place: ghent, category: '2' }, 'nl')).open).toBe(1)
  })

  it('each is one pin of its list, with its card', async () => {
    const search = { criteria: asked(''), locale: 'nl', ignored: [] } as const
    const pins = await mapPins(search, 18, null)
    expect(pins).toMatchObject({ total: 4, unplaced: 0 })
    const ids = await Promise.all(
      pins.features.map(async (pin) =>
        pin.kind === 'home' ? [pin.id] : ((await clusterHomes(search, pin.id, 10))?.ids ?? []),
      ),
    )
    expect(ids.flat().sort((a, b) => a - b)).toEqual([-12, -11, 1, 2])
    const price = pins.features.flatMap((pin) => (pin.kind === 'home' && pin.id === -11 ? [pin.price] : []))
    expect(price).toEqual([250_000])
    expect((await mapPoints([-11, 1, -99])).map(({ id, exact }) => [id, exact])).toEqual([
      [-11, true],
      [1, expect.any(Boolean)],
    ])
    const cards = await foundCards([-12, 1, -13, 99, -99], 'nl')
    expect(cards.map((card) => (isHomeCard(card) ? card.id : card.project.name))).toEqual(['Zonnehof', 1, 'Dokzicht'])
  })

  it('are gone with the setting', async () => {
    await show(false)
    expect(await idsOf('')).toEqual([2, 1])
    await show(true)
    expect(await idsOf('')).toHaveLength(4)
  })
})
