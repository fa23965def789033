import { expect, it } from 'vitest'
import { planInstant } from '../../../lib/cms/scheduled/rules.ts'

/** Noon in Brussels, on the day before the clock goes forward. */
const NOW = new Date('2026-03-28T11:00:00Z')

it.each([
  ['2026-03-28', '12:01', '2026-03-28T11:01:00.000Z'],
  ['2026-03-28', '12:00', null],
  ['2026-03-29', '08:00', '2026-03-29T06:00:00.000Z'],
  ['2026-10-26', '08:00', '2026-10-26T07:00:00.000Z'],
  ['2028-03-28', '12:00', '2028-03-28T10:00:00.000Z'],
  ['2028-03-30', '12:00', null],
  ['2026-02-30', '12:00', null],
  ['2026-04-31', '12:00', null],
  ['2026-04-01', '24:00', null],
  ['2026-04-01', '8:00', null],
  ['', '', null],
])('a plan for %s at %s in Brussels is done at %s', (day, time, instant) => {
  expect(planInstant(day, time, NOW)?.toISOString() ?? null).toBe(instant)
})
