/** Reads the text of a calendar file (RFC 5545) as far as it can be read. */
import ICAL from 'ical.js'
import { addZones } from './zones.ts'

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
export const UNREADABLE = 'x-unreadable'

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
export function parseCalendars(text: string): ICAL.Component[] {
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
