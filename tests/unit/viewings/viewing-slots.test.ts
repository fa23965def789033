import { describe, expect, it } from 'vitest'
import type { OpeningHours } from '../../../lib/places/rules-opening-hours.ts'
import { brusselsDay, brusselsTime } from '../../../lib/shared/time.ts'
import {
  allowsViewings,
  type Booking,
  freeSlots,
  isClosed,
  NO_AGENT,
  nextSlots,
  type OfficeAgenda,
  officeSlots,
  viewingState,
} from '../../../lib/viewings/rules-slots.ts'
import type { Place, TravelRule } from '../../../lib/viewings/rules-travel-time.ts'

const open = (weekday: number, opens: string, closes: string): OpeningHours => ({ weekday, opens, closes })
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => open(weekday, '09:00', '10:00'))

const OFF = { rule: 'off', minutes: 0, speed: 40 } as const
/** An office that is open from 9 to 10 on every day, and books up to the next day without notice. */
const agenda = (
  { capacity = 1, ...rules }: Partial<OfficeAgenda['rules']> & { capacity?: number } = {},
  more: Partial<Omit<OfficeAgenda, 'rules'>> = {},
): OfficeAgenda => ({
  rules: { minutes: 30, noticeHours: 0, horizonDays: 1, travel: OFF, ...rules },
  hours: EVERY_DAY,
  closures: [],
  openings: [],
  openHolidays: [],
  recurring: [],
  agents: ['1', '2', '3'].slice(0, capacity),
  ...more,
})
/** 'day time' in Brussels of each slot, as a person reads it. */
const shown = (slots: readonly { start: string }[]) =>
  slots.map(({ start }) => `${brusselsDay(start)} ${brusselsTime(start)}`)
const timesOn = (slots: readonly { start: string }[], day: string) =>
  shown(slots).flatMap((slot) => (slot.startsWith(day) ? slot.slice(11) : []))

/** Monday 23 November 2026, eight in the morning in Brussels. */
const MONDAY = '2026-11-23T07:00:00.000Z'

describe('opening hours', () => {
  const timesOfMonday = (hours: OpeningHours[], minutes = 30) =>
    timesOn(officeSlots(agenda({ minutes }, { hours }), MONDAY), '2026-11-23')

  it.each<[what: string, hours: OpeningHours[], minutes: number, times: string[]]>([
    ['from opening to closing', [open(1, '09:00', '10:30')], 30, ['09:00', '09:30', '10:00']],
    ['nothing that would last beyond closing', [open(1, '09:00', '10:29')], 30, ['09:00', '09:30']],
    ['a visit of the whole stretch', [open(1, '09:00', '10:00')], 60, ['09:00']],
    ['none where the stretch is too short', [open(1, '09:00', '09:59')], 60, []],
    [
      'a break at noon',
      [open(1, '13:30', '14:30'), open(1, '11:00', '12:15')],
      30,
      ['11:00', '11:30', '13:30', '14:00'],
    ],
    [
      'stretches that touch as one',
      [open(1, '09:00', '09:45'), open(1, '09:45', '10:30')],
      30,
      ['09:00', '09:30', '10:00'],
    ],
    ['stretches that overlap as one', [open(1, '09:00', '10:00'), open(1, '09:15', '09:45')], 30, ['09:00', '09:30']],
    ['up to midnight', [open(1, '23:00', '24:00')], 30, ['23:00', '23:30']],
    ['another day only', [open(2, '09:00', '10:00')], 30, []],
    ['unknown hours', [], 30, []],
  ])('%s', (_what, hours, minutes, times) => {
    expect(timesOfMonday(hours, minutes)).toEqual(times)
  })

  it('gives the end of a visit too', () => {
    const [first] = officeSlots(agenda({ minutes: 45 }), MONDAY)
    expect(first).toEqual({ start: '2026-11-23T08:00:00.000Z', end: '2026-11-23T08:45:00.000Z' })
  })
})

