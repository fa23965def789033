import { describe, expect, it } from 'vitest'
import type { ListingDetail } from '../../../lib/listings/rules-full-listing.ts'
import { type RentalRules, rentalTerms } from '../../../lib/listings/rules-rental-terms.ts'
import { home } from './home.ts'

const RULES: RentalRules = { incomeFactor: 3, guaranteeMonths: { flanders: 3, brussels: 2, wallonia: 1 } }
const rent = (amount: number, from = false): ListingDetail['price'] => ({
  kind: 'amount',
  amount,
  from,
  unit: 'month',
  unitText: null,
  compared: amount,
})
const { finance } = home()
const address = (zip: string, countryId = 10): ListingDetail['address'] => ({
  zip,
  town: '',
  countryId,
  country: '',
  hidden: true,
})
const flat = (given: Partial<ListingDetail> = {}) =>
  home({ market: 'rent', goal: 'rent', price: rent(900), categories: ['2'], address: address('9000'), ...given })
const termsOf = (given: Partial<ListingDetail> = {}, rules = RULES) => rentalTerms(flat(given), rules)

const NOTHING = {
  minimumIncome: null,
  maximumPersons: null,
  firstRent: null,
  firstCharges: null,
  inventoryShare: null,
  guarantee: null,
  guaranteeMonths: null,
}

describe('rentalTerms', () => {
  it('says everything that is known of a flat', () => {
    const known = { ...finance, chargesRenter: 75, charges: 300, inventoryCost: 180 }
    expect(termsOf({ finance: known, maxPersons: 3 })).toEqual({
      minimumIncome: 2700,
      maximumPersons: 3,
      firstRent: 900,
      firstCharges: 75,
      inventoryShare: 180,
      guarantee: 2700,
      guaranteeMonths: 3,
    })
  })

  it('says nothing of a home for sale', () => {
    expect(rentalTerms(home(), RULES)).toBeNull()
  })

  it.each<[what: string, given: Partial<ListingDetail>, expected: object]>([
    ['a rent on request', { price: { kind: 'onRequest' } }, NOTHING],
    ['a rent that only starts somewhere', { price: rent(900, true) }, NOTHING],
    ['a rent of nothing', { price: rent(0) }, NOTHING],
    ['charges of nothing', { finance: { ...finance, chargesRenter: 0 } }, { firstCharges: 0 }],
    ['charges of the building alone', { finance: { ...finance, charges: 60 } }, { firstCharges: 60 }],
    ['a share of nothing', { finance: { ...finance, inventoryCost: 0 } }, { inventoryShare: null }],
    ['a guarantee of its own', { finance: { ...finance, deposit: 1500 } }, { guarantee: 1500, guaranteeMonths: null }],
    ['a guarantee of nothing', { finance: { ...finance, deposit: 0 } }, { guarantee: 2700, guaranteeMonths: 3 }],
    ['Brussels', { address: address('1000') }, { guarantee: 1800, guaranteeMonths: 2 }],
    ['Wallonia', { address: address('5000') }, { guarantee: 900, guaranteeMonths: 1 }],
    ['abroad', { address: address('1000', 50) }, { guarantee: null, guaranteeMonths: null, minimumIncome: 2700 }],
    ['cents', { price: rent(833.33) }, { firstRent: 833.33, minimumIncome: 2500 }],
    ['a garage', { categories: ['4'], maxPersons: 2 }, { ...NOTHING, firstRent: 900 }],
    ['a shop with a flat above', { categories: ['6', '2'] }, { minimumIncome: null, guarantee: null, firstRent: 900 }],
    ['a house', { categories: ['1'] }, { minimumIncome: 2700 }],
  ])('%s', (_what, given, expected) => {
    expect(termsOf(given)).toMatchObject(expected)
  })

  it('takes the factor of the income from the rules', () => {
    expect(termsOf({}, { ...RULES, incomeFactor: 2.5 })?.minimumIncome).toBe(2250)
  })
})
