import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATEGORY_IDS, categoryMask, languageBit, MARKETS } from '../../../lib/listings/rules.ts'
import { areaTest } from '../../../lib/places/rules-area-contains.ts'
import { findHomes } from '../../../lib/search/find-homes.ts'
import { emptyCriteria, type SearchCriteria, SORTS } from '../../../lib/search/rules-criteria.ts'
import { parseFeatures } from '../../../lib/search/rules-features.ts'
import { FLAGS, type HomeColumns, homePlaceAt, ROOM_KINDS, rowOf } from '../../../lib/search/rules-home-columns.ts'
import { similarRows } from '../../../lib/search/similar-homes.ts'
import { soldIds } from '../../../lib/search/sold-homes.ts'
import { firstRows, pageOf, sortedRows } from '../../../lib/search/sort-homes.ts'
import { areas, places } from '../../support/arbitraries.ts'
import { columnsOf, type Home, TODAY } from '../../support/home-columns.ts'
import { postcode } from '../../support/places.ts'

const NL = languageBit('nl')

/** No sectors. */
const waysIn = (all: HomeColumns) => ({ sectorOf: () => '', all })
const find = (homes: readonly Home[], change: Partial<SearchCriteria>, texts: Int32Array | null = null) => {
  const columns = columnsOf(homes)
  const criteria = { ...emptyCriteria('sale'), ...change }
  const found = findHomes(columns, { criteria, language: 'nl', texts, today: TODAY }, waysIn(columns))
  return Array.from(found.rows, (row) => columns.ids[row])
}

const HOME: Home = {
  id: 5,
  rooms: { bedrooms: 3, parkings: 31 },
  price: 200_000,
  place: [50, 4],
  flags: NL | languageBit('de') | FLAGS.available,
}
const features = (query: string) => {
  const params = new URLSearchParams(query)
  return { features: parseFeatures((name) => params.getAll(name)) }
}

