/**
 * Rates of what comes with a home beside its purchase: energy duty, deposit of a tenant, property tax.
 * A jurist must confirm every value before launch.
 */
import type { EnergyRegion } from '../../listings/rules-energy.ts'
import type { Series, Share } from './rules-rate.ts'

const CHECKED = '2026-11-22'
const SINGLE = { at: '', checkedOn: CHECKED, certainty: 'single' } as const

/** Within how many years of the deed a dwelling of label E or F must reach label D, and the fine in cents. */
export type EnergyDuty = { years: number; fineFrom: number; fineTo: number }
const FINE = { fineFrom: 500_00, fineTo: 5000_00 }

/**
 * The Flemish energy duty of buyers. It is looked up by the day of the question: the longer term holds for deeds of
 * before, too. `since`: the first day of a deed that brings it.
 */
export const ENERGY_DUTY = {
  energyDuty: [
    {
      ...{ from: '2023-01-01', until: '2025-12-11', basis: 'deed', value: { years: 5, ...FINE } },
      ...{ source: 'energyDecree', at: '', checkedOn: CHECKED, certainty: 'official' },
    },
    {
      ...{ from: '2025-12-12', until: null, basis: 'deed', value: { years: 6, ...FINE } },
      ...{ source: 'energyDecree', at: '', checkedOn: CHECKED, certainty: 'official' },
    },
  ],
} as const satisfies Record<string, Series<EnergyDuty>>
export const ENERGY_DUTY_SINCE = '2023-01-01'

/** The most that a tenant's deposit may be for a main home, in months of rent without charges. */
export const DEPOSITS = {
  flanders: [{ ...SINGLE, from: null, until: null, basis: 'agreement', value: 3, source: 'rentalLaw' }],
  wallonia: [{ ...SINGLE, from: null, until: null, basis: 'agreement', value: 2, source: 'rentalLaw' }],
  brussels: [
    {
      ...{ from: '2024-11-01', until: null, basis: 'agreement', value: 2, source: 'brusselsHousingCode', at: '' },
      ...{ checkedOn: CHECKED, certainty: 'official' },
    },
  ],
} as const satisfies Record<EnergyRegion, Series<number>>

const index = (year: number, value: number) => ({
  ...{ from: `${year}-01-01`, until: `${year}-12-31`, basis: 'year' as const, value, source: 'incomeTaxCode' as const },
  ...{ at: '', checkedOn: CHECKED, certainty: 'secondary' as const },
})

/** The yearly property tax: base share by region, and the index of the cadastral income, in parts of 100,000. */
export const PROPERTY_TAX = {
  taxIndex: [index(2023, 209_150), index(2024, 217_630), index(2025, 224_460), index(2026, 230_000)],
  taxFlanders: [
    {
      ...{ from: null, until: null, basis: 'year', value: 3_970, source: 'flemishTaxCode', at: '2.1.4.0.1' },
      ...{ checkedOn: CHECKED, certainty: 'official' },
    },
  ],
  taxWallonia: [{ ...SINGLE, from: null, until: null, basis: 'year', value: 1_250, source: 'incomeTaxCode' }],
  taxBrussels: [{ ...SINGLE, from: null, until: null, basis: 'year', value: 1_250, source: 'incomeTaxCode' }],
} as const satisfies Record<string, Series<Share>>
