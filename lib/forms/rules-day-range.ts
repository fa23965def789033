/** Which days a field takes, counted from today in Brussels. */
import { addDays, addMonths } from '../shared/time.ts'

/** Days before or after the range have these errors, as message keys; without a bound any day will do. */
export type DayRange = {
  /** The first day and the last one, in days from today: 0 is today, -1 yesterday. */
  first?: number
  last?: number
  /** In place of `last`: in months from today. */
  months?: number
  past?: string
  far?: string
}

/** What is wrong with a day; null for nothing. */
export function dayError({ first, last, months, past, far }: DayRange, day: string, today: string): string | null {
  if (first !== undefined && day < addDays(today, first)) return past ?? 'invalid'
  const end = months === undefined ? last : null
  const latest = end === null ? addMonths(today, months ?? 0) : end === undefined ? null : addDays(today, end)
  return latest !== null && day > latest ? (far ?? 'invalid') : null
}