describe('a home', () => {
  it.each<[string, Home, Partial<SearchCriteria>, boolean]>([
    ['with as many bedrooms', HOME, { rooms: { bedrooms: 3 } }, true],
    ['with fewer bedrooms', HOME, { rooms: { bedrooms: 4 } }, false],
    ['with another kind of room', HOME, { rooms: { bathrooms: 1 } }, false],
    ['with the most parkings that are counted', HOME, { rooms: { parkings: 20, bedrooms: 1 } }, true],
    ['with the worst accepted label', { ...HOME, energy: 3 }, features('energy=c'), true],
    ['with a worse label', { ...HOME, energy: 4 }, features('energy=c'), false],
    ['without a label', HOME, features('energy=f'), false],
    ['with the least surface', { ...HOME, living: 90 }, features('living=90'), true],
    ['with less', { ...HOME, living: 89 }, features('living=90'), false],
    ['of unknown ground', { ...HOME, living: 900 }, features('ground=1'), false],
    ['with a garden', { ...HOME, flags: NL | FLAGS.garden }, features('garden=1'), true],
    ['with a garden only', { ...HOME, flags: NL | FLAGS.garden }, features('garden=1&lift=1'), false],
    ['that is sold', { ...HOME, flags: NL | FLAGS.taken | FLAGS.lift }, features('lift=1'), true],
    ['that is sold', { ...HOME, flags: NL | FLAGS.taken }, features('available=1'), false],
    ['that is under option', { ...HOME, flags: NL }, features('available=1'), true],
    ['in the province', { ...HOME, zip: '9999' }, features('province=east-flanders'), true],
    ['in another province', { ...HOME, zip: '8999' }, features('province=east-flanders'), false],
    ['with a pool', { ...HOME, flags: NL | FLAGS.pool }, features('pool=1'), true],
    ['with a cellar', { ...HOME, flags: NL | FLAGS.pool }, features('cellar=1'), false],
    ['that is furnished', { ...HOME, flags: NL | FLAGS.furnished }, features('furnished=1'), true],
    ['whose price was lowered', { ...HOME, flags: NL | FLAGS.lowered }, features('lowered=1'), true],
    ['whose price was not', HOME, features('lowered=1'), false],
    ['without a label, where none is asked for', HOME, features('energy=none'), true],
    ['with a label, where none is asked for', { ...HOME, energy: 7 }, features('energy=none'), false],
    ['in one of the conditions', { ...HOME, condition: 5 }, features('condition=new&condition=renovate'), true],
    ['in another condition', { ...HOME, condition: 2 }, features('condition=new&condition=renovate'), false],
    ['in an unknown condition', HOME, features('condition=new'), false],
    ['in an unknown condition, which is wanted', HOME, features('condition=unknown'), true],
    ['built in the last year', { ...HOME, year: 1970 }, features('year=1945-1970'), true],
    ['built later', { ...HOME, year: 1971 }, features('year=1945-1970'), false],
    ['built long ago', { ...HOME, year: 1700 }, features('year=-1944'), true],
    ['built since', { ...HOME, year: 2001 }, features('year=2001-'), true],
    ['built in an unknown year', HOME, features('year=-1944'), false],
    ['online since today', { ...HOME, online: 20_786 }, features('since=1'), true],
    ['online since yesterday', { ...HOME, online: 20_785 }, features('since=1'), false],
    ['online since a week', { ...HOME, online: 20_780 }, features('since=7'), true],
    ['online since eight days', { ...HOME, online: 20_779 }, features('since=7'), false],
    ['online since the day', { ...HOME, online: 20_700 }, features('since=2026-09-04'), true],
    ['online before the day', { ...HOME, online: 20_699 }, features('since=2026-09-04'), false],
    ['to be had today', { ...HOME, free: 20_786 }, features('free=now'), true],
    ['to be had tomorrow', { ...HOME, free: 20_787 }, features('free=now'), false],
    ['to be had on the day', { ...HOME, free: 20_787 }, features('free=2026-11-30'), true],
    ['of which nobody knows when', HOME, features('free=2026-11-30'), false],
    ['for so much a m²', { ...HOME, living: 100 }, features('permetre=2000'), true],
    ['for more a m²', { ...HOME, living: 99 }, features('permetre=2000'), false],
    ['of unknown surface, where a m² is asked for', HOME, features('permetre=100000'), false],
    ['with a hidden price, where a m² is asked for', { id: 1, living: 100 }, features('permetre=100000'), false],
    ['at the least price', HOME, { price: { min: 200_000, max: null } }, true],
    ['below the least price', HOME, { price: { min: 200_001, max: null } }, false],
    ['at the highest price', HOME, { price: { min: 0, max: 200_000 } }, true],
    ['above the highest price', HOME, { price: { min: 0, max: 199_999 } }, false],
    ['without a published price, where one is asked for', { id: 1 }, { price: { min: 0, max: null } }, false],
    ['without a published price, where none is asked for', { id: 1 }, {}, true],
    ['on the corner of an area', HOME, { area: { kind: 'box', south: 50, west: 4, north: 51, east: 5 } }, true],
    ['whose place is not known', { id: 1 }, { area: { kind: 'box', south: 0, west: 0, north: 60, east: 60 } }, false],
    ['to let', { id: 1, flags: NL | FLAGS.rent }, {}, false],
    ['to let, among those to let', { id: 1, flags: NL | FLAGS.rent }, { market: 'rent' }, true],
    ['for sale, among those to let', HOME, { market: 'rent' }, false],
    ['described in another language', { id: 1, flags: languageBit('fr') }, {}, false],
    ['of a chosen type', { id: 1, categories: 0b100010 }, { categories: ['2'] }, true],
    ['of other types', { id: 1, categories: 0b100010 }, { categories: ['1', '3'] }, false],
  ])('%s', (_, home, change, fits) => {
    expect(find([home], change)).toEqual(fits ? [home.id] : [])
  })

  it('is found by its words, of homes that are shown', () => {
    const homes = [{ id: 9 }, { id: 7 }, { id: 4 }, { id: 1 }]
    expect(find(homes, {}, Int32Array.of(10, 9, 8, 4, 0))).toEqual([9, 4])
    expect(find(homes, {}, Int32Array.of())).toEqual([])
    expect(find([], {}, Int32Array.of(3))).toEqual([])
  })

  it('tells what its pin shows', () => {
    expect(homePlaceAt(columnsOf([HOME]), 0)).toEqual({
      id: 5,
      latitude: 50,
      longitude: 4,
      exact: false,
      price: 200_000,
      unit: 'total',
      taken: false,
      marquee: null,
    })
    const other = columnsOf([{ id: 2, flags: FLAGS.exact | FLAGS.taken, ribbon: 0 }])
    expect(homePlaceAt(other, 0)).toEqual({
      id: 2,
      latitude: null,
      longitude: null,
      exact: true,
      price: null,
      unit: 'total',
      taken: true,
      marquee: 0,
    })
  })

  it('is looked up by its ID', () => {
    const columns = columnsOf([{ id: 9 }, { id: 7 }, { id: 4 }])
    expect([10, 9, 8, 7, 5, 4, 1].map((id) => rowOf(columns, id))).toEqual([-1, 0, -1, 1, -1, 2, -1])
    expect(rowOf(columnsOf([]), 1)).toBe(-1)
  })
})

