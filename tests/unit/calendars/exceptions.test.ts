import { expect, it } from 'vitest'
import { readBusyTimes } from '../../../lib/calendars/busy-times.ts'
import { brusselsDay, brusselsTime } from '../../../lib/shared/time.ts'
import { expectEach } from '../../support/each.ts'

const event = (lines: readonly string[]): string => ['BEGIN:VEVENT', 'UID:series', ...lines, 'END:VEVENT'].join('\r\n')
const file = (...events: (readonly string[])[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.map(event), 'END:VCALENDAR'].join('\r\n')

/** Each block as a person in Brussels reads it, in three weeks from Monday 16 November 2026. */
function read(text: string): string[] | string {
  const times = readBusyTimes(text, '2026-11-16', 21)
  if ('problem' in times) return times.problem
  return times.busy.map(
    ({ start, end }) => `${brusselsDay(start).slice(5)} ${brusselsTime(start)}–${brusselsTime(end)}`,
  )
}

/** Tuesdays from nine to ten in Brussels: on the clock of that town, floating, and in UTC (outside summer). */
const WRITTEN = {
  brussels: ['DTSTART;TZID=Europe/Brussels:20261110T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'],
  windows: ['DTSTART;TZID=Romance Standard Time:20261110T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'],
  floating: ['DTSTART:20261110T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'],
  utc: ['DTSTART:20261110T080000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'],
  days: ['DTSTART;VALUE=DATE:20261110', 'RRULE:FREQ=WEEKLY'],
} as const
type Written = keyof typeof WRITTEN
const TIMED: readonly Written[] = ['brussels', 'windows', 'floating', 'utc']

/** The same moment, the 24th at nine in Brussels, as programs write it. */
const NAMES: readonly string[] = [
  ':20261124T080000Z',
  ';TZID=Europe/Brussels:20261124T090000',
  ';TZID=Europe/London:20261124T080000',
  ';TZID=Romance Standard Time:20261124T090000',
  ':20261124T090000',
  ';VALUE=DATE:20261124',
]
const LEFT = ['11-17 09:00–10:00', '12-01 09:00–10:00']

it('leaves out a repetition by its instant or its day, however either is written', () => {
  expectEach(
    TIMED.flatMap((written) => NAMES.map((name) => [written, `EXDATE${name}`] as const)),
    (written, exception) => expect(read(file([...WRITTEN[written], exception]))).toEqual(LEFT),
  )
  expectEach([[';VALUE=DATE:20261124'], [':20261124T000000'], [':20261124T000000Z'], [':20261123T230000Z']], (name) =>
    expect(read(file([...WRITTEN.days, `EXDATE${name}`]))).toEqual(['11-17 00:00–00:00', '12-01 00:00–00:00']),
  )
  expect(read(file([...WRITTEN.brussels, 'EXDATE:20261124T090000Z']))).toHaveLength(3)
  expect(
    read(file([...WRITTEN.brussels, 'EXDATE:20261117T080000Z,20261124T080000Z', 'EXDATE:20261201T080000Z'])),
  ).toEqual([])
  expect(read(file([...WRITTEN.brussels, 'EXRULE:FREQ=WEEKLY;INTERVAL=2']))).toEqual([
    '11-17 09:00–10:00',
    '12-01 09:00–10:00',
  ])
})

it('moves and cancels a repetition by its instant or its day', () => {
  const moved = ['DTSTART:20261125T130000Z', 'DURATION:PT1H']
  const cancelled = ['DTSTART:20261124T080000Z', 'DURATION:PT1H', 'STATUS:CANCELLED']
  expectEach(
    TIMED.flatMap((written) => NAMES.map((name) => [written, `RECURRENCE-ID${name}`] as const)),
    (written, id) => {
      expect(read(file(WRITTEN[written], [id, ...moved]))).toEqual([LEFT[0], '11-25 14:00–15:00', LEFT[1]])
      expect(read(file([id, ...cancelled], WRITTEN[written]))).toEqual(LEFT)
      expect(read(file(WRITTEN[written], [id, 'STATUS:CANCELLED']))).toEqual(LEFT)
    },
  )
  expect(read(file(WRITTEN.days, ['RECURRENCE-ID;VALUE=DATE:20261124', ...moved]))).toEqual([
    '11-17 00:00–00:00',
    '11-25 14:00–15:00',
    '12-01 00:00–00:00',
  ])
})

it('takes the last of several changes, and keeps what it can’t replace', () => {
  const [before, after] = LEFT
  const id = 'RECURRENCE-ID:20261124T080000Z'
  expectEach(
    [
      [
        'the higher number',
        file(
          WRITTEN.brussels,
          [id, 'SEQUENCE:2', 'DTSTART:20261125T130000Z', 'DURATION:PT1H'],
          [...[id, 'SEQUENCE:1', 'DTSTART:20261126T130000Z', 'DURATION:PT1H']],
        ),
        [before, '11-25 14:00–15:00', after],
      ],
      ['of the series, too', file([...WRITTEN.utc, 'SEQUENCE:1', 'EXDATE:20261124T080000Z'], WRITTEN.utc), LEFT],
      [
        'a change that can’t be read',
        file(WRITTEN.brussels, [id, 'DTSTART:x', 'DURATION:PT1H']),
        [before, '11-24 09:00–10:00', after],
      ],
      ['a change without a time', file(WRITTEN.brussels, [id]), [before, '11-24 09:00–10:00', after]],
    ],
    (_what, text, blocks) => expect(read(text)).toEqual(blocks),
  )
})

it('follows a change of a repetition and all later ones', () => {
  const from = (id: string, ...lines: string[]) => [`RECURRENCE-ID;RANGE=THISANDFUTURE${id}`, ...lines]
  const [before] = LEFT
  expectEach(
    TIMED.flatMap((written) => NAMES.map((name) => [written, name] as const)),
    (written, name) => {
      const later = ['DTSTART;TZID=Europe/Brussels:20261125T140000', 'DURATION:PT2H']
      expect(read(file(WRITTEN[written], from(name, ...later)))).toEqual([
        before,
        '11-25 14:00–16:00',
        '12-02 14:00–16:00',
      ])
      expect(read(file(WRITTEN[written], from(name, 'DTSTART:20261124T080000Z', 'STATUS:CANCELLED')))).toEqual([before])
    },
  )
})

it('adds dates and periods to a series, and ends it when it says', () => {
  const once = ['DTSTART;TZID=Europe/Brussels:20261117T090000', 'DURATION:PT1H']
  const first = '11-17 09:00–10:00'
  expectEach(
    [
      ['a date in UTC', 'RDATE:20261119T080000Z', [first, '11-19 09:00–10:00']],
      ['a day', 'RDATE;VALUE=DATE:20261119', [first, '11-19 09:00–10:00']],
      ['a period', 'RDATE;VALUE=PERIOD:20261119T130000Z/20261119T150000Z', [first, '11-19 14:00–16:00']],
      ['a period by its length', 'RDATE;VALUE=PERIOD:20261119T130000Z/PT30M', [first, '11-19 14:00–14:30']],
      ['until a day', 'RRULE:FREQ=DAILY;UNTIL=20261118', [first, '11-18 09:00–10:00']],
      ['until a moment without a zone', 'RRULE:FREQ=DAILY;UNTIL=20261118T090000', [first, '11-18 09:00–10:00']],
      ['until a moment in UTC', 'RRULE:FREQ=DAILY;UNTIL=20261118T080000Z', [first, '11-18 09:00–10:00']],
      ['until just before', 'RRULE:FREQ=DAILY;UNTIL=20261118T075959Z', [first]],
    ] as const,
    (_what, line, blocks) => expect(read(file([...once, line]))).toEqual(blocks),
  )
  expect(read(file(['DTSTART;VALUE=DATE:20261117', 'RRULE:FREQ=DAILY;UNTIL=20261117T230000Z']))).toEqual([
    '11-17 00:00–00:00',
  ])
})

it('keeps the hour of a series on its own zone’s clock', () => {
  // New York leaves summer time a week after Brussels.
  const text = file(['DTSTART;TZID=America/New_York:20261001T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'])
  const times = readBusyTimes(text, '2026-10-19', 20)
  expect('busy' in times && times.busy.map(({ start }) => `${brusselsDay(start)} ${brusselsTime(start)}`)).toEqual([
    '2026-10-22 15:00',
    '2026-10-29 14:00',
    '2026-11-05 15:00',
  ])
})
