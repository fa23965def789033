import { describe, expect, it } from 'vitest'
import { emptyCriteria, parseCriteria } from '../../../lib/search/rules-criteria.ts'
import {
  filterQuery,
  normalisedCriteria,
  sameSearch,
  saveAlikeAddress,
  saveSearchAddress,
  searchAddress,
} from '../../../lib/search/rules-form-address.ts'

const sale = emptyCriteria('sale')
const AREA = { kind: 'circle', latitude: 51.05, longitude: 3.72, km: 5 } as const

describe('searchAddress', () => {
  it.each([
    [sale, '/nl/te-koop/'],
    [{ ...sale, text: 'tuin' }, '/nl/te-koop/?search=tuin'],
    [{ ...sale, page: 3 }, '/nl/te-koop/?page=3'],
  ])('%o', (criteria, address) => expect(searchAddress('/nl/te-koop/', criteria)).toBe(address))
})

describe('tidy', () => {
  it('takes the stray spaces off a text being typed', () => {
    expect(normalisedCriteria({ ...sale, text: ' huis  met tuin ' }).text).toBe('huis met tuin')
  })
})

describe('filterQuery', () => {
  it('leaves out order, page and view', () => {
    expect(filterQuery({ ...sale, categories: ['1'], sort: 'price', page: 4, view: 'split' })).toBe('type=1')
  })
})

describe('sameSearch', () => {
  it.each([
    ['another page', { ...sale, page: 2 }, true],
    ['a space after the text', { ...sale, text: ' ' }, true],
    ['another order', { ...sale, sort: 'date' as const }, false],
    ['another filter', { ...sale, rooms: { bedrooms: 2 } }, false],
    ['the other list', emptyCriteria('rent'), false],
    ['another view', { ...sale, view: 'map' as const }, false],
    ['an area', { ...sale, area: AREA }, false],
  ])('%s', (_, other, same) => expect(sameSearch(sale, other)).toBe(same))
})

describe('wishAddress', () => {
  const path = '/nl/ik-zoek/'

  it('carries a search to the wish form', () => {
    const criteria = parseCriteria('rent', new URLSearchParams('city=Gent|9000&type=2&bedrooms=2&price=0-900'))
    expect(saveSearchAddress(path, criteria)).toBe(`${path}?goal=rent&city=Gent%7C9000&type=2&bedrooms=2&price=0-900`)
  })

  it('carries list, town and categories of a home that is gone', () => {
    const alike = { market: 'rent', categories: ['2'], towns: [{ name: 'Gent', zip: '9000' }] } as const
    expect(saveAlikeAddress(path, alike)).toBe(`${path}?goal=rent&city=Gent%7C9000&type=2`)
  })

  it('leaves out what a wish cannot hold', () => {
    const criteria = parseCriteria('sale', new URLSearchParams('search=tuin&sort=price&page=3&view=map'))
    expect(saveSearchAddress(path, criteria)).toBe(`${path}?goal=sale`)
  })

  it.each([
    ['the towns found in an area, most homes first', '', `&city=Gent%7C9000&city=Aalst%7C9300`],
    ['the towns that are chosen in it', 'city=Deinze|9800', '&city=Deinze%7C9800'],
    ['the sector that is chosen in it', 'sector=gent', '&sector=gent'],
  ])('carries %s', (_, query, written) => {
    const found = [
      { zip: '9300', name: 'Aalst', count: 1 },
      { zip: '9800', name: 'Deinze', count: 0 },
      { zip: '9000', name: 'Gent', count: 7 },
    ]
    const criteria = { ...parseCriteria('sale', new URLSearchParams(query)), area: AREA }
    expect(saveSearchAddress(path, criteria, found)).toBe(`${path}?goal=sale${written}`)
  })

  it('carries a hundred towns at most, and without an area none that were not chosen', () => {
    const found = Array.from({ length: 101 }, (_, index) => ({
      zip: String(1000 + index),
      name: 'A',
      count: 101 - index,
    }))
    expect(saveSearchAddress(path, { ...sale, area: AREA }, found).match(/city=/g)).toHaveLength(100)
    expect(saveSearchAddress(path, { ...sale, area: AREA }, found)).not.toContain('1100')
    expect(saveSearchAddress(path, sale, found)).toBe(`${path}?goal=sale`)
  })
})