it('counts beside each choice what it would find', () => {
  const columns = columnsOf([
    { id: 4, zip: '9000', categories: 1 },
    { id: 3, zip: '9000', categories: 3 },
    { id: 2, zip: '2000', categories: 2 },
    { id: 1, zip: '1000', categories: 1 },
  ])
  const criteria = { ...emptyCriteria('sale'), categories: ['1'], places: [postcode('9000')] }
  const { rows, counts, ofMask } = findHomes(
    columns,
    { criteria, language: 'nl', texts: null, today: TODAY },
    waysIn(columns),
  )
  expect([...rows]).toEqual([0, 1])
  expect([...counts.zip]).toEqual([
    ['9000', 2],
    ['1000', 1],
  ])
  expect([ofMask[1], ofMask[2], ofMask[3]]).toEqual([1, 0, 1])
})

/** The search as its rules say, one home after the other. */
function findPlainly(homes: readonly Home[], criteria: SearchCriteria, texts: readonly number[] | null, page: number) {
  const { market, rooms, price, area, categories, places: chosen, sort } = criteria
  const isIn = area && areaTest(area)
  const matching = homes.filter(({ id, flags = 0, rooms: own = {}, price: asked, place }) => {
    const isListed = (flags & NL) !== 0 && ((flags & FLAGS.rent) !== 0) === (market === 'rent')
    const hasRooms = ROOM_KINDS.every((kind) => (own[kind] ?? 0) >= (rooms[kind] ?? 0))
    const isAffordable =
      !price || (asked !== undefined && asked >= price.min && (price.max === null || asked <= price.max))
    return (
      isListed && hasRooms && isAffordable && (!texts || texts.includes(id)) && (!isIn || (place && isIn(...place)))
    )
  })
  const isPlace = ({ zip }: Home) => chosen.length === 0 || chosen.some(({ key }) => key === zip)
  const isType = ({ categories: own = 0 }: Home) => categories.length === 0 || (own & categoryMask(categories)) !== 0
  const isOpen = ({ flags = 0 }: Home) => (flags & FLAGS.taken) === 0
  const found = matching.filter((home) => isPlace(home) && isType(home))
  const value = ({ price: asked, category = 0, zip = '', created = 0, living = 0 }: Home): number =>
    ({
      price: asked ?? Number.MAX_VALUE,
      '-price': asked === undefined ? Number.MAX_VALUE : -asked,
      permetre: asked === undefined || living === 0 ? Number.MAX_VALUE : asked / living,
      type: category,
      city: Number(zip),
      date: -created,
      none: 0,
    })[sort ?? 'none']
  return {
    ids: found.map(({ id }) => id),
    open: found.filter(isOpen).length,
    byZip: Object.fromEntries(
      Object.entries(Object.groupBy(matching.filter(isType).filter(isOpen), ({ zip = '' }) => zip)).map(
        ([zip, own = []]) => [zip, own.length],
      ),
    ),
    types: CATEGORY_IDS.map(
      (id) =>
        matching.filter((home) => isPlace(home) && isOpen(home) && ((home.categories ?? 0) & categoryMask([id])) !== 0)
          .length,
    ),
    page: found
      .toSorted((a, b) => value(a) - value(b) || b.id - a.id)
      .slice(page, page + 3)
      .map(({ id }) => id),
  }
}

