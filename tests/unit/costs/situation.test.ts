import { describe, expect, it } from 'vitest'
import { feedDifferences } from '../../../lib/costs/rules-feed.ts'
import { homeCosts } from '../../../lib/costs/rules-home-costs.ts'
import { barParts, momentParts } from '../../../lib/costs/rules-parts.ts'
import { hundredthsOf, interestOf, loanOf, situationOf } from '../../../lib/costs/rules-situation.ts'
import { home } from '../listings/home.ts'

describe('situationOf', () => {
  it.each([
    ['alone', 'none', 'yes', 'soleOwn'],
    ['together', 'sell', 'yes', 'willSell'],
    ['alone', 'keep', '', 'other'],
    ['alone', 'none', 'no', 'other'],
    ['company', '', '', 'other'],
    ['together', 'one', 'yes', 'unclear'],
    ['together', 'one', 'no', 'other'],
    ['', 'none', 'yes', null],
    ['alone', '', 'yes', null],
    ['alone', 'none', '', null],
    ['', '', '', null],
  ])('%s, %s, %s: %s', (who, owns, lives, expected) => {
    expect(situationOf({ who, owns, lives })).toBe(expected)
  })
})

describe('amounts as people write them', () => {
  it.each([
    ['308.000', 308_000_00],
    ['308 000', 308_000_00],
    ['€ 308.000,50', 308_000_50],
    ['308000', 308_000_00],
    ['1.308.000', 1_308_000_00],
    ['3,10', 310],
    ['3.1', 310],
    ['3', 300],
    ['308,000.00', 308_000_00],
    ['veel', null],
    ['3,1,0', null],
    ['-5', null],
    ['1e5', null],
    ['', null],
  ])('%s', (text, expected) => {
    expect(hundredthsOf(text)).toBe(expected)
  })

  it('have bounds of a loan and of an interest', () => {
    expect([loanOf('0'), loanOf('1'), loanOf('999999999'), loanOf('1000000000')]).toEqual([
      null,
      100,
      99_999_999_900,
      null,
    ])
    expect([interestOf('0'), interestOf('15'), interestOf('15,01')]).toEqual([0, 1500, null])
  })
})

describe('feedDifferences', () => {
  const { finance, price } = home()
  const sold = (given: object) =>
    home({ price: { ...price, amount: 385_000 } as typeof price, finance: { ...finance, ...given } })
  const differencesOf = (listing: ReturnType<typeof home>) =>
    feedDifferences(listing.finance, homeCosts(listing, '2026-06-15')).map(({ key }) => key)

  it('tells staff where an amount of the feed fits neither way to buy', () => {
    expect(differencesOf(sold({ registrationRights: 7700, notaryFee: 2748, totalCost: 436_440 }))).toEqual([])
    expect(differencesOf(sold({ registrationRights: 11_550, notaryFee: 3120, totalCost: 400_000 }))).toEqual([
      'registrationRights',
      'notaryFee',
      'totalCost',
    ])
  })

  it('tells of a deposit above the most that the law allows', () => {
    const let_ = (deposit: number) =>
      home({
        ...{ market: 'rent', goal: 'rent', categories: ['2'], finance: { ...finance, deposit } },
        price: { kind: 'amount', amount: 1000, from: false, unit: 'month', unitText: null, compared: 1000 },
      })
    expect([differencesOf(let_(3000)), differencesOf(let_(3001))]).toEqual([[], ['deposit']])
  })

  it('has nothing to compare with a price on request', () => {
    expect(differencesOf(home({ price: { kind: 'onRequest' }, finance: { ...finance, totalCost: 1 } }))).toEqual([])
  })
})

it('the parts of a bar touch each other, and the dearest fills it', () => {
  const costs = homeCosts(home(), '2026-06-15')
  if (costs?.kind !== 'purchase') throw new Error('no purchase')
  const parts = barParts(costs.other, costs.other.costs)
  for (const [index, { x }] of parts.slice(1).entries())
    expect(x).toBe((parts[index]?.x ?? 0) + (parts[index]?.width ?? 0))
  expect((parts.at(-1)?.x ?? 0) + (parts.at(-1)?.width ?? 0)).toBe(1000)
})

it('the bar of what is needed when is full, each part in proportion', () => {
  const parts = momentParts({ atAgreement: 100, atDeed: 200, fromBank: 700 })
  expect(parts.map(({ x, width }) => [x, width])).toEqual([
    [0, 100],
    [100, 200],
    [300, 700],
  ])
})