describe('changes of the clock', () => {
  const through = { hours: [open(7, '00:30', '04:30')] }

  it('leaves out the hour that the clock jumps over', () => {
    const slots = officeSlots(agenda({}, through), '2026-03-28T12:00:00.000Z')
    expect(timesOn(slots, '2026-03-29')).toEqual(['00:30', '01:00', '01:30', '03:00', '03:30', '04:00'])
  })

  it('offers the hour that the clock shows twice as two hours', () => {
    const slots = officeSlots(agenda({}, through), '2026-10-24T12:00:00.000Z')
    const twice = ['02:00', '02:30', '02:00', '02:30']
    expect(timesOn(slots, '2026-10-25')).toEqual(['00:30', '01:00', '01:30', ...twice, '03:00', '03:30', '04:00'])
    expect(new Set(slots.map(({ start }) => start)).size).toBe(slots.length)
  })

  it.each([
    ['2026-03-28T12:00:00.000Z', ['2026-03-29 09:00', '2026-03-29 09:30', '2026-03-30 09:00', '2026-03-30 09:30']],
    ['2026-10-24T12:00:00.000Z', ['2026-10-25 09:00', '2026-10-25 09:30', '2026-10-26 09:00', '2026-10-26 09:30']],
  ])('keeps nine in the morning nine in the morning: %s', (now, slots) => {
    expect(shown(officeSlots(agenda({ horizonDays: 2 }), now))).toEqual(slots)
  })
})

