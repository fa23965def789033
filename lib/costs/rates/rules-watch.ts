/** Which rates of law somebody must look up again. Pure. */
import { DEEDS } from './rules-deeds.ts'
import { DUTIES } from './rules-duties.ts'
import { DEPOSITS, ENERGY_DUTY, PROPERTY_TAX } from './rules-living.ts'
import type { Series, SourceKey } from './rules-rate.ts'

const { flanders, wallonia, brussels } = DEPOSITS

/** Every rate by its name. */
export const ALL_RATES: Record<string, Series<unknown>> = {
  ...DUTIES,
  ...DEEDS,
  ...ENERGY_DUTY,
  ...PROPERTY_TAX,
  ...{ depositFlanders: flanders, depositWallonia: wallonia, depositBrussels: brussels },
}

/** How many days before a rate ends staff are told of it, and after how many days it must be looked up again. */
const DAYS_BEFORE_END = 31
const DAYS_OF_A_CHECK = 366

/** Why a rate is to be looked up: it ends, it has ended and the pages say so, or nobody looked for a year. */
export type RateIssue = { rate: string; reason: 'ends' | 'ended' | 'old'; day: string; source: SourceKey; at: string }

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/**
 * The rates that need somebody on a day, in the order of the tables. `day` of an issue: the last day in force, or that
 * of the last look.
 * @param today YYYY-MM-DD
 */
export function rateIssues(today: string, rates: Readonly<Record<string, Series<unknown>>> = ALL_RATES): RateIssue[] {
  return Object.entries(rates).flatMap(([rate, series]): RateIssue[] => {
    const last = series.reduce((latest, one) => (one.until === null || one.until > (latest.until ?? '') ? one : latest))
    const { until, checkedOn, source, at } = last
    if (until !== null && until < today) return [{ rate, reason: 'ended' as const, day: until, source, at }]
    if (until !== null && daysBetween(today, until) <= DAYS_BEFORE_END)
      return [{ rate, reason: 'ends' as const, day: until, source, at }]
    if (daysBetween(checkedOn, today) > DAYS_OF_A_CHECK)
      return [{ rate, reason: 'old' as const, day: checkedOn, source, at }]
    return []
  })
}
