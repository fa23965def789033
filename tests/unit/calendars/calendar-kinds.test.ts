import { expect, it } from 'vitest'
import { readBusyTimes } from '../../../lib/calendars/busy-times.ts'
import { brusselsDay, brusselsTime } from '../../../lib/shared/time.ts'
import { expectEach } from '../../support/each.ts'

const component = (name: string, lines: readonly string[]): string =>
  [`BEGIN:${name}`, ...lines, `END:${name}`].join('\r\n')
const file = (...components: string[]): string =>
  component('VCALENDAR', ['VERSION:2.0', 'PRODID:-//x//EN', ...components])
const event = (...lines: string[]): string => component('VEVENT', lines)

/** Each block as a person in Brussels reads it, in the week from Monday 23 November 2026. */
function read(text: string): string[] | string {
  const times = readBusyTimes(text, '2026-11-23', 7)
  if ('problem' in times) return times.problem
  return times.busy.map(
    ({ start, end }) => `${brusselsDay(start).slice(8)} ${brusselsTime(start)}–${brusselsTime(end)}`,
  )
}

const TUESDAY = event('UID:t', 'DTSTART:20261124T090000Z', 'DTEND:20261124T100000Z')
const ON_TUESDAY = ['24 10:00–11:00']

it('reads a file however its bytes begin and its lines end', () => {
  const plain = file(TUESDAY)
  expectEach(
    [
      ['a byte-order mark', `\ufeff${plain}`],
      ['line feeds', plain.replaceAll('\r\n', '\n')],
      ['carriage returns', plain.replaceAll('\r\n', '\r')],
      ['doubled carriage returns', plain.replaceAll('\r\n', '\r\r\n')],
      ['folded by carriage returns', plain.replaceAll('\r\n', '\r').replace('T090000Z', 'T09\r 0000Z')],
      ['empty lines around', `\r\n\r\n${plain}\r\n\r\n`],
      ['small letters', plain.toLowerCase().replaceAll(/\d{8}t\d{6}z/g, (time) => time.toUpperCase())],
    ],
    (_what, text) => expect(read(text)).toEqual(ON_TUESDAY),
  )
})

it('reads several calendars of one file, each with its own zones', () => {
  const zone = (offset: string) =>
    component('VTIMEZONE', [
      'TZID:Here',
      component('STANDARD', ['DTSTART:20001029T020000', `TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`]),
    ])
  const at = (offset: string, uid: string) =>
    file(zone(offset), event(`UID:${uid}`, 'DTSTART;TZID=Here:20261124T090000', 'DURATION:PT1H'))
  expectEach(
    [
      ['two', `${file(TUESDAY)}\r\n${file(event('UID:w', 'DTSTART:20261125T090000Z', 'DURATION:PT1H'))}`, 2],
      ['joined with byte-order marks', `\ufeff${file(TUESDAY)}\r\n\ufeff${file()}`, 1],
      ['one of them empty', `${file()}\r\n${file(TUESDAY)}`, 1],
      ['one of them with tasks', `${file(component('VTODO', ['UID:d']))}\r\n${file(TUESDAY)}`, 1],
      ['one name for two zones', `${at('+0000', 'a')}\r\n${at('-0500', 'b')}`, 2],
      ['an event that can’t be read in one', `${file(event('UID:x', 'DTSTART:20261124'))}\r\n${file(TUESDAY)}`, 1],
    ],
    (_what, text, blocks) => expect(read(text)).toHaveLength(blocks),
  )
  expect(read(`${file(TUESDAY)}\r\n${file(TUESDAY).slice(0, 90)}`)).toBe('noCalendar')
})

it('takes the periods of a free/busy calendar', () => {
  const freeBusy = (...lines: string[]) => file(component('VFREEBUSY', ['UID:f', ...lines]))
  const period = '20261124T090000Z/20261124T100000Z'
  expectEach(
    [
      ['from and until', freeBusy(`FREEBUSY:${period}`), ON_TUESDAY],
      ['from and how long', freeBusy('FREEBUSY:20261124T090000Z/PT1H'), ON_TUESDAY],
      [
        'several in a line',
        freeBusy(`FREEBUSY;FBTYPE=BUSY:${period},20261125T090000Z/PT1H`),
        [...ON_TUESDAY, '25 10:00–11:00'],
      ],
      ['not to be had', freeBusy(`FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:${period}`), ON_TUESDAY],
      ['perhaps', freeBusy(`FREEBUSY;FBTYPE=BUSY-TENTATIVE:${period}`), ON_TUESDAY],
      ['in a way that nobody knows', freeBusy(`FREEBUSY;FBTYPE=X-AWAY:${period}`), ON_TUESDAY],
      ['free', freeBusy(`FREEBUSY;FBTYPE=FREE:${period}`), []],
      ['a time that can’t be read beside one', freeBusy('FREEBUSY:x/y', `FREEBUSY:${period}`), ON_TUESDAY],
      [
        'beside events',
        file(TUESDAY, component('VFREEBUSY', ['FREEBUSY:20261125T090000Z/PT1H'])),
        [...ON_TUESDAY, '25 10:00–11:00'],
      ],
      ['nothing in the time it covers', freeBusy('DTSTART:20261101T000000Z', 'DTEND:20261201T000000Z'), []],
    ],
    (_what, text, blocks) => expect(read(text)).toEqual(blocks),
  )
})

