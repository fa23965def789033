/**
 * What comes with a home outside its totals: the buyer's energy duty, and the yearly property tax. Pure.
 * A jurist must confirm every rule before launch.
 */
import type { EnergyRegion } from '../listings/rules-energy.ts'
import { addMonths } from '../shared/time.ts'
import { ENERGY_DUTY, ENERGY_DUTY_SINCE, PROPERTY_TAX } from './rates/rules-living.ts'
import { onDay, type Rate, rateOn, shareOf } from './rates/rules-rate.ts'

/** The energy duty as it is on a day, also for deeds of before; null before it began. */
export const energyDuty = (today: string) => rateOn(ENERGY_DUTY.energyDuty, onDay(today))

/**
 * The last day on which the energy duty of a deed may be met; null for a deed that doesn't bring it.
 * @param deed the day of the deed, YYYY-MM-DD
 * @param today YYYY-MM-DD
 */
export function energyDeadline(deed: string, today: string): string | null {
  const duty = energyDuty(today)
  return duty === null || deed < ENERGY_DUTY_SINCE ? null : addMonths(deed, duty.value.years * 12)
}

const TAX_BASE = {
  flanders: PROPERTY_TAX.taxFlanders,
  wallonia: PROPERTY_TAX.taxWallonia,
  brussels: PROPERTY_TAX.taxBrussels,
} as const

/** A yearly property tax in cents, with the rates that it follows. */
export type PropertyTax = { cents: number; rates: Rate<number>[] }

/**
 * The property tax of a year, without reductions, which depend on the owner; null where a rate isn't known.
 * @param income cadastral income in cents, not indexed
 * @param surcharges surcharges ("centimes") of province, municipality and agglomeration together, in hundredths
 */
export function propertyTax(
  income: number,
  region: EnergyRegion,
  surcharges: number,
  today: string,
): PropertyTax | null {
  const [index, base] = [
    rateOn<number>(PROPERTY_TAX.taxIndex, onDay(today)),
    rateOn<number>(TAX_BASE[region], onDay(today)),
  ]
  if (index === null || base === null) return null
  const own = shareOf(income, index.value) * base.value * (10_000 + surcharges)
  return { cents: Math.round(own / (100_000 * 10_000)), rates: [base, index] }
}
