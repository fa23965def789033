import { describe, expect, it } from 'vitest'
import { missingDisclosures, REQUIRED_PLANNING } from '../../../lib/listings/rules-disclosure.ts'
import type { ListingDetail } from '../../../lib/listings/rules-full-listing.ts'
import { home } from './home.ts'

const at = (zip: string, countryId = 10): ListingDetail['address'] => ({
  zip,
  town: '',
  countryId,
  country: '',
  hidden: true,
})
const { building, planning, certificates, flood, energyFacts } = home()
const built = (constructionYear: number | null) => ({ building: { ...building, constructionYear } })
const NOTHING = { energy: false, flood: false, floodScores: [], asbestos: false, planning: [] }

describe('undisclosed', () => {
  it('names all that is missing of a Flemish house for sale', () => {
    expect(missingDisclosures(home(built(1938)))).toEqual({
      energy: true,
      flood: true,
      floodScores: ['pScore', 'gScore'],
      asbestos: true,
      planning: [...REQUIRED_PLANNING],
    })
  })

  it.each([
    ['sold', { availability: 'sold' }],
    ['outside Belgium', { address: at('9000', 50) }],
  ] as const)('misses nothing: %s', (_, given) => {
    expect(missingDisclosures(home({ ...built(1938), ...given }))).toEqual(NOTHING)
  })

  it.each([
    ['Brussels', { address: at('1050') }],
    ['Wallonia', { address: at('5000') }],
    ['a rent', { market: 'rent', goal: 'rent' }],
  ] as const)('asks only for energy: %s', (_, given) => {
    expect(missingDisclosures(home({ ...built(1938), ...given }))).toEqual({ ...NOTHING, energy: true })
  })

  it.each([
    [2000, true],
    [2001, false],
    [null, false],
  ])('a building of %s needs an asbestos certificate: %s', (year, expected) => {
    expect(missingDisclosures(home(built(year))).asbestos).toBe(expected)
  })

  it('counts "no" as said', () => {
    const said = missingDisclosures(
      home({
        ...built(1938),
        planning: { ...planning, permit: false, summons: false },
        certificates: { ...certificates, asbestosDate: '2026-08-05' },
        flood: { ...flood, pScore: 'A', gScore: 'B' },
        energyFacts: { ...energyFacts, code: '20260728-0003889031-RES-1' },
      }),
    )
    expect(said).toEqual({ ...NOTHING, planning: ['areaApplication', 'preemptiveRight', 'allotmentPermit'] })
  })

  it.each([
    ['a house with a score of its plot', '1', { pScore: 'A' }, false, ['gScore']],
    ['a house with a score of its building', '1', { gScore: 'A' }, false, ['pScore']],
    ['a plot with its score', '3', { pScore: 'D' }, false, []],
    ['a plot without', '3', {}, true, ['pScore']],
  ] as const)('names the flood scores that are missing: %s', (_, category, scores, none, missing) => {
    const found = missingDisclosures(home({ categories: [category], flood: { ...flood, ...scores } }))
    expect([found.flood, found.floodScores]).toEqual([none, missing])
  })
})
