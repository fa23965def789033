import { expect, it } from 'vitest'
import {
  formatDay,
  formatDayOf,
  formatMonth,
  formatShortDay,
  formatShortWeekday,
  formatTableDay,
  formatWeekday,
  weekdayName,
} from '../../../lib/shared/format-dates.ts'
import { expectEach } from '../../support/each.ts'

it.each([
  ['nl', '5 december 2026'],
  ['fr', '5 décembre 2026'],
  ['en', '5 December 2026'],
  ['de', '5. Dezember 2026'],
] as const)('a day in %s: %s', (language, written) => {
  expect(formatDay('2026-12-05', language)).toBe(written)
})

it.each([
  ['2026-12-04T22:59:59Z', '4 december 2026'],
  ['2026-12-04T23:00:00Z', '5 december 2026'],
  ['2026-07-04T21:59:59Z', '4 juli 2026'],
  ['2026-07-04T22:00:00Z', '5 juli 2026'],
])('%s lies in the %s of Brussels', (instant, written) => {
  expect(formatDayOf(new Date(instant), 'nl')).toBe(written)
})

it.each([
  ['nl', 'dinsdag 24 november'],
  ['fr', 'mardi 24 novembre'],
  ['en', 'Tuesday 24 November'],
  ['de', 'Dienstag, 24. November'],
] as const)('a weekday in %s: %s', (language, written) => {
  expect(formatWeekday('2026-11-24', language)).toBe(written)
})

it.each([
  ['nl', '24 nov'],
  ['fr', '24 nov.'],
  ['en', '24 Nov'],
  ['de', '24. Nov.'],
] as const)('a short day in %s: %s', (language, written) => {
  expect(formatShortDay('2026-11-24', language)).toBe(written)
})

it('the first of a month is "1er" in French, in every form', () => {
  expectEach(
    [
      [formatDay, '1er décembre 2026'],
      [formatWeekday, 'mardi 1er décembre'],
      [formatShortDay, '1er déc.'],
      [formatShortWeekday, 'mar. 1er déc.'],
      [formatTableDay, '1er déc. 2026'],
    ] as const,
    (format, written) => expect(format('2026-12-01', 'fr')).toBe(written),
  )
  expect(formatDayOf(new Date('2026-11-30T23:30:00Z'), 'fr')).toBe('1er décembre 2026')
})

it('no other day and no other language has it', () => {
  expectEach(
    [
      [formatDay('2026-12-11', 'fr'), '11 décembre 2026'],
      [formatDay('2026-12-21', 'fr'), '21 décembre 2026'],
      [formatDay('2026-12-01', 'nl'), '1 december 2026'],
      [formatDay('2026-12-01', 'en'), '1 December 2026'],
      [formatDay('2026-12-01', 'de'), '1. Dezember 2026'],
      [formatMonth('2027-09-01', 'fr'), 'septembre 2027'],
      [formatMonth('2027-09-15', 'nl'), 'september 2027'],
      [weekdayName(1, 'fr'), 'lundi'],
      [weekdayName(7, 'nl'), 'zondag'],
      [weekdayName(1, 'nl', true), 'ma'],
    ] as const,
    (written, expected) => expect(written).toBe(expected),
  )
})
