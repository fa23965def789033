import { describe, expect, it } from 'vitest'
import { renovationDutyApplies } from '../../../lib/listings/rules-disclosure.ts'
import { energyLabel, formatLabel, labelOfText, regionOfZip } from '../../../lib/listings/rules-energy.ts'

describe('regionOfZip', () => {
  it.each([
    ['0999', null],
    ['1000', 'brussels'],
    ['1299', 'brussels'],
    ['1300', 'wallonia'],
    ['1499', 'wallonia'],
    ['1500', 'flanders'],
    ['3999', 'flanders'],
    ['4000', 'wallonia'],
    ['7999', 'wallonia'],
    ['8000', 'flanders'],
    ['9999', 'flanders'],
    ['10000', null],
    [' 9000 ', 'flanders'],
    ['900', null],
    ['abcd', null],
    ['', null],
    [null, null],
  ] as const)('%j is in %s', (zip, region) => {
    expect(regionOfZip(zip)).toBe(region)
  })
})

describe('labelOfText', () => {
  it.each([
    ['A', 'a'],
    ['g', 'g'],
    ['A+', 'a_plus'],
    ['a++', 'a_plusplus'],
    ['A ++', 'a_plusplus'],
    ['B-', 'b_sub'],
    ['B −', 'b_sub'],
    ['B−', 'b_sub'],
    ['B–', 'b_sub'],
    ['D_sub', 'd_sub'],
    ['A_plus', 'a_plus'],
    ['a_plusplus', 'a_plusplus'],
    ['A plus', 'a_plus'],
    ['C min', 'c_sub'],
    ['C moins', 'c_sub'],
    ['EPC: C', 'c'],
    ['EPC-label: C', null],
    ['EPC label D', 'd'],
    ['PEB = B+', 'b_plus'],
    ['Classe énergétique : E', 'e'],
    ['Energieklasse F', 'f'],
    ['C (250 kWh/m²)', 'c'],
    ['C - 250 kWh/m²', 'c'],
    ['C-250 kWh/m²', 'c'],
    ['D-, 2019', 'd_sub'],
    ['B++', null],
    ['G-', null],
    ['H', null],
    ['E-peil 30', null],
    ['E30', null],
    ['Energiezuinig', null],
    ['Geen', null],
    ['F/G', null],
    ["D'Ieteren", null],
    ['-', null],
    ['', null],
    [null, null],
  ] as const)('%j → %s', (text, label) => {
    expect(labelOfText(text)).toBe(label)
  })
})

describe('energyLabel', () => {
  const unknown = { value: null, labelText: null, zip: null, countryId: null }
  it.each([
    ['value before text', { value: 250, labelText: 'A', zip: '9000', countryId: 10 }, 'flanders', 'c'],
    ['the same value elsewhere', { value: 250, labelText: null, zip: '1050', countryId: 10 }, 'brussels', 'e'],
    ['value zero is a value', { value: 0, labelText: 'C', zip: '4000', countryId: 10 }, 'wallonia', 'a_plusplus'],
    ['text without a value', { value: null, labelText: 'B-', zip: '1000', countryId: 10 }, 'brussels', 'b_sub'],
    [
      'text where the value is no number',
      { value: Number.NaN, labelText: 'B', zip: '9000', countryId: 10 },
      'flanders',
      'b',
    ],
    ['text where the postcode is not known', { value: 90, labelText: 'D', zip: null, countryId: 10 }, null, 'd'],
    ['a country not known is Belgium', { value: 90, labelText: null, zip: '9000', countryId: null }, 'flanders', 'a'],
    ['Luxembourg has text only', { value: 90, labelText: 'D', zip: '9000', countryId: 50 }, null, 'd'],
  ] as const)('%s', (_name, facts, region, label) => {
    expect(energyLabel(facts)).toEqual({ region, label })
  })
  it.each([
    ['nothing known', unknown],
    ['a value without a place', { ...unknown, value: 90 }],
    ['a value in Luxembourg', { value: 90, labelText: null, zip: '9000', countryId: 50 }],
    ['a text without a label', { ...unknown, labelText: 'in aanvraag', zip: '9000' }],
  ])('null for %s', (_name, facts) => {
    expect(energyLabel(facts)).toBeNull()
  })
})

it.each([
  ['a_plusplus', 'A++'],
  ['a_plus', 'A+'],
  ['a', 'A'],
  ['a_sub', 'A\u2212'],
  ['f_sub', 'F\u2212'],
  ['g', 'G'],
] as const)('formatLabel(%s) is %s and reads back', (label, text) => {
  expect(formatLabel(label)).toBe(text)
  expect(labelOfText(text)).toBe(label)
})

describe('renovationDutyApplies', () => {
  const home = { label: 'e', region: 'flanders', market: 'sale', categories: ['1'], zip: '9000' } as const
  it.each([
    ['E', home, true],
    ['E+', { ...home, label: 'e_plus' }, true],
    ['E−', { ...home, label: 'e_sub' }, true],
    ['F', { ...home, label: 'f' }, true],
    ['G', { ...home, label: 'g' }, true],
    ['D', { ...home, label: 'd' }, false],
    ['D−', { ...home, label: 'd_sub' }, false],
    ['no label', { ...home, label: null }, false],
    ['an apartment', { ...home, categories: ['2'] }, true],
    ['one of its categories a dwelling', { ...home, categories: ['5', '1'] }, true],
    ['land', { ...home, categories: ['3'] }, false],
    ['no category', { ...home, categories: [] }, false],
    ['to let', { ...home, market: 'rent' }, false],
    ['Brussels', { ...home, region: 'brussels', zip: '1000' }, false],
    ['Wallonia', { ...home, region: 'wallonia', zip: '4000' }, false],
    ['no Belgian region', { ...home, region: null }, false],
    ['region left out, Flemish postcode', { ...home, region: undefined }, true],
    ['region left out, Walloon postcode', { ...home, region: undefined, zip: '4000' }, false],
  ] as const)('%s', (_name, listing, applies) => {
    expect(renovationDutyApplies(listing)).toBe(applies)
  })
})
