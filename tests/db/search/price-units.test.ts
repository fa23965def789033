/** Prices per year, m² or week, in lists, facts of landing pages, saved searches and on the desk, all alike. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pinWithLabel } from '../../../components/map/mapMessages.ts'
import { readListState } from '../../../lib/desk/lists/rules-query.ts'
import { listHomes } from '../../../lib/homes/queries-list.ts'
import { HOME_LIST } from '../../../lib/homes/rules-query.ts'
import { formatPrice } from '../../../lib/i18n/format-price.ts'
import { findPriceFacts } from '../../../lib/listings/queries-landing-facts.ts'
import type { Language } from '../../../lib/listings/rules.ts'
import { lookUpListing } from '../../../lib/listings/view.ts'
import { mapPins } from '../../../lib/map/clusters.ts'
import { noticeMail } from '../../../lib/saved-searches/mails-news.ts'
import { emptyCriteria, type SearchCriteria } from '../../../lib/search/rules-criteria.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { type FeedRecord, homePair, importFeed } from '../../support/feed.ts'
import { searchHomes } from '../../support/found-homes.ts'
import { matchNow, storeWish, takeNow } from '../../support/saved-searches.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const office = { Goal: 1, WebID: '6', WebIDs: '6', MainTypeName: 'Kantoor', SurfaceLiving: 800 }
const rent = (ID: number, Price: number, nl?: string, fr?: string, more: FeedRecord = {}) =>
  homePair(
    { ID, ...office, Price, PriceUnitText: nl, GoogleX: 51 + ID / 50, ...more },
    { MainTypeName: 'Bureau', PriceUnitText: fr },
  )

/** By id: what a visitor pays, and for rents a month. */
const HOMES = [
  rent(1, 950, 'maand', 'mois'),
  rent(2, 12_000, 'jaar', 'an'),
  rent(3, 95, 'per m²/jaar', 'par m²/an'),
  rent(4, 95, 'per m²/jaar', 'par m²/an', { SurfaceLiving: 0 }),
  rent(5, 450, 'week', 'semaine'),
  rent(6, 300, 'per kamer', 'par chambre'),
  rent(7, 700),
  // Only the Dutch record says what it is for.
  rent(8, 6000, 'per jaar', '-'),
  homePair({
    ID: 20,
    WebID: '3',
    WebIDs: '3',
    Price: 100,
    PriceUnitText: 'per m²',
    SurfaceLiving: 0,
    SurfaceGround: 900,
  }),
]
const COMPARED = { 1: 950, 2: 1000, 3: 6333.33, 4: null, 5: null, 6: null, 7: 700, 8: 500 }

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  await importFeed(database.url, { properties: HOMES.flat() })
})
afterAll(() => database.drop())

const find = async (
  change: Partial<SearchCriteria> = {},
  market: 'sale' | 'rent' = 'rent',
  language: Language = 'nl',
) => (await searchHomes({ ...emptyCriteria(market), ...change }, language)).cards
const ids = async (change: Partial<SearchCriteria>, market: 'sale' | 'rent' = 'rent') =>
  (await find(change, market)).map(({ id }) => id)
const shown = async (id: number, language: Language) => {
  const found = await lookUpListing(id, language)
  return found.kind === 'found' ? formatPrice(found.listing, language).replaceAll('\u00a0', ' ') : found.kind
}

