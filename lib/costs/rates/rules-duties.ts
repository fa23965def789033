/**
 * Registration duties on the purchase of a home, by region, and VAT on new buildings.
 * A jurist must confirm every value before launch.
 */
import type { Rate, Series, Share } from './rules-rate.ts'

const CHECKED = '2026-11-22'

type Basic = Pick<Rate<unknown>, 'from' | 'until' | 'basis'>
const flemish = <Value>(dates: Basic, value: Value, at: string): Rate<Value> => ({
  ...dates,
  ...{ value, source: 'flemishTaxCode', at, checkedOn: CHECKED, certainty: 'official' },
})
const walloon = <Value>(dates: Basic, value: Value): Rate<Value> => ({
  ...dates,
  ...{ value, source: 'walloonDecree', at: '44, 44bis', checkedOn: CHECKED, certainty: 'secondary' },
})
const brussels = <Value>(dates: Basic, value: Value, at: string): Rate<Value> => ({
  ...dates,
  ...{ value, source: 'brusselsCode', at, checkedOn: CHECKED, certainty: 'official' },
})

/** Amounts in cents. */
export type ModestHome = { reduction: number; upTo: number; upToInCores: number }
/** An abatement in cents, granted while the price is at most `upTo`. */
export type Abatement = { off: number; upTo: number }
/** How much the abatement grows for each class letter gained, from a least number of them. */
export type EnergyStep = { perClass: number; atLeast: number }

/** The largest living surface of a rebuilt dwelling with the lower VAT, in m². */
export const REBUILT_MOST_LIVING = 175

export const DUTIES = {
  flandersGeneral: [flemish({ from: '2022-01-01', until: null, basis: 'deed' }, 12_000, '2.9.4.1.1')],
  flandersSoleOwn: [
    flemish({ from: '2022-01-01', until: '2024-12-31', basis: 'deed' }, 3_000, '2.9.4.2.11'),
    flemish({ from: '2025-01-01', until: null, basis: 'deed' }, 2_000, '2.9.4.2.11'),
  ],
  // The coordinated text still prints the reduction of before 2025; the notaries' calculator has the one in force.
  flandersModest: [
    flemish(
      { from: '2022-01-01', until: '2024-12-31', basis: 'deed' },
      { reduction: 2800_00, upTo: 220_000_00, upToInCores: 240_000_00 },
      '2.9.5.0.5',
    ),
    flemish(
      { from: '2025-01-01', until: null, basis: 'deed' },
      { reduction: 1867_00, upTo: 220_000_00, upToInCores: 240_000_00 },
      '2.9.5.0.5',
    ),
  ],
  walloniaGeneral: [walloon({ from: null, until: null, basis: 'deed' }, 12_500)],
  walloniaSoleOwn: [walloon({ from: '2025-01-01', until: null, basis: 'deed' }, 3_000)],
  brusselsGeneral: [brussels({ from: null, until: null, basis: 'agreement' }, 12_500, '44')],
  brusselsHome: [
    brussels({ from: null, until: '2023-03-31', basis: 'agreement' }, { off: 175_000_00, upTo: 500_000_00 }, '46bis'),
    brussels({ from: '2023-04-01', until: null, basis: 'agreement' }, { off: 200_000_00, upTo: 600_000_00 }, '46bis'),
  ],
  brusselsLand: [
    brussels({ from: '2023-04-01', until: null, basis: 'agreement' }, { off: 100_000_00, upTo: 300_000_00 }, '46bis'),
  ],
  brusselsEnergy: [
    brussels({ from: '2023-04-01', until: null, basis: 'agreement' }, { perClass: 25_000_00, atLeast: 2 }, '46ter'),
  ],
  /** The least that a duty is, in cents. */
  least: [
    {
      ...{ from: null, until: null, basis: 'deed', value: 50_00, source: 'notaryCalculator', at: '' },
      ...{ checkedOn: CHECKED, certainty: 'official' },
    },
  ],
  /** The general fixed duty, which a sale under VAT pays instead of a share. */
  fixed: [brussels({ from: null, until: null, basis: 'deed' }, 50_00, '11, 159 8°')],
  /** VAT on a new building, and on land that the same seller sells with it. */
  vatNew: [
    {
      ...{ from: null, until: null, basis: 'vatDue', value: 21_000, source: 'vatCode', at: '' },
      ...{ checkedOn: CHECKED, certainty: 'secondary' },
    },
  ],
  /** VAT on a rebuilt dwelling of at most REBUILT_MOST_LIVING that a developer sells as a sole own home. */
  vatRebuilt: [
    {
      ...{ from: '2025-07-01', until: null, basis: 'vatDue', value: 6_000, source: 'vatCode', at: '' },
      ...{ checkedOn: CHECKED, certainty: 'secondary' },
    },
  ],
} as const satisfies Record<string, Series<Share | ModestHome | Abatement | EnergyStep>>
