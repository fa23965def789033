import { expect, it } from 'vitest'
import { distanceFrom, formatEuro, formatNumber, formatSurface } from '../../../lib/costs/rules-money.ts'
import { translations } from '../../../lib/i18n/translations.ts'

it.each([
  [0, '€\u00a00'],
  [-0, '€\u00a00'],
  [999, '€\u00a0999'],
  [1000, '€\u00a01.000'],
  [1234567, '€\u00a01.234.567'],
  [12.5, '€\u00a012,50'],
  [12.05, '€\u00a012,05'],
  [12.999, '€\u00a013'],
  [12.004, '€\u00a012'],
  [-0.001, '€\u00a00'],
  [-1500, '€\u00a0-1.500'],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  ['1000', null],
  [null, null],
  [undefined, null],
  [{}, null],
])('formatEuro(%s) is %s', (amount, text) => {
  expect(formatEuro(amount)).toBe(text)
})

it('writes an absurdly large amount in digits', () => {
  expect(formatEuro(1e21)).toBe('€\u00a01.000.000.000.000.000.000.000')
})

it.each([
  [1234.5, 'nl', '1.234,5'],
  [1234.5, 'fr', '1.234,5'],
  [1234.5, 'en', '1,234.5'],
  [1234.5, 'de', '1.234,5'],
  [999, 'nl', '999'],
  [1000000, 'fr', '1.000.000'],
  [3.1, 'nl', '3,1'],
  [3.456, 'nl', '3,46'],
  [3.05, 'en', '3.05'],
  [100, 'nl', '100'],
  [-2.5, 'nl', '-2,5'],
  [0, 'nl', '0'],
  [Number.NaN, 'nl', null],
  [null, 'nl', null],
] as const)('formatNumber(%s, %s) is %s', (value, language, text) => {
  expect(formatNumber(value, language)).toBe(text)
})

it.each([
  [1234, 'nl', '1.234\u00a0m²'],
  [1234, 'fr', '1.234\u00a0m²'],
  [82.5, 'en', '82.5\u00a0m²'],
  [Number.NaN, 'nl', null],
  [null, 'nl', null],
] as const)('formatSurface(%s, %s) is %s', (value, language, text) => {
  expect(formatSurface(value, language)).toBe(text)
})

it.each([
  [253_000, 264_000, 'nl', { share: '−4,2\u00a0%', euro: '−€\u00a011.000' }],
  [270_000, 264_000, 'en', { share: '+2.3%', euro: '+€\u00a06.000' }],
  [264_000, 264_000, 'fr', { share: '0\u00a0%', euro: '€\u00a00' }],
  // Less than a tenth of a per cent is no share, but still an amount.
  [263_990, 264_000, 'de', { share: '0\u00a0%', euro: '−€\u00a010' }],
  [253_000, null, 'nl', null],
  [253_000, 0, 'nl', null],
  ['253000', 264_000, 'nl', null],
] as const)('how far %s lies from %s in %s is %o', (amount, from, language, distance) => {
  expect(distanceFrom(amount, from, language)).toEqual(distance)
})

it.each(['nl', 'fr', 'de'] as const)(
  'numbers in %s have the separators of amounts, also within sentences',
  (language) => {
    const t = translations(language, 'search')
    for (const value of [999, 1000, 88_704, 1_234_567]) {
      const digits = formatEuro(value)?.slice(2) ?? ''
      expect(formatNumber(value, language)).toBe(digits)
      expect(t('found.sale', { count: value })).toContain(`${digits} `)
    }
  },
)
