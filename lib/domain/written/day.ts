/** Reads days and moments as people and CRMs write them. */
import { brusselsDay, parseFeedTime, readInstant } from '../shared/time.ts'
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
const MONTH_NAME = /^(\d{1,2})(?:er|ste|e|st|nd|rd|th|\.)?[\s/.-]+(?:de |of )?([a-z]{3,9})\.?[\s/.-]+(\d{4})/

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
  const named = MONTH_NAME.exec(text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
  const month = named && MONTHS.find(([beginning]) => named[2]?.startsWith(beginning))?.[1]
  return named && month ? { day: `${named[3]}-${two(String(month))}-${two(named[1] ?? '')}`, rest: '' } : null
}

/** Whether YYYY-MM-DD exists. `Date` accepts 30 February; PostgreSQL accepts neither that nor the year 0. */
function exists(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`)
  return day >= '0001' && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/** Days by which programs write "no date": before 1900-01-02, and from 2200 on. */
const isNoDay = (day: string): boolean => day < '1900-01-02' || day >= '2200'

/**
 * A day as somebody wrote it: ISO, "31/12/2030", "30/11/26", "1 juli 2026", 20301231, `/Date(…)/`. A time after it is
 * cut off.
 * @returns YYYY-MM-DD; undefined where no day is meant ("n.v.t.", 0001-01-01, 9999-12-31); null when it can't be read
 */
export function writtenDay(value: unknown): string | null | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).trim()
  if (/^0+(?:[-/. ]0+)*(?:[T ][\d:.]*)?$/.test(text) || saysUnknown(text)) return undefined
  const moment = text.startsWith('/Date(') ? parseFeedTime(text) : zoned(text)
  if (moment) {
    const found = brusselsDay(moment)
    return moment < '1970-01-02' || isNoDay(found) ? undefined : found
  }
  const found = dayIn(text)
  if (!found || !/^(?:$|[\sT,])/.test(found.rest) || !exists(found.day)) return null
  return isNoDay(found.day) ? undefined : found.day
}

/** The instant of ISO text that says its zone; null for any other. */
const zoned = (text: string): string | null =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))
    ? new Date(text).toISOString()
    : null

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
  const time = /(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*$/.exec(text)
  const clock = time ? ` ${two(time[1] ?? '')}:${time[2]}:${time[3] ?? '00'}` : ''
  const read = parseFeedTime(`${day}${clock}`)
  return read !== null && read < '1970-01-02' ? undefined : read
}