describe('notice and horizon', () => {
  it.each([
    ['a visit that starts just when the notice is over', 1, '2026-11-23T07:00:00.000Z', ['09:00', '09:30']],
    ['one millisecond later', 1, '2026-11-23T07:00:00.001Z', ['09:30']],
    ['one that starts now', 0, '2026-11-23T08:30:00.000Z', ['09:30']],
    ['one that has begun', 0, '2026-11-23T08:30:00.001Z', []],
  ])('%s', (_what, noticeHours, now, times) => {
    expect(timesOn(officeSlots(agenda({ noticeHours }), now), '2026-11-23')).toEqual(times)
  })

  it.each([
    [1, ['2026-11-23', '2026-11-24']],
    [3, ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']],
  ])('reaches to the last day of the horizon and no further: %i', (horizonDays, days) => {
    const slots = officeSlots(agenda({ horizonDays }), MONDAY)
    expect([...new Set(slots.map(({ start }) => brusselsDay(start)))]).toEqual(days)
  })

  it('counts days as Brussels does: shortly before and after its midnight', () => {
    const last = (now: string) => shown(officeSlots(agenda({ horizonDays: 1 }), now)).at(-1)
    expect(last('2026-11-23T22:59:59.999Z')).toBe('2026-11-24 09:30')
    expect(last('2026-11-23T23:00:00.000Z')).toBe('2026-11-25 09:30')
  })
})

describe('closed days', () => {
  const closed = { closures: [{ from: '2026-11-24', to: '2026-11-25' }] }
  it.each([
    ['the day before', '2026-11-23', false],
    ['the first', '2026-11-24', true],
    ['the last', '2026-11-25', true],
    ['the day after', '2026-11-26', false],
    ['a legal holiday', '2026-12-25', true],
    ['one that depends on Easter', '2026-05-14', true],
  ])('%s', (_what, day, expected) => {
    expect(isClosed(agenda({}, closed), day)).toBe(expected)
  })

  it('opens on the holidays that the office opens on, and on no other', () => {
    const opened = agenda({}, { openHolidays: ['armistice'] })
    expect([isClosed(opened, '2026-11-11'), isClosed(opened, '2026-11-01')]).toEqual([false, true])
  })

  it('stays closed on an open holiday within days of its own', () => {
    const both = agenda({}, { openHolidays: ['christmas'], closures: [{ from: '2026-12-24', to: '2026-12-31' }] })
    expect(isClosed(both, '2026-12-25')).toBe(true)
  })

  const evening = (day: string) => ({ openings: [{ day, opens: '19:00', closes: '20:00' }] })
  it.each([
    ['besides its hours', evening('2026-11-23'), ['09:00', '09:30', '19:00', '19:30']],
    ['on no other day', evening('2026-11-24'), ['09:00', '09:30']],
    [
      'on a closed day',
      { ...evening('2026-11-23'), closures: [{ from: '2026-11-23', to: '2026-11-23' }] },
      ['19:00', '19:30'],
    ],
    [
      'as one with the hours it touches',
      { openings: [{ day: '2026-11-23', opens: '10:00', closes: '11:00' }] },
      ['09:00', '09:30', '10:00', '10:30'],
    ],
    [
      'within its hours, which changes nothing',
      { openings: [{ day: '2026-11-23', opens: '09:15', closes: '09:45' }] },
      ['09:00', '09:30'],
    ],
    [
      'for less than a viewing',
      { openings: [{ day: '2026-11-23', opens: '19:00', closes: '19:29' }] },
      ['09:00', '09:30'],
    ],
  ])('is open in addition %s', (_what, more, times) => {
    expect(timesOn(officeSlots(agenda({}, more), MONDAY), '2026-11-23')).toEqual(times)
  })

  it('is open in addition on a legal holiday', () => {
    const christmas = '2026-12-24T07:00:00.000Z'
    expect(timesOn(officeSlots(agenda({}, evening('2026-12-25')), christmas), '2026-12-25')).toEqual(['19:00', '19:30'])
  })

  it('has no slots then', () => {
    expect(shown(officeSlots(agenda({ horizonDays: 3 }, closed), MONDAY))).toEqual([
      '2026-11-23 09:00',
      '2026-11-23 09:30',
      '2026-11-26 09:00',
      '2026-11-26 09:30',
    ])
  })
})

describe('freeSlots', () => {
  it('has no slot of an agent who is busy privately, whatever the home', () => {
    const busy = {
      propertyId: 0,
      agent: '1',
      place: null,
      start: '2026-11-23T08:15:00.000Z',
      end: '2026-11-23T08:20:00.000Z',
    }
    const times = (capacity: number) =>
      timesOn(freeSlots(agenda({ capacity }), [busy], { id: 1, place: null }, MONDAY), '2026-11-23')
    expect([times(1), times(2)]).toEqual([['09:30'], ['09:00', '09:30']])
  })

  const HOME = 1001
  const at = (from: string, to: string) => ({ start: `2026-11-23T${from}:00.000Z`, end: `2026-11-23T${to}:00.000Z` })
  const visit = (
    propertyId: number,
    agent: number | null,
    from: string,
    to: string,
    place: Place | null = null,
  ): Booking => ({ propertyId, agent: agent === null ? null : String(agent || NO_AGENT), place, ...at(from, to) })
  const GHENT: Place = { zip: '9000', point: { latitude: 51.0543, longitude: 3.7174 } }
  const free = (bookings: Booking[], capacity = 1, travel: TravelRule = OFF) =>
    freeSlots(agenda({ capacity, travel }), bookings, { id: HOME, place: GHENT }, MONDAY)
      .filter(({ start }) => start.startsWith('2026-11-23'))
      .map(({ start, agent }) => `${start.slice(11, 16)} by ${agent}`)

  it.each<[what: string, bookings: Booking[], capacity: number, expected: string[]]>([
    ['nothing booked', [], 1, ['08:00 by 1', '08:30 by 1']],
    ['the home itself', [visit(HOME, 1, '08:00', '08:30')], 1, ['08:30 by 1']],
    ['the only agent in another home', [visit(2, 1, '08:00', '08:30')], 1, ['08:30 by 1']],
    ['one of two agents in another home', [visit(2, 1, '08:00', '08:30')], 2, ['08:00 by 2', '08:30 by 1']],
    ['the second of two agents', [visit(2, 2, '08:00', '08:30')], 2, ['08:00 by 1', '08:30 by 1']],
    ['the home, though an agent is free', [visit(HOME, 1, '08:00', '08:30')], 2, ['08:30 by 1']],
    ['both agents', [visit(2, 1, '08:00', '08:30'), visit(3, 2, '08:00', '08:30')], 2, ['08:30 by 1']],
    ['an agent beyond the capacity', [visit(2, 2, '08:00', '08:30')], 1, ['08:00 by 1', '08:30 by 1']],
    ['a visit that ends where a slot begins', [visit(HOME, 1, '07:30', '08:00')], 1, ['08:00 by 1', '08:30 by 1']],
    ['a visit that begins where a slot ends', [visit(HOME, 1, '09:00', '09:30')], 1, ['08:00 by 1', '08:30 by 1']],
    ['a visit of another length', [visit(HOME, 1, '08:29', '08:31')], 1, []],
    ['a visit within a slot', [visit(HOME, 1, '08:10', '08:20')], 1, ['08:30 by 1']],
    ['this home by another office', [visit(HOME, 0, '08:00', '08:30')], 1, ['08:30 by 1']],
    ['the only agent by the CRM’s word', [visit(2, null, '08:00', '08:30')], 1, ['08:30 by 1']],
    ['one of two agents, nobody knows which', [visit(2, null, '08:00', '08:30')], 2, ['08:00 by 1', '08:30 by 1']],
    ['one of two, and the other', [visit(2, null, '08:00', '08:30'), visit(3, 1, '08:00', '08:30')], 2, ['08:30 by 1']],
    ['more than there are agents', [2, 3, 4].map((id) => visit(id, null, '08:00', '08:30')), 2, ['08:30 by 1']],
    ['the home by the CRM’s word', [visit(HOME, null, '08:00', '08:30')], 2, ['08:30 by 1']],
  ])('%s', (_what, bookings, capacity, expected) => {
    expect(free(bookings, capacity)).toEqual(expected)
  })

  it('gives the agent of the home first, then the others', () => {
    const found = (bookings: Booking[], agent: string | null) =>
      freeSlots(agenda({ capacity: 3 }), bookings, { id: HOME, place: GHENT, agent }, MONDAY).map((slot) => [
        slot.agent,
        ...slot.others,
      ])[0]
    expect(found([], '2')).toEqual(['2', '1', '3'])
    expect(found([visit(2, 2, '08:00', '08:30')], '2')).toEqual(['1', '3'])
    expect(found([], 'elsewhere')).toEqual(['1', '2', '3'])
    expect(found([], null)).toEqual(['1', '2', '3'])
  })

  const ELSEWHERE: Place = { zip: '9200', point: { latitude: 51.0283, longitude: 4.1002 } }
  const FIXED = { rule: 'fixed', minutes: 30, speed: 40 } as const
  it.each<[what: string, bookings: Booking[], capacity: number, expected: string[]]>([
    ['the way from a viewing in another town', [visit(2, 1, '07:30', '08:00', ELSEWHERE)], 1, ['08:30 by 1']],
    ['the way to a viewing in another town', [visit(2, 1, '09:00', '09:30', ELSEWHERE)], 1, ['08:00 by 1']],
    ['a minute too little', [visit(2, 1, '09:29', '09:59', ELSEWHERE)], 1, ['08:00 by 1']],
    ['just enough', [visit(2, 1, '09:30', '10:00', ELSEWHERE)], 1, ['08:00 by 1', '08:30 by 1']],
    ['nothing within a town', [visit(2, 1, '09:00', '09:30', GHENT)], 1, ['08:00 by 1', '08:30 by 1']],
    ['nothing to a private appointment', [visit(0, 1, '09:00', '09:30')], 1, ['08:00 by 1', '08:30 by 1']],
    ['another agent meanwhile', [visit(2, 1, '09:00', '09:30', ELSEWHERE)], 2, ['08:00 by 1', '08:30 by 2']],
    ['the way of an agent whom nobody knows', [visit(2, null, '09:00', '09:30', ELSEWHERE)], 1, ['08:00 by 1']],
  ])('leaves time for %s', (_what, bookings, capacity, expected) => {
    expect(free(bookings, capacity, FIXED)).toEqual(expected)
  })
})

describe('nextSlots', () => {
  const slots = [1, 2, 3, 4, 5].map((day) => ({ start: `2026-12-0${day}T08:00:00.000Z`, end: '' }))
  const days = (wanted: string, count: number) => nextSlots(slots, wanted, count).map(({ start }) => start.slice(8, 10))

  it.each([
    ['those from that time on', '2026-12-02T08:00:00.000Z', 2, ['02', '03']],
    ['those after it', '2026-12-02T08:00:00.001Z', 2, ['03', '04']],
    ['earlier ones where the later are too few', '2026-12-05T08:00:00.000Z', 3, ['03', '04', '05']],
    ['earlier ones where none is later', '2027-01-01T08:00:00.000Z', 2, ['04', '05']],
    ['all where there are not as many', '2026-12-03T08:00:00.000Z', 9, ['01', '02', '03', '04', '05']],
    ['the first ones for what is no time', 'tomorrow', 2, ['01', '02']],
  ])('%s', (_what, wanted, count, expected) => {
    expect(days(wanted, count)).toEqual(expected)
  })
})

it.each([
  ['available', true],
  ['option', true],
  ['sold', false],
  ['let', false],
] as const)('a home that is %s can be visited: %s', (availability, expected) => {
  expect(allowsViewings(availability)).toBe(expected)
})

it.each([
  [false, '2026-11-23T06:59:59.999Z', 'confirmed'],
  [false, '2026-11-23T07:00:00.000Z', 'past'],
  [true, '2026-11-23T06:00:00.000Z', 'cancelled'],
  [true, '2026-11-23T08:00:00.000Z', 'cancelled'],
] as const)('a visit (cancelled: %s) at %s is %s', (cancelled, now, state) => {
  expect(viewingState({ cancelled, start: MONDAY }, now)).toBe(state)
})
