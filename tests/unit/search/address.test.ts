import { describe, expect, it } from 'vitest'
import { emptyCriteria, filtersOnly } from '../../../lib/search/rules-criteria.ts'
import { filterQuery, normalisedCriteria, sameSearch, searchAddress } from '../../../lib/search/rules-form-address.ts'

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

describe('filtersOnly', () => {
  it('leaves out the part of the map that a list shows, with the map', () => {
    const window = { west: 3.6, south: 51, east: 3.8, north: 51.1 }
    expect(filtersOnly({ ...sale, view: 'map', window })).toEqual(sale)
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
