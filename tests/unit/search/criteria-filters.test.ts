import { describe, expect, it } from 'vitest'
import {
  emptyCriteria,
  formatCriteria,
  parseCriteria,
  type SearchCriteria,
  withMarket,
  withPage,
  withSort,
} from '../../../lib/search/rules-criteria.ts'
import {
  activeFilters,
  chosenFilters,
  hasFilters,
  withoutChosen,
  withoutFilter,
  withoutFilters,
} from '../../../lib/search/rules-filters.ts'
import { municipality, postcode } from '../../support/places.ts'

const parse = (query: string) => parseCriteria('sale', new URLSearchParams(query))
const changed = (change: Partial<SearchCriteria>) => ({ ...emptyCriteria('sale'), ...change })
const ghent = postcode('9000', 'Gent')
const AREA = { kind: 'box', south: 51, west: 3, north: 52, east: 4 } as const
const bruges = municipality('31005', 'Brugge')

describe('filters', () => {
  const full = changed({
    text: 'villa',
    places: [ghent, bruges],
    radius: 5,
    categories: ['1', '2'],
    rooms: { bedrooms: 2, garages: 1 },
    price: { min: 1, max: null },
    area: AREA,
    sort: 'date',
    page: 4,
    view: 'split',
  })

  it('names every filter in the order of the address', () => {
    expect(activeFilters(full)).toEqual([
      { kind: 'text', text: 'villa' },
      { kind: 'place', place: ghent },
      { kind: 'place', place: bruges },
      { kind: 'radius', km: 5 },
      { kind: 'category', category: '1' },
      { kind: 'category', category: '2' },
      { kind: 'room', room: 'bedrooms', count: 2 },
      { kind: 'room', room: 'garages', count: 1 },
      { kind: 'price', price: { min: 1, max: null } },
      { kind: 'area', area: AREA },
    ])
  })

  it('takes off exactly one at a time, back on page 1, and leaves its input alone', () => {
    const before = structuredClone(full)
    const filters = activeFilters(full)
    for (const filter of filters) {
      const rest = withoutFilter(full, filter)
      expect(activeFilters(rest)).toEqual(filters.filter((other) => other !== filter))
      expect(rest).toMatchObject({ page: 1, sort: 'date', view: 'split' })
      expect(parse(formatCriteria(rest))).toStrictEqual(rest)
    }
    expect(full).toStrictEqual(before)
  })

  it('takes the radius with the last place', () => {
    const one = changed({ places: [ghent], radius: 5 })
    expect(withoutFilter(one, { kind: 'place', place: ghent })).toStrictEqual(emptyCriteria('sale'))
    expect(withoutFilter(full, { kind: 'place', place: ghent }).radius).toBe(5)
  })

  it.each<[string, Partial<SearchCriteria>, boolean]>([
    ['nothing', {}, false],
    ['sort, page and view', { sort: 'price', page: 3, view: 'map' }, false],
    ['an area', { area: AREA }, true],
    ['a room of 0', { rooms: { bedrooms: 0 } }, false],
    ['text', { text: 'a' }, true],
    ['a town', { places: [ghent] }, true],
    ['a category', { categories: ['1'] }, true],
    ['a room', { rooms: { toilets: 1 } }, true],
    ['a price', { price: { min: 0, max: 1 } }, true],
  ])('hasFilters: %s', (_name, change, expected) => {
    expect(hasFilters(changed(change))).toBe(expected)
  })

  it('takes off all of them and keeps the order and the view', () => {
    expect(withoutFilters(full)).toStrictEqual(changed({ sort: 'date', view: 'split' }))
  })

  it.each([
    [1, 1],
    [2, 2],
    [0, 1],
    [-3, 1],
    [2.9, 2],
    [100_001, 100_000],
    [Number.NaN, 1],
  ])('withPage(%d) is page %d', (page, expected) => {
    expect(withPage(full, page)).toStrictEqual({ ...full, page: expected })
  })

  it('starts again at page 1 in another order and in the other list', () => {
    expect(withSort(full, 'price')).toStrictEqual({ ...full, sort: 'price', page: 1 })
    expect(withSort(full, null)).toStrictEqual({ ...full, sort: null, page: 1 })
    expect(withMarket(full, 'rent')).toStrictEqual({ ...full, market: 'rent', price: null, page: 1 })
    expect(withMarket(full, 'sale')).toStrictEqual({ ...full, page: 1 })
  })
})

it('clears the filters that are counted together, and keeps where', () => {
  const where = changed({ places: [postcode('9000', 'Gent')], radius: 5, sectors: ['gent'] })
  const all = { ...where, text: 'tuin', categories: ['1'], rooms: { bedrooms: 3 }, price: { min: 0, max: 450_000 } }
  expect(chosenFilters(where)).toEqual([])
  expect(chosenFilters(all).map(({ kind }) => kind)).toEqual(['text', 'category', 'room', 'price'])
  expect(withoutChosen(all)).toEqual(where)
})
