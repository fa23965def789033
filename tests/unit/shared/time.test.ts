import { describe, expect, it } from 'vitest'
import { addDays, brusselsDay, brusselsInstant, brusselsTime, daysLater, weekdayOf } from '../../../lib/shared/time.ts'

describe('brusselsInstant', () => {
  it.each([
    ['a winter day', '2026-12-01', '09:00', '2026-12-01T08:00:00.000Z'],
    ['a summer day', '2026-07-01', '09:00', '2026-07-01T07:00:00.000Z'],
    ['its first minute', '2026-07-01', '00:00', '2026-06-30T22:00:00.000Z'],
    ['the midnight that ends it', '2026-07-01', '24:00', '2026-07-01T22:00:00.000Z'],
    ['before the clock goes forward', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['a time the clock jumps over', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['after the clock went forward', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['before the clock goes back', '2026-10-25', '01:59', '2026-10-24T23:59:00.000Z'],
    ['a time the clock shows twice', '2026-10-25', '02:30', '2026-10-25T01:30:00.000Z'],
    ['after the clock went back', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
    ['a leap day', '2028-02-29', '12:00', '2028-02-29T11:00:00.000Z'],
  ])('%s: %s %s', (_what, day, time, instant) => {
    expect(brusselsInstant(day, time)).toBe(instant)
  })
})

describe('brusselsDay and brusselsTime', () => {
  it.each([
    ['2026-11-21T22:59:59.999Z', '2026-11-21', '23:59'],
    ['2026-11-21T23:00:00.000Z', '2026-11-22', '00:00'],
    ['2026-06-30T21:59:59.999Z', '2026-06-30', '23:59'],
    ['2026-06-30T22:00:00.000Z', '2026-07-01', '00:00'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01', '00:00'],
    ['2026-10-25T00:30:00.000Z', '2026-10-25', '02:30'],
    ['2026-10-25T01:30:00.000Z', '2026-10-25', '02:30'],
  ])('%s is %s %s', (instant, day, time) => {
    expect([brusselsDay(instant), brusselsTime(instant)]).toEqual([day, time])
  })
})

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-11-21', 0, '2026-11-21'],
])('addDays: %s and %i days is %s', (day, days, other) => {
  expect(addDays(day, days)).toBe(other)
})

it.each([
  ['2026-11-16', 1],
  ['2026-11-21', 6],
  ['2026-11-22', 7],
])('weekdayOf: %s is %i', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday)
})

it('counts days of 24 hours, over a change of the clock too', () => {
  expect(daysLater(new Date('2026-10-24T12:00:00Z'), 2)).toEqual(new Date('2026-10-26T12:00:00Z'))
  expect(daysLater(new Date('2026-10-24T12:00:00Z'), -1)).toEqual(new Date('2026-10-23T12:00:00Z'))
})
