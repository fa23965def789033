/**
 * The calendar file of a viewing (RFC 5545). All files of a viewing have one UID, so that a later one replaces the
 * event.
 */
import { createEvent, type EventAttributes } from 'ics'
import type { MailAttachment } from '../domain/shared/mail-message.ts'
import { formatPhone } from '../domain/shared/phone.ts'
import { brusselsDay, brusselsTime } from '../domain/shared/time.ts'
import { env } from '../env.ts'
import { translations } from '../i18n/translations.ts'
import { log } from '../log.ts'
import { meetingPlace, titleOf, type Viewing } from './viewing.ts'

/**
 * Who gets the file. For the visitor it is an invitation by the office, which calendars update by themselves (RFC
 * 5546); for the office, which can't invite itself, a plain entry.
 */
export type CalendarReader = 'visitor' | 'agency'

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

/**
 * The file with its times on the clock of Brussels, and with the rules of that clock: a calendar in another zone then
 * shows where the viewing is held. The library writes times in UTC only.
 */
const inBrussels = (file: string): string =>
  file
    .replace(/^(DTSTART|DTEND):(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/gm, (_, name, ...parts: string[]) => {
      const [year, month, day, hour, minute, second] = parts
      const instant = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
      const clock = `${brusselsDay(instant)}T${brusselsTime(instant)}${second}`.replace(/[-:]/g, '')
      return `${name};TZID=Europe/Brussels:${clock}`
    })
    .replace('BEGIN:VEVENT', `${TIME_ZONE}\r\nBEGIN:VEVENT`)

function eventOf(viewing: Viewing, reader: CalendarReader, href: string): EventAttributes {
  const { id, start, end, sequence, cancelled, language, recipient, visitor } = viewing
  const t = translations(language, 'appointment')
  const name = `${visitor.firstName} ${visitor.lastName}`.trim()
  const description = [
    reader === 'agency'
      ? [name, visitor.phone, visitor.email, visitor.remark].filter(Boolean).join('\n')
      : t('calendar.office', { office: recipient.name, phone: formatPhone(recipient.phone) }),
    ...(cancelled ? [] : [t('calendar.change', { href })]),
  ].join('\n')
  const { line } = meetingPlace(viewing)
  return {
    uid: `${id}@${new URL(env().SITE_URL).hostname}`,
    sequence,
    productId: 'gevel',
    method: cancelled ? 'CANCEL' : reader === 'visitor' ? 'REQUEST' : 'PUBLISH',
    status: cancelled ? 'CANCELLED' : 'CONFIRMED',
    busyStatus: cancelled ? 'FREE' : 'BUSY',
    start: Date.parse(start),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: Date.parse(end),
    endInputType: 'utc',
    endOutputType: 'utc',
    title: t('calendar.title', { title: titleOf(viewing) }),
    description,
    ...(line !== '' && { location: line }),
    ...(reader === 'visitor' && {
      organizer: { name: recipient.name, email: recipient.email },
      attendees: [{ name, email: visitor.email, partstat: 'ACCEPTED', role: 'REQ-PARTICIPANT', rsvp: false }],
    }),
  }
}

/**
 * The calendar file to attach to a mail about a viewing. None when the event breaks a rule of the format: the mail says
 * everything too.
 * @param href the page that moves and cancels the viewing
 */
export function calendarFile(viewing: Viewing, reader: CalendarReader, href: string): MailAttachment[] {
  const event = eventOf(viewing, reader, href)
  const { error, value } = createEvent(event)
  if (error || !value) {
    log.warn({ event: 'viewings.no-calendar-file', error }, 'A viewing has no calendar file.')
    return []
  }
  return [
    {
      name: 'bezoek-visite.ics',
      type: `text/calendar; charset=utf-8; method=${event.method}`,
      base64: Buffer.from(inBrussels(value)).toString('base64'),
    },
  ]
}
