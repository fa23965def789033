import { describe, expect, it } from 'vitest'
import { classesToGain, homeCosts, ratesOf } from '../../../lib/costs/rules-home-costs.ts'
import { moments } from '../../../lib/costs/rules-loan.ts'
import { isTaxAlike } from '../../../lib/costs/rules-parts.ts'
import type { ListingDetail } from '../../../lib/listings/rules-full-listing.ts'
import { expectEach } from '../../support/each.ts'
import { home } from '../listings/home.ts'

const TODAY = '2026-06-15'
const { finance, building, address, price } = home()
const amount = (given: object) => ({ price: { ...price, ...given } as ListingDetail['price'] })
const inZip = (zip: string) => ({ address: { ...address, zip } })
const annuity = { persons: [], annuity: 650, survival: null, indexed: null }

describe('homeCosts of a home for sale', () => {
  it('says why there is no sum, rather than a wrong one', () => {
    const vat = (given: object) => ({ finance: { ...finance, ...given } })
    const cases: [string, Partial<ListingDetail>, string][] = [
      ['a price on request', { price: { kind: 'onRequest' } }, 'onRequest'],
      ['a price of a square metre', amount({ unit: 'm2' }), 'otherUnit'],
      ['words that nobody knows', amount({ unit: null, unitText: 'per lot' }), 'otherUnit'],
      ['a life annuity', { lifeAnnuity: annuity }, 'lifeAnnuity'],
      ['a business', { goal: 'takeover' }, 'takeover'],
      ['a long lease', { title: 'Villa in erfpacht' }, 'leasehold'],
      ['a long lease in French', { title: 'Maison en emphytéose' }, 'leasehold'],
      ['VAT', vat({ vatRegime: 'Verkoop onder btw-stelsel (21 %)' }), 'underVat'],
      ['VAT in French', vat({ vatRegime: 'TVA 21 % sur la construction' }), 'underVat'],
      ['an amount of VAT alone', vat({ vatValue: 52_416 }), 'underVat'],
      ['VAT that does not fit the building', vat({ vatValue: 52_416, constructionCost: 100_000 }), 'underVat'],
      ['a building of this year', { building: { ...building, constructionYear: 2026 } }, 'newBuilding'],
      ['a home in Luxembourg', { address: { ...address, countryId: 50 } }, 'abroad'],
      ['an unknown postcode', inZip('0999'), 'abroad'],
    ]
    expectEach(
      cases.map(([name, given, reason]) => [name, given, reason] as const),
      (_, given, reason) => expect(homeCosts(home(given), TODAY)).toMatchObject({ kind: 'unknown', reason }),
    )
  })

  it('has the least that is due of a price from which prices begin', () => {
    expect(homeCosts(home(amount({ from: true })), TODAY)).toMatchObject({ kind: 'purchase', from: true })
    const least = homeCosts(home({ ...amount({ from: true }), finance: { ...finance, vatValue: 52_416 } }), TODAY)
    expect(least).toMatchObject({ kind: 'unknown', reason: 'underVat' })
  })

  it('computes where the words say that no VAT is due', () => {
    expectEach(
      [
        ['Registratierechten'],
        ['Niet onderworpen aan btw'],
        ['Non soumis à la TVA'],
        ['Droits d’enregistrement (12,5 %)'],
      ] as const,
      (vatRegime) => {
        const listing = home({ finance: { ...finance, vatRegime }, building: { ...building, constructionYear: 2026 } })
        expect(homeCosts(listing, TODAY)?.kind).toBe('purchase')
      },
    )
  })

  it('has both totals of a home, and the region of its postcode', () => {
    const of = (zip: string) => {
      const costs = homeCosts(home({ ...amount({ amount: 400_000 }), ...inZip(zip) }), TODAY)
      return costs?.kind === 'purchase' && [costs.soleOwn?.lines[0]?.cents, costs.other.lines[0]?.cents]
    }
    expect([of('9050'), of('1000'), of('4000')]).toEqual([
      [8000_00, 48_000_00],
      [25_000_00, 50_000_00],
      [12_000_00, 50_000_00],
    ])
  })

  it('has the modest home of a core city up to its own limit', () => {
    const dutyIn = (zip: string) => {
      const costs = homeCosts(home({ ...amount({ amount: 240_000 }), ...inZip(zip) }), TODAY)
      return costs?.kind === 'purchase' && costs.soleOwn?.lines[0]?.cents
    }
    expect([dutyIn('9050'), dutyIn('9810')]).toEqual([2933_00, 4800_00])
  })

  it('has no own home of what nobody lives in', () => {
    expectEach(
      [['6'], ['4'], ['5'], ['1', '6'], ['5', '1']].map((categories) => [categories] as const),
      (categories) => {
        const costs = homeCosts(home({ categories: categories as ListingDetail['categories'] }), TODAY)
        expect(costs).toMatchObject({ kind: 'purchase', soleOwn: null, bought: { kind: 'other' } })
      },
    )
  })

  it('splits a new building whose VAT is exactly that of its construction', () => {
    const split = { vatRegime: '21 % btw op de bouwwaarde', constructionCost: 261_000, vatValue: 54_810 }
    const costs = homeCosts(
      home({ ...amount({ amount: 319_000 }), ...inZip('9800'), finance: { ...finance, ...split } }),
      TODAY,
    )
    expect(costs?.kind === 'purchase' && costs.other.lines.slice(0, 2).map(({ cents }) => cents)).toEqual([
      6960_00, 54_810_00,
    ])
  })

  it('takes all of a new building under VAT where the VAT of its whole price is named, and no duty', () => {
    const taxesOf = (given: object, living = 140) => {
      const listing = home({ ...amount({ amount: 400_000 }), finance: { ...finance, ...given } })
      const costs = homeCosts({ ...listing, surfaces: { ...listing.surfaces, living } }, TODAY)
      if (costs?.kind !== 'purchase') return costs?.kind === 'unknown' && costs.reason
      return [costs.soleOwn, costs.other].map((bill) => bill?.lines.slice(0, 2).map(({ cents }) => cents))
    }
    const whole = [50_00, 84_000_00]
    expect(taxesOf({ vatRegime: 'Btw 21 %', vatValue: 84_000 })).toEqual([whole, whole])
    expect(taxesOf({ vatRegime: 'Btw 21 % en registratierechten op de grond', vatValue: 84_000 })).toBe('underVat')
    // A rebuilt dwelling of at most 175 m² has the lower rate as a sole own home only.
    expect(taxesOf({ vatRegime: 'Btw 6 %', vatValue: 24_000 }, 175)).toEqual([[50_00, 24_000_00], whole])
    expect(taxesOf({ vatRegime: 'Btw 6 %', vatValue: 24_000 }, 176)).toBe('underVat')
  })

  it('pays a dwelling that may not be finished as the works proceed, after at most 5 % of its price', () => {
    const advanceOf = (constructionYear: number | null) => {
      const split = { vatRegime: '21 % btw', constructionCost: 261_000, vatValue: 54_810 }
      const costs = homeCosts(
        home({
          ...amount({ amount: 319_000 }),
          building: { ...building, constructionYear },
          finance: { ...finance, ...split },
        }),
        TODAY,
      )
      if (costs?.kind !== 'purchase') return costs?.kind
      const { bought, other } = costs
      const { atAgreement, atDeed } = moments(bought.cents, other.total, 0, bought.days, bought.newBuilding?.unfinished)
      expect(atAgreement + atDeed).toBe(other.total)
      return atAgreement
    }
    expect([advanceOf(2027), advanceOf(2026), advanceOf(null), advanceOf(2025)]).toEqual([
      ...[15_950_00, 15_950_00, 15_950_00, 31_900_00],
    ])
  })

  it('names each source once', () => {
    const sourcesOf = (listing: ListingDetail) => {
      const costs = homeCosts(listing, TODAY)
      return costs === null ? [] : ratesOf(costs).map(({ source, at }) => `${source} ${at}`)
    }
    const sources = sourcesOf(home(inZip('9050')))
    expect(new Set(sources).size).toBe(sources.length)
    expect(sources).toEqual(expect.arrayContaining(['flemishTaxCode 2.9.4.1.1', 'notaryTariff J bis', 'practice ']))
    expect(sourcesOf(home(amount({ kind: 'onRequest' })))).toEqual([])
  })

  it('knows where only the fee of the notary differs', () => {
    const isAlike = (zip: string, price: number, category: '1' | '3') => {
      const costs = homeCosts(home({ ...amount({ amount: price }), ...inZip(zip), categories: [category] }), TODAY)
      return costs?.kind === 'purchase' && costs.soleOwn !== null && isTaxAlike(costs.soleOwn, costs.other)
    }
    expect([isAlike('9000', 185_000, '3'), isAlike('1000', 600_001, '1')]).toEqual([true, true])
    expect([isAlike('9000', 185_000, '1'), isAlike('1000', 600_000, '1'), isAlike('4000', 185_000, '3')]).toEqual([
      ...[false, false, false],
    ])
  })

  it('says nothing of a home that is sold or let', () => {
    expect([homeCosts(home({ availability: 'sold' }), TODAY), homeCosts(home({ availability: 'let' }), TODAY)]).toEqual(
      [null, null],
    )
    expect(homeCosts(home({ availability: 'option' }), TODAY)?.kind).toBe('purchase')
  })
})