describe('a price with a unit of its own', () => {
  it('is shown with it, in the language of the page', async () => {
    expect(await Promise.all([3, 2, 5, 6, 8].map((id) => shown(id, 'nl')))).toEqual([
      '€ 95 per m² per jaar',
      '€ 12.000 per jaar',
      '€ 450 per week',
      '€ 300 per kamer',
      '€ 6.000 per jaar',
    ])
    expect(await Promise.all([3, 5, 6, 8].map((id) => shown(id, 'fr')))).toEqual([
      '€ 95 le m² par an',
      '€ 450 par semaine',
      '€ 300 par chambre',
      '€ 6.000 par an',
    ])
  })

  it('is the sum of its list where that can be computed, and takes part in no other', async () => {
    const prices = (await find()).map(({ id, price }) => [id, price.kind === 'amount' ? price.compared : 'none'])
    expect(Object.fromEntries(prices)).toEqual(COMPARED)
    expect(await ids({ price: { min: 0, max: 500 } })).toEqual([8])
    expect(await ids({ price: { min: 900, max: 1000 } })).toEqual([2, 1])
    expect(await ids({ price: { min: 1500, max: null } })).toEqual([3])
    expect(await ids({ sort: 'price' })).toEqual([8, 7, 1, 2, 3, 6, 5, 4])
    expect(await ids({ sort: '-price' })).toEqual([3, 2, 1, 7, 8, 6, 5, 4])
    expect(await ids({ price: { min: 80_000, max: 100_000 } }, 'sale')).toEqual([20])
  })

  it('counts so in the facts of landing pages', async () => {
    expect(await findPriceFacts({ market: 'rent', place: null, category: null }, 'nl')).toEqual({
      ...{ count: 5, min: 500, max: 6333.33, median: 950 },
    })
  })

  it('stands on its pin', async () => {
    const { features } = await mapPins({ criteria: emptyCriteria('rent'), locale: 'nl', ignored: [] }, 18, null)
    const pins = features.flatMap((pin) => (pin.kind === 'home' ? [pinWithLabel(pin, 'rent', 'nl')] : []))
    expect(Object.fromEntries(pins.map(({ id, label }) => [id, label.replaceAll('\u00a0', ' ')]))).toEqual({
      ...{ 1: '€ 950', 2: '€ 12.000 /jaar', 3: '€ 95 /m²/jaar', 4: '€ 95 /m²/jaar', 5: '€ 450 /week' },
      ...{ 6: '€ 300 (zie detail)', 7: '€ 700', 8: '€ 6.000 /jaar' },
    })
  })

  it('stands in the list of the desk, sorted by the sum', async () => {
    const query = readListState(HOME_LIST, new URLSearchParams('sort=-price'))
    const { homes } = await listHomes(query, { scope: 'all', locale: 'fr', from: '2026-11-01', now: NOW })
    const rents = homes
      .filter(({ id }) => id < 20)
      .map(({ id, price }) => [id, formatPrice({ price, market: 'rent' }, 'fr')])
    expect(rents[0]).toEqual([3, '€\u00a095 le m² par an'])
    expect(rents.map(([id]) => id).slice(0, 5)).toEqual([3, 2, 1, 7, 8])
  })
})

it('saved searches match and are told by the sum', async () => {
  const wish = await storeWish({ market: 'rent', criteria: { categories: ['6'], price: { min: 900, max: 1000 } } })
  const change = async (id: number, price: number) => {
    await database.client.query('update properties set price = $2 where id = $1', [id, price])
    await matchNow(NOW)
    return (await takeNow(wish, NOW)).notices
  }
  // € 450 a week is no rent of a month, whatever the number.
  expect(await change(5, 950)).toEqual([])
  expect(await change(3, 90)).toEqual([])
  const [cheaper] = await change(2, 11_400)
  expect(cheaper).toMatchObject({ kind: 'price', priceBefore: 1000, card: { id: 2 } })
  const mail = cheaper && (await noticeMail(wish, [cheaper], { new: 0, price: 1, available: 0 }, NOW))
  const text = JSON.stringify(mail).replaceAll('\u00a0', ' ')
  expect(text).toContain('€ 11.400 per jaar')
  expect(text).toContain('€ 1.000 per maand')
})

it('a surface of 0 matches no filter and stands on no card', async () => {
  const [land] = await find({}, 'sale')
  expect(land).toMatchObject({ id: 20, livingSurface: null, groundSurface: 900 })
  expect((await find()).find(({ id }) => id === 4)).toMatchObject({ livingSurface: null })
})
