/**
 * The calendar file of a viewing (RFC 5545). All files of a viewing have one UID, so that a later one replaces the
 * event.
 */
import ICAL from 'ical.js'
import { env } from '../env.ts'
import { hasLink } from '../forms/rules-clean-text.ts'
import { translations } from '../i18n/translations.ts'
import { mailtoAddress } from '../shared/mail-address.ts'
import type { MailAttachment } from '../shared/mail-message.ts'
import { formatPhone } from '../shared/phone.ts'
import { brusselsDay, brusselsTime } from '../shared/time.ts'
import { meetingPlace, titleOf, type Viewing } from './view.ts'

/**
 * Who gets the file. For the visitor it is an invitation by the office, which calendars update by themselves (RFC
 * 5546); for the office, which can't invite itself, a plain entry.
 */
export type CalendarReader = 'visitor' | 'agency'

/**
 * Octets of a line: 75 at most (RFC 5545, 3.1), with the space that begins a folded line, which ical.js doesn't count.
 * It cuts between characters.
 */
ICAL.foldLength = 74

/** The summer time of the European Union (directive 2000/84/EC), as calendars read it (RFC 5545, 3.6.5). */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Brussels',
  ...['BEGIN:DAYLIGHT', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'TZNAME:CEST', 'DTSTART:19960331T020000'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'END:DAYLIGHT'],
  ...['BEGIN:STANDARD', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'TZNAME:CET', 'DTSTART:19961027T030000'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU', 'END:STANDARD'],
  'END:VTIMEZONE',
].join('\r\n')

/** How long before a viewing the visitor's calendar reminds of it. */
const ALARM = '-PT2H'

/** Text as values and parameters may hold it: line ends as \n, no other control characters. */
const clean = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')

type Property = [name: string, parameters: Record<string, string>, type: string, value: string | number]
const text = (name: string, value: string): Property => [name, {}, 'text', clean(value)]

/** A time on the clock of Brussels: a calendar in another zone then shows where the viewing is held. */
const onClock = (name: string, instant: string): Property => {
  const seconds = new Date(instant).toISOString().slice(17, 19)
  const clock = `${brusselsDay(instant)}T${brusselsTime(instant)}:${seconds}`
  return [name, { tzid: 'Europe/Brussels' }, 'date-time', clock]
}

/**
 * A person as a calendar address. A plus may stand in it (RFC 6068, 2), and does, for calendars that compare it with
 * their user's address as it is written. ical.js writes quotes, carets and line ends of a name by RFC 6868.
 */
const address = (name: 'organizer' | 'attendee', cn: string, email: string, more: Record<string, string> = {}) =>
  [
    name,
    { cn: clean(cn), ...more },
    'cal-address',
    mailtoAddress(clean(email)).replaceAll('%2B', '+'),
  ] satisfies Property

const component = (name: string, properties: readonly Property[], parts: readonly ICAL.Component[] = []) => {
  const made = new ICAL.Component([name, [...properties], []] as never)
  for (const part of parts) made.addSubcomponent(part)
  return made
}

function descriptionOf(
  { language, recipient, visitor, cancelled, host }: Viewing,
  reader: CalendarReader,
  href: string,
): string {
  const t = translations(language, 'viewings.form')
  const name = `${visitor.firstName} ${visitor.lastName}`.trim()
  return [
    reader === 'agency'
      ? [name, visitor.phone, visitor.email, visitor.remark].filter(Boolean).join('\n')
      : t('calendar.office', { office: recipient.name, phone: formatPhone(recipient.phone) }),
    ...(host && !cancelled ? [t('calendar.host', { name: host })] : []),
    ...(cancelled ? [] : [t('calendar.change', { href })]),
  ].join('\n')
}

/** What the file asks a calendar to do (RFC 5546, 3.2). Each of them needs an organizer. */
const methodOf = ({ cancelled }: Viewing, reader: CalendarReader): string =>
  cancelled ? 'CANCEL' : reader === 'visitor' ? 'REQUEST' : 'PUBLISH'

