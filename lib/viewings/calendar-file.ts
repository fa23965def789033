/**
 * The calendar file of a visit (RFC 5545). Every file of one visit is the same event: moved and cancelled ones replace
 * it.
 */
import { createEvent, type EventAttributes } from 'ics'
import type { MailAttachment } from '../domain/shared/mail-message.ts'
import { formatPhone } from '../domain/shared/phone.ts'
import { env } from '../env.ts'
import { translations } from '../i18n/translations.ts'
import { log } from '../log.ts'
import { meetingPlace, titleOf, type Viewing } from './viewing.ts'

/**
 * To the visitor it is an invitation by the office, which calendars keep up to date by themselves (RFC 5546); to the
 * office,
 * which can't invite itself, an entry.
 */
export type CalendarReader = 'visitor' | 'agency'

function eventOf(visit: Viewing, reader: CalendarReader, href: string): EventAttributes {
  const { id, start, end, sequence, cancelled, language, recipient, visitor } = visit
  const t = translations(language, 'appointment')
  const name = `${visitor.firstName} ${visitor.lastName}`.trim()
  const description = [
    reader === 'agency'
      ? [name, visitor.phone, visitor.email, visitor.remark].filter(Boolean).join('\n')
      : t('calendar.office', { office: recipient.name, phone: formatPhone(recipient.phone) }),
    ...(cancelled ? [] : [t('calendar.change', { href })]),
  ].join('\n')
  const { line } = meetingPlace(visit)
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
    title: t('calendar.title', { title: titleOf(visit) }),
    description,
    ...(line !== '' && { location: line }),
    ...(reader === 'visitor' && {
      organizer: { name: recipient.name, email: recipient.email },
      attendees: [{ name, email: visitor.email, partstat: 'ACCEPTED', role: 'REQ-PARTICIPANT', rsvp: false }],
    }),
  }
}

/**
 * The file to attach to a mail about a visit; none where the calendar's rules don't take what is in it: the mail itself
 * says
 * it all.
 * @param href page on which the visit is moved and cancelled
 */
export function calendarFile(visit: Viewing, reader: CalendarReader, href: string): MailAttachment[] {
  const event = eventOf(visit, reader, href)
  const { error, value } = createEvent(event)
  if (error || !value) {
    log.warn({ event: 'viewings.no-calendar-file', error }, 'A visit has no calendar file.')
    return []
  }
  return [
    {
      name: 'bezoek-visite.ics',
      type: `text/calendar; charset=utf-8; method=${event.method}`,
      base64: Buffer.from(value).toString('base64'),
    },
  ]
}
