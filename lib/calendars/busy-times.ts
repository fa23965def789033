/**
 * When somebody is busy, from the text of their calendar (RFC 5545). Nothing else of it is kept. ical.js and not
 * node-ical: it repeats an event step by step, so that a rule without an end can be left.
 */
import ICAL from 'ical.js'
import { addDays, brusselsInstant } from '../shared/time.ts'
import type { Slot } from '../viewings/rules-slots.ts'
import { type Block, blockOf, blocksOf, type Change, type Count, spanOf, timeOf } from './occurrences.ts'
import type { CalendarProblem } from './rules-problems.ts'
import { addZones } from './zones.ts'

/**
 * As many events as a calendar of many years holds; as many repetitions from the period's start on, and blocks of the
 * period, as are read. Repetitions before the period are only stepped over: many more of them are allowed.
 */
const MOST_EVENTS = 20_000
const MOST_STEPS = 50_000
const MOST_EARLIER_STEPS = 200_000
const MOST_BLOCKS = 2_000

export type BusyTimes = { busy: Slot[] } | { problem: Extract<CalendarProblem, 'noCalendar' | 'noEvents' | 'tooMany'> }

class TooMany extends Error {}

const wordOf = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? '').toUpperCase()

/** Whether the only one invited to an event declined. Of several, the file doesn't say whose calendar it is. */
function isDeclined(event: ICAL.Component): boolean {
  const [attendee, ...others] = event.getAllProperties('attendee')
  return others.length === 0 && String(attendee?.getParameter('partstat') ?? '').toUpperCase() === 'DECLINED'
}

/** Outlook's words for somebody who can be booked ([MS-OXCICAL] 2.1.3.1.1.20.31): working elsewhere is working. */
const FREE_BY_OUTLOOK = ['FREE', 'WORKINGELSEWHERE']

/** Whether an event takes time: not one that was cancelled, that is free, or whose only attendee declined. */
const takesTime = (event: ICAL.Component): boolean =>
  wordOf(event, 'status') !== 'CANCELLED' &&
  wordOf(event, 'transp') !== 'TRANSPARENT' &&
  !FREE_BY_OUTLOOK.includes(wordOf(event, 'x-microsoft-cdo-busystatus')) &&
  !isDeclined(event)

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

/** Reads something of a calendar. What is wrong with it says nothing of the rest, which is read all the same. */
function attempt<Result>(read: () => Result): Result | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof TooMany) throw error
    return null
  }
}

/**
 * The component with the highest number of each group; all of those that have it. Older ones are what it was before.
 */
function latest(components: readonly ICAL.Component[], nameOf: (component: ICAL.Component) => string) {
  const numberOf = (component: ICAL.Component) => Number(component.getFirstPropertyValue('sequence') ?? 0)
  return [...Map.groupBy(components, nameOf).values()].flatMap((group) => {
    const highest = Math.max(...group.map(numberOf))
    return group.filter((component) => numberOf(component) === highest)
  })
}

const uidOf = (component: ICAL.Component): string => String(component.getFirstPropertyValue('uid'))

/** A change of a repetition with its new time; null for one that says nothing that can be read. */
function changeOf(component: ICAL.Component): Change | null {
  const id = timeOf(component, 'recurrence-id')
  const start = timeOf(component, 'dtstart')
  return id && (start || !takesTime(component)) ? { component, id, start } : null
}

/** The blocks of all events, each by itself: null for one that can't be read. */
function ofEvents(events: readonly ICAL.Component[], period: Block, count: Count): (Block[] | null)[] {
  const isChange = (event: ICAL.Component) => event.hasProperty('recurrence-id')
  const known = events.filter((event) => event.hasProperty('uid'))
  const changed = latest(known.filter(isChange), (event) => {
    const id = attempt(() => timeOf(event, 'recurrence-id'))
    return `${id ? (id.isDate ? id.toString() : id.toUnixTime()) : ''} ${uidOf(event)}`
  })
  const changes = Map.groupBy(
    changed.flatMap((event) => attempt(() => changeOf(event)) ?? []),
    ({ component }) => uidOf(component),
  )
  const series = latest(
    known.filter((event) => !isChange(event)),
    uidOf,
  )
  return [
    ...[...series, ...events.filter((event) => !event.hasProperty('uid'))].map((event) =>
      attempt(() => [...blocksOf(event, changes.get(uidOf(event)) ?? [], takesTime, period, count)]),
    ),
    // A repetition that was moved into the period may have stood before or after it.
    ...changed.map((event) =>
      attempt(() => (!event.hasProperty('dtstart') ? [] : takesTime(event) ? [spanOf(event).block] : [])),
    ),
  ]
}

/** The periods of a free/busy component that aren't free (section 3.2.9); null where one can't be read. */
function ofFreeBusy(component: ICAL.Component, count: Count): (Block[] | null)[] {
  return component.getAllProperties('freebusy').map((property) =>
    String(property.getParameter('fbtype') ?? 'BUSY').toUpperCase() === 'FREE'
      ? []
      : attempt(() =>
          property.getValues().map((value) => {
            count(false)
            return blockOf(value as ICAL.Period)
          }),
        ),
  )
}

