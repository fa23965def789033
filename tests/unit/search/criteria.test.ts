import { describe, expect, it } from 'vitest'
import { emptyCriteria, parseCriteria, type SearchCriteria } from '../../../lib/search/rules-criteria.ts'

const parse = (query: string) => parseCriteria('sale', new URLSearchParams(query))
const changed = (change: Partial<SearchCriteria>) => ({ ...emptyCriteria('sale'), ...change })
const ghent = { name: 'Gent', zip: '9000' }
const bruges = { name: 'Brugge', zip: '8000' }

describe('parseCriteria', () => {
  it.each<[string, string, Partial<SearchCriteria>]>([
    ['nothing', '', {}],
    ['parameters it does not know', 'utm_source=x&foo=1&market=rent', {}],
    ['text', 'search=villa', { text: 'villa' }],
    ['text with spaces', 'search=++villa%0A%09+tuin+', { text: 'villa tuin' }],
    ['text with controls', 'search=vil%00la%07', { text: 'villa' }],
    ['text of controls only', 'search=%00%01', {}],
    ['text composed', 'search=Lie%CC%80ge', { text: 'Liège' }],
    ['text of 200', `search=${'x'.repeat(200)}`, { text: 'x'.repeat(200) }],
    ['text of 201', `search=${'x'.repeat(201)}`, { text: 'x'.repeat(200) }],
    ['text cut in an emoji', `search=${'x'.repeat(199)}🏡`, { text: 'x'.repeat(199) }],
    ['text twice', 'search=a&search=b', { text: 'a' }],
    ['a town', 'city=Gent%7C9000', { towns: [ghent] }],
    ['towns in the order chosen', 'city=Gent|9000&city=Brugge|8000', { towns: [ghent, bruges] }],
    ['a postcode twice', 'city=Gent|9000&city=Gand|9000', { towns: [ghent] }],
    ['a postcode alone', 'city=9000', { towns: [{ name: '9000', zip: '9000' }] }],
    ['a town without a name', 'city=|9000', { towns: [{ name: '9000', zip: '9000' }] }],
    ['a bar in the name', 'city=a|b|9000', { towns: [{ name: 'a|b', zip: '9000' }] }],
    ['postcodes that are none', 'city=Gent|900&city=Gent|90000&city=Gent|9a00&city=Gent&city=&city=Gent|', {}],
    ['types, sorted, once', 'type=6&type=1&type=6', { categories: ['1', '6'] }],
    ['types that are none', 'type=0&type=7&type=x&type=', {}],
    ['rooms at their ends', 'bedrooms=1&garages=20', { rooms: { bedrooms: 1, garages: 20 } }],
    ['rooms out of bounds', 'bedrooms=0&bathrooms=21&toilets=-1&garages=1.5&showerrooms=two', {}],
    ['a price', 'price=100000-500000', { price: { min: 100_000, max: 500_000 } }],
    ['an open price', 'price=100000-3000000', { price: { min: 100_000, max: null } }],
    ['a price beyond the end', 'price=100000-9000000', { price: { min: 100_000, max: null } }],
    ['the full price', 'price=0-3000000', {}],
    ['a price swapped', 'price=500000-100000', {}],
    ['half a price', 'price=100000-', {}],
    ['the other half', 'price=-100000', {}],
    ['a price in words', 'price=a-b', {}],
    ['a price of 13 digits', 'price=1-1000000000000', {}],
    ['a sort', 'sort=-price', { sort: '-price' }],
    ['a sort that is none', 'sort=Price', {}],
    ['page 1', 'page=1', {}],
    ['page 2', 'page=2', { page: 2 }],
    ['the last page', 'page=100000', { page: 100_000 }],
    ['beyond the last page', 'page=100001', {}],
    ['page 0', 'page=0', {}],
    ['a negative page', 'page=-1', {}],
    ['a page in words', 'page=two', {}],
  ])('%s', (_name, query, change) => {
    expect(parse(query)).toStrictEqual(changed(change))
  })

  it('reads the slider of its own market', () => {
    expect(parseCriteria('rent', { price: '500-2000' }).price).toEqual({ min: 500, max: null })
    expect(parseCriteria('rent', { price: '0-2000' }).price).toBeNull()
    expect(parseCriteria('rent', { price: '100000-500000' }).price).toBeNull()
  })

  it('reads a record as Next gives it', () => {
    const query = { search: 'villa', city: ['Gent|9000', 'Brugge|8000'], type: '1', page: undefined }
    expect(parseCriteria('sale', query)).toStrictEqual(
      changed({ text: 'villa', towns: [ghent, bruges], categories: ['1'] }),
    )
  })

  it('takes at most 100 towns', () => {
    const zips = Array.from({ length: 150 }, (_, index) => `T|${1000 + index}`)
    expect(parseCriteria('sale', { city: zips }).towns).toHaveLength(100)
  })

  it.each([
    ['inherited names', Object.create({ search: 'inherited' })],
    ['values of another kind', { search: 5, city: [null, {}, ['x']], type: {}, page: [] } as never],
    ['lone surrogates', { search: '\ud800', city: '\udfff' }],
  ])('does not throw on %s', (_name, query) => {
    expect(parseCriteria('sale', query)).toStrictEqual(emptyCriteria('sale'))
  })
})
