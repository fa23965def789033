import { describe, expect, it } from 'vitest'
import {
  bandValue,
  categoryOptions,
  leanSummary,
  matchTowns,
  priceBands,
  townsNamed,
} from '../../../components/search/filters/filterOptions.ts'
import type { CategoryId } from '../../../lib/listings/rules.ts'
import { parseCriteria } from '../../../lib/search/rules-criteria.ts'

const town = (name: string, zip: string, count = 1, aliases: string[] = []) => ({ name, zip, count, aliases })
const TOWNS = [
  town('Gent', '9000', 5, ['Gand', 'Ghent']),
  town('Liège', '4000', 4),
  town('Oostende', '8400', 3),
  town('Saint-Gilles', '1060', 2),
]

const ANTWERP = ['2000', '2018'].map((zip) => town('Antwerpen', zip, 2, ['Anvers', 'Antwerp']))
const WHOLE = { name: 'Antwerpen', zips: ['2000', '2018', '2060'], count: 4, aliases: ['Anvers', 'Antwerp'] }
const match = (towns: typeof TOWNS, typed: string, chosen: { name: string; zip: string }[] = []) =>
  matchTowns({ towns, wholeTowns: [] }, typed, chosen).map(({ name }) => name)

describe('townsNamed', () => {
  it.each([
    ['Gent', ['9000']],
    ['GAND', ['9000']],
    ['9000', ['9000']],
    ['liege', ['4000']],
    ['antwerpen', ['2000', '2018']],
    ['2018', ['2018']],
    ['Gen', []],
    ['900', []],
    ['Kouter, Gent', []],
    ['', []],
    [' ', []],
  ])('%j names %j', (typed, zips) => {
    expect(townsNamed({ towns: [...TOWNS, ...ANTWERP] }, typed).map(({ zip }) => zip)).toEqual(zips)
  })
})

describe('matchTowns', () => {
  it.each([
    ['gen', ['Gent']],
    ['LIEGE', ['Liège']],
    ['gilles', ['Saint-Gilles']],
    ['saint gil', ['Saint-Gilles']],
    ['90', ['Gent']],
    ['000', []],
    ['ende', ['Oostende']],
    ['xyz', []],
    ['gand', ['Gent']],
    ['Gnt', ['Gent']],
    ['gnet', ['Gent']],
    ['liegge', ['Liège']],
    ['ostende', ['Oostende']],
    ['Gentt', ['Gent']],
    ['gx', []],
    ['9001', []],
    ['', ['Gent', 'Liège', 'Oostende', 'Saint-Gilles']],
  ])('%j', (typed, names) => expect(match(TOWNS, typed)).toEqual(names))

  it('leaves out what is chosen', () => {
    expect(match(TOWNS, 'gent', [{ name: 'Gand', zip: '9000' }])).toEqual([])
  })

  it('puts the start of a name before the middle of another', () => {
    const towns = [town('Oudegem', '9200'), town('Gembloux', '5030'), town('Sint Gemma', '1000')]
    expect(match(towns, 'gem')).toEqual(['Gembloux', 'Sint Gemma', 'Oudegem'])
  })
})

describe('a town of several postcodes', () => {
  const facets = { towns: [...ANTWERP, ...TOWNS], wholeTowns: [WHOLE] }
  const picks = (typed: string, chosen: { name: string; zip: string }[] = []) =>
    matchTowns(facets, typed, chosen).map(({ zips }) => zips.join())

  it.each(['Antw', 'anvers', 'Antwrpen', 'antwepren'])('%j offers it as one choice, before its postcodes', (typed) => {
    expect(picks(typed)).toEqual(['2000,2018,2060', '2000', '2018'])
  })

  it('is offered for each of its postcodes', () => {
    expect(picks('2018')).toEqual(['2000,2018,2060', '2018'])
  })

  it('is offered until all of it is chosen', () => {
    const zips = (chosen: string[]) => chosen.map((zip) => ({ name: 'Antwerpen', zip }))
    expect(picks('antw', zips(['2000']))).toEqual(['2000,2018,2060', '2018'])
    expect(picks('antw', zips(['2000', '2018', '2060']))).toEqual([])
  })
})

describe('leanSummary', () => {
  const summary = {
    total: 14,
    open: 12,
    facets: { towns: TOWNS, wholeTowns: [], categories: [], sectors: [], around: null },
  }

  it('keeps the towns with the most homes and the chosen ones, in their order', () => {
    const lean = leanSummary(summary, [{ name: 'Sint-Gillis', zip: '1060' }], 2)
    expect(lean.facets.towns.map(({ zip }) => zip)).toEqual(['9000', '4000', '1060'])
    expect(lean).toMatchObject({ total: 14, complete: false })
  })

  it('keeps the first of towns with equally many homes', () => {
    const towns = [3, 1, 3, 2, 3, 5].map((count, index) => ({
      zip: String(1000 + index),
      name: '',
      count,
      aliases: [],
    }))
    const zips = (limit: number) =>
      leanSummary({ ...summary, facets: { ...summary.facets, towns } }, [], limit).facets.towns.map(({ zip }) => zip)
    expect(zips(3)).toEqual(['1000', '1002', '1005'])
    expect(zips(5)).toEqual(['1000', '1002', '1003', '1004', '1005'])
  })

  it('says when nothing was left out', () => {
    expect(leanSummary(summary, [], 4).complete).toBe(true)
  })
})

describe('categoryOptions', () => {
  const names: Record<CategoryId, string> = { 1: 'Huis', 2: 'Flat', 3: 'Grond', 4: 'Garage', 5: 'Opbrengst', 6: 'Zaak' }

  it('adds what nothing is in, with 0', () => {
    const options = categoryOptions([{ id: '2', name: 'Appartement', count: 7 }], names)
    expect(options.map(({ id, name, count }) => [id, name, count])).toEqual([
      ['2', 'Appartement', 7],
      ['1', 'Huis', 0],
      ['3', 'Grond', 0],
      ['4', 'Garage', 0],
      ['5', 'Opbrengst', 0],
      ['6', 'Zaak', 0],
    ])
  })
})

describe('priceBands', () => {
  it.each(['sale', 'rent'] as const)('%s: each is read back from the address as itself', (market) => {
    const bands = priceBands(market)
    expect(bands.at(-1)?.max).toBeNull()
    for (const band of bands) expect(parseCriteria(market, { price: bandValue(band, market) }).price).toEqual(band)
  })
})