// Reads the text of a calendar file (RFC 5545) as far as it can be read.

type Parsed = [name: string, properties: unknown[][], components: unknown[]]

/**
 * The lines of a file, unfolded (section 3.1), without those that name nothing: they are no content lines. A byte-order
 * mark stands before the first, or where files were joined; lines end as on any system.
 */
const contentLines = (text: string): string =>
  text
    .replaceAll('\ufeff', '')
    .replace(/(?<!\r)(?:\r*\n|\r+)[ \t]/g, '')
    .split(/\r*\n|\r+/)
    .filter((line) => line.includes(':'))
    .join('\r\n')

const COMPONENT = /^BEGIN:(VEVENT|VFREEBUSY|VTODO|VJOURNAL|VTIMEZONE)\r\n[\s\S]*?^END:\1(?:\r\n|$)/gim
const MARK = 'x-read-apart'

/** A file may hold several calendars (section 3.4): ical.js gives them as a list, and one as itself. */
function parseWhole(lines: string): Parsed[] {
  const parsed = ICAL.parse(lines) as Parsed | Parsed[]
  return typeof parsed[0] === 'string' ? [parsed as Parsed] : (parsed as Parsed[])
}

/** What stands for a component that can't be read. */
const UNREADABLE = 'x-unreadable'

const canRead = (line: string): boolean => {
  try {
    ICAL.parse(`BEGIN:VEVENT\r\n${line}\r\nEND:VEVENT`)
    return true
  } catch {
    return false
  }
}

/** A component without those of its lines that can't be read: such as a date of which nothing depends. */
function parseLines(component: string): unknown {
  const lines = component.split('\r\n').filter((line) => /^(BEGIN|END):/i.test(line) || canRead(line))
  try {
    return ICAL.parse(lines.join('\r\n'))
  } catch {
    return [UNREADABLE, [], []]
  }
}

/** Reads each component by itself, and line by line where it must. A zone that can't be read is left out. */
function parseApart(lines: string): Parsed[] {
  const apart: unknown[] = []
  const frame = lines.replace(COMPONENT, (component, kind: string) => {
    try {
      apart.push(ICAL.parse(component))
    } catch {
      if (kind.toUpperCase() === 'VTIMEZONE') return ''
      apart.push(parseLines(component))
    }
    return `${MARK}:${apart.length - 1}\r\n`
  })
  return parseWhole(frame).map(([name, properties, components]) => [
    name,
    properties.filter(([property]) => property !== MARK),
    [...components, ...properties.filter(([property]) => property === MARK).map((mark) => apart[Number(mark[3])])],
  ])
}

/**
 * The calendars of a file.
 * @throws Error when it is none, or ends before its end: the rest may hold more
 */
function parseCalendars(text: string): ICAL.Component[] {
  const lines = contentLines(text)
  let parsed: Parsed[]
  try {
    parsed = parseWhole(lines)
  } catch {
    parsed = parseApart(lines)
  }
  if (parsed.length === 0 || parsed.some(([name]) => name !== 'vcalendar')) throw new Error('This is no calendar.')
  return parsed.map((calendar) => {
    const component = new ICAL.Component(calendar as never)
    addZones(component)
    return component
  })
}

/** What was read of each component that says when somebody is busy; null for each that can't be read. */
function allBlocks(calendars: readonly ICAL.Component[], period: Block): (Block[] | null)[] {
  const steps = { earlier: 0, within: 0 }
  const count = (isEarlier: boolean) => {
    steps[isEarlier ? 'earlier' : 'within'] += 1
    if (steps.within > MOST_STEPS || steps.earlier > MOST_EARLIER_STEPS) throw new TooMany()
  }
  const all = (name: string) => calendars.flatMap((calendar) => calendar.getAllSubcomponents(name))
  return [
    ...ofEvents(all('vevent'), period, count),
    ...all('vfreebusy').flatMap((component) => ofFreeBusy(component, count)),
    ...all(UNREADABLE).map(() => null),
  ]
}

/** Whether there is something in calendars, but nothing that says when somebody is busy: tasks, or a diary. */
function hasOnlyOthers(calendars: readonly ICAL.Component[]): boolean {
  const names = calendars.flatMap((calendar) => calendar.getAllSubcomponents().map(({ name }) => name))
  const others = names.filter((name) => name !== 'vtimezone')
  return others.length > 0 && others.every((name) => !['vevent', 'vfreebusy', UNREADABLE].includes(name))
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
    const calendars = parseCalendars(text)
    if (hasOnlyOthers(calendars)) return { problem: 'noEvents' }
    const read = allBlocks(calendars, period)
    if (read.length > 0 && read.every((blocks) => blocks === null)) return { problem: 'noCalendar' }
    const blocks = merged(
      read.flatMap((some) => some ?? []),
      period,
    )
    if (blocks.length > MOST_BLOCKS) return { problem: 'tooMany' }
    const iso = (instant: number) => new Date(instant).toISOString()
    return { busy: blocks.map((block) => ({ start: iso(block.start), end: iso(block.end) })) }
  } catch (error) {
    return { problem: error instanceof TooMany ? 'tooMany' : 'noCalendar' }
  }
}
