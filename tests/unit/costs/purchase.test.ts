import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isInCore } from '../../../lib/costs/rates/rules-core-cities.ts'
import { DEEDS, feeOf } from '../../../lib/costs/rates/rules-deeds.ts'
import { onDay, shareOf } from '../../../lib/costs/rates/rules-rate.ts'
import { instalment, moments, mortgage } from '../../../lib/costs/rules-loan.ts'
import { type Bill, type Line, type Purchase, purchase, type Situation } from '../../../lib/costs/rules-purchase.ts'
import { expectEach } from '../../support/each.ts'

/**
 * Purchases and credits worked out from the sources of law, independently of this software. Of an unclear point
 * `alternatives` has the other reading.
 */
type Worked = {
  id: string
  type?: 'credit' | 'instalment'
  deedDate: string
  agreementDate: string
  region: Purchase['region']
  coreCity: boolean
  kind: 'dwelling' | 'land' | 'newBuildVat' | 'splitNewBuild'
  situation: 'soleOwn' | 'soleOwnWillSell' | 'other'
  energyClassesGained: number
  price: string
  landPrice?: string
  loan: string
  ownHome: boolean
  secondDeed: boolean
  annualRatePercent: string
  months: number
  expected: Record<string, string>
}
const ALL: Worked[] = JSON.parse(readFileSync(new URL('purchases.json', import.meta.url), 'utf8'))

/** An amount as the worked cases write it: '1234.50'. */
const written = (cents: number) => (cents / 100).toFixed(2)
const cents = (text: string) => Math.round(Number(text) * 100)
const sumOf = (bill: Bill<string>, key: string) => written(bill.lines.find((line) => line.key === key)?.cents ?? 0)
const SITUATIONS: Record<Worked['situation'], Situation> = {
  soleOwn: 'soleOwn',
  soleOwnWillSell: 'willSell',
  other: 'other',
}

/** All cases are checked, and those that fail are listed. */
const agree = (cases: { name: string; found: unknown; expected: unknown }[]) =>
  expectEach(
    cases.map(({ name, found, expected }) => [name, found, expected] as const),
    (_, found, expected) => expect(found).toEqual(expected),
  )

function asPurchase(one: Worked): Purchase {
  const isNew = one.kind === 'newBuildVat' || one.kind === 'splitNewBuild'
  return {
    cents: cents(one.price),
    region: one.region,
    kind: one.kind === 'land' ? 'land' : 'dwelling',
    inCore: one.coreCity,
    situation: SITUATIONS[one.situation],
    days: { agreement: one.agreementDate, deed: one.deedDate },
    classesGained: one.energyClassesGained,
    newBuilding: isNew
      ? { land: cents(one.landPrice ?? '0'), landUnderVat: one.kind === 'newBuildVat', rebuilt: false }
      : undefined,
  }
}

describe('purchases worked out from the sources', () => {
  it('agree with the 40 to the cent, line by line', () => {
    const purchases = ALL.filter(({ type }) => type === undefined)
    expect(purchases).toHaveLength(40)
    agree(
      purchases.map(({ id, expected, ...one }) => {
        const bill = purchase(asPurchase({ id, expected, ...one }))
        const found = {
          duty: sumOf(bill, 'duty'),
          vatOnPrice: sumOf(bill, 'vat'),
          annexDuty: sumOf(bill, 'annex'),
          notaryFee: sumOf(bill, 'fee'),
          administration: sumOf(bill, 'administration'),
          thirdParties: sumOf(bill, 'searches'),
          transcription: sumOf(bill, 'transcription'),
          writingDuty: sumOf(bill, 'writing'),
          vatOnCosts: sumOf(bill, 'deedVat'),
          totalCosts: written(bill.costs),
          total: written(bill.total),
        }
        return { name: id, found, expected }
      }),
    )
  })

  it('agree on the deed of a credit', () => {
    const credits = ALL.filter(({ type }) => type === 'credit')
    expect(credits).toHaveLength(6)
    agree(
      credits.map(({ id, loan, ownHome, secondDeed, expected }) => {
        const situation = ownHome ? 'soleOwn' : 'other'
        const bill = mortgage({ cents: cents(loan), situation, days: onDay('2026-11-30'), isOnlyDeed: !secondDeed })
        const found = {
          registration: sumOf(bill, 'registration'),
          mortgageDuty: sumOf(bill, 'mortgage'),
          retribution: sumOf(bill, 'inscription'),
          annexDuty: sumOf(bill, 'creditAnnex'),
          writingDuty: sumOf(bill, 'creditWriting'),
          notaryFee: sumOf(bill, 'creditFee'),
          administration: sumOf(bill, 'creditAdministration'),
          thirdParties: sumOf(bill, 'creditSearches'),
          vat: sumOf(bill, 'creditVat'),
          total: written(bill.costs),
        }
        return { name: id, found, expected }
      }),
    )
  })

  it('agree on the instalment and all interest', () => {
    const instalments = ALL.filter(({ type }) => type === 'instalment')
    expect(instalments).toHaveLength(4)
    agree(
      instalments.map(({ id, loan, annualRatePercent, months, expected }) => {
        const terms = { cents: cents(loan), years: months / 12, interest: Math.round(Number(annualRatePercent) * 100) }
        const { month, interest } = instalment(terms)
        return { name: id, found: { monthly: written(month), totalInterest: written(interest) }, expected }
      }),
    )
  })
})