/** The visitor by name; by mail address where the name holds a link, which a stranger may have typed. */
function invitedName({ firstName, lastName, email }: Viewing['visitor']): string {
  const name = `${firstName} ${lastName}`.trim()
  return hasLink(name) ? email : name
}

function eventOf(viewing: Viewing, reader: CalendarReader, href: string, now: Date): ICAL.Component {
  const { id, start, end, sequence, cancelled, language, recipient, visitor } = viewing
  const t = translations(language, 'viewings.form')
  const { line } = meetingPlace(viewing)
  const title = t('calendar.title', { title: titleOf(viewing) })
  const accepted = { partstat: 'ACCEPTED', role: 'REQ-PARTICIPANT', rsvp: 'FALSE' }
  const properties: Property[] = [
    text('uid', `${id}@${new URL(env().SITE_URL).hostname}`),
    ['dtstamp', {}, 'date-time', `${now.toISOString().slice(0, 19)}Z`],
    ['sequence', {}, 'integer', sequence],
    onClock('dtstart', start),
    onClock('dtend', end),
    text('summary', title),
    text('description', descriptionOf(viewing, reader, href)),
    ...(line === '' ? [] : [text('location', line)]),
    text('status', cancelled ? 'CANCELLED' : 'CONFIRMED'),
    text('transp', cancelled ? 'TRANSPARENT' : 'OPAQUE'),
    address('organizer', recipient.name, recipient.email),
    ...(reader === 'visitor' ? [address('attendee', invitedName(visitor), visitor.email, accepted)] : []),
  ]
  const alarm = component('valarm', [
    text('action', 'DISPLAY'),
    ['trigger', {}, 'duration', ALARM],
    text('description', title),
  ])
  return component('vevent', properties, reader === 'visitor' && !cancelled ? [alarm] : [])
}

/**
 * The calendar file of a mail about a viewing. A mail with it holds it twice: as a part that calendar programs act
 * upon, and as a file to open (`lib/mail/compose.ts`).
 * @param href the page that moves and cancels the viewing
 * @param now when the file is written
 */
export function calendarFile(viewing: Viewing, reader: CalendarReader, href: string, now = new Date()): MailAttachment {
  const method = methodOf(viewing, reader)
  const calendar = component(
    'vcalendar',
    [
      text('version', '2.0'),
      text('prodid', '-//Gevel//Viewings//EN'),
      text('calscale', 'GREGORIAN'),
      text('method', method),
    ],
    [new ICAL.Component(ICAL.parse(TIME_ZONE) as never), eventOf(viewing, reader, href, now)],
  )
  return {
    name: 'bezoek-visite.ics',
    type: `text/calendar; charset=utf-8; method=${method}`,
    base64: Buffer.from(ICAL.stringify(calendar.toJSON() as never)).toString('base64'),
  }
}

/** An event of a calendar that people subscribe to; times as ISO text. */
export type CalendarEvent = {
  uid: string
  start: string
  end: string
  title: string
  description: string
  location?: string
}

/** A calendar that programs ask for again and again. */
export function calendarText(name: string, events: readonly CalendarEvent[], now: Date): string {
  const stamp = `${now.toISOString().slice(0, 19)}Z`
  const made = events.map(({ uid, start, end, title, description, location = '' }) =>
    component('vevent', [
      text('uid', uid),
      ['dtstamp', {}, 'date-time', stamp],
      onClock('dtstart', start),
      onClock('dtend', end),
      text('summary', title),
      ...(description === '' ? [] : [text('description', description)]),
      ...(location === '' ? [] : [text('location', location)]),
    ]),
  )
  const calendar = component(
    'vcalendar',
    [
      text('version', '2.0'),
      text('prodid', '-//Gevel//Viewings//EN'),
      text('calscale', 'GREGORIAN'),
      text('method', 'PUBLISH'),
      // The first is of Apple and Outlook, the other two say how often to look (RFC 7986).
      text('x-wr-calname', name),
      text('name', name),
      ['refresh-interval', {}, 'duration', 'PT1H'],
    ],
    [new ICAL.Component(ICAL.parse(TIME_ZONE) as never), ...made],
  )
  return ICAL.stringify(calendar.toJSON() as never)
}
