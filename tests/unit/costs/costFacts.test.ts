import { describe, expect, it } from 'vitest'
import { costRows, costsInShort } from '#components/costs/costFacts.ts'
import { homeCosts } from '#lib/costs/rules-home-costs.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import { home } from '../listings/home.ts'

const TODAY = '2026-06-15'
const { price } = home()
const sold = (given: Partial<ListingDetail> = {}, from = false) =>
  homeCosts(home({ price: { ...price, amount: 385_000, from } as ListingDetail['price'], ...given }), TODAY)
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ')
const valuesOf = (costs: ReturnType<typeof homeCosts>, place: 'page' | 'comparison') =>
  Object.fromEntries(costRows(costs, 'nl', place).map(({ key, value }) => [key, plain(value)]))

describe('the costs of a home as facts', () => {
  it('are those of both cases, which the page names once and a comparison in each value', () => {
    expect(valuesOf(sold(), 'page')).toEqual({
      cases: 'enige eigen woning / anders',
      registrationRights: '€ 7.700,00 / € 46.200,00',
      notaryFee: '€ 2.576,74 / € 2.748,24',
      notaryTotal: '€ 3.117,86 / € 3.325,37',
      costs: '€ 12.732,30 / € 51.439,81',
      totalCost: '€ 397.732,30 / € 436.439,81',
    })
    expect(valuesOf(sold(), 'comparison').totalCost).toBe('€ 397.732,30 (enige eigen woning) · € 436.439,81 (anders)')
  })

  it('name one case of what nobody lives in', () => {
    const values = valuesOf(sold({ categories: ['6'] }), 'page')
    expect([values.cases, values.totalCost]).toEqual([undefined, '€ 436.439,81'])
  })

  it('are the least where prices only begin', () => {
    expect(valuesOf(sold({}, true), 'page').registrationRights).toBe('minstens € 7.700,00 / minstens € 46.200,00')
  })

  it('name both duties on the land of a new building where they differ', () => {
    const words = (zip: string) =>
      plain(
        costRows(
          sold({ building: { ...home().building, constructionYear: 2026 }, address: { ...home().address, zip } }),
          'nl',
          'page',
        )[0]?.value,
      )
    expect(words('4000')).toContain('3 % of 12,5 % registratierecht')
    expect(words('9000')).toContain('btw of 12 % registratierecht')
  })

  it('say why there is no sum', () => {
    expect(costRows(sold({ goal: 'takeover' }), 'nl', 'page')).toMatchObject([{ key: 'none' }])
  })
})

describe('the costs of a home in short', () => {
  it.each([
    [sold(), 'Met alle kosten € 397.732,30 als enige eigen woning, anders € 436.439,81.'],
    [sold({ categories: ['6'] }), 'Met alle kosten € 436.439,81.'],
    [sold({ goal: 'takeover' }), undefined],
    [sold({ availability: 'sold' }), undefined],
  ])('%#', (costs, expected) => {
    expect(plain(costsInShort(costs, 'nl'))).toBe(expected)
  })
})