describe('any search of any homes', () => {
  const zips = fc.constantFrom('1000', '2000', '9000')
  const room = fc.integer({ min: 0, max: 4 })
  const least = fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined })
  const price = fc.integer({ min: 1, max: 9 }).map((step) => step * 50_000)
  const home: fc.Arbitrary<Omit<Home, 'id'>> = fc.record(
    {
      zip: zips,
      categories: fc.integer({ min: 1, max: 63 }),
      category: fc.integer({ min: 0, max: 5 }),
      flags: fc.integer({ min: 0, max: 255 }),
      rooms: fc.record({ bedrooms: room, garages: room, parkings: room }),
      price,
      place: places.map(({ latitude, longitude }): [number, number] => [latitude, longitude]),
      created: fc.integer({ min: 0, max: 3 }),
    },
    { requiredKeys: ['zip', 'categories', 'category', 'flags'] },
  )
  const criteria = fc.record({
    market: fc.constantFrom(...MARKETS),
    categories: fc.subarray([...CATEGORY_IDS], { maxLength: 2 }),
    places: fc.uniqueArray(zips, { maxLength: 2 }).map((all) => all.map((zip) => postcode(zip))),
    rooms: fc
      .record({ bedrooms: least, garages: least, parkings: least })
      .map((rooms) => Object.fromEntries(Object.entries(rooms).filter(([, count]) => count))),
    price: fc.option(fc.record({ min: fc.constantFrom(0, 100_000), max: fc.option(price) })),
    area: fc.option(areas),
    sort: fc.option(fc.constantFrom(...SORTS)),
  })

  it('gives the homes, counts and pages that its rules say', () => {
    fc.assert(
      fc.property(
        fc.array(home, { maxLength: 40 }),
        criteria,
        fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 60 })),
        fc.nat({ max: 6 }),
        (drawn, wanted, words, from) => {
          // Numbers with gaps, the highest first.
          const homes = drawn.map((own, index): Home => ({ ...own, id: (drawn.length - index) * 2 - (index % 2) }))
          const columns = columnsOf(homes)
          const search = { ...emptyCriteria(wanted.market), ...wanted }
          const texts = words && Int32Array.from(words).sort().reverse()
          const asked = { criteria: search, language: 'nl', texts, today: TODAY } as const
          const { rows, open, counts, ofMask } = findHomes(columns, asked, waysIn(columns))
          const choices = { zips: [...columns.zips].sort(), categories: [...CATEGORY_IDS] }
          const { sort } = search
          const order = sort && sortedRows(columns, sort, choices)
          const idOf = (row: number) => columns.ids[row]
          expect({
            ids: Array.from(rows, idOf),
            open,
            byZip: Object.fromEntries(counts.zip),
            types: CATEGORY_IDS.map((id) =>
              ofMask.reduce((sum, count, mask) => ((mask & categoryMask([id])) !== 0 ? sum + count : sum), 0),
            ),
            page: pageOf(rows, order, from, 3).map(idOf),
          }).toEqual(findPlainly(homes, search, words, from))
          if (sort) expect(firstRows(columns, rows, { sort, count: 3 }, choices)).toEqual(pageOf(rows, order, 0, 3))
        },
      ),
    )
  })
})

