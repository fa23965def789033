import { describe, expect, it } from 'vitest'
import {
  bandValue,
  categoryOptions,
  leanSummary,
  matchPlaces,
  placeNamed,
} from '../../../components/search/filters/filterOptions.ts'
import type { CategoryId } from '../../../lib/listings/rules.ts'
import { parseCriteria } from '../../../lib/search/rules-criteria.ts'
import { type PlaceChoice, placeText } from '../../../lib/search/rules-places.ts'
import { priceBands } from '../../../lib/search/rules-price-counts.ts'
import { municipality, postcode } from '../../support/places.ts'

const option = (place: PlaceChoice, count = 1, aliases: string[] = []) => ({ ...place, count, aliases })
const PLACES = [
  option(municipality('44021', 'Gent'), 9, ['Gand', 'Ghent']),
  option(postcode('9000', 'Gent'), 5, ['Gand', 'Ghent']),
  option(municipality('62063', 'Liège'), 4),
  option(municipality('35013', 'Oostende'), 3),
  option(municipality('21013', 'Saint-Gilles'), 2),
]

const match = (places: typeof PLACES, typed: string, chosen: PlaceChoice[] = []) =>
  matchPlaces({ places }, typed, chosen).map(placeText)

describe('placeNamed', () => {
  it.each([
    ['Gent', '44021'],
    ['GAND', '44021'],
    ['9000', '9000'],
    ['liege', '62063'],
    ['Gen', undefined],
    ['900', undefined],
    ['Kouter, Gent', undefined],
    ['', undefined],
    [' ', undefined],
  ])('%j names %j', (typed, key) => expect(placeNamed({ places: PLACES }, typed)?.key).toBe(key))
})

describe('matchPlaces', () => {
  it.each([
    ['gen', ['Gent', '9000 Gent']],
    ['LIEGE', ['Liège']],
    ['gilles', ['Saint-Gilles']],
    ['saint gil', ['Saint-Gilles']],
    ['90', ['9000 Gent']],
    ['000', []],
    ['ende', ['Oostende']],
    ['xyz', []],
    ['gand', ['Gent', '9000 Gent']],
    ['Gnt', ['Gent', '9000 Gent']],
    ['gnet', ['Gent', '9000 Gent']],
    ['liegge', ['Liège']],
    ['ostende', ['Oostende']],
    ['gx', []],
    ['9001', []],
    ['', ['Gent', '9000 Gent', 'Liège', 'Oostende', 'Saint-Gilles']],
  ])('%j', (typed, names) => expect(match(PLACES, typed)).toEqual(names))

  it('leaves out what is chosen', () => {
    expect(match(PLACES, 'gent', [municipality('44021', 'Gand')])).toEqual(['9000 Gent'])
  })

  it('puts the start of a name before the middle of another', () => {
    const places = [
      option(municipality('1', 'Oudegem')),
      option(municipality('2', 'Gembloux')),
      option(municipality('3', 'Sint Gemma')),
    ]
    expect(match(places, 'gem')).toEqual(['Gembloux', 'Sint Gemma', 'Oudegem'])
  })
})

describe('leanSummary', () => {
  const summary = {
    total: 14,
    open: 12,
    facets: { places: PLACES, categories: [], sectors: [], around: null },
  }

  it('keeps the municipalities with the most homes and the chosen places, in their order', () => {
    const lean = leanSummary(summary, [postcode('9000'), municipality('21013')], 2)
    expect(lean.facets.places.map(({ key }) => key)).toEqual(['44021', '9000', '62063', '21013'])
    expect(lean).toMatchObject({ total: 14, complete: false })
  })

  it('keeps the first of places with equally many homes', () => {
    const places = [3, 1, 3, 2, 3, 5].map((count, index) => option(municipality(String(index)), count))
    const keys = (limit: number) =>
      leanSummary({ ...summary, facets: { ...summary.facets, places } }, [], limit).facets.places.map(({ key }) => key)
    expect(keys(3)).toEqual(['0', '2', '5'])
    expect(keys(5)).toEqual(['0', '2', '3', '4', '5'])
  })

  it('says when nothing was left out', () => {
    const places = PLACES.filter(({ kind }) => kind === 'municipality')
    expect(leanSummary({ ...summary, facets: { ...summary.facets, places } }, [], 4).complete).toBe(true)
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
