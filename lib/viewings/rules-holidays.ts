/** The ten legal holidays of Belgium (law of 4 January 1974, royal decree of 18 April 1974). */
import { addDays } from '../shared/time.ts'

export const HOLIDAYS = [
  'newYear',
  'easterMonday',
  'labourDay',
  'ascension',
  'whitMonday',
  'nationalDay',
  'assumption',
  'allSaints',
  'armistice',
  'christmas',
] as const
export type Holiday = (typeof HOLIDAYS)[number]
export const isHoliday = (value: unknown): value is Holiday => HOLIDAYS.some((holiday) => holiday === value)

const FIXED: Partial<Record<string, Holiday>> = {
  '01-01': 'newYear',
  '05-01': 'labourDay',
  '07-21': 'nationalDay',
  '08-15': 'assumption',
  '11-01': 'allSaints',
  '11-11': 'armistice',
  '12-25': 'christmas',
}
/** Days after Easter Sunday. */
const AFTER_EASTER: Partial<Record<number, Holiday>> = { 1: 'easterMonday', 39: 'ascension', 50: 'whitMonday' }

/** Easter Sunday of a year of the Gregorian calendar, YYYY-MM-DD (Meeus, Astronomical Algorithms, chapter 8). */
export function easter(year: number): string {
  const a = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * a + century - Math.floor(century / 4) - correction + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7
  const shift = Math.floor((a + 11 * moon + 22 * toSunday) / 451)
  const days = moon + toSunday - 7 * shift + 114
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)).toISOString().slice(0, 10)
}

/**
 * The legal holiday on a day (YYYY-MM-DD); null for any other day. A holiday on a Sunday stays there: its replacement
 * differs by employer.
 */
export function holidayOf(day: string): Holiday | null {
  const sunday = easter(Number(day.slice(0, 4)))
  const movable = Object.entries(AFTER_EASTER).find(([days]) => addDays(sunday, Number(days)) === day)
  // Ascension may fall on 1 May; both are holidays.
  return FIXED[day.slice(5)] ?? movable?.[1] ?? null
}
