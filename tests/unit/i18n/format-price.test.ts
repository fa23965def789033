import { describe, expect, it } from 'vitest'
import { formatCompared, formatFormer, formatPin, formatPrice, priceParts } from '../../../lib/i18n/format-price.ts'
import { LANGUAGES, type Price } from '../../../lib/listings/rules.ts'
import { PRICE_UNITS, type PriceUnit } from '../../../lib/listings/rules-price-unit.ts'
import { expectEach } from '../../support/each.ts'

const NO_BREAK = '\u00a0'
const price = (unit: PriceUnit | null, more: Partial<Extract<Price, { kind: 'amount' }>> = {}): Price => ({
  kind: 'amount',
  amount: 95,
  from: false,
  unit,
  unitText: null,
  compared: null,
  ...more,
})
const plain = (text: string | null | undefined) => text?.replaceAll(NO_BREAK, ' ')

describe('a price in one line', () => {
  it('is in the words of the page’s language, whatever the sender’s', () => {
    expectEach(
      [
        ['m2Year', 'nl', '€ 95 per m² per jaar'],
        ['m2Year', 'fr', '€ 95 le m² par an'],
        ['m2Year', 'en', '€ 95 per m² per year'],
        ['m2Year', 'de', '€ 95 pro m² und Jahr'],
        ['week', 'fr', '€ 95 par semaine'],
        ['m2', 'nl', '€ 95 per m²'],
        ['total', 'nl', '€ 95'],
      ] as const,
      (unit, locale, text) => expect(plain(formatPrice({ price: price(unit), market: null }, locale))).toBe(text),
    )
  })

  it('keeps what only the sender’s words say', () => {
    expectEach(
      [
        [price(null, { unitText: 'per kamer' }), '€ 95 per kamer'],
        [price('month', { unitText: '(excl. lasten)' }), '€ 95 per maand (excl. lasten)'],
        [price('total', { unitText: 'excl. btw', from: true }), 'Vanaf € 95 excl. btw'],
        [price('m2Year', { from: true }), 'Vanaf € 95 per m² per jaar'],
        [{ kind: 'onRequest' } as Price, 'Prijs op aanvraag'],
      ] as const,
      (given, text) => expect(plain(formatPrice({ price: given, market: null }, 'nl'))).toBe(text),
    )
  })

  it('says every unit but the whole in every language, in full, in short and on pins', () => {
    const units = PRICE_UNITS.filter((unit) => unit !== 'total')
    expectEach(
      LANGUAGES.flatMap((locale) => units.map((unit) => [locale, unit] as const)),
      (locale, unit) => {
        expect(plain(formatPrice({ price: price(unit), market: null }, locale))).toMatch(/^€ 95 \S/)
        expect(priceParts({ price: price(unit), market: null }, locale)?.after).toMatch(/^\/\S/)
        expect(plain(formatPin({ amount: 95, unit, market: 'rent' }, locale))).toMatch(
          unit === 'month' ? /^€ 95$/ : /^€ 95 \/\S/,
        )
      },
    )
  })
})

it('a card has the parts of a price', () => {
  expect(priceParts({ price: price('m2Year', { from: true, unitText: 'HTVA' }), market: null }, 'fr')).toEqual({
    before: 'à partir de',
    amount: `€${NO_BREAK}95`,
    after: '/m²/an HTVA',
  })
  expect(priceParts({ price: price('total'), market: null }, 'nl')).toMatchObject({ before: null, after: null })
  expect(priceParts({ price: { kind: 'onRequest' }, market: null }, 'nl')).toBeNull()
})

it('a pin never shows a bare amount of an unknown unit', () => {
  expect(plain(formatPin({ amount: 95, unit: null, market: 'rent' }, 'nl'))).toBe('€ 95 (zie detail)')
  expect(formatPin({ amount: null, unit: null, market: 'rent' }, 'nl')).toBe('Prijs op aanvraag')
})

it('an amount stands alone only where it is the sum that its list compares', () => {
  expectEach(
    [
      ['total', 'sale', '€ 95', '€ 95', null],
      ['month', 'sale', '€ 95 /maand', '€ 95 per maand', '/maand'],
      ['month', 'rent', '€ 95', '€ 95 per maand', '/maand'],
      ['total', 'rent', '€ 95 in totaal', '€ 95 in totaal', 'in totaal'],
    ] as const,
    (unit, market, pin, whole, after) => {
      expect(plain(formatPin({ amount: 95, unit, market }, 'nl'))).toBe(pin)
      expect(plain(formatPrice({ price: price(unit), market }, 'nl'))).toBe(whole)
      expect(priceParts({ price: price(unit), market }, 'nl')?.after).toBe(after)
    },
  )
})

it('says by which sum a home is found, where its price says another', () => {
  expect(plain(formatCompared(price('m2Year', { compared: 6333.33 }), 'rent', 'nl'))).toBe(
    'omgerekend ongeveer € 6.333 per maand',
  )
  expect(plain(formatCompared(price('m2', { compared: 85_500 }), 'sale', 'fr'))).toBe('soit environ € 85.500')
  expectEach(
    [[price('month', { compared: 95 })], [price('week')], [{ kind: 'onRequest' } as Price]] as const,
    (given) => expect(formatCompared(given, 'rent', 'nl')).toBeNull(),
  )
})

it('a former sum has the unit of the list, where the price has another', () => {
  expect(plain(formatFormer(950, { price: price('month'), market: 'rent' }, 'nl'))).toBe('€ 950')
  expect(plain(formatFormer(7000, { price: price('m2Year'), market: 'rent' }, 'nl'))).toBe('€ 7.000 per maand')
})
