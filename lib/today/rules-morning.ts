/** On which days somebody gets the mail in the morning. */
import { weekdayOf } from '../shared/time.ts'
import type { Absence } from '../viewings/absences/rules.ts'
import { holidayOf } from '../viewings/rules-holidays.ts'
import { hoursOn, type OfficeTimes } from '../viewings/rules-slots.ts'

export const MORNING_CHOICES = ['on', 'off'] as const

/** From when on it is written, in Brussels. */
export const MORNING_TIME = '07:00'

/**
 * Whether somebody is off on a day: away all of it, or their office is closed. Who is of no office, or of one whose hours
 * nobody knows, is off at weekends and on legal holidays.
 */
export function isDayOff(day: string, times: OfficeTimes | null, absences: readonly Absence[]): boolean {
  if (absences.some(({ from, to, part }) => part === 'day' && from <= day && day <= to)) return true
  if (!times || times.hours.length === 0) return weekdayOf(day) > 5 || holidayOf(day) !== null
  return hoursOn(times, day).length === 0
}
