/**
 * When the events of a calendar take place (RFC 5545, section 3.8.5). ical.js repeats a rule step by step; what is left
 * out, moved or cancelled is found here, because an exception names an instant, in whatever zone it is written.
 */
import ICAL from 'ical.js'
import { brusselsInstant } from '../shared/time.ts'
import { BRUSSELS } from './zones.ts'

/** In milliseconds, the end exclusive. */
export type Block = { start: number; end: number }
/** Counts a step, and throws when there were too many. `isEarlier`: before the period. */
export type Count = (isEarlier: boolean) => void

const DAY = 86_400_000
const two = (value: number): string => String(value).padStart(2, '0')
const dayOf = (time: ICAL.Time): string => `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`

/** A time that names no zone is on the clock of Brussels. */
function inZone(time: ICAL.Time): ICAL.Time {
  if (!time.isDate && time.zone === ICAL.Timezone.localTimezone) time.zone = BRUSSELS
  return time
}

/** A time as an instant in milliseconds; a day begins in Brussels. */
export const instantOf = (time: ICAL.Time): number =>
  time.isDate ? Date.parse(brusselsInstant(dayOf(time), '00:00')) : inZone(time).toUnixTime() * 1000

export const blockOf = ({ start, end, duration }: ICAL.Period): Block => {
  const begin = inZone(start)
  const last = end ? inZone(end) : begin.clone()
  if (!end) last.addDuration(duration)
  return { start: instantOf(begin), end: instantOf(last) }
}

/** The values of all properties of a name, without those of a property that can't be read. */
const valuesOf = <Value>(component: ICAL.Component, name: string): Value[] =>
  component.getAllProperties(name).flatMap((property) => {
    try {
      return property.getValues() as Value[]
    } catch {
      return []
    }
  })

/** The first time of a property; null where it is missing. @throws Error when it can't be read */
export function timeOf(component: ICAL.Component, name: string): ICAL.Time | null {
  const value = component.getFirstPropertyValue(name)
  return value instanceof ICAL.Time ? inZone(value) : null
}

/** An event with its own times. @throws Error when it has no beginning, or a time that can't be read */
export function spanOf(component: ICAL.Component): { start: ICAL.Time; duration: ICAL.Duration; block: Block } {
  const start = timeOf(component, 'dtstart')
  if (!start) throw new Error('An event has no beginning.')
  timeOf(component, 'dtend')
  const { endDate, duration } = new ICAL.Event(component, { exceptions: [] })
  return { start, duration, block: { start: instantOf(start), end: instantOf(endDate) } }
}

type Key = number | string

/**
 * By what an exception finds its occurrence: the instant; or the day, where it gives none, or gives a day's midnight
 * for an event of whole days.
 */
function keysOf(exception: ICAL.Time, start: ICAL.Time): Key[] {
  if (exception.isDate) return [dayOf(exception)]
  const isMidnight = exception.hour === 0 && exception.minute === 0 && exception.second === 0
  return [instantOf(exception), ...(start.isDate && isMidnight ? [dayOf(exception)] : [])]
}
const isIn = (keys: ReadonlySet<Key>, occurrence: ICAL.Time): boolean =>
  keys.has(instantOf(occurrence)) || keys.has(dayOf(occurrence))