describe('order', () => {
  const homes: Home[] = [
    { id: 5, price: 300, category: 2, zip: 'b', created: 1 },
    { id: 4, category: 1, zip: 'a', created: 3 },
    { id: 3, price: 100, category: 2, zip: 'b', created: 3 },
    { id: 2, category: 1, zip: 'c', created: 2 },
    { id: 1, price: 300, category: 0, zip: 'a', created: 4 },
  ]
  const columns = columnsOf(homes)

  it.each<[(typeof SORTS)[number], number[]]>([
    ['price', [3, 5, 1, 4, 2]],
    ['-price', [5, 1, 3, 4, 2]],
    ['type', [5, 3, 1, 4, 2]],
    ['city', [4, 1, 5, 3, 2]],
    ['date', [1, 4, 3, 2, 5]],
  ])('by %s', (sort, expected) => {
    const order = sortedRows(columns, sort, { zips: ['a', 'b', 'c'], categories: ['3', '1', '2', '4', '5', '6'] })
    expect(Array.from(order, (row) => columns.ids[row])).toEqual(expected)
  })

  it('by date puts featured homes first, and by nothing else', () => {
    const featured = columnsOf(
      homes.map((home) => ({ ...home, flags: home.id === 2 || home.id === 5 ? FLAGS.featured : 0 })),
    )
    const choices = { zips: ['a', 'b', 'c'], categories: ['3', '1', '2', '4', '5', '6'] }
    const idsBy = (sort: 'date' | 'price') =>
      Array.from(sortedRows(featured, sort, choices), (row) => featured.ids[row])
    expect([idsBy('date'), idsBy('price')]).toEqual([
      [2, 5, 1, 4, 3],
      [3, 5, 1, 4, 2],
    ])
  })

  it.each([
    [0, 2, [4, 1]],
    [1, 2, [1, 0]],
    [2, 5, [0]],
    [3, 2, []],
    [9, 2, []],
  ])('shows of those found what stands from %i on, %i of them', (skip, take, expected) => {
    const rows = Int32Array.of(0, 1, 4)
    expect(pageOf(rows, Int32Array.of(3, 4, 1, 2, 0), skip, take)).toEqual(expected)
    expect(pageOf(rows, null, skip, take)).toEqual([0, 1, 4].slice(skip, skip + take))
  })
})

