import { expect, it } from 'vitest'
import { formatDay, formatDayOf, formatShortDay, formatWeekday } from '../../../../lib/domain/shared/format-dates.ts'

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
