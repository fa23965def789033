import { describe, expect, it } from 'vitest'
import { priceOf } from '../../../lib/listings/rules-price.ts'

const record = {
  price: 250_000,
  publishPrice: true,
  priceUnit: 1,
  priceUnitText: null,
  comparedPrice: 250_000,
  goal: 'sale',
} as const
const amount = { kind: 'amount', amount: 250_000, from: false, unit: 'total', unitText: null, compared: 250_000 }
const rent = { ...record, goal: 'rent' } as const

describe('priceOf', () => {
  it.each([
    ['a sale', record, amount],
    ['a takeover', { ...record, goal: 'takeover' }, amount],
    ['a rent', rent, { ...amount, unit: 'month' }],
    ['a rent with its unit', { ...rent, priceUnitText: ' maand ' }, { ...amount, unit: 'month' }],
    ['a rent per m²', { ...rent, priceUnitText: 'per m²/jaar' }, { ...amount, unit: 'm2Year' }],
    ['land per m²', { ...record, priceUnitText: 'per m²' }, { ...amount, unit: 'm2' }],
    [
      'words that nobody knows',
      { ...rent, priceUnitText: 'per kamer', comparedPrice: null },
      { ...amount, unit: null, unitText: 'per kamer', compared: null },
    ],
    ['starting from', { ...record, priceUnit: 7, priceUnitText: 'vanaf' }, { ...amount, from: true }],
    ['starting from, in words alone', { ...record, priceUnitText: 'à partir de' }, { ...amount, from: true }],
    [
      'starting from, per m²',
      { ...rent, priceUnit: 7, priceUnitText: 'vanaf, per m²/jaar' },
      { ...amount, from: true, unit: 'm2Year' },
    ],
    ['unit not known', { ...record, priceUnit: null, priceUnitText: ' ' }, amount],
    ['permission not known', { ...record, publishPrice: null }, amount],
    ['one euro', { ...record, price: 1 }, { ...amount, amount: 1 }],
    ['a cent', { ...record, price: 0.01 }, { ...amount, amount: 0.01 }],
  ] as const)('%s', (_name, input, price) => {
    expect(priceOf(input)).toEqual(price)
  })

  it.each([
    ['not allowed', { ...record, publishPrice: false }],
    ['not known', { ...record, price: null }],
    ['zero', { ...record, price: 0 }],
    ['negative', { ...record, price: -1 }],
    ['no number', { ...record, price: Number.NaN }],
    ['infinite', { ...record, price: Number.POSITIVE_INFINITY }],
  ])('on request without any amount: %s', (_name, input) => {
    expect(priceOf(input)).toStrictEqual({ kind: 'onRequest' })
  })
})
