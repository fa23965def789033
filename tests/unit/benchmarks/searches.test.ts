import { expect, it } from 'vitest'
import { differentCriteria, nextAddresses, searchAddress } from '../../../benchmarks/criteria.ts'
import { parseCriteria } from '../../../lib/search/rules-criteria.ts'

it('draws searches of which no two are the same, in whatever spelling, so that none is answered from a cache of pages', () => {
  const addresses = nextAddresses(differentCriteria(2), 2000)
  const canonical = addresses.map((address) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    return searchAddress(parseCriteria(pathname === '/nl/te-huur/' ? 'rent' : 'sale', searchParams))
  })
  expect(canonical).toEqual(addresses)
  expect(new Set(canonical).size).toBe(addresses.length)
  expect(nextAddresses(differentCriteria(2), 20)).toEqual(addresses.slice(0, 20))
})
