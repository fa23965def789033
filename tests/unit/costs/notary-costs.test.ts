import { describe, expect, it } from 'vitest'
import { notaryCosts } from '../../../lib/costs/rules-notary-costs.ts'

const nothing = { notaryFee: null, notaryFeeVat: null, notaryTotal: null }

describe('the costs of the notary', () => {
  it.each([
    ['the VAT on the fee', 3480, 730.8],
    ['the fee with VAT', 3480, 4210.8],
  ])('are the same where the feed tells %s', (_, fee, second) => {
    expect(notaryCosts(fee, second)).toEqual({ notaryFee: 3480, notaryFeeVat: 730.8, notaryTotal: 4210.8 })
  })

  it.each([
    [1650, 1996.5],
    [2630.98, 552.51],
    [2571.7, 540.06],
    [1999, 2419],
    [1999, 420],
    [1950, 409.5],
  ])('%s and %s add up to the cent', (fee, second) => {
    const { notaryFee, notaryFeeVat, notaryTotal } = notaryCosts(fee, second)
    expect(Math.round(((notaryFee ?? 0) + (notaryFeeVat ?? 0)) * 100)).toBe(Math.round((notaryTotal ?? 0) * 100))
    expect((notaryFeeVat ?? 0) / fee).toBeCloseTo(0.21, 2)
  })

  it.each([null, 0, 1500, 9000, -5])('are the fee alone beside %s, which is no VAT on it', (second) => {
    expect(notaryCosts(2000, second)).toEqual({ notaryFee: 2000, notaryFeeVat: null, notaryTotal: null })
  })

  it.each([null, 0])('are not known without a fee (%s)', (fee) => {
    expect(notaryCosts(fee, 420)).toEqual(nothing)
  })
})
