import { describe, expect, it } from 'vitest'
import { type RawValues, validate } from '../../../lib/forms/rules.ts'
import { demandRegister } from '../../../lib/saved-searches/rules-form.ts'
import { storedCriteria, storedQuery } from '../../../lib/saved-searches/rules-query.ts'
import { savedSearchCriteria, savedSearchValues } from '../../../lib/saved-searches/rules-values.ts'
import { emptyCriteria, type SearchCriteria } from '../../../lib/search/rules-criteria.ts'
import { typedPlaces } from '../../../lib/search/typed-places.ts'
import { postcode } from '../../support/places.ts'

describe('the places of a wish', () => {
  it.each<[string, string, string[], string[]]>([
    ['nothing', ' , ;', [], []],
    ['a name in any language', 'Gand, liege', ['44021', '62063'], []],
    ['a postcode', '9050', ['9050'], []],
    ['a postcode with any name', '9000 Gentbrugge; 9120 Beveren', ['9000', '9120'], []],
    ['a part of a postcode', 'Ledeberg (9050)', ['44021-ledeberg'], []],
    ['a former municipality', 'Beveren', ['46030-beveren'], []],
    ['the same twice', 'Gent, 9000, Ghent', ['9000', '44021'], []],
    ['line by line', 'Gent\nLuik', ['44021', '62063'], []],
    ['what is no place', 'Gent, Atlantis, 9999', ['44021'], ['Atlantis', '9999']],
  ])('read %s', (_what, typed, keys, unknown) => {
    const read = typedPlaces(typed, 'nl')
    expect([read.places.map(({ key }) => key), read.unknown]).toEqual([keys, unknown])
  })
})

describe('a wish and its form', () => {
  const required: RawValues = { frequency: 'daily', firstName: 'An', lastName: 'P', email: 'an@huis.example' }
  const read = (raw: RawValues): SearchCriteria => {
    const result = validate(demandRegister, { ...required, ...raw })
    if (!result.ok) throw new Error(JSON.stringify(result.errors))
    return savedSearchCriteria(result.values, typedPlaces(result.values.towns, 'nl').places)
  }

  it.each<[string, SearchCriteria]>([
    ['a town', { ...emptyCriteria('sale'), categories: ['1'], places: [postcode('9000', 'Gent')] }],
    [
      'everything',
      {
        ...emptyCriteria('rent'),
        categories: ['2', '4'],
        sectors: ['gent'],
        places: [postcode('4000', 'Luik'), postcode('9120', 'Beveren')],
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
    ['a least price beyond it', { goal: 'rent', budgetMin: '2500' }, { min: 2500, max: null }],
    ['two amounts beyond it', { goal: 'rent', budgetMin: '2500', budgetMax: '4500' }, { min: 2500, max: 4500 }],
    ['one amount', { budgetMin: '5', budgetMax: '5' }, { min: 5, max: 5 }],
  ])('take %s', (_what, raw, price) => {
    const criteria = read({ goal: 'sale', types: ['1'], sectors: ['gent'], ...raw })
    expect(criteria.price).toEqual(price)
    expect(storedCriteria(criteria.market, storedQuery(criteria)).price).toEqual(price)
  })

  it('name a hundred towns as long as they fit, then tell their postcodes', () => {
    const places = (name: string) =>
      Array.from({ length: 100 }, (_, index) => postcode(String(1000 + index), `${name}${index}`))
    const long = savedSearchValues({ ...emptyCriteria('sale'), places: places('Sint-Katelijne-Waver') }).towns
    expect(savedSearchValues({ ...emptyCriteria('sale'), places: places('Gent') }).towns).toMatch(
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
