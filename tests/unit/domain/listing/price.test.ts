import { describe, expect, it } from 'vitest'
import { priceOf } from '../../../../lib/domain/listing/price.ts'

const record = { price: 250_000, publishPrice: true, priceUnit: 1, priceUnitText: null, goal: 'sale' } as const
const amount = { kind: 'amount', amount: 250_000, from: false, per: 'total', unitText: null }

describe('priceOf', () => {
  it.each([
    ['a sale', record, amount],
    ['a takeover', { ...record, goal: 'takeover' }, amount],
    ['a rent', { ...record, goal: 'rent', priceUnitText: ' maand ' }, { ...amount, per: 'month', unitText: 'maand' }],
    ['starting from', { ...record, priceUnit: 7, priceUnitText: 'vanaf' }, { ...amount, from: true }],
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
