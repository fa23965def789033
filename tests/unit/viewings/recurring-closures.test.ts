import { describe, expect, it } from 'vitest'
import { absentTimes, isAbsent } from '../../../lib/viewings/absences/rules.ts'
import { type DayPart, without } from '../../../lib/viewings/rules-day-parts.ts'
import { closedParts, fallsOn, type RecurringClosure } from '../../../lib/viewings/rules-recurring.ts'
import { hoursOn } from '../../../lib/viewings/rules-slots.ts'

const closure = (more: Partial<RecurringClosure> = {}): RecurringClosure => ({
  ...{ weekday: 3, week: 0, part: 'afternoon', from: null, to: null },
  ...more,
})

describe('fallsOn', () => {
  it.each<[what: string, closure: Partial<RecurringClosure>, days: string[], others: string[]]>([
    ['each Wednesday', {}, ['2026-12-02', '2026-12-09', '2027-02-24'], ['2026-12-01', '2026-12-03']],
    ['the first Monday', { weekday: 1, week: 1 }, ['2026-12-07', '2027-02-01'], ['2026-12-14', '2026-11-30']],
    ['the second Friday', { weekday: 5, week: 2 }, ['2026-12-11', '2027-01-08'], ['2026-12-04', '2026-12-18']],
    ['the fourth Sunday', { weekday: 7, week: 4 }, ['2026-12-27', '2027-02-28'], ['2026-12-20']],
    ['the last Monday of a month of five', { weekday: 1, week: -1 }, ['2026-11-30'], ['2026-11-23']],
    ['the last Sunday of a month of four', { weekday: 7, week: -1 }, ['2027-02-28'], ['2027-02-21']],
    ['the last Saturday of a year', { weekday: 6, week: -1 }, ['2026-12-26'], ['2026-12-19']],
    ['from a day on', { from: '2026-12-09' }, ['2026-12-09', '2026-12-16'], ['2026-12-02']],
    ['up to a day', { to: '2026-12-09' }, ['2026-12-02', '2026-12-09'], ['2026-12-16']],
    ['a leap day', { weekday: 2, week: -1 }, ['2028-02-29'], ['2028-02-22']],
  ])('%s', (_what, more, days, others) => {
    expect(days.map((day) => fallsOn(closure(more), day))).toEqual(days.map(() => true))
    expect(others.map((day) => fallsOn(closure(more), day))).toEqual(others.map(() => false))
  })

  it('gives the parts of all that fall on a day', () => {
    const both = [closure(), closure({ week: 1, part: 'morning' })]
    expect(closedParts(both, '2026-12-02')).toEqual(['afternoon', 'morning'])
    expect(closedParts(both, '2026-12-09')).toEqual(['afternoon'])
  })
})

describe('without', () => {
  const HOURS = [
    { opens: '09:00', closes: '12:00' },
    { opens: '13:00', closes: '18:00' },
  ]
  it.each<[parts: DayPart[], left: string[]]>([
    [[], ['09:00-12:00', '13:00-18:00']],
    [['morning'], ['13:00-18:00']],
    [['afternoon'], ['09:00-12:00']],
    [['morning', 'afternoon'], []],
    [['day'], []],
  ])('%j leaves %j', (parts, left) => {
    expect(without(HOURS, parts).map(({ opens, closes }) => `${opens}-${closes}`)).toEqual(left)
  })

  it('cuts hours through noon', () => {
    const through = [{ opens: '10:00', closes: '16:00' }]
    expect(without(through, ['morning'])).toEqual([{ opens: '12:30', closes: '16:00' }])
    expect(without(through, ['afternoon'])).toEqual([{ opens: '10:00', closes: '12:30' }])
  })
})

it('an office that closes each Wednesday afternoon has its hours of the morning then', () => {
  const hours = [2, 3].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }))
  const times = { hours, closures: [], openHolidays: [], recurring: [closure()] }
  expect(hoursOn(times, '2026-12-02')).toEqual([{ opens: '09:00', closes: '12:30' }])
  expect(hoursOn(times, '2026-12-01')).toEqual([{ opens: '09:00', closes: '17:00' }])
})

describe('absentTimes', () => {
  it('are one for whole days, and one for each half', () => {
    expect(absentTimes({ from: '2026-12-01', to: '2026-12-03', part: 'day' })).toEqual([
      { start: '2026-11-30T23:00:00.000Z', end: '2026-12-03T23:00:00.000Z' },
    ])
    expect(absentTimes({ from: '2026-12-01', to: '2026-12-02', part: 'afternoon' })).toEqual([
      { start: '2026-12-01T11:30:00.000Z', end: '2026-12-01T23:00:00.000Z' },
      { start: '2026-12-02T11:30:00.000Z', end: '2026-12-02T23:00:00.000Z' },
    ])
  })

  it('take what overlaps them, and not what ends where they begin', () => {
    const absence = { from: '2026-12-01', to: '2026-12-01', part: 'afternoon' } as const
    const at = (from: string, to: string) => ({ start: `2026-12-01T${from}:00.000Z`, end: `2026-12-01T${to}:00.000Z` })
    expect(isAbsent(absence, at('11:00', '11:30'))).toBe(false)
    expect(isAbsent(absence, at('11:15', '11:45'))).toBe(true)
    expect(isAbsent(absence, at('14:00', '14:30'))).toBe(true)
  })
})
