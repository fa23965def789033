import { describe, expect, it } from 'vitest'
import { type RawValues, validate } from '../../../lib/forms/rules.ts'
import { demandRegister } from '../../../lib/saved-searches/rules-form.ts'
import { readTowns, savedSearchCriteria, savedSearchValues } from '../../../lib/saved-searches/rules-values.ts'
import { emptyCriteria, type SearchCriteria } from '../../../lib/search/rules-criteria.ts'

const TOWNS = [
  { zip: '9000', name: 'Gent', names: ['Gent', 'Gand', 'Ghent'] },
  { zip: '9050', name: 'Ledeberg', names: ['Ledeberg'] },
  { zip: '4000', name: 'Luik', names: ['Luik', 'Liège', 'Lüttich'] },
  { zip: '9120', name: 'Beveren', names: ['Beveren'] },
  { zip: '8691', name: 'Beveren', names: ['Beveren'] },
  { zip: 'L2134', name: 'Luxemburg', names: ['Luxemburg', 'Luxembourg'] },
]

describe('readTowns', () => {
  it.each<[string, string, string[], string[]]>([
    ['nothing', ' , ;', [], []],
    ['a name in any language', 'Gand, liege', ['9000', '4000'], []],
    ['a postcode', '9050', ['9050'], []],
    ['a postcode with any name', '9000 Gentbrugge; Ledeberg (9050)', ['9000', '9050'], []],
    ['a postcode of Luxembourg', 'L2134', ['L2134'], []],
    ['a name that several have', 'Beveren', ['9120', '8691'], []],
    ['the same twice', 'Gent, 9000, Ghent', ['9000'], []],
    ['line by line', 'Gent\nLuik', ['9000', '4000'], []],
    ['what is no town', 'Gent, Atlantis, 9999', ['9000'], ['Atlantis', '9999']],
  ])('reads %s', (_what, typed, zips, unknown) => {
    const read = readTowns(typed, TOWNS)
    expect([read.towns.map(({ zip }) => zip), read.unknown]).toEqual([zips, unknown])
  })
})

describe('a wish and its form', () => {
  const required: RawValues = { frequency: 'daily', firstName: 'An', lastName: 'P', email: 'an@huis.example' }
  const read = (raw: RawValues): SearchCriteria => {
    const result = validate(demandRegister, { ...required, ...raw })
    if (!result.ok) throw new Error(JSON.stringify(result.errors))
    return savedSearchCriteria(result.values, readTowns(result.values.towns, TOWNS).towns)
  }

  it.each<[string, SearchCriteria]>([
    ['a town', { ...emptyCriteria('sale'), categories: ['1'], towns: [{ name: 'Gent', zip: '9000' }] }],
    [
      'everything',
      {
        ...emptyCriteria('rent'),
        categories: ['2', '4'],
        sectors: ['gent'],
        towns: [
          { name: 'Luik', zip: '4000' },
          { name: 'Beveren', zip: '9120' },
        ],
        rooms: { bedrooms: 2, bathrooms: 1, showerrooms: 1, toilets: 2, garages: 1, parkings: 20 },
        price: { min: 500, max: 1200 },
      },
    ],
    ['a least price', { ...emptyCriteria('sale'), categories: ['1'], sectors: ['gent'], price: { min: 1, max: null } }],
    ['a highest price', { ...emptyCriteria('sale'), categories: ['1'], sectors: ['gent'], price: { min: 0, max: 9 } }],
  ])('say the same: %s', (_what, criteria) => {
    expect(read(savedSearchValues(criteria))).toEqual(criteria)
  })

  it.each<[string, RawValues, SearchCriteria['price']]>([
    ['no budget', {}, null],
    ['a least price of nothing', { budgetMin: '0' }, null],
    ['one as people write it', { budgetMax: '€ 250.000' }, { min: 0, max: 250_000 }],
    ['one beyond the slider of the search', { goal: 'rent', budgetMax: '4500' }, { min: 0, max: 4500 }],
    ['one amount', { budgetMin: '5', budgetMax: '5' }, { min: 5, max: 5 }],
  ])('take %s', (_what, raw, price) => {
    expect(read({ goal: 'sale', types: ['1'], sectors: ['gent'], ...raw }).price).toEqual(price)
  })

  it('name a hundred towns as long as they fit, then tell their postcodes', () => {
    const towns = (name: string) =>
      Array.from({ length: 100 }, (_, index) => ({ name: `${name}${index}`, zip: String(1000 + index) }))
    const long = savedSearchValues({ ...emptyCriteria('sale'), towns: towns('Sint-Katelijne-Waver') }).towns
    expect(savedSearchValues({ ...emptyCriteria('sale'), towns: towns('Gent') }).towns).toMatch(
      /^1000 Gent0, 1001 Gent1, /,
    )
    expect(long).toMatch(/^1000, 1001, (\d{4}, ){97}1099$/)
  })

  it('leave words, area, order, page and view of a search out', () => {
    const search = { ...emptyCriteria('sale'), categories: ['1' as const], sectors: ['gent'] }
    const area = { kind: 'circle', latitude: 51, longitude: 4, km: 2 } as const
    expect(read(savedSearchValues({ ...search, text: 'tuin', sort: 'price', page: 3, area, view: 'map' }))).toEqual(
      search,
    )
  })

  it.each<[string, RawValues, Record<string, string>]>([
    ['nothing', {}, { goal: 'goalRequired', types: 'typesRequired', sectors: 'zoneRequired' }],
    ['an unknown type', { goal: 'sale', types: ['7'], sectors: ['gent'] }, { types: 'typesRequired' }],
    ['no zone', { goal: 'sale', types: ['1'] }, { sectors: 'zoneRequired' }],
    ['too many rooms', { goal: 'sale', types: ['1'], towns: 'Gent', garages: '21' }, { garages: 'outOfRange' }],
    [
      'a budget upside down',
      { goal: 'sale', types: ['1'], towns: 'Gent', budgetMin: '2', budgetMax: '1' },
      { budgetMax: 'budgetOrder' },
    ],
  ])('refuse %s', (_what, raw, errors) => {
    expect(validate(demandRegister, { ...required, ...raw })).toEqual({ ok: false, errors })
  })
})
