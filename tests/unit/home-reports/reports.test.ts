/** When reports are made ready, and of which month. */
import { expect, it } from 'vitest'
import { monthBefore, monthOf, reportsDue } from '../../../lib/home-reports/rules-reports.ts'

it.each([
  ['2026-12-31', '2026-12-01', '2026-11-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
  ['2026-02-10', '2026-02-01', '2026-01-31T23:00:00.000Z', '2026-02-28T23:00:00.000Z'],
  // The clock changes within it.
  ['2026-03-01', '2026-03-01', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
])('the month of %s begins on %s in Brussels', (day, first, start, end) =>
  expect(monthOf(day)).toEqual({ first, start, end }),
)

it('the month before January is December', () => expect(monthBefore(monthOf('2026-01-15')).first).toBe('2025-12-01'))

it.each([
  ['2026-12-03T05:15:00Z', '2026-11-01', 1, 3],
  ['2026-12-28T05:15:00Z', '2026-11-01', 26, 28],
  // The first day in Brussels already.
  ['2026-12-31T23:15:00Z', '2026-12-01', 1, 1],
])('at %s those of %s of days %i to %i are due', (now, first, from, to) =>
  expect(reportsDue(new Date(now))).toMatchObject({ month: { first }, from, to }),
)
