/** Days and times as people type them into a field: "28-11", "4 dec", "morgen", "9u30". */
import type { Language } from '../../listings/rules.ts'
import { DATE_LOCALES, weekdayName } from '../format-dates.ts'
import { addDays, weekdayOf } from '../time.ts'
import { dayExists, fullYear, monthOf } from './day.ts'

/** What a text says: a day, one that the calendar doesn't have, or nothing that can be read. */
export type TypedDay = { day: string } | { problem: 'impossible' | 'unclear' }

const LANGUAGES = Object.keys(DATE_LOCALES) as Language[]
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
/** How far away a day has a name of its own: "eergisteren", "overmorgen". */
const NAMED_DAYS = [-2, -1, 0, 1, 2] as const

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ').trim()

/** The days that a language has names for, seen from today: "gisteren" is one day back. */
const namedDays = (language: Language): [string, number][] => {
  const format = new Intl.RelativeTimeFormat(DATE_LOCALES[language], { numeric: 'auto' })
  return NAMED_DAYS.map((days) => [plain(format.format(days, 'day')), days])
}

/** The names of weekdays, long and short. */
const weekdays = (language: Language): [string, number][] =>
  WEEKDAYS.flatMap((weekday) =>
    [false, true].map((isShort): [string, number] => [
      plain(weekdayName(weekday, language, isShort)).replace('.', ''),
      weekday,
    ]),
  )

let names: { days: Map<string, number>; weekdays: Map<Language, Map<string, number>> } | undefined
/** Built at the first use: most pages never read a day. */
function allNames() {
  names ??= {
    days: new Map(LANGUAGES.flatMap(namedDays)),
    weekdays: new Map(LANGUAGES.map((language) => [language, new Map(weekdays(language))])),
  }
  return names
}

/** The next day with this name, from tomorrow on. */
const nextWeekday = (weekday: number, today: string): string =>
  addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1)

const dayOf = (year: string | number, month: string | number, day: string): string =>
  `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`

const distance = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other))

/** Without a year it is the one nearest to today: on 30 November, 4-1 is that of the next year. */
function nearest(month: string | number, day: string, today: string): string | undefined {
  const year = Number(today.slice(0, 4))
  return [year - 1, year, year + 1]
    .map((each) => dayOf(each, month, day))
    .filter(dayExists)
    .sort((one, other) => distance(one, today) - distance(other, today))[0]
}

type Parts = { day: string; month: string | number; year?: string | undefined }

function partsOf(text: string): Parts | null {
  const [, isoYear, isoMonth = '', isoDay = ''] = /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)$/.exec(text) ?? []
  if (isoYear) return { day: isoDay, month: isoMonth, year: isoYear }
  const [, day, month = '', year] =
    /^(\d\d?)[-/. ]+(\d\d?)(?:[-/. ]+(\d{4}|\d\d))?\.?$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4}|\d\d)?$/.exec(text) ?? []
  if (day) return { day, month, year }
  const [, first, name, last] =
    /^(\d\d?)(?:er|ste|e|st|nd|rd|th)?[-/. ]*(?:de |of )?([a-z]{3,9})[-/., ]*(\d{4}|\d\d)?$/.exec(text) ?? []
  const [, nameFirst, dayThen, yearThen] = /^([a-z]{3,9})[. ]+(\d\d?)(?:st|nd|rd|th)?(?:,? +(\d{4}))?$/.exec(text) ?? []
  const named = monthOf(name ?? nameFirst ?? '')
  const written = first ?? dayThen
  return named && written ? { day: written, month: named, year: last ?? yearThen } : null
}

/**
 * Reads a day as people type it, in any of the four languages: in numbers or with the name of the month, with or
 * without a year; also by its name ("morgen", "vrijdag").
 * @param today as `2026-11-30`
 * @param language of who types: "di" is a Tuesday in Dutch and a Sunday in French
 */
export function readTypedDay(typed: string, today: string, language: Language): TypedDay {
  const { days, weekdays } = allNames()
  const text = plain(typed).replace(/^(?:op|le|on|am) /, '')
  const named = days.get(text)
  if (named !== undefined) return { day: addDays(today, named) }
  const weekday = weekdays.get(language)?.get(text.replace('.', ''))
  if (weekday) return { day: nextWeekday(weekday, today) }
  // The weekday before a day says nothing that the day doesn't.
  const [, before = '', rest = ''] = /^([a-z]+)[.,]* (.+)$/.exec(text) ?? []
  const isWeekday = LANGUAGES.some((each) => weekdays.get(each)?.has(before))
  const parts = partsOf(isWeekday ? rest : text)
  if (!parts) return { problem: 'unclear' }
  const { day, month, year } = parts
  const found = year ? dayOf(fullYear(year), month, day) : nearest(month, day, today)
  // What the forms of the site and the desk take (lib/forms/rules-fields.ts).
  const isTaken = found !== undefined && dayExists(found) && found >= '1900' && found < '3000'
  return isTaken ? { day: found } : { problem: 'impossible' }
}

/** Reads a time as people type it: "9", "9.30", "9:30", "9u30", "930", "9 h 30". @returns HH:MM; null for any other */
export function readTypedTime(typed: string): string | null {
  const [, hour = '', minute = '00'] =
    /^(\d\d?)(?: ?(?:u|h|uur|uhr|heures?|[:.])(?: ?(\d\d))?)?$/.exec(plain(typed)) ??
    /^(\d\d?)(\d\d)$/.exec(plain(typed)) ??
    []
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null
}

/** '2026-11-30' as it stands in a field: '30/11/2026', de '30.11.2026'. Any other text is returned unchanged. */
export function typedDay(day: string, language: Language): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  return year ? [date, month, year].join(language === 'de' ? '.' : '/') : day
}
