import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { env } from '../../../lib/env.ts'
import { type CalendarReader, calendarFile } from '../../../lib/viewings/calendar-file.ts'
import type { Viewing } from '../../../lib/viewings/view.ts'
import { expectEach } from '../../support/each.ts'

const VIEWING: Viewing = {
  ...{ id: '0b9c1f5e-7f0d-4c39-8a63-d1d7a6f0c9aa', propertyId: 1001, subject: 'Rijwoning', listing: null },
  ...{ start: '2026-11-24T09:00:00.000Z', end: '2026-11-24T09:30:00.000Z' },
  ...{ language: 'nl', cancelled: false, sequence: 3 },
  recipient: { office: null, name: 'Lindehof Gent', email: 'gent@lindehof.example', phone: '+3291234567' } as never,
  visitor: { firstName: 'An', lastName: 'Peeters', email: 'an@visitor.example', phone: '0470123456', remark: '' },
}
const WRITTEN_AT = new Date('2026-11-20T12:34:56.789Z')
const HREF = 'https://www.lindehof.example/nl/afspraak/x/'

const fileOf = (viewing: Partial<Viewing> = {}, reader: CalendarReader = 'visitor') => {
  const { type, base64 } = calendarFile({ ...VIEWING, ...viewing }, reader, HREF, WRITTEN_AT)
  return { type, text: Buffer.from(base64, 'base64').toString('utf8') }
}
const named = (cn: string): Partial<Viewing> => ({ visitor: { ...VIEWING.visitor, firstName: cn, lastName: '' } })
/** The event as another program reads it. */
const eventOf = (text: string): ICAL.Component => {
  const event = new ICAL.Component(ICAL.parse(text) as never).getFirstSubcomponent('vevent')
  if (!event) throw new Error('There is no event.')
  return event
}
const lineOf = (text: string, name: string): string =>
  text
    .replace(/\r\n /g, '')
    .split('\r\n')
    .find((line) => line.startsWith(name)) ?? ''

/** Names and texts that mean something in a calendar file. */
const HARD = [
  'Jan "Jo" Peeters',
  '"Jan"',
  'Jan ^ Peeters',
  "Jan ^' Peeters",
  'Jan ^n Peeters',
  'Peeters; Jan, dr.: notaris',
  'Jan \\" Peeters',
  'C:\\map\\Zuid',
  'Jan\nBEGIN:VEVENT',
  'Zoë Müller-Łukasz Ångström 日本',
  '👩‍👩‍👧 👩‍👩‍👧 👩‍👩‍👧 👩‍👩‍👧 👩‍👩‍👧 👩‍👩‍👧 👩‍👩‍👧 👩‍👩‍👧',
  'é'.repeat(600),
  '€'.repeat(600),
]

it('keeps a name whole in a parameter, whoever it names', () => {
  expectEach(
    HARD.map((name) => [name] as const),
    (name) => {
      const visitor = fileOf(named(name)).text
      expect(eventOf(visitor).getFirstProperty('attendee')?.getParameter('cn')).toBe(name)
      // A value between quotes holds none (RFC 5545, 3.2), and no line of its own begins in it.
      expect(lineOf(visitor, 'ATTENDEE')).toMatch(
        /^ATTENDEE;CN=("[^"]*"|[^":;,]*);PARTSTAT=ACCEPTED;ROLE=REQ-PARTICIPANT;RSVP=FALSE:mailto:an@visitor\.example$/,
      )
      const recipient = { ...VIEWING.recipient, name }
      expectEach([['visitor'], ['agency']] as const, (reader) => {
        const office = fileOf({ recipient }, reader).text
        expect(eventOf(office).getFirstProperty('organizer')?.getParameter('cn')).toBe(name)
        expect(lineOf(office, 'ORGANIZER')).toMatch(/^ORGANIZER;CN=("[^"]*"|[^":;,]*):mailto:gent@lindehof\.example$/)
      })
    },
  )
})

it('writes to nobody but the address of whoever it names, which stays as typed where it may', () => {
  const addressed = (email: string) => {
    const { text } = fileOf({ visitor: { ...VIEWING.visitor, email } })
    return eventOf(text).getFirstProperty('attendee')?.getFirstValue()
  }
  expect(addressed('an+huis@visitor.example')).toBe('mailto:an+huis@visitor.example')
  expect(addressed('an?bcc=b&c%2b@visitor.example')).toBe('mailto:an%3Fbcc%3Db%26c%252b@visitor.example')
})

