import { describe, expect, it } from 'vitest'
import { brusselsInstant } from '../../../lib/shared/time.ts'
import { landingAt, liesIn } from '../../../lib/viewings/agenda/rules-drag.ts'
import {
  bookableTimes,
  closedPlaces,
  fewDays,
  gridHours,
  placeOn,
  timeOfMinutes,
  tonesOf,
  withLanes,
} from '../../../lib/viewings/agenda/rules-week.ts'

const DAY = '2026-12-02'
const slot = (from: string, to: string, day = DAY, end = day) => ({
  start: brusselsInstant(day, from),
  end: brusselsInstant(end, to),
})
const place = (from: number, to: number) => ({ from, to })
const AT_EIGHT = { first: 8, last: 19 }

describe('the place of a time on a day', () => {
  it('is from its beginning to its end, on five minutes', () => {
    expect(placeOn(DAY, slot('09:30', '10:15'))).toEqual(place(570, 615))
    expect(placeOn(DAY, slot('09:32', '10:13'))).toEqual(place(570, 615))
  })

  it('ends with the day and begins with it', () => {
    const night = slot('22:00', '06:00', DAY, '2026-12-03')
    expect(placeOn(DAY, night)).toEqual(place(1320, 1440))
    expect(placeOn('2026-12-03', night)).toEqual(place(0, 360))
    expect(placeOn('2026-12-04', night)).toBeNull()
    // It ends at the midnight with which the next day begins.
    expect(placeOn('2026-12-03', slot('22:00', '00:00', DAY, '2026-12-03'))).toBeNull()
  })
})

describe('blocks at one time', () => {
  const lanes = (...blocks: [number, number][]) =>
    withLanes(blocks.map(([from, to]) => place(from, to))).map(({ from, lane, lanes: of }) => [from, lane, of])

  it('have a lane alone where nothing is beside them', () => {
    expect(lanes([600, 630], [630, 660])).toEqual([
      [600, 0, 1],
      [630, 0, 1],
    ])
  })

  it('stand side by side, as wide as their group', () => {
    expect(lanes([540, 600], [570, 630], [600, 660], [700, 730])).toEqual([
      [540, 0, 2],
      [570, 1, 2],
      [600, 0, 2],
      [700, 0, 1],
    ])
  })

  it('the longer first, whatever their order', () => {
    expect(lanes([540, 570], [540, 660])).toEqual([
      [540, 0, 2],
      [540, 1, 2],
    ])
  })
})

describe('the hours of a grid', () => {
  it('are those of an office, and more where something is earlier or later', () => {
    expect(gridHours([])).toEqual(AT_EIGHT)
    expect(gridHours([place(7 * 60 + 45, 8 * 60), place(20 * 60, 20 * 60 + 30)])).toEqual({ first: 7, last: 21 })
    expect(gridHours([place(0, 1440)])).toEqual({ first: 0, last: 24 })
  })

  it('are closed before, between and after those of the office', () => {
    const open = [
      { opens: '09:00', closes: '12:30' },
      { opens: '13:30', closes: '18:00' },
    ]
    expect(closedPlaces(open, AT_EIGHT)).toEqual([place(480, 540), place(750, 810), place(1080, 1140)])
    expect(closedPlaces([], AT_EIGHT)).toEqual([place(480, 1140)])
    expect(closedPlaces([{ opens: '07:00', closes: '20:00' }], AT_EIGHT)).toEqual([])
  })

  it('can be booked by half hours, while they lie ahead and are open', () => {
    const closed = closedPlaces([{ opens: '09:00', closes: '11:00' }], AT_EIGHT)
    const times = (now: string) => bookableTimes(DAY, closed, AT_EIGHT, brusselsInstant(DAY, now)).map(timeOfMinutes)
    expect(times('07:00')).toEqual(['09:00', '09:30', '10:00', '10:30'])
    expect(times('09:30')).toEqual(['10:00', '10:30'])
    expect(times('18:00')).toEqual([])
  })
})

it('a tablet shows the chosen day and two after it, or the last three', () => {
  const days = ['1', '2', '3', '4', '5', '6']
  expect(fewDays(days, '2')).toEqual(['2', '3', '4'])
  expect(fewDays(days, '6')).toEqual(['4', '5', '6'])
  expect(fewDays(['1'], '1')).toEqual(['1'])
})

it('each of four people has a colour of their own, whatever is shown', () => {
  const tones = tonesOf(['a', 'b', 'c', 'd', 'e'])
  expect(['a', 'b', 'c', 'd'].map((id) => tones.get(id))).toEqual([1, 2, 3, 4])
  expect(tones.get('e')).toBe(1)
})

describe('what is dragged', () => {
  const column = { top: 100, height: 660 }
  const landing = (y: number, grip = 0, minutes = 30) => landingAt(column, AT_EIGHT, { y, grip, minutes })

  it('lands on the nearest quarter below where it is held', () => {
    expect(landing(100)).toEqual(place(480, 510))
    expect(landing(100 + 67)).toEqual(place(540, 570))
    expect(landing(100 + 68)).toEqual(place(555, 585))
    expect(landing(100 + 75, 15)).toEqual(place(540, 570))
  })

  it('stays within the hours of the grid', () => {
    expect(landing(0)).toEqual(place(480, 510))
    expect(landing(2000)).toEqual(place(1110, 1140))
    expect(landing(2000, 0, 40)).toEqual(place(1095, 1135))
  })

  it('is free only where it lies in a free time as a whole', () => {
    const free = [{ day: DAY, ...place(540, 600) }]
    expect(liesIn(DAY, place(540, 570), free)).toBe(true)
    expect(liesIn(DAY, place(570, 600), free)).toBe(true)
    expect(liesIn(DAY, place(585, 615), free)).toBe(false)
    expect(liesIn('2026-12-03', place(540, 570), free)).toBe(false)
  })
})
