import { expect, it } from 'vitest'
import { amountText, countText, fill } from '../../../lib/search/rules-texts.ts'

const SHOW = { none: 'Geen resultaten', one: 'Toon 1 pand', many: 'Toon {count} panden' }

it.each([
  [0, 'Geen resultaten'],
  [1, 'Toon 1 pand'],
  [2, 'Toon 2 panden'],
  [1234, 'Toon 1.234 panden'],
])('countText: %i', (count, text) => expect(countText(SHOW, count, 'nl')).toBe(text))

it('countText: without words for none the many serve', () => {
  expect(countText({ one: 'x', many: '{count} towns' }, 0, 'en')).toBe('0 towns')
})

it('fill: a value with a dollar sign stays as it is', () =>
  expect(fill('{town} weg', 'town', '$& $1')).toBe('$& $1 weg'))

it.each([
  [0, 'sale', '€\u00a00'],
  [2_999_000, 'sale', '€\u00a02.999.000'],
  [3_000_000, 'sale', '€\u00a03.000.000+'],
  [2_000, 'rent', '€\u00a02.000+'],
  [2_500, 'rent', '€\u00a02.500'],
] as const)('amountText: %i for %s', (amount, market, text) => expect(amountText(amount, market)).toBe(text))