/** A home on an ordinary day of 2026. */
const bought = (price: number, given: Partial<Purchase> = {}): Purchase => ({
  ...{ cents: price * 100, region: 'flanders', kind: 'dwelling', inCore: false, situation: 'soleOwn' },
  ...{ days: onDay('2026-06-15') },
  ...given,
})
const dutyOf = (one: Purchase) => purchase(one).lines.find(({ key }) => key === 'duty')?.cents

describe('purchase', () => {
  it('has the published fees of a sale and of a credit', () => {
    agree(
      (
        [
          ['saleGeneral', 150_000, 1907.88],
          ['saleOwn', 150_000, 1686.56],
          ['saleGeneral', 280_000, 2538.24],
          ['saleOwn', 280_000, 2261.74],
          ['saleGeneral', 450_000, 2878.24],
          ['saleOwn', 450_000, 2771.74],
          ['creditOwn', 150_000, 612.24],
          ['creditOwn', 252_000, 795.09],
        ] as const
      ).map(([scale, amount, expected]) => ({
        name: `${scale} ${amount}`,
        found: feeOf(DEEDS[scale][0].value, amount * 100) / 100,
        expected,
      })),
    )
  })

  it('has the same gap between both scales above 500,000', () => {
    for (const amount of [500_000, 500_001, 1_234_567])
      expect(feeOf(DEEDS.saleGeneral[0].value, amount * 100) - feeOf(DEEDS.saleOwn[0].value, amount * 100)).toBe(56_50)
  })

  it('has no fee of the scale of before 2023', () => {
    const fee = purchase(bought(150_000, { situation: 'other' })).lines.find(({ key }) => key === 'fee')
    expect(fee?.cents).not.toBe(1878_66)
  })

  it('changes the duty at each step of the law, and a euro beside it', () => {
    const steps: [string, Purchase, number][] = [
      ['Flanders, modest, last euro', bought(220_000), 2533_00],
      ['Flanders, modest, one euro more', bought(220_001), 4400_02],
      ['core city, modest, last euro', bought(240_000, { inCore: true }), 2933_00],
      ['core city, one euro more', bought(240_001, { inCore: true }), 4800_02],
      ['Brussels, last euro', bought(600_000, { region: 'brussels' }), 50_000_00],
      ['Brussels, one euro more', bought(600_001, { region: 'brussels' }), 75_000_13],
      ['Brussels, land, last euro', bought(300_000, { region: 'brussels', kind: 'land' }), 25_000_00],
      ['Brussels, land, one euro more', bought(300_001, { region: 'brussels', kind: 'land' }), 37_500_13],
      ['Flanders, deed of 2024', bought(210_000, { days: onDay('2024-12-31') }), 3500_00],
      ['Flanders, deed of 2025', bought(210_000, { days: onDay('2025-01-01') }), 2333_00],
      ['Flanders, published', bought(220_500), 4410_00],
      [
        'Brussels, agreement of March 2023',
        bought(550_000, { region: 'brussels', days: { agreement: '2023-03-31', deed: '2026-11-30' } }),
        68_750_00,
      ],
      [
        'Brussels, agreement of April 2023',
        bought(550_000, { region: 'brussels', days: { agreement: '2023-04-01', deed: '2026-11-30' } }),
        43_750_00,
      ],
      ['Brussels, less than the abatement', bought(150_000, { region: 'brussels' }), 50_00],
      [
        'Brussels, less than the least after six classes',
        bought(340_000, { region: 'brussels', classesGained: 6 }),
        50_00,
      ],
      ['Flanders, other', bought(300_000, { situation: 'other' }), 36_000_00],
      ['Flanders, a shop', bought(300_000, { kind: 'other' }), 36_000_00],
      ['Wallonia, a shop', bought(200_000, { region: 'wallonia', kind: 'other' }), 25_000_00],
      ['Brussels, a shop', bought(400_000, { region: 'brussels', kind: 'other' }), 50_000_00],
    ]
    agree(steps.map(([name, one, expected]) => ({ name, found: dutyOf(one), expected })))
  })

  it('gives who will sell the other home the lower duty and the general scale', () => {
    const own = purchase(bought(385_000))
    const willSell = purchase(bought(385_000, { situation: 'willSell' }))
    const other = purchase(bought(385_000, { situation: 'other' }))
    expect([sumOf(willSell, 'duty'), sumOf(willSell, 'fee')]).toEqual([sumOf(own, 'duty'), sumOf(other, 'fee')])
    expect([written(own.total), written(other.total)]).toEqual(['397732.30', '436439.81'])
  })

  it('taxes a rebuilt dwelling at the lower VAT only from July 2025 on', () => {
    const rebuilt = { land: 0, landUnderVat: true, rebuilt: true }
    const vatOf = (days: string) =>
      purchase(bought(300_000, { newBuilding: rebuilt, days: onDay(days) })).lines.find(({ key }) => key === 'vat')
        ?.cents
    expect([vatOf('2025-06-30'), vatOf('2025-07-01')]).toEqual([null, 18_000_00])
  })

  it('says which lines are not known where a rate has ended, and leaves them out of the sum', () => {
    const bill = purchase(bought(385_000, { days: onDay('2027-01-01') }))
    expect(bill.missing).toEqual(['administration', 'searches', 'transcription', 'deedVat'])
    expect(written(bill.costs)).toBe('10476.74')
  })

  it('names the source of each known line', () => {
    const without = (['flanders', 'brussels', 'wallonia'] as const).flatMap((region) =>
      purchase(bought(200_000, { region })).lines.filter((line: Line) => line.rates.length === 0),
    )
    expect(without).toEqual([])
  })

  it('adds exactly what its lines say', () => {
    for (let price = 1; price < 2_000_000; price += 7_919) {
      const { lines, costs, total } = purchase(bought(price, { region: 'wallonia' }))
      expect(costs).toBe(lines.reduce((sum, line) => sum + (line.cents ?? 0), 0))
      expect(total).toBe(price * 100 + costs)
      expect(Number.isSafeInteger(total)).toBe(true)
    }
  })
})

