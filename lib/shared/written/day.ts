/** Reads days and moments as people and CRMs write them. */
import { brusselsDay, parseFeedTime, readInstant } from '../time.ts'
import { saysUnknown } from './placeholder.ts'

/** Beginnings of the names of months in nl, fr, en and de, without accents; the first that fits counts. */
const MONTHS: readonly (readonly [beginning: string, month: number])[] = [
  ['ja', 1],
  ['fe', 2],
  ['mar', 3],
  ['maa', 3],
  ['mrt', 3],
  ['mae', 3],
  ['av', 4],
  ['ap', 4],
  ['me', 5],
  ['mai', 5],
  ['may', 5],
  ['juin', 6],
  ['jun', 6],
  ['jui', 7],
  ['jul', 7],
  ['ao', 8],
  ['au', 8],
  ['sep', 9],
  ['oc', 10],
  ['ok', 10],
  ['nov', 11],
  ['de', 12],
]
/** The month, 1 to 12, that a name begins like, without accents and in small letters; undefined for any other. */
export const monthOf = (name: string): number | undefined =>
  MONTHS.find(([beginning]) => name.startsWith(beginning))?.[1]

const MONTH_NAME = /^(\d{1,2})(?:er|ste|e|st|nd|rd|th|\.)?[\s/.-]+(?:de |of )?([a-z]{3,9})\.?[\s/.-]+(\d{4})(?!\d)/

const two = (text: string): string => text.padStart(2, '0')
/** A year of two digits with its century: 69 is 2069, 70 is 1970. */
export const fullYear = (year: string): string =>
  year.length === 4 ? year : `${Number(year) < 70 ? '20' : '19'}${year}`

/** The day at the beginning of a text as YYYY-MM-DD, whether it exists or not, and what follows it. */
function dayIn(text: string): { day: string; rest: string } | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text)
  if (iso) return { day: `${iso[1]}-${two(iso[2] ?? '')}-${two(iso[3] ?? '')}`, rest: text.slice(iso[0].length) }
  const bare = /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(text)
  if (bare) return { day: `${bare[1]}-${bare[2]}-${bare[3]}`, rest: text.slice(bare[0].length) }
  const belgian = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/.exec(text)
  if (belgian) {
    const [all, day = '', month = '', year = ''] = belgian
    return { day: `${fullYear(year)}-${two(month)}-${two(day)}`, rest: text.slice(all.length) }
  }
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const named = MONTH_NAME.exec(plain)
  const month = named && monthOf(named[2] ?? '')
  return named && month
    ? { day: `${named[3]}-${two(String(month))}-${two(named[1] ?? '')}`, rest: plain.slice(named[0].length) }
    : null
}

