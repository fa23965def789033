import { describe, expect, it } from 'vitest'
import { PRICE_UNITS as OMNICASA_UNITS } from '../../../lib/crm/omnicasa/values.ts'
import { PERIODS } from '../../../lib/crm/sweepbright/values.ts'
import { priceUnitOf } from '../../../lib/crm/whise/field-values.ts'
import { LANGUAGES } from '../../../lib/listings/rules.ts'
import { comparisonFactor } from '../../../lib/listings/rules-price.ts'
import { type PriceUnit, readPriceUnit } from '../../../lib/listings/rules-price-unit.ts'
import { expectEach } from '../../support/each.ts'

const WORDS: Record<PriceUnit, string[]> = {
  total: ['totaal', 'In totaal', 'au total', 'total price', 'Gesamtpreis'],
  day: ['per dag', 'par jour', '/day', 'pro Tag'],
  night: ['per nacht', 'par nuit', '/nuitée', 'per night', 'pro Nacht'],
  week: ['per week', '€/week', 'par semaine', 'weekly', 'pro Woche', 'p/w'],
  month: [
    ...['maand', 'per maand', '/maand', '€ / maand', 'EUR per maand', 'p.m.', 'p/m', 'pm', 'maandelijks', 'Maand.'],
    ...['mois', 'par mois', '€/mois', 'mensuel', 'le mois', 'month', 'per month', 'monthly', 'Monat', 'pro Monat'],
  ],
  year: [
    'jaar',
    'per jaar',
    'p.j.',
    'an',
    'par an',
    'année',
    'annuel',
    '/an',
    'year',
    'per annum',
    'p.a.',
    'Jahr',
    'jährlich',
  ],
  m2: [
    'm²',
    'per m²',
    '€/m2',
    'per vierkante meter',
    'le m²',
    'mètre carré',
    'per sqm',
    'per square metre',
    'pro Quadratmeter',
  ],
  m2Month: ['m²/maand', 'per m² per maand', 'par m²/mois', 'per maand per m²', '€/m²/Monat'],
  m2Year: [
    ...['m²/jaar', 'per m²/jaar', 'per m² en per jaar', 'm²/an', 'par m² et par an', '€/m²/an', 'le m² par an'],
    ...[
      'm²/year',
      'per m² per year',
      'per sq. m. and year',
      'm²/Jahr',
      'pro m² und Jahr',
      'per jaar per m²',
      'm² p.a.',
    ],
  ],
}

describe('readPriceUnit', () => {
  it('reads the words of the four languages', () => {
    const cases = Object.entries(WORDS).flatMap(([unit, texts]) => texts.map((text) => [unit, text] as const))
    expectEach(cases, (unit, text) =>
      expect(readPriceUnit(text)).toEqual({ unit, from: false, words: null, known: true }),
    )
  })

  it('reads everything that the connectors write', () => {
    const words = LANGUAGES.flatMap((language) => [
      ...OMNICASA_UNITS.map((unit) => unit[language]),
      ...Object.values(PERIODS).map((unit) => unit[language as 'nl']),
      priceUnitOf({ id: 1, purpose: { id: 2 }, price: 950 }, language),
      priceUnitOf({ id: 1, purpose: { id: 2 }, details: [{ id: 338, value: 95 }] }, language),
    ]).filter((text) => typeof text === 'string')
    expect(words.length).toBeGreaterThan(20)
    expectEach(
      words.map((text) => [text] as const),
      (text) => expect(readPriceUnit(text)).toMatchObject({ known: true, words: null }),
    )
  })

  it.each([
    ['vanaf', { unit: null, from: true, words: null, known: true }],
    ['à partir de', { unit: null, from: true, words: null, known: true }],
    ['from', { unit: null, from: true, words: null, known: true }],
    ['Ab', { unit: null, from: true, words: null, known: true }],
    ['vanaf, per week', { unit: 'week', from: true, words: null, known: true }],
    ['€', { unit: null, from: false, words: null, known: true }],
    ['EUR', { unit: null, from: false, words: null, known: true }],
    [null, { unit: null, from: false, words: null, known: true }],
    ['maand (excl. lasten)', { unit: 'month', from: false, words: '(excl. lasten)', known: true }],
    ['m²/an HTVA', { unit: 'm2Year', from: false, words: 'HTVA', known: true }],
    ['excl. btw', { unit: null, from: false, words: 'excl. btw', known: true }],
    ['per kamer', { unit: null, from: false, words: 'per kamer', known: false }],
    ['3 maanden', { unit: null, from: false, words: '3 maanden', known: false }],
    ['per trimester', { unit: null, from: false, words: 'per trimester', known: false }],
    ['per week of per maand', { unit: null, from: false, words: 'per week of per maand', known: false }],
    ['m² per dag', { unit: null, from: false, words: 'm² per dag', known: false }],
    ['excl. BTW per m²/jaar', { unit: null, from: false, words: 'excl. BTW per m²/jaar', known: false }],
    ['jaar (per m²)', { unit: null, from: false, words: 'jaar (per m²)', known: false }],
    ['all-in per week', { unit: null, from: false, words: 'all-in per week', known: false }],
    ['vraagprijs', { unit: null, from: false, words: null, known: true }],
    ['Loyer/mois', { unit: 'month', from: false, words: null, known: true }],
    ['maand, jaar', { unit: null, from: false, words: 'maand, jaar', known: false }],
  ])('%s', (text, expected) => {
    expect(readPriceUnit(text)).toEqual(expected)
  })
})

describe('comparisonFactor', () => {
  const office = { market: 'rent', categoryId: '6', livingSurface: 800, groundSurface: 2000 } as const
  const land = { market: 'sale', categoryId: '3', livingSurface: null, groundSurface: 900 } as const

  it.each<[string, PriceUnit | null, Parameters<typeof comparisonFactor>[1], number | null]>([
    ['a rent of a month is itself', 'month', office, 1],
    ['a rent of a year is a twelfth', 'year', office, 1 / 12],
    ['a rent per m² and year needs the living surface', 'm2Year', office, 800 / 12],
    ['a rent per m² and month as well', 'm2Month', office, 800],
    ['without a surface it can’t be compared', 'm2Year', { ...office, livingSurface: null }, null],
    ['a surface of 0 is none', 'm2Year', { ...office, livingSurface: 0 }, null],
    ['a rent per m² says no time', 'm2', office, null],
    ['a week is a short stay', 'week', office, null],
    ['a rent in total is none of a month', 'total', office, null],
    ['a sale is itself', 'total', land, 1],
    ['land per m² needs its plot', 'm2', land, 900],
    ['a house per m² needs its living surface', 'm2', { ...land, categoryId: '1' }, null],
    ['a sale per month is no price of the whole', 'month', land, null],
    ['words that nobody knows', null, office, null],
  ])('%s', (_name, unit, home, factor) => {
    expect(comparisonFactor(unit, home)).toBe(factor)
  })
})
