import { describe, expect, it } from 'vitest'
import {
  CANCELLED_STATUS,
  compareSteps,
  FUNNEL_STEPS,
  fillMissingDays,
  periodsOf,
  type StepCounts,
  scaleMarks,
  startOfDay,
  weekCountOf,
  weeksOnline,
  writePercent,
} from '../../../lib/owners/rules-figures.ts'

describe('periodsOf', () => {
  it.each([
    ['a Saturday', '2026-11-21', '2026-11-16', '2026-11-01', '2026-10-23'],
    ['a Monday', '2026-11-16', '2026-11-16', '2026-11-01', '2026-10-18'],
    ['a Sunday', '2026-11-22', '2026-11-16', '2026-11-01', '2026-10-24'],
    ['the first of a month', '2026-11-01', '2026-10-26', '2026-11-01', '2026-10-03'],
    ['the day the clock goes back', '2026-10-25', '2026-10-19', '2026-10-01', '2026-09-26'],
    ['New Year', '2027-01-01', '2026-12-28', '2027-01-01', '2026-12-03'],
    ['the end of a leap February', '2028-02-29', '2028-02-28', '2028-02-01', '2028-01-31'],
  ])('%s, %s', (_what, today, week, month, lookBack) => {
    expect(periodsOf(today)).toEqual({ week, month, lookBack })
  })
})