/** Milliseconds on a zone's clock, as if that were UTC. */
function clockOf(time: ICAL.Time, zone: ICAL.Timezone): number {
  const { year, month, day, hour, minute, second } = time.isDate ? time : time.convertToZone(zone)
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** That clock's time, of the same kind and in the same zone as another. */
function atClock(clock: number, like: ICAL.Time): ICAL.Time {
  const [year, month, day, hour, minute, second] = new Date(clock).toISOString().split(/\D/).map(Number)
  return new ICAL.Time({ year, month, day, hour, minute, second, isDate: like.isDate }, like.zone ?? undefined)
}

/** A rule whose last moment is comparable with its occurrences: in their zone, and the end of a day that is named. */
function boundedRule(rule: ICAL.Recur, start: ICAL.Time): ICAL.Recur {
  const { until } = rule
  if (!until) return rule
  if (start.isDate) rule.until = until.isDate ? until : atClock(clockOf(inZone(until), BRUSSELS), start)
  else if (until.isDate) rule.until = atClock(clockOf(until, BRUSSELS) + DAY - 1000, start)
  else if (until.zone === ICAL.Timezone.localTimezone) until.zone = start.zone
  return rule
}

/**
 * The occurrences of an event's rules that touch a period.
 * @param start that of the event, which may begin before the period by as many milliseconds as `reach`
 */
function* ofRules(
  [event, name]: readonly [event: ICAL.Component, name: string],
  start: ICAL.Time,
  reach: number,
  period: Block,
  count: Count,
): Generator<ICAL.Time> {
  for (const value of valuesOf<ICAL.Recur>(event, name)) {
    const rule = boundedRule(value, start)
    if (rule.until && instantOf(rule.until) + reach < period.start) continue
    const steps = rule.iterator(start)
    for (let next = steps.next(); next; next = steps.next()) {
      const at = instantOf(next)
      count(at < period.start)
      if (at >= period.end) break
      if (at + reach >= period.start) yield next.clone()
    }
  }
}

/** A change of one repetition, or of it and all later ones (RANGE=THISANDFUTURE). `block`: when it takes place now. */
export type Change = { component: ICAL.Component; id: ICAL.Time; start: ICAL.Time | null }

/** The time of a repetition that an exception names: where that gives only the day, at the time of the series. */
const namedBy = (id: ICAL.Time, start: ICAL.Time): ICAL.Time =>
  id.isDate && !start.isDate
    ? atClock(clockOf(id, BRUSSELS) + (clockOf(start, start.zone ?? BRUSSELS) % DAY), start)
    : id

/** Moves an occurrence as the first of the changed ones was moved. */
function moved(occurrence: ICAL.Time, { id, start }: Change, series: ICAL.Time): ICAL.Time {
  if (!start) return occurrence
  const zone = start.zone ?? BRUSSELS
  const by = clockOf(start, zone) - clockOf(namedBy(id, series), zone)
  return atClock(clockOf(occurrence, zone) + by, start)
}

const isRange = ({ component }: Change): boolean =>
  String(component.getFirstProperty('recurrence-id')?.getParameter('range') ?? '').toUpperCase() === 'THISANDFUTURE'

/**
 * The blocks of an event and its repetitions, without those that were changed: a change is an event of its own.
 * @param takesTime whether an event, or a change that later ones follow, takes time
 * @throws Error when the event has no beginning that can be read
 */
export function* blocksOf(
  event: ICAL.Component,
  changes: readonly Change[],
  takesTime: (component: ICAL.Component) => boolean,
  period: Block,
  count: Count,
): Generator<Block> {
  const { start, duration, block } = spanOf(event)
  const left = new Set<Key>(valuesOf<ICAL.Time>(event, 'exdate').flatMap((time) => keysOf(inZone(time), start)))
  for (const { id } of changes) for (const key of keysOf(id, start)) left.add(key)
  const ranges = changes.filter(isRange).toSorted((a, b) => instantOf(b.id) - instantOf(a.id))
  // A day more than it lasts, for clock changes; any time, where it was moved from then on.
  const reach = ranges.length > 0 ? Number.POSITIVE_INFINITY : block.end - block.start + DAY
  for (const time of ofRules([event, 'exrule'], start, reach, period, count)) left.add(instantOf(time))

  const place = (occurrence: ICAL.Time, length: ICAL.Duration): Block | null => {
    const range = ranges.find(({ id }) => instantOf(id) <= instantOf(occurrence))
    if (!takesTime(range?.component ?? event)) return null
    const begin = range ? moved(occurrence, range, start) : occurrence
    const end = begin.clone()
    end.addDuration(range?.start ? spanOf(range.component).duration : length)
    return { start: instantOf(begin), end: instantOf(end) }
  }

  function* all(): Generator<[ICAL.Time, ICAL.Duration]> {
    yield [start, duration]
    for (const time of valuesOf<ICAL.Time | ICAL.Period>(event, 'rdate'))
      if (time instanceof ICAL.Period) yield [inZone(time.start), time.getDuration()]
      else yield [namedBy(inZone(time), start), duration]
    for (const time of ofRules([event, 'rrule'], start, reach, period, count)) yield [time, duration]
  }
  for (const [occurrence, length] of all()) {
    const block = isIn(left, occurrence) ? null : place(occurrence, length)
    if (block) yield block
  }
}
