import { describe, expect, it } from 'vitest'
import { filterQuery, sameSearch, searchAddress, tidy } from '../../../components/search/address.ts'
import { emptyCriteria } from '../../../lib/domain/criteria.ts'

const sale = emptyCriteria('sale')

describe('searchAddress', () => {
  it.each([
    [sale, '/nl/te-koop/'],
    [{ ...sale, text: 'tuin' }, '/nl/te-koop/?search=tuin'],
    [{ ...sale, page: 3 }, '/nl/te-koop/?page=3'],
  ])('%o', (criteria, address) => expect(searchAddress('/nl/te-koop/', criteria)).toBe(address))
})

describe('tidy', () => {
  it('takes the stray spaces off a text being typed', () => {
    expect(tidy({ ...sale, text: ' huis  met tuin ' }).text).toBe('huis met tuin')
  })
})

describe('filterQuery', () => {
  it('leaves out order and page', () => {
    expect(filterQuery({ ...sale, categories: ['1'], sort: 'price', page: 4 })).toBe('type=1')
  })
})

describe('sameSearch', () => {
  it.each([
    ['another page', { ...sale, page: 2 }, true],
    ['a space after the text', { ...sale, text: ' ' }, true],
    ['another order', { ...sale, sort: 'date' as const }, false],
    ['another filter', { ...sale, rooms: { bedrooms: 2 } }, false],
    ['the other list', emptyCriteria('rent'), false],
  ])('%s', (_, other, same) => expect(sameSearch(sale, other)).toBe(same))
})
