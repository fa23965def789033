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
import { activeFilters, hasFilters, withoutFilter, withoutFilters } from '../../../lib/search/rules-filters.ts'

const parse = (query: string) => parseCriteria('sale', new URLSearchParams(query))
const changed = (change: Partial<SearchCriteria>) => ({ ...emptyCriteria('sale'), ...change })
const ghent = { name: 'Gent', zip: '9000' }
const AREA = { kind: 'box', south: 51, west: 3, north: 52, east: 4 } as const
const bruges = { name: 'Brugge', zip: '8000' }

describe('filters', () => {
  const full = changed({
    text: 'villa',
    towns: [ghent, bruges],
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
      { kind: 'town', town: { name: 'Gent', zips: ['9000'] } },
      { kind: 'town', town: { name: 'Brugge', zips: ['8000'] } },
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

  it.each<[string, Partial<SearchCriteria>, boolean]>([
    ['nothing', {}, false],
    ['sort, page and view', { sort: 'price', page: 3, view: 'map' }, false],
    ['an area', { area: AREA }, true],
    ['a room of 0', { rooms: { bedrooms: 0 } }, false],
    ['text', { text: 'a' }, true],
    ['a town', { towns: [ghent] }, true],
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