describe('homes like one', () => {
  const HAD = NL | FLAGS.available
  const home: Home = { id: 9, price: 200_000, place: [51, 4], flags: HAD, category: 1 }
  it.each<[string, Home, boolean]>([
    ['of the same list and type', { ...home, id: 1 }, true],
    ['under option', { ...home, id: 1, flags: NL }, true],
    ['sold', { ...home, id: 1, flags: NL | FLAGS.taken }, false],
    ['to let', { ...home, id: 1, flags: HAD | FLAGS.rent }, false],
    ['of another main type', { ...home, id: 1, category: 0 }, false],
    ['described in another language', { ...home, id: 1, flags: languageBit('fr') | FLAGS.available }, false],
    ['the home itself', home, false],
  ])('%s', (_, other, isLike) => {
    const homes = other.id === home.id ? [home] : [home, other]
    expect(similarRows(columnsOf(homes), 0, 'nl', 4)).toEqual(isLike ? [1] : [])
  })

  const like = (id: number, more: Partial<Home>): Home => ({ id, flags: HAD, category: 1, ...more })

  it.each<[string, Partial<Home>, boolean]>([
    ['at a third of the price', { price: 70_000, place: [51, 4] }, false],
    ['just below three quarters of it', { price: 149_000, place: [51, 4] }, false],
    ['at three quarters of it', { price: 150_000, place: [51, 4] }, true],
    ['a third dearer', { price: 268_000, place: [51, 4] }, true],
    ['half as dear again', { price: 300_000, place: [51, 4] }, false],
    ['45 km away', { price: 200_000, place: [51.4, 4] }, true],
    ['across the country', { price: 200_000, place: [50, 5.5] }, false],
    ['at a price on request', { place: [51, 4] }, false],
    ['in a town without a place', { price: 200_000 }, false],
  ])('%s', (_, more, isLike) => {
    expect(similarRows(columnsOf([home, like(1, more)]), 0, 'nl', 4)).toEqual(isLike ? [1] : [])
  })

  const near = { price: 200_000, place: [51, 4] as [number, number] }
  it.each<[string, Partial<Home>, Partial<Home>, boolean]>([
    ['with a bedroom less', { rooms: { bedrooms: 3 } }, { rooms: { bedrooms: 2 } }, true],
    ['with two bedrooms less', { rooms: { bedrooms: 3 } }, { rooms: { bedrooms: 1 } }, false],
    ['with two bedrooms more', { rooms: { bedrooms: 3 } }, { rooms: { bedrooms: 5 } }, false],
    ['of unknown bedrooms', { rooms: { bedrooms: 3 } }, { rooms: { bathrooms: 2 } }, true],
    ['where the own bedrooms are unknown', {}, { rooms: { bedrooms: 5 } }, true],
    ['as large as six tenths', { living: 100 }, { living: 60 }, true],
    ['smaller', { living: 100 }, { living: 59 }, false],
    ['half as large again', { living: 100 }, { living: 150 }, false],
    ['of unknown surface', { living: 100, ground: 500 }, { ground: 5000 }, true],
    ['on a plot of half the size', { ground: 800 }, { ground: 400 }, true],
    ['on a plot of three times the size', { ground: 800 }, { ground: 2400 }, false],
  ])('%s', (_, own, more, isLike) => {
    const columns = columnsOf([{ ...home, ...own }, like(1, { ...near, ...more })])
    expect(similarRows(columns, 0, 'nl', 4)).toEqual(isLike ? [1] : [])
  })

  it('come with as many bedrooms and as much surface before others', () => {
    const homes = [
      { ...home, rooms: { bedrooms: 3 }, living: 100 },
      like(7, { ...near, rooms: { bedrooms: 2 }, living: 100 }),
      like(6, { ...near, rooms: { bedrooms: 3 }, living: 110 }),
      like(4, { ...near, rooms: { bedrooms: 3 }, living: 100 }),
    ]
    const columns = columnsOf(homes)
    expect(similarRows(columns, 0, 'nl', 3).map((row) => columns.ids[row])).toEqual([4, 6, 7])
  })

  it('come nearest in place and price first, and no more than are asked for', () => {
    const homes = [
      home,
      // 11 km: 1.1 steps.
      like(7, { price: 200_000, place: [51.1, 4] }),
      // A fifth more: one step.
      like(6, { price: 240_000, place: [51, 4] }),
      like(4, { price: 230_000, place: [51.1, 4] }),
      like(3, { price: 240_000, place: [51, 4] }),
    ]
    const columns = columnsOf(homes)
    const ids = (count: number) => similarRows(columns, 0, 'nl', count).map((row) => columns.ids[row])
    expect(ids(9)).toEqual([6, 3, 7, 4])
    expect(ids(2)).toEqual([6, 3])
  })

  it('of a home without a price and place are those of its list and type', () => {
    const columns = columnsOf([like(8, {}), home, like(3, { price: 900_000 })])
    expect(similarRows(columns, 0, 'nl', 3).map((row) => columns.ids[row])).toEqual([9, 3])
  })
})

describe('soldIds', () => {
  const homes = columnsOf([
    { id: 9, flags: NL | FLAGS.available },
    { id: 8, flags: NL | FLAGS.taken },
    { id: 7, flags: NL | FLAGS.taken | FLAGS.rent },
    { id: 6, flags: languageBit('fr') | FLAGS.taken },
    { id: 5, flags: NL | FLAGS.taken | FLAGS.garden },
    { id: 4, flags: NL | FLAGS.taken },
  ])

  it('gives the sold homes with texts in the language, the highest id first', () => {
    expect(soldIds(homes, 'nl', 9)).toEqual([8, 5, 4])
    expect(soldIds(homes, 'fr', 9)).toEqual([6])
  })

  it('gives no more than asked for', () => {
    expect(soldIds(homes, 'nl', 2)).toEqual([8, 5])
    expect(soldIds(homes, 'nl', 0)).toEqual([])
  })
})