it('says no name that holds a link to whom a stranger may have invited', () => {
  const { text } = fileOf(named('Jan www.evil.example/x'))
  expect(eventOf(text).getFirstProperty('attendee')?.getParameter('cn')).toBe('an@visitor.example')
  expect(text).not.toContain('evil')
  expect(fileOf(named('Jan www.evil.example/x'), 'agency').text).toContain('evil')
})

it('keeps a text whole in a value, and lines at 75 octets without cutting a character', () => {
  expectEach(
    HARD.map((words) => [words] as const),
    (words) => {
      const { text } = fileOf({ subject: words, visitor: { ...VIEWING.visitor, remark: words } }, 'agency')
      expect(eventOf(text).getFirstPropertyValue('summary')).toBe(`Bezoek: ${words}`)
      expect(eventOf(text).getFirstPropertyValue('description')).toContain(`an@visitor.example\n${words}\n`)
      const lines = text.split('\r\n')
      expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
      expect(lines.filter((line) => !line.isWellFormed() || /[\r\n]/.test(line))).toEqual([])
      expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
    },
  )
})

it('leaves out control characters, which no line may hold', () => {
  const { text } = fileOf({ subject: 'Huis\u0000 \u0007\u0085aan\r\nzee\r!' })
  expect(eventOf(text).getFirstPropertyValue('summary')).toBe('Bezoek: Huis aan\nzee\n!')
})

it('says what a calendar shall do, and gives it what that needs', () => {
  expectEach(
    [
      ['visitor', false, 'REQUEST', 1, 1],
      ['visitor', true, 'CANCEL', 1, 0],
      ['agency', false, 'PUBLISH', 0, 0],
      ['agency', true, 'CANCEL', 0, 0],
    ] as const,
    (reader, cancelled, method, attendees, alarms) => {
      const { type, text } = fileOf({ cancelled }, reader)
      const event = eventOf(text)
      expect(type).toBe(`text/calendar; charset=utf-8; method=${method}`)
      expect(lineOf(text, 'METHOD')).toBe(`METHOD:${method}`)
      expect(event.getAllProperties('organizer')).toHaveLength(1)
      expect(event.getAllProperties('attendee')).toHaveLength(attendees)
      expect(event.getAllSubcomponents('valarm')).toHaveLength(alarms)
      expect(lineOf(text, 'STATUS')).toBe(cancelled ? 'STATUS:CANCELLED' : 'STATUS:CONFIRMED')
      expect(lineOf(text, 'UID')).toBe(`UID:${VIEWING.id}@${new URL(env().SITE_URL).hostname}`)
      expect(lineOf(text, 'SEQUENCE')).toBe('SEQUENCE:3')
      expect(lineOf(text, 'DTSTAMP')).toBe('DTSTAMP:20261120T123456Z')
      expect(lineOf(text, 'DTSTART;')).toBe('DTSTART;TZID=Europe/Brussels:20261124T100000')
      expect(lineOf(text, 'DTEND;')).toBe('DTEND;TZID=Europe/Brussels:20261124T103000')
      expect(lineOf(text, 'PRODID')).toMatch(/^PRODID:-\/\/.+\/\/EN$/)
    },
  )
})

it('reminds the visitor two hours before', () => {
  const [alarm] = eventOf(fileOf().text).getAllSubcomponents('valarm')
  expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY')
  expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT2H')
})

it('writes the clock of Brussels in summer and winter', () => {
  expectEach(
    [
      ['2026-07-01T08:00:00.000Z', '20260701T100000'],
      ['2026-12-01T08:00:00.000Z', '20261201T090000'],
      ['2026-10-25T00:30:00.000Z', '20261025T023000'],
    ] as const,
    (start, clock) => {
      const { text } = fileOf({ start })
      expect(lineOf(text, 'DTSTART;')).toBe(`DTSTART;TZID=Europe/Brussels:${clock}`)
    },
  )
  const event = new ICAL.Event(eventOf(fileOf().text))
  expect(event.startDate.toJSDate().toISOString()).toBe(VIEWING.start)
})
