/**
 * When somebody is busy, from the text of their calendar (RFC 5545). Nothing else of it is kept. ical.js and not
 * node-ical: it repeats an event step by step, so that a rule without an end can be left.
 */
import ICAL from 'ical.js'
import { addDays, brusselsInstant } from '../../domain/shared/time.ts'
import type { Slot } from '../../domain/viewings/viewing-slots.ts'

/** As many events as a calendar of many years holds; as many repetitions, and blocks of the period, as are read. */
const MOST_EVENTS = 20_000
const MOST_STEPS = 50_000
const MOST_BLOCKS = 2_000

export type BusyTimes = { busy: Slot[] } | { problem: 'noCalendar' | 'tooMany' }

class TooMany extends Error {}

const two = (value: number): string => String(value).padStart(2, '0')
const dayOf = (time: ICAL.Time): string => `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`

/** A time as an instant in milliseconds. One without a zone, or with a zone that the file doesn't define, is Brussels'. */
function instantOf(time: ICAL.Time): number {
  if (time.isDate) return Date.parse(brusselsInstant(dayOf(time), '00:00'))
  if (time.zone && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000
  return Date.parse(brusselsInstant(dayOf(time), `${two(time.hour)}:${two(time.minute)}`)) + time.second * 1000
}

/** Whether an event takes time: not one that was cancelled, that is free, or that somebody declined. */
function takesTime(event: ICAL.Component): boolean {
  const value = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase()
  return (
    value('status') !== 'CANCELLED' &&
    value('transp') !== 'TRANSPARENT' &&
    value('x-microsoft-cdo-busystatus') !== 'FREE'
  )
}

type Block = { start: number; end: number }

/** The blocks of one event and its repetitions in a period. `count`: counts each step. */
function* blocksOf(event: ICAL.Event, period: Block, count: () => void): Generator<Block> {
  if (!event.startDate) return
  const spans = (start: ICAL.Time, end: ICAL.Time): Block => ({ start: instantOf(start), end: instantOf(end) })
  if (!event.isRecurring()) {
    if (takesTime(event.component)) yield spans(event.startDate, event.endDate)
    return
  }
  const steps = event.iterator()
  for (let next = steps.next(); next; next = steps.next()) {
    count()
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    if (instantOf(next) >= period.end) return
    if (takesTime(item.component)) yield spans(startDate, endDate)
  }
}

/** The blocks within the period, by start; those that touch or overlap are one. */
function merged(blocks: readonly Block[], period: Block): Block[] {
  const whole: Block[] = []
  for (const { start, end } of blocks.toSorted((a, b) => a.start - b.start)) {
    const block = { start: Math.max(start, period.start), end: Math.min(end, period.end) }
    // An event without a length, such as a reminder, takes no time.
    if (!(block.start < block.end)) continue
    const last = whole.at(-1)
    if (last && block.start <= last.end) last.end = Math.max(last.end, block.end)
    else whole.push(block)
  }
  return whole
}

function* allBlocks(calendar: ICAL.Component, period: Block): Generator<Block> {
  const components = calendar.getAllSubcomponents('vevent')
  let steps = 0
  const count = () => {
    steps += 1
    if (steps > MOST_STEPS) throw new TooMany()
  }
  const changed = Map.groupBy(
    components.filter((component) => component.hasProperty('recurrence-id')),
    (component) => String(component.getFirstPropertyValue('uid')),
  )
  for (const component of components) {
    if (component.hasProperty('recurrence-id')) {
      // A repetition that was moved into the period may have stood after it. What is found twice is merged.
      yield* blocksOf(new ICAL.Event(component), period, count)
      continue
    }
    const uid = String(component.getFirstPropertyValue('uid'))
    yield* blocksOf(new ICAL.Event(component, { exceptions: changed.get(uid) ?? [] }), period, count)
  }
}

/**
 * When somebody is busy in a period.
 * @param from first day in Brussels, YYYY-MM-DD
 * @param days how many days
 */
export function readBusyTimes(text: string, from: string, days: number): BusyTimes {
  const [start, end] = [from, addDays(from, days)].map((day) => Date.parse(brusselsInstant(day, '00:00')))
  const period = { start: start ?? 0, end: end ?? 0 }
  // Before they are read, which takes long.
  if ((text.match(/^BEGIN:VEVENT/gim)?.length ?? 0) > MOST_EVENTS) return { problem: 'tooMany' }
  try {
    const [name, ...rest] = ICAL.parse(text) as [string, unknown[], unknown[]]
    if (name !== 'vcalendar') return { problem: 'noCalendar' }
    const blocks = merged([...allBlocks(new ICAL.Component([name, ...rest] as never), period)], period)
    if (blocks.length > MOST_BLOCKS) return { problem: 'tooMany' }
    const iso = (instant: number) => new Date(instant).toISOString()
    return { busy: blocks.map((block) => ({ start: iso(block.start), end: iso(block.end) })) }
  } catch (error) {
    return { problem: error instanceof TooMany ? 'tooMany' : 'noCalendar' }
  }
}