describe('homeCosts of a home to let', () => {
  const rent = (given: Partial<ListingDetail> = {}) =>
    home({
      ...{ market: 'rent', goal: 'rent', categories: ['2'] },
      price: { kind: 'amount', amount: 1150, from: false, unit: 'month', unitText: null, compared: 1150 },
      finance: { ...finance, charges: 140, inventoryCost: 185 },
      ...inZip('9000'),
      ...given,
    })

  it('has each month and the day of the key', () => {
    expect(homeCosts(rent(), TODAY)).toMatchObject({
      ...{ month: 1150_00, charges: 140_00, everyMonth: 1290_00, inventory: 185_00, keyDay: 4925_00 },
      deposit: { cents: 3450_00, months: { value: 3 } },
    })
  })

  it('takes the most that each region allows, and the deposit that is asked', () => {
    const depositOf = (listing: ListingDetail) => {
      const costs = homeCosts(listing, TODAY)
      return costs?.kind === 'rent' && costs.deposit?.cents
    }
    expect([depositOf(rent(inZip('1000'))), depositOf(rent(inZip('4000')))]).toEqual([2300_00, 2300_00])
    expect(depositOf(rent({ finance: { ...finance, deposit: 2000 } }))).toBe(2000_00)
  })

  it('knows no deposit for a shop, and no charges where none are named', () => {
    const shop = homeCosts(rent({ categories: ['6'], finance }), TODAY)
    expect(shop).toMatchObject({ deposit: null, charges: null, everyMonth: 1150_00, keyDay: 1150_00 })
  })

  it('says of the VAT on a rent what the words say, the same in each language', () => {
    expectEach(
      [
        ['Huur zonder btw, te bespreken', 'excluded'],
        ['Loyer hors TVA, à convenir', 'excluded'],
        ['Rent excl. VAT', 'excluded'],
        ['Huur met btw mogelijk', 'possible'],
        ['Location avec TVA possible', 'possible'],
        ['Btw 21 %', 'due'],
        ['Soumis à la TVA', 'due'],
        ['Niet onderworpen aan btw', null],
        ['Non soumis à la TVA', null],
        ['Vrijgesteld van btw', null],
        ['Loyer TVA comprise', null],
        ['Sans objet', null],
      ] as const,
      (vatRegime, vat) => {
        const costs = homeCosts(rent({ categories: ['6'], finance: { ...finance, vatRegime } }), TODAY)
        expect(costs).toMatchObject({ kind: 'rent', vat })
      },
    )
  })

  it.each([
    ['on request', { kind: 'onRequest' }, 'onRequest'],
    [
      'a night',
      { kind: 'amount', amount: 95, from: false, unit: 'night', unitText: null, compared: null },
      'otherUnit',
    ],
  ] as const)('says why there is no sum: %s', (_, given, reason) => {
    expect(homeCosts(rent({ price: given }), TODAY)).toMatchObject({ kind: 'unknown', reason })
  })
})

it('knows how many class letters a home can gain', () => {
  expect(['g', 'f_plus', 'b_sub', 'a', undefined].map(classesToGain)).toEqual([6, 5, 1, 0, 0])
})