describe('shareOf', () => {
  it.each([
    [100, 500, 1],
    [100, 499, 0],
    [300_001_00, 12_500, 37_500_13],
    [99_999_999_900, 21_000, 20_999_999_979],
  ])('rounds half a cent upwards: %i at %i', (amount, share, expected) => {
    expect(shareOf(amount, share)).toBe(expected)
  })
})

describe('isInCore', () => {
  it.each([
    ['9050', true],
    ['9300', true],
    ['1800', true],
    ['1755', true],
    ['9810', false],
    ['2150', false],
    ['1000', false],
    [null, false],
  ])('knows the core cities and the rim: %s', (zip, expected) => {
    expect(isInCore(zip)).toBe(expected)
  })
})

describe('a loan', () => {
  it('has the published instalment and interest', () => {
    expect(instalment({ cents: 100_000_00, years: 20, interest: 200 })).toEqual({ month: 505_03, interest: 21_206_35 })
  })

  it('is paid back without interest, too', () => {
    expect(instalment({ cents: 120_000_00, years: 10, interest: 0 })).toEqual({ month: 1000_00, interest: 0 })
  })

  it('costs what the worked examples say', () => {
    const costs = (amount: number) => mortgage({ cents: amount, situation: 'soleOwn', days: onDay('2026-06-15') }).costs
    expect([costs(150_000_00), costs(280_000_00), costs(308_000_00)]).toEqual([4202_03, 7184_48, 7597_07])
  })

  it('changes the fixed sum of the office above 300,000 inscribed', () => {
    const office = (amount: number) =>
      sumOf(mortgage({ cents: amount, situation: 'other', days: onDay('2026-06-15') }), 'inscription')
    expect([office(272_727_27), office(272_727_28)]).toEqual(['270.00', '1160.00'])
  })

  it('splits what is due into agreement, deed and bank', () => {
    const due = 397_732_30 + 7597_07
    expect(moments(385_000_00, due, 308_000_00, onDay('2026-06-15'))).toEqual({
      ...{ atAgreement: 38_500_00, atDeed: 58_829_37, fromBank: 308_000_00, own: 97_329_37, more: 0 },
    })
    const tooMuch = moments(385_000_00, due, 400_000_00, onDay('2026-06-15'))
    expect([tooMuch.atDeed, tooMuch.more]).toEqual([0, 33_170_63])
  })
})
