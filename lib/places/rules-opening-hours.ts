/** Opening hours for display: consecutive days with the same hours are grouped. */
import type { Language } from '../listings/rules.ts'

/** An interval of opening on a weekday; 1 is Monday, times are HH:MM. */
export type OpeningHours = { weekday: number; opens: string; closes: string }

/** Consecutive days with the same hours; `to` equals `from` for a single day. No times: closed. */
export type HoursGroup = { from: number; to: number; times: { opens: string; closes: string }[] }

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/**
 * The week from Monday to Sunday in groups of consecutive days with the same hours, the intervals of a day in order. No
 * groups when no hours are known, which differs from always closed.
 */
export function groupHours(hours: readonly OpeningHours[]): HoursGroup[] {
  if (hours.length === 0) return []
  const groups: HoursGroup[] = []
  for (const weekday of WEEKDAYS) {
    const times = hours
      .filter((stretch) => stretch.weekday === weekday)
      .map(({ opens, closes }) => ({ opens, closes }))
      .sort((a, b) => a.opens.localeCompare(b.opens))
    const last = groups.at(-1)
    if (last && JSON.stringify(last.times) === JSON.stringify(times)) last.to = weekday
    else groups.push({ from: weekday, to: weekday, times })
  }
  return groups
}

const HOUR_SEPARATORS = {
  nl: '.',
  fr: '\u00a0h\u00a0',
  en: ':',
  de: ':',
} as const satisfies Record<Language, string>

/**
 * '09:30' as nl '9.30', fr '9 h 30' (and '9 h' on the hour), en and de '9:30', with non-breaking spaces. Any other text
 * is returned unchanged.
 */
export function formatTime(time: string, language: Language): string {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(time) ?? []
  if (hour === undefined || minute === undefined) return time
  const written = `${Number(hour)}${HOUR_SEPARATORS[language]}${minute}`
  return language === 'fr' && minute === '00' ? written.slice(0, -3) : written
}
