import { expect, it } from 'vitest'
import { type BusyTimes, readBusyTimes } from '../../../lib/calendars/busy-times.ts'
import { brusselsDay, brusselsTime } from '../../../lib/shared/time.ts'

const file = (...events: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//EN', ...events, 'END:VCALENDAR'].join('\r\n')
let made = 0
const event = (...lines: string[]): string => {
  made += 1
  const uid = lines.some((line) => line.startsWith('UID:')) ? [] : [`UID:${made}`]
  return ['BEGIN:VEVENT', ...uid, 'DTSTAMP:20261101T000000Z', 'SUMMARY:Tandarts', ...lines, 'END:VEVENT'].join('\r\n')
}
/** Each block as a person reads it, of the days from the given one on. */
function read(text: string, from = '2026-11-23', days = 7): string[] | string {
  const times: BusyTimes = readBusyTimes(text, from, days)
  if ('problem' in times) return times.problem
  return times.busy.map(({ start, end }) => `${brusselsDay(start)} ${brusselsTime(start)}–${brusselsTime(end)}`)
}

const NEW_YORK = [
  ...['BEGIN:VTIMEZONE', 'TZID:Anywhere', 'BEGIN:STANDARD', 'DTSTART:20001029T020000', 'TZOFFSETFROM:-0500'],
  ...['TZOFFSETTO:-0500', 'END:STANDARD', 'END:VTIMEZONE'],
].join('\r\n')

it.each<[string, string, string[]]>([
  ['in UTC', event('DTSTART:20261124T090000Z', 'DTEND:20261124T100000Z'), ['2026-11-24 10:00–11:00']],
  ['without a zone', event('DTSTART:20261124T090000', 'DURATION:PT30M'), ['2026-11-24 09:00–09:30']],
  [
    'in a zone that the file doesn’t define',
    event('DTSTART;TZID=Europe/Brussels:20261124T090000', 'DTEND;TZID=Europe/Brussels:20261124T100000'),
    ['2026-11-24 09:00–10:00'],
  ],
  [
    'in a zone that it defines',
    `${NEW_YORK}\r\n${event('DTSTART;TZID=Anywhere:20261124T090000', 'DTEND;TZID=Anywhere:20261124T100000')}`,
    ['2026-11-24 15:00–16:00'],
  ],
  ['for whole days', event('DTSTART;VALUE=DATE:20261124', 'DTEND;VALUE=DATE:20261126'), ['2026-11-24 00:00–00:00']],
  [
    'from before the period until after it',
    event('DTSTART:20200101T000000Z', 'DTEND:20300101T000000Z'),
    ['2026-11-23 00:00–00:00'],
  ],
  [
    'twice at once',
    [
      event('DTSTART:20261124T090000Z', 'DTEND:20261124T100000Z'),
      event('DTSTART:20261124T093000Z', 'DTEND:20261124T110000Z'),
    ].join('\r\n'),
    ['2026-11-24 10:00–12:00'],
  ],
  [
    'every day without an end',
    event('DTSTART:20150101T080000Z', 'DTEND:20150101T083000Z', 'RRULE:FREQ=DAILY'),
    [23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day} 09:00–09:30`),
  ],
  [
    'every week but one',
    event('DTSTART:20261110T090000Z', 'DTEND:20261110T100000Z', 'RRULE:FREQ=WEEKLY', 'EXDATE:20261124T090000Z'),
    [],
  ],
  [
    'every week, once moved',
    [
      event('UID:w', 'DTSTART:20261110T090000Z', 'DTEND:20261110T100000Z', 'RRULE:FREQ=WEEKLY'),
      event('UID:w', 'RECURRENCE-ID:20261124T090000Z', 'DTSTART:20261125T130000Z', 'DTEND:20261125T140000Z'),
    ].join('\r\n'),
    ['2026-11-25 14:00–15:00'],
  ],
  [
    'from a later week moved into this one',
    [
      event(
        'UID:w',
        'DTSTART:20261110T090000Z',
        'DTEND:20261110T100000Z',
        'RRULE:FREQ=WEEKLY;COUNT=4',
        'EXDATE:20261124T090000Z',
      ),
      event('UID:w', 'RECURRENCE-ID:20261201T090000Z', 'DTSTART:20261126T130000Z', 'DTEND:20261126T140000Z'),
    ].join('\r\n'),
    ['2026-11-26 14:00–15:00'],
  ],
  ['once, cancelled', event('DTSTART:20261124T090000Z', 'DTEND:20261124T100000Z', 'STATUS:CANCELLED'), []],
  ['once, but free', event('DTSTART:20261124T090000Z', 'DTEND:20261124T100000Z', 'TRANSP:TRANSPARENT'), []],
  [
    'free by Outlook’s word',
    event('DTSTART:20261124T090000Z', 'DTEND:20261124T100000Z', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
    [],
  ],
  [
    'by an invitation that the only one invited declined',
    event(...['DTSTART:20261124T090000Z', 'DTEND:20261124T100000Z', 'ATTENDEE;PARTSTAT=DECLINED:mailto:a@example.org']),
    [],
  ],
  [
    'by an invitation that one of two declined',
    event(
      ...['DTSTART:20261124T090000Z', 'DTEND:20261124T100000Z', 'ATTENDEE;PARTSTAT=DECLINED:mailto:a@example.org'],
      'ATTENDEE;PARTSTAT=ACCEPTED:mailto:b@example.org',
    ),
    ['2026-11-24 10:00–11:00'],
  ],
  [
    'in a series that ends within the period',
    event('DTSTART:20200101T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20261123T120000Z'),
    ['2026-11-23 10:00–11:00'],
  ],
  [
    'over midnight by the last of a series that began before the period',
    event('DTSTART:20200101T120000Z', 'DURATION:PT24H', 'RRULE:FREQ=DAILY;UNTIL=20261122T120000Z'),
    ['2026-11-23 00:00–13:00'],
  ],
  [
    'by a date beside the rules of a series that ended',
    event(
      ...['DTSTART:20200101T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20200103T120000Z'],
      'RDATE:20261124T090000Z',
    ),
    ['2026-11-24 10:00–11:00'],
  ],
  ['for no time at all', event('DTSTART:20261124T090000Z'), []],
  ['backwards', event('DTSTART:20261124T100000Z', 'DTEND:20261124T090000Z'), []],
  ['never', '', []],
])('busy %s', (_what, events, blocks) => {
  expect(read(file(...(events === '' ? [] : [events])))).toEqual(blocks)
})

it('an hour of each day stays the same on the clock when the clock changes', () => {
  const daily = file(
    event(
      'DTSTART;TZID=Europe/Brussels:20261001T090000',
      'DTEND;TZID=Europe/Brussels:20261001T100000',
      'RRULE:FREQ=DAILY',
    ),
  )
  expect(read(daily, '2026-10-24', 3)).toEqual(
    ['2026-10-24', '2026-10-25', '2026-10-26'].map((day) => `${day} 09:00–10:00`),
  )
  expect(read(daily, '2027-03-27', 3)).toEqual(
    ['2027-03-27', '2027-03-28', '2027-03-29'].map((day) => `${day} 09:00–10:00`),
  )
})

it.each([
  ['nothing', ''],
  ['a page', '<!doctype html><title>Log in</title>'],
  ['another file', 'BEGIN:VCARD\r\nFN:An\r\nEND:VCARD'],
  ['half a file', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20261124T090000Z'],
])('%s is no calendar', (_what, text) => expect(read(text)).toBe('noCalendar'))

const GOOD = event('DTSTART:20261124T090000Z', 'DTEND:20261124T100000Z')
it.each([
  ['a broken time', event('DTSTART:2026-99-99T99:99', 'DTEND:x', 'RRULE:FREQ=DAILY')],
  ['a broken rule', event('DTSTART:20261101T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=OFTEN')],
  ['a broken change of a repetition', event('UID:b', 'RECURRENCE-ID:x', 'DTSTART:x')],
  [
    'a line without a name',
    `${event('DTSTART:20201101T090000Z', 'DURATION:PT1H', 'DESCRIPTION:One', 'Two', ' three')}`,
  ],
])('an event with %s leaves the others as they are', (_what, bad) => {
  expect(read(file(bad, GOOD))).toEqual(['2026-11-24 10:00–11:00'])
})

it('a line may be folded before its colon', () => {
  expect(read(file(event('DTSTART;VALUE=DATE', ' -TIME:20261124T090000Z', 'DTEND:20261124T100000Z')))).toEqual([
    '2026-11-24 10:00–11:00',
  ])
})

it('series of the past aren’t counted', () => {
  const ended = (rule: string) => event('DTSTART:20100101T090000Z', 'DURATION:PT1H', `RRULE:FREQ=DAILY;${rule}`)
  const series = [...Array(150).fill('UNTIL=20260101T000000Z'), ...Array(15).fill('COUNT=5000')].map(ended)
  expect(read(file(...series, GOOD))).toEqual(['2026-11-24 10:00–11:00'])
})

it('more than can be read is told: repetitions, blocks', () => {
  expect(read(file(event('DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')))).toBe('tooMany')
  expect(read(file(event('DTSTART:20261123T000000Z', 'DURATION:PT1M', 'RRULE:FREQ=MINUTELY;INTERVAL=2')))).toBe(
    'tooMany',
  )
})
