import { describe, expect, it } from 'vitest'
import {
  EMPTY_HOME_QUERY,
  formatHomeQuery,
  type HomeQuery,
  nextHomeSort,
  readHomeQuery,
} from '../../../lib/homes/rules-query.ts'
import { formatWishQuery, readWishQuery } from '../../../lib/saved-searches/rules-desk-query.ts'

const read = (address: string) => readHomeQuery(Object.fromEntries(new URLSearchParams(address)))

describe('the address of the list of homes', () => {
  it.each<[string, Partial<HomeQuery>]>([
    ['', {}],
    ['q=%20gent%20%20villa', { text: 'gent villa' }],
    ['state=hidden&missing=legal&set=1', { state: 'hidden', missing: 'legal', set: true }],
    ['state=gone&missing=all&set=yes&sort=password&office=-1&page=0', {}],
    ['office=7&page=3', { office: 7, page: 3 }],
    ['sort=opened', { sort: { column: 'opened', descending: false } }],
    ['sort=-price', { sort: { column: 'price', descending: true } }],
  ])('%s is read', (address, expected) => {
    expect(read(address)).toEqual({ ...EMPTY_HOME_QUERY, ...expected })
  })

  it('is written as it is read', () => {
    const query: HomeQuery = {
      ...{ text: 'a b', state: 'taken', office: 2, missing: 'facts', set: true, page: 4 },
      sort: { column: 'visits', descending: true },
    }
    expect(read(formatHomeQuery(query))).toEqual(query)
    expect(formatHomeQuery(EMPTY_HOME_QUERY)).toBe('')
    expect(read(`q=${'a'.repeat(200)}`).text).toHaveLength(80)
  })

  it('begins with the most of a figure, and turns round', () => {
    const figure = nextHomeSort(EMPTY_HOME_QUERY.sort, 'opened')
    expect(figure).toEqual({ column: 'opened', descending: true })
    expect(nextHomeSort(figure, 'opened')).toEqual({ column: 'opened', descending: false })
    expect(nextHomeSort(figure, 'price')).toEqual({ column: 'price', descending: false })
  })
})

it.each([
  [{}, { market: null, zip: '', page: 1 }],
  [
    { market: 'rent', zip: ' 9000 ', page: '2' },
    { market: 'rent', zip: '9000', page: 2 },
  ],
  [
    { market: 'both', zip: "9000'", page: '1.5' },
    { market: null, zip: '', page: 1 },
  ],
  [{ zip: 'L1234' }, { market: null, zip: 'L1234', page: 1 }],
])('the address of the list of wishes %o is read', (parameters, expected) => {
  const query = readWishQuery(parameters)
  expect(query).toEqual(expected)
  expect(readWishQuery(Object.fromEntries(new URLSearchParams(formatWishQuery(query))))).toEqual(query)
})
