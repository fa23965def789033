/** Times of the feed and Brussels time. Days are YYYY-MM-DD, times HH:MM, instants ISO text in UTC. */
/** The clock of a zone, for `clockOffset`. @throws RangeError for a name that the IANA database doesn't have */
export const clockOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', {
    ...({ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    ...({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
  })

/** By how many milliseconds a clock is ahead of UTC at an instant. */
export function clockOffset(clock: Intl.DateTimeFormat, instant: number): number {
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

let brussels: Intl.DateTimeFormat | undefined

/** Its clock is built at first use: that takes long on a phone, and most pages only load this file. */
function brusselsOffset(instant: number): number {
  brussels ??= clockOf('Europe/Brussels')
  return clockOffset(brussels, instant)
}

/**
 * Parses `YYYY-MM-DD HH:MM:SS` (Brussels time) or `/Date(1700000000000+0100)/` (feed description, CreatedDate).
 * @returns an instant; null for any other text
 */
export function parseFeedTime(text: string): string | null {
  const stamp = /^\/Date\((-?\d{1,14})([+-]\d{4})?\)\/$/.exec(text.trim())
  if (stamp) return new Date(Number(stamp[1])).toISOString()
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(text.trim())
  if (!match) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  const clock = Date.UTC(year, month - 1, day, hour, minute, second)
  const check = new Date(clock)
  if (check.getUTCMonth() !== month - 1 || check.getUTCDate() !== day || hour > 23 || minute > 59 || second > 59)
    return null
  return new Date(instantOfClock(clock)).toISOString()
}

/**
 * The instant of a Brussels time, both given as milliseconds. A time that the clock skips gives the instant an hour
 * later; of a time that occurs twice the second counts.
 */
function instantOfClock(clock: number): number {
  // The offset is computed twice, because a clock change may lie between the guess and the result.
  const guess = clock - brusselsOffset(clock)
  return clock - brusselsOffset(guess)
}

/** The instant of a day and time in Brussels; '24:00' is the midnight at the end of the day. */
export const brusselsInstant = (day: string, time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Date(instantOfClock(Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000)).toISOString()
}

const onBrusselsClock = (instant: string): string => {
  const time = Date.parse(instant)
  return new Date(time + brusselsOffset(time)).toISOString()
}

/** Normalises ISO text in UTC of any precision to an instant with milliseconds; null for any other text. */
export const readInstant = (text: string): string | null =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(text) && !Number.isNaN(Date.parse(text))
    ? new Date(text).toISOString()
    : null

/** The day in Brussels of an instant. */
export const brusselsDay = (instant: string): string => onBrusselsClock(instant).slice(0, 10)

/** The time in Brussels of an instant, HH:MM. */
export const brusselsTime = (instant: string): string => onBrusselsClock(instant).slice(11, 16)

/** The same with its seconds, HH:MM:SS. */
export const brusselsSeconds = (instant: string): string => onBrusselsClock(instant).slice(11, 19)

/** The day `days` later, or earlier when negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The same day of the month `months` later; the last one of that month where it has none. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The moment `days` × 24 hours later: for periods, not for calendar days. */
export const daysLater = (moment: Date, days: number): Date => new Date(moment.getTime() + days * 86_400_000)

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7
