/**
 * What the deeds of a purchase and of a mortgage cost beside the duty on the sale: the notary's scales and fixed sums.
 * A jurist must confirm every value before launch.
 */
import type { Rate, Series, Share } from './rules-rate.ts'

const CHECKED = '2026-11-22'
const NOW = { from: null, until: null } as const
const OF_2026 = { from: '2026-01-01', until: '2026-12-31' } as const
const TARIFF = { source: 'notaryTariff', checkedOn: CHECKED, certainty: 'official' } as const
const CALCULATOR = { source: 'notaryCalculator', at: '', checkedOn: CHECKED, certainty: 'official' } as const

/** A part of an amount, from the end of the part before it up to `upTo` cents, and the share of it; null: no end. */
type Band = { upTo: number | null; share: Share }
/** A notary's fee without VAT: a fixed sum and a share of each band. Of small amounts a sum is taken off again. */
export type Scale = { fixed: number; bands: readonly Band[]; small: readonly { upTo: number; off: number }[] }

const scale = (fixed: number, ends: readonly number[], shares: readonly Share[], small: Scale['small']): Scale => ({
  fixed,
  bands: shares.map((share, index) => ({ upTo: (ends[index] ?? 0) * 100 || null, share })),
  small,
})
const tariff = (at: string, value: Scale): Rate<Scale> => ({
  ...{ ...TARIFF, from: '2023-01-01', until: null, basis: 'deed', at, value },
})
const SALE_BANDS = [7_500, 17_500, 30_000, 45_495, 64_090, 250_095, 500_000]
const SMALL_SALE = [{ upTo: 20_000_00, off: 86_00 }]

/** Amounts in cents, without VAT. */
export const DEEDS = {
  /** Scale J: a sale in general. */
  saleGeneral: [tariff('J', scale(285_00, SALE_BANDS, [2_500, 2_500, 1_750, 1_710, 1_140, 570, 200, 200], SMALL_SALE))],
  /** Scale Jbis: a sole own home. */
  saleOwn: [tariff('J bis', scale(257_00, SALE_BANDS, [2_500, 2_500, 2_000, 1_500, 500, 485, 300, 200], SMALL_SALE))],
  /** Scale G: a mortgage in general. */
  creditGeneral: [
    {
      ...tariff(
        'G',
        scale(
          285_00,
          [7_500, 17_500, 30_000, 45_495, 64_095, 250_095],
          [750, 650, 500, 400, 400, 228, 46],
          [
            { upTo: 10_000_00, off: 200_00 },
            { upTo: 20_000_00, off: 86_00 },
          ],
        ),
      ),
      certainty: 'single',
    },
  ],
  /** Scale Gbis: a mortgage for a sole own home. */
  creditOwn: [
    tariff(
      'G bis',
      scale(0, [7_500, 17_500, 30_000, 45_495, 64_090, 250_095], [1_368, 1_094, 730, 547, 365, 182, 36], []),
    ),
  ],
  /** Administration of the first deed of a file, and of each further one. */
  administration: [{ ...OF_2026, ...CALCULATOR, basis: 'year', value: 855_00 }],
  administrationFurther: [{ ...OF_2026, ...CALCULATOR, basis: 'year', value: 627_00 }],
  /** Searches and certificates that third parties charge for: an estimate, which differs by municipality. */
  searches: [{ ...OF_2026, ...CALCULATOR, basis: 'year', value: 309_00 }],
  searchesFurther: [{ ...OF_2026, ...CALCULATOR, basis: 'year', value: 55_00 }],
  transcription: [{ ...OF_2026, ...CALCULATOR, source: 'financeOffice', basis: 'year', value: 285_00 }],
  /** The duty on writings for a deed that is transcribed. */
  writing: [
    {
      ...{ from: '2022-07-01', until: null, basis: 'deed', value: 100_00, source: 'writingsLaw', at: '' },
      ...{ checkedOn: CHECKED, certainty: 'official' },
    },
  ],
  annex: [{ ...NOW, ...CALCULATOR, basis: 'deed', value: 100_00 }],
  /** VAT on the notary's fee, administration, searches and the duty on writings. */
  vat: [{ ...NOW, ...CALCULATOR, basis: 'deed', value: 21_000 }],
  /** What a bank has inscribed beside the loan, as a share of it. */
  accessories: [{ ...NOW, ...CALCULATOR, basis: 'deed', value: 10_000 }],
  /** Duties on the inscribed sum: of registration, and of mortgage. */
  creditRegistration: [{ ...NOW, ...CALCULATOR, source: 'flemishTaxCode', basis: 'deed', value: 1_000 }],
  creditMortgage: [{ ...NOW, ...CALCULATOR, basis: 'deed', value: 300 }],
  /** The fixed sum of the office of legal certainty for an inscription up to a sum, and above it. */
  inscription: [
    { ...OF_2026, ...CALCULATOR, basis: 'year', value: { upTo: 300_000_00, within: 270_00, above: 1160_00 } },
  ],
  /** The advance at the agreement, as a share of the price. */
  advance: [{ ...NOW, ...CALCULATOR, source: 'practice', certainty: 'single', basis: 'agreement', value: 10_000 }],
  /** The most that it may be for a dwelling that is still to be finished. */
  advanceUnfinished: [
    {
      ...{ ...NOW, basis: 'agreement', value: 5_000, source: 'breyneLaw', at: '' },
      ...{ checkedOn: '2026-11-29', certainty: 'secondary' },
    },
  ],
} as const satisfies Record<string, Series<number | Scale | { upTo: number; within: number; above: number }>>

/** The fee of a scale on an amount, both in cents, rounded once. */
export function feeOf({ fixed, bands, small }: Scale, cents: number): number {
  let below = 0
  let sum = 0
  for (const { upTo, share } of bands) {
    const end = upTo === null ? cents : Math.min(cents, upTo)
    sum += Math.max(0, end - below) * share
    below = Math.max(below, end)
  }
  const off = small.find(({ upTo }) => cents <= upTo)?.off ?? 0
  return fixed + Math.floor((sum * 2 + 100_000) / 200_000) - off
}
