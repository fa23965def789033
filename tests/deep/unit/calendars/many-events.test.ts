/**
 * A calendar of as many events as one may have, and of one more: tests/db/calendars shows what becomes of
 * one that has too many.
 */
import { expect, it } from 'vitest'
import { readBusyTimes } from '../../../../lib/calendars/busy-times.ts'

const calendar = (events: number): string => {
  const one = [
    'BEGIN:VEVENT',
    'UID:1',
    'DTSTAMP:20261101T000000Z',
    'DTSTART:20100101T090000Z',
    'DTEND:20100101T100000Z',
  ]
  const all = Array.from({ length: events }, () => [...one, 'END:VEVENT']).flat()
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//EN', ...all, 'END:VCALENDAR'].join('\r\n')
}

it('more events than can be read are told', () => {
  expect(readBusyTimes(calendar(20_001), '2026-11-23', 7)).toEqual({ problem: 'tooMany' })
  expect(readBusyTimes(calendar(2000), '2026-11-23', 7)).toEqual({ busy: [] })
})
