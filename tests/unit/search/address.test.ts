import { describe, expect, it } from 'vitest'
import { filterQuery, sameSearch, searchAddress, tidy, wishAddress } from '../../../components/search/address.ts'
import { emptyCriteria, parseCriteria } from '../../../lib/domain/criteria.ts'

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

describe('wishAddress', () => {
  const path = '/nl/ik-zoek/'

  it('carries a search to the wish form', () => {
    const criteria = parseCriteria('rent', new URLSearchParams('city=Gent|9000&type=2&bedrooms=2&price=0-900'))
    expect(wishAddress(path, criteria)).toBe(`${path}?goal=rent&city=Gent%7C9000&type=2&bedrooms=2&price=0-900`)
  })

  it('leaves out what a wish cannot hold', () => {
    const criteria = parseCriteria('sale', new URLSearchParams('search=tuin&sort=price&page=3'))
    expect(wishAddress(path, criteria)).toBe(`${path}?goal=sale`)
  })
})