/** Whether YYYY-MM-DD exists. `Date` accepts 30 February; PostgreSQL accepts neither that nor the year 0. */
export function dayExists(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`)
  return day >= '0001' && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/** An existing day at the beginning of a text, and what follows it; null where it isn't one. */
function existingDay(text: string): { day: string; rest: string } | null {
  const found = dayIn(text)
  return found && /^(?:$|[\sT,]|[.;]$)/i.test(found.rest) && dayExists(found.day) ? found : null
}

/** Days by which programs write "no date": before 1900-01-02, and from 2200 on. */
const isNoDay = (day: string): boolean => day < '1900-01-02' || day >= '2200'

/** The instant of a text that says its zone; null for any other. */
const instantOf = (text: string): string | null => (text.startsWith('/Date(') ? parseFeedTime(text) : zoned(text))

/** The offset from UTC that a text ends with, in milliseconds; null without one. */
function offsetOf(text: string): number | null {
  const [, sign, hours, minutes] = /[\d ]([+-])(\d\d):?(\d\d)(?:\)\/)?$/.exec(text) ?? []
  return sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000 : null
}

/**
 * The day that a text says; null when it is none. A midnight by the offset that it says is a day of its writer, also
 * where that wasn't the offset of Brussels on that day; any other moment is one of a day in Brussels.
 */
function dayOf(text: string): string | null {
  const [instant, offset] = [instantOf(text), offsetOf(text)]
  if (!instant) return existingDay(text)?.day ?? null
  const written = offset === null ? '' : new Date(Date.parse(instant) + offset).toISOString()
  return written.includes('T00:00:00.') ? written.slice(0, 10) : brusselsDay(instant)
}

/**
 * A day as somebody wrote it: ISO, "31/12/2030", "30/11/26", "1 juli 2026", 20301231, `/Date(…)/`. A time after it is
 * cut off.
 * @returns YYYY-MM-DD; undefined where no day is meant ("n.v.t.", 0001-01-01, 9999-12-31); null when it can't be read
 */
export function writtenDay(value: unknown): string | null | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).trim()
  if (/^0+(?:[-/. ]0+)*(?:[T ][\d:.]*)?$/.test(text) || saysUnknown(text)) return undefined
  const [day, instant] = [dayOf(text), instantOf(text)]
  return day && (isNoDay(day) || (instant && instant < '1970-01-02')) ? undefined : day
}

/**
 * The year of a day, also of one long ago, which writtenDay() doesn't take: a house of 1850. 0 is no year.
 * @returns null when the text is no day
 */
export function yearOfDay(written: string): number | null {
  const text = written.trim()
  if (/^\/Date\(0+\D/.test(text)) return 0
  const day = dayOf(text)
  return day ? Number(day.slice(0, 4)) : null
}

const ZONED = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|UTC|GMT|[+-]\d\d:?\d\d)$/
/** The instant of ISO text that says its zone, also with spaces between its parts; null for any other. */
function zoned(text: string): string | null {
  const [, day, time, zone = ''] = ZONED.exec(text) ?? []
  const iso = `${day}T${time}${/^[+-]/.test(zone) ? zone : 'Z'}`
  return day && !Number.isNaN(Date.parse(iso)) ? new Date(iso).toISOString() : null
}

/** "10:30", "10:30:00.123", "om 10u30", "à 10 h", "2:30 PM" behind a day. */
const CLOCK =
  /^(?:\s*[T,–-])?\s*(?:(?:om|[àa]\u0300?|at|um)\s+)?(?<hour>\d{1,2})(?:[:.hu](?<minute>\d\d)(?:[:.](?<second>\d\d)(?:[.,]\d+)?)?)?\s*(?:(?<half>[ap])\.?m\.?|(?<unit>uur|uhr|heures?|h|u))?$/i

/** HH:MM:SS of what stands behind a day: midnight without any digit; null where it can't be read. */
function clockOf(rest: string): string | null {
  if (!/\d/.test(rest)) return '00:00:00'
  const { hour, minute, second, half, unit } = CLOCK.exec(rest.trimEnd())?.groups ?? {}
  if (hour === undefined || !(minute ?? half ?? unit)) return null
  const isAfternoon = half?.toLowerCase() === 'p'
  const hours = half && Number(hour) <= 12 ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour)
  return `${two(String(hours))}:${minute ?? '00'}:${second ?? '00'}`
}

/**
 * A moment as somebody wrote it: as writtenDay(), with a time in Brussels or in a zone that it names.
 * @returns ISO text in UTC; undefined where none is meant; null when it can't be read
 */
export function writtenMoment(value: unknown): string | null | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).trim()
  const instant = parseFeedTime(text) ?? readInstant(text) ?? zoned(text)
  if (instant) return instant >= '1970-01-02' && instant < '2200' ? instant : undefined
  const day = writtenDay(text)
  if (!day) return day
  const clock = clockOf(existingDay(text)?.rest ?? '')
  const read = clock && parseFeedTime(`${day} ${clock}`)
  return read && read < '1970-01-02' ? undefined : read
}
