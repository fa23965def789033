import { describe, expect, it } from 'vitest'
import {
  differentCriteria,
  drawTown,
  nextAddresses,
  randomNumbers,
  realisticCriteria,
  searchAddress,
  townsBySize,
} from '../../../benchmarks/criteria.ts'
import { parseCriteria } from '../../../lib/domain/search/criteria.ts'

const COUNT = 1500
const SITE = 'http://localhost'

describe('searches that are all different', () => {
  const searches = differentCriteria(2)
  const addresses = nextAddresses(searches, COUNT)

  it('never come twice, in whatever spelling', () => {
    const canonical = addresses.map((address) => {
      const { pathname, searchParams } = new URL(address, SITE)
      const market = pathname === '/nl/te-huur/' ? 'rent' : 'sale'
      return searchAddress(parseCriteria(market, searchParams))
    })
    expect(canonical).toEqual(addresses)
    expect(new Set(canonical).size).toBe(COUNT)
    // Those that were drawn do come again.
    expect(new Set(realisticCriteria(COUNT, 2).map((criteria) => searchAddress(criteria))).size).toBeLessThan(COUNT)
  })

  it('go on where they were left', () => {
    const more = nextAddresses(searches, 500)
    expect(more.filter((address) => addresses.includes(address))).toEqual([])
  })

  it('are the same ones every time', () => {
    expect(nextAddresses(differentCriteria(2), 20)).toEqual(addresses.slice(0, 20))
    expect(nextAddresses(differentCriteria(3), 20)).not.toEqual(addresses.slice(0, 20))
  })

  it('ask what visitors ask: markets, towns, prices, rooms, words, later pages and orders', () => {
    const shares = {
      '/te-huur/': [0.2, 0.4],
      'city=': [0.6, 0.85],
      'price=': [0.5, 0.75],
      'rooms=': [0.2, 0.45],
      'search=': [0.12, 0.3],
      'page=': [0.1, 0.25],
      'sort=': [0.18, 0.35],
      'type=': [0.5, 0.75],
    }
    for (const [sign, [least = 0, most = 1]] of Object.entries(shares)) {
      const share = addresses.filter((address) => address.includes(sign)).length / COUNT
      expect(share, sign).toBeGreaterThan(least)
      expect(share, sign).toBeLessThan(most)
    }
  })
})

it('large towns are drawn more often, small ones too', () => {
  const towns = townsBySize()
  const random = randomNumbers(1)
  const drawn = Array.from({ length: COUNT }, () => towns.indexOf(drawTown(towns, random)))
  const first = drawn.filter((rank) => rank < towns.length / 10).length / COUNT
  expect(first).toBeGreaterThan(0.4)
  expect(Math.max(...drawn)).toBeGreaterThan(towns.length * 0.9)
  expect(drawn).not.toContain(-1)
})