it('knows by each program’s word whether somebody can be booked', () => {
  const saying = (...lines: string[]) => file(event('UID:a', 'DTSTART;VALUE=DATE:20261124', ...lines))
  const outlook = (word: string, transparency = 'OPAQUE') =>
    saying(`TRANSP:${transparency}`, `X-MICROSOFT-CDO-BUSYSTATUS:${word}`)
  const allDay = ['24 00:00–00:00']
  expectEach(
    [
      ['BUSY', outlook('BUSY'), allDay],
      ['TENTATIVE', outlook('TENTATIVE'), allDay],
      ['OOF', outlook('OOF'), allDay],
      ['FREE', outlook('FREE'), []],
      ['WORKINGELSEWHERE', outlook('WORKINGELSEWHERE'), []],
      ['workingelsewhere', outlook('workingelsewhere'), []],
      ['BUSY, changed to free elsewhere', outlook('BUSY', 'TRANSPARENT'), []],
      ['STATUS:TENTATIVE', saying('STATUS:TENTATIVE'), allDay],
      ['STATUS:CANCELLED', saying('STATUS:CANCELLED'), []],
      ['nothing', saying(), allDay],
    ],
    (_what, text, blocks) => expect(read(text)).toEqual(blocks),
  )
})

it('reads an event of which a line is broken by its other lines', () => {
  const lines = ['UID:t', 'DTSTART:20261124T090000Z', 'DTEND:20261124T100000Z']
  expectEach(
    [
      ['LAST-MODIFIED:yesterday'],
      ['EXDATE:x'],
      ['RRULE:FREQ=OFTEN'],
      ['ATTENDEE;CN="An:mailto:an@example.org'],
      ['GEO:x'],
    ],
    (line) => expect(read(file(event(...lines, line)))).toEqual(ON_TUESDAY),
  )
  expect(read(file(component('VFREEBUSY', ['FREEBUSY:x', 'FREEBUSY:20261124T090000Z/PT1H'])))).toEqual(ON_TUESDAY)
})

it('tells of a file in which nothing says when somebody is busy', () => {
  expectEach(
    [
      ['tasks', file(component('VTODO', ['UID:d', 'DUE:20261124T090000Z'])), 'noEvents'],
      ['a diary', file(component('VJOURNAL', ['UID:j', 'DTSTART:20261124T090000Z'])), 'noEvents'],
      ['nothing but broken events', file(event('UID:x', 'DTSTART:tomorrow')), 'noCalendar'],
      ['nothing but events without a time', file(event('UID:x')), 'noCalendar'],
      ['nothing but broken periods', file(component('VFREEBUSY', ['FREEBUSY:x/y'])), 'noCalendar'],
      ['no appointment yet', file(), []],
    ],
    (_what, text, result) => expect(read(text)).toEqual(result),
  )
})

it('finds the zone that a file names without defining it', () => {
  const at = (zone: string) => file(event('UID:a', `DTSTART;TZID=${zone}:20261124T090000`, 'DURATION:PT1H'))
  expectEach(
    [
      ['Europe/Brussels', '24 09:00–10:00'],
      ['europe/brussels', '24 09:00–10:00'],
      ['Europe/London', '24 10:00–11:00'],
      ['America/New_York', '24 15:00–16:00'],
      ['America/Argentina/Buenos_Aires', '24 13:00–14:00'],
      ['/mozilla.org/20050126_1/Europe/London', '24 10:00–11:00'],
      ['"Europe/London"', '24 10:00–11:00'],
      ['Romance Standard Time', '24 09:00–10:00'],
      ['W. Europe Standard Time', '24 09:00–10:00'],
      ['GMT Standard Time', '24 10:00–11:00'],
      ['Eastern Standard Time', '24 15:00–16:00'],
      ['Tokyo Standard Time', '24 01:00–02:00'],
      ['UTC', '24 10:00–11:00'],
      ['Somewhere', '24 09:00–10:00'],
    ],
    (zone, block) => expect(read(at(zone))).toEqual([block]),
  )
})
