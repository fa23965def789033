import { describe, expect, it } from 'vitest'
import { emptyCriteria, parseCriteria, type SearchCriteria } from '../../../lib/search/rules-criteria.ts'
import { municipality, near, part, postcode, street, within } from '../../support/places.ts'

const parse = (query: string) => parseCriteria('sale', new URLSearchParams(query))
const changed = (change: Partial<SearchCriteria>) => ({ ...emptyCriteria('sale'), ...change })
const ghent = postcode('9000', 'Gent')
const bruges = postcode('8000', 'Brugge')
const listOf = (count: number): string[] => Array.from({ length: count }, (_, at) => String(1000 + at))
const zips = (count: number): string =>
  listOf(count)
    .map((zip) => `city=${zip}`)
    .join('&')
const placesOf = (count: number) => listOf(count).map((zip) => postcode(zip))
const streets = (count: number): string =>
  listOf(count)
    .map((each) => `street=44021_weg-${each}`)
    .join('&')

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
    ['a town', 'city=Gent%7C9000', { places: [ghent] }],
    ['towns in the order chosen', 'city=Gent|9000&city=Brugge|8000', { places: [ghent, bruges] }],
    ['a postcode twice', 'city=Gent|9000&city=Gand|9000', { places: [ghent] }],
    ['a postcode alone', 'city=9000', { places: [postcode('9000')] }],
    ['a town without a name', 'city=|9000', { places: [postcode('9000')] }],
    ['a bar in the name', 'city=a|b|9000', { places: [postcode('9000', 'a|b')] }],
    ['postcodes that are none', 'city=Gent|900&city=Gent|900000&city=Gent|9a00&city=Gent&city=&city=Gent|', {}],
    ['a municipality', 'city=Gent|44021', { places: [municipality('44021', 'Gent')] }],
    [
      'a municipality beside its postcode, which comes first',
      'city=Gent|44021&city=Gent|9000',
      { places: [ghent, municipality('44021', 'Gent')] },
    ],
    ['parts', 'part=44021-ledeberg&part=x&part=44021_a', { places: [part('44021-ledeberg')] }],
    ['areas', 'within=vlaanderen&within=44000&within=a_b', { places: [within('vlaanderen'), within('44000')] }],
    ['a street', 'street=44021_kerkstraat&street=44021-a&street=_a', { places: [street('44021_kerkstraat')] }],
    ['a point, once, rounded', 'near=51.05091_3.72581&near=50_4', { places: [near('51.051_3.726')] }],
    ['points that are none', 'near=91_4&near=50&near=a_b&near=50_181&near=', {}],
    ['a radius', 'city=Gent|44021&radius=5', { places: [municipality('44021', 'Gent')], radius: 5 }],
    ['a radius around nothing', 'radius=5', {}],
    ['radii that are none', 'city=9000&radius=0', { places: [postcode('9000')] }],
    ['a radius beyond the limit', 'city=9000&radius=51', { places: [postcode('9000')] }],
    ['a radius around more places than are measured from', `${zips(31)}&radius=5`, { places: placesOf(31) }],
    ['a radius around as many as are', `${zips(30)}&radius=5`, { places: placesOf(30), radius: 5 }],
    [
      'more streets than are looked for',
      streets(11),
      { places: listOf(10).map((each) => street(`44021_weg-${each}`)) },
    ],
    ['types, sorted, once', 'type=6&type=1&type=6', { categories: ['1', '6'] }],
    ['types that are none', 'type=0&type=7&type=x&type=', {}],
    ['rooms at their ends', 'bedrooms=1&garages=20', { rooms: { bedrooms: 1, garages: 20 } }],
    ['rooms out of bounds', 'bedrooms=0&bathrooms=21&toilets=-1&garages=1.5&showerrooms=two', {}],
    ['a price', 'price=100000-500000', { price: { min: 100_000, max: 500_000 } }],
    ['an open price', 'price=100000-3000000', { price: { min: 100_000, max: null } }],
    ['a price beyond the end', 'price=100000-9000000', { price: { min: 100_000, max: 9_000_000 } }],
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
    expect(parseCriteria('rent', { price: '2500-4000' }).price).toEqual({ min: 2500, max: 4000 })
  })

  it('reads a record as Next gives it', () => {
    const query = { search: 'villa', city: ['Gent|9000', 'Brugge|8000'], type: '1', page: undefined }
    expect(parseCriteria('sale', query)).toStrictEqual(
      changed({ text: 'villa', places: [ghent, bruges], categories: ['1'] }),
    )
  })

  it('takes at most 100 places', () => {
    const zips = Array.from({ length: 150 }, (_, index) => `T|${1000 + index}`)
    expect(parseCriteria('sale', { city: zips }).places).toHaveLength(100)
  })

  it.each([
    ['inherited names', Object.create({ search: 'inherited' })],
    ['values of another kind', { search: 5, city: [null, {}, ['x']], type: {}, page: [] } as never],
    ['lone surrogates', { search: '\ud800', city: '\udfff' }],
  ])('does not throw on %s', (_name, query) => {
    expect(parseCriteria('sale', query)).toStrictEqual(emptyCriteria('sale'))
  })
})
