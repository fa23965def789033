import { expect, it } from 'vitest'
import { formatWishQuery, readWishQuery } from '../../../lib/saved-searches/rules-desk-query.ts'

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
