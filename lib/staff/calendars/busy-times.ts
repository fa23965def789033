/**
 * When somebody is busy, from the text of their calendar (RFC 5545). Nothing else of it is kept. ical.js and not
 * node-ical: it repeats an event step by step, so that a rule without an end can be left.
 */
import ICAL from 'ical.js'
import { addDays, brusselsInstant } from '../../domain/shared/time.ts'
import type { Slot } from '../../domain/viewings/viewing-slots.ts'

/**
 * As many events as a calendar of many years holds; as many repetitions from the period's start on, and blocks of the
 * period, as are read. Repetitions before the period are only stepped over: many more of them are allowed.
 */
const MOST_EVENTS = 20_000
const MOST_STEPS = 50_000
const MOST_EARLIER_STEPS = 200_000
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

/** Whether the only one invited to an event declined. Of several, the file doesn't say whose calendar it is. */
function isDeclined(event: ICAL.Component): boolean {
  const [attendee, ...others] = event.getAllProperties('attendee')
  return others.length === 0 && String(attendee?.getParameter('partstat') ?? '').toUpperCase() === 'DECLINED'
}

/** Whether an event takes time: not one that was cancelled, that is free, or whose only attendee declined. */
function takesTime(event: ICAL.Component): boolean {
  const value = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase()
  return (
    value('status') !== 'CANCELLED' &&
    value('transp') !== 'TRANSPARENT' &&
    value('x-microsoft-cdo-busystatus') !== 'FREE' &&
    !isDeclined(event)
  )
}

type Block = { start: number; end: number }

const DAY = 86_400_000
const lengthOf = (event: ICAL.Event): number => instantOf(event.endDate) - instantOf(event.startDate)

/** Whether the rules of a series ended before a period; a day more than they say, for days without a time. */
function hasEnded(event: ICAL.Event, { start }: Block): boolean {
  const rules = event.component.getAllProperties('rrule').map((rule) => rule.getFirstValue() as ICAL.Recur)
  if (rules.length === 0 || event.component.hasProperty('rdate')) return false
  return rules.every(({ until }) => until && instantOf(until) + lengthOf(event) + DAY < start)
}

/** The blocks of one event and its repetitions in a period. `count`: counts each step. */
function* blocksOf(event: ICAL.Event, period: Block, count: (isEarlier: boolean) => void): Generator<Block> {
  if (!event.startDate) return
  const spans = (start: ICAL.Time, end: ICAL.Time): Block => ({ start: instantOf(start), end: instantOf(end) })
  if (!event.isRecurring()) {
    if (takesTime(event.component)) yield spans(event.startDate, event.endDate)
    return
  }
  if (hasEnded(event, period)) return
  const length = lengthOf(event)
  const isPlain = event.rangeExceptions.length === 0
  const steps = event.iterator()
  for (let next = steps.next(); next; next = steps.next()) {
    const at = instantOf(next)
    count(at < period.start)
    if (at >= period.end) return
    if (isPlain && at + length < period.start) continue
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
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

/** Does something with one event. What is wrong with it says nothing of the others, which are read all the same. */
function tolerate(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (error instanceof TooMany) throw error
  }
}

/** An event with the repetitions of it that were changed, without those that can't be read. */
function eventOf(component: ICAL.Component, changed: readonly ICAL.Component[]): ICAL.Event {
  const event = new ICAL.Event(component, { exceptions: [] })
  for (const one of changed) tolerate(() => event.relateException(one))
  return event
}

function allBlocks(calendar: ICAL.Component, period: Block): Block[] {
  const components = calendar.getAllSubcomponents('vevent')
  const steps = { earlier: 0, within: 0 }
  const count = (isEarlier: boolean) => {
    steps[isEarlier ? 'earlier' : 'within'] += 1
    if (steps.within > MOST_STEPS || steps.earlier > MOST_EARLIER_STEPS) throw new TooMany()
  }
  const changed = Map.groupBy(
    components.filter((component) => component.hasProperty('recurrence-id')),
    (component) => String(component.getFirstPropertyValue('uid')),
  )
  const blocks: Block[] = []
  for (const component of components) {
    tolerate(() => {
      // A repetition that was moved into the period may have stood after it. What is found twice is merged.
      const isChanged = component.hasProperty('recurrence-id')
      const uid = String(component.getFirstPropertyValue('uid'))
      const event = eventOf(component, isChanged ? [] : (changed.get(uid) ?? []))
      for (const block of blocksOf(event, period, count)) blocks.push(block)
    })
  }
  return blocks
}

/** The lines of a file, unfolded (RFC 5545, section 3.1), without those that name nothing: they are no content lines. */
const contentLines = (text: string): string =>
  text
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .filter((line) => line.includes(':'))
    .join('\r\n')

type Parsed = [name: string, properties: unknown[], components: unknown[]]

/** The file as ical.js gives it. Where a value of an event stops that, each event is read by itself. */
function parse(text: string): Parsed {
  try {
    return ICAL.parse(text) as Parsed
  } catch {
    const events: unknown[] = []
    const frame = text.replace(/^BEGIN:VEVENT\r\n[\s\S]*?(?:^END:VEVENT(?:\r\n|$)|(?![\s\S]))/gim, (event) => {
      tolerate(() => void events.push(ICAL.parse(event)))
      return ''
    })
    const [name, properties, components] = ICAL.parse(frame) as Parsed
    return [name, properties, [...components, ...events]]
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
    const [name, ...rest] = parse(contentLines(text))
    if (name !== 'vcalendar') return { problem: 'noCalendar' }
    const blocks = merged(allBlocks(new ICAL.Component([name, ...rest] as never), period), period)
    if (blocks.length > MOST_BLOCKS) return { problem: 'tooMany' }
    const iso = (instant: number) => new Date(instant).toISOString()
    return { busy: blocks.map((block) => ({ start: iso(block.start), end: iso(block.end) })) }
  } catch (error) {
    return { problem: error instanceof TooMany ? 'tooMany' : 'noCalendar' }
  }
}