it.each([
  ['2026-10-24', '2026-10-23T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  // The day before has 25 hours.
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
])('%s begins at %s', (day, instant) => {
  expect(startOfDay(day)).toBe(instant)
})

describe('everyDay', () => {
  const ofDay = (day: string, opened: number) => ({ day, seen: 9, opened, saved: 1 })

  it('has thirty days, the last one last, across the change to winter time', () => {
    const days = fillMissingDays([], '2026-11-21').map(({ day }) => day)
    expect(days).toHaveLength(30)
    expect(new Set(days).size).toBe(30)
    expect([days[0], days[2], days[3], days.at(-1)]).toEqual(['2026-10-23', '2026-10-25', '2026-10-26', '2026-11-21'])
  })

  it('has zeros where nothing was counted, and leaves out what lies outside', () => {
    const days = fillMissingDays([ofDay('2026-10-22', 5), ofDay('2026-10-23', 3), ofDay('2026-11-21', 2)], '2026-11-21')
    expect(days[0]).toEqual(ofDay('2026-10-23', 3))
    expect(days[1]).toEqual({ day: '2026-10-24', seen: 0, opened: 0, saved: 0 })
    expect(days.at(-1)).toEqual(ofDay('2026-11-21', 2))
    expect(days.reduce((sum, { opened }) => sum + opened, 0)).toBe(5)
  })
})

describe('weekCountOf', () => {
  const days = (opened: Record<string, number>) =>
    fillMissingDays(
      Object.entries(opened).map(([day, count]) => ({ day, seen: 0, opened: count, saved: 0 })),
      '2026-11-21',
    )
  const BEFORE = '2026-11-08'

  it.each([
    [
      'both weeks',
      { '2026-11-15': 3, '2026-11-21': 4, '2026-11-14': 1, '2026-11-08': 2, '2026-11-07': 50 },
      BEFORE,
      7,
      3,
    ],
    ['a week before that was not counted whole', { '2026-11-15': 3, '2026-11-14': 1 }, '2026-11-09', 3, null],
    ['nothing in either', { '2026-11-07': 9 }, BEFORE, 0, null],
    ['nothing before', { '2026-11-16': 2 }, BEFORE, 2, 0],
    ['nothing now', { '2026-11-10': 2 }, BEFORE, 0, 2],
  ])('%s', (_what, opened, from, count, before) => {
    expect(weekCountOf(days(opened), 'opened', from)).toEqual({ count, before })
  })
})

it.each([
  ['2026-11-21', 1],
  ['2026-11-15', 1],
  ['2026-11-14', 2],
  ['2026-05-03', 29],
])('online since %s, it is in week %i', (day, weeks) => {
  expect(weeksOnline(day, '2026-11-21')).toBe(weeks)
})

describe('compareSteps', () => {
  const counts = (seen: number, opened: number, saved: number, asked: number, visited: number): StepCounts => ({
    seen,
    opened,
    saved,
    asked,
    visited,
  })
  const parts = (steps: StepCounts) =>
    compareSteps(steps, null).map(({ part }) => part && [part.of, Math.round(part.share * 1000) / 1000])

  it('tells what part each step is of the one before that it came from', () => {
    expect(parts(counts(200, 50, 10, 5, 2))).toEqual([
      null,
      ['seen', 0.25],
      ['opened', 0.2],
      ['opened', 0.1],
      ['asked', 0.4],
    ])
  })

  it.each([
    ['nothing at all', counts(0, 0, 0, 0, 0), [null, null, null, null, null]],
    ['visits agreed by telephone', counts(10, 5, 0, 1, 4), [null, ['seen', 0.5], null, ['opened', 0.2], null]],
    ['a page found without a list', counts(2, 5, 0, 0, 0), [null, null, null, null, null]],
    ['as many as before', counts(1, 1, 1, 1, 1), [null, ['seen', 1], ['opened', 1], ['opened', 1], ['asked', 1]]],
  ])('%s', (_what, steps, expected) => {
    expect(parts(steps)).toEqual(expected)
  })

  it.each([
    ['enough views', counts(400, 20, 0.5, 1, 2), [400, 20, 0.5, 1, 2]],
    ['too few views', counts(400, 19.5, 0.5, 1, 2), [null, null, null, null, null]],
    ['steps without any', counts(400, 20, 0, 1, 0), [400, 20, null, 1, null]],
    ['none at all', null, [null, null, null, null, null]],
  ])('compares with medians: %s', (_what, medians, expected) => {
    const steps = compareSteps(counts(100, 50, 0, 0, 0), medians)
    expect(steps.map(({ step }) => step)).toEqual(FUNNEL_STEPS)
    expect(steps.map(({ median }) => median?.value ?? null)).toEqual(expected)
  })

  it.each([
    [110, 100, 'same'],
    [111, 100, 'more'],
    [90, 100, 'same'],
    [89, 100, 'less'],
    [0, 0.5, 'less'],
    [1, 1.5, 'less'],
  ] as const)('%s beside a median of %s is %s', (count, median, than) => {
    const [seen] = compareSteps(counts(count, 0, 0, 0, 0), counts(median, 20, 0, 0, 0))
    expect(seen?.median?.than).toBe(than)
  })
})

it.each([
  [0, '0'],
  [0.00001, '<\u00a01'],
  [0.0049, '<\u00a01'],
  [0.005, '1'],
  [0.125, '13'],
  [0.994, '99'],
  [0.9999, '99'],
  [1, '100'],
])('a share of %s is written %s', (share, text) => {
  expect(writePercent(share)).toBe(text)
})

it.each([
  [0, [0, 1, 2, 3, 4]],
  [1, [0, 1, 2, 3, 4]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [8, [0, 2, 4, 6, 8]],
  [9, [0, 5, 10]],
  [20, [0, 5, 10, 15, 20]],
  [21, [0, 10, 20, 30]],
  [43210, [0, 20000, 40000, 60000]],
])('a scale up to %s has the marks %s', (most, marks) => {
  expect(scaleMarks(most)).toEqual(marks)
})

describe('a visit', () => {
  const calledOff = (status: string) => new RegExp(CANCELLED_STATUS, 'i').test(status)

  it.each([
    'Geannuleerd',
    'cancelled',
    'Annulé',
    'ANNULÉE PAR LE CLIENT',
    'Afgezegd',
    'Niet doorgegaan',
    'No-show',
    'No show',
    'Abgesagt',
  ])('with the status %s was called off', (status) => {
    expect(calledOff(status)).toBe(true)
  })

  it.each(['', 'Doorgegaan', 'Gepland', 'Effectuée', 'booked', 'moved', 'Bevestigd', 'A eu lieu'])(
    'with the status %s was not',
    (status) => {
      expect(calledOff(status)).toBe(false)
    },
  )
})
