import { describe, expect, it } from 'vitest'
import { brusselsInstant, brusselsTime } from '../../../lib/shared/time.ts'
import { inOrder, legsOf, MAP, onMap, type RoundStop } from '../../../lib/viewings/agenda/rules-round.ts'
import type { Place, TravelRule } from '../../../lib/viewings/rules-travel-time.ts'

const DAY = '2026-11-30'
const TRAVEL: TravelRule = { rule: 'distance', minutes: 10, speed: 40 }
const GHENT: Place = { zip: '9000', point: { latitude: 51.05, longitude: 3.72 } }
const MELLE: Place = { zip: '9090', point: { latitude: 51.0, longitude: 3.8 } }
const ZOTTEGEM: Place = { zip: '9620', point: { latitude: 50.87, longitude: 3.81 } }

const stop = (from: string, to: string, place: Place | null, propertyId: number): RoundStop => ({
  ...{ start: brusselsInstant(DAY, from), end: brusselsInstant(DAY, to), place, propertyId, travel: TRAVEL },
})

it('a round is in the order of the day', () => {
  const [first, second] = [stop('09:00', '09:30', GHENT, 1), stop('10:00', '10:30', GHENT, 2)]
  const short = stop('10:00', '10:15', GHENT, 3)
  expect(inOrder([second, first, short])).toEqual([first, short, second])
})

describe('the way', () => {
  it('from the office says when one leaves', () => {
    const [leg] = legsOf([stop('10:00', '10:45', MELLE, 1)], GHENT)
    expect(leg).toMatchObject({ minutes: 20, gap: null, isSame: false, isShort: false })
    expect(brusselsTime(leg?.leaves ?? '')).toBe('09:40')
  })

  it('to the next is too long where there is less time', () => {
    const legs = legsOf(
      [stop('10:00', '10:45', MELLE, 1), stop('11:00', '11:45', ZOTTEGEM, 2), stop('13:00', '13:30', MELLE, 3)],
      GHENT,
    )
    expect(legs.map(({ minutes, gap, isShort }) => [minutes, gap, isShort])).toEqual([
      [20, null, false],
      [30, 15, true],
      [30, 75, false],
    ])
  })

  it('to the same home is none, even where its place isn’t known', () => {
    const [, leg] = legsOf([stop('10:00', '10:30', null, 1), stop('10:30', '11:00', null, 1)], GHENT)
    expect(leg).toMatchObject({ minutes: 0, gap: 0, isSame: true, isShort: false })
  })

  it('to two viewings at once is too long by all of it', () => {
    const [, leg] = legsOf([stop('10:00', '10:45', GHENT, 1), stop('10:30', '11:00', MELLE, 2)], null)
    expect(leg).toMatchObject({ gap: -15, isShort: true })
  })
})

describe('the small map', () => {
  const points = [GHENT, MELLE, ZOTTEGEM].flatMap(({ point }) => point ?? [])

  it('has all points within its edges, the north above', () => {
    const drawn = onMap(points)
    expect(drawn).toHaveLength(3)
    for (const { x, y } of drawn) {
      expect(x).toBeGreaterThanOrEqual(MAP.edge)
      expect(x).toBeLessThanOrEqual(MAP.width - MAP.edge)
      expect(y).toBeGreaterThanOrEqual(MAP.edge)
      expect(y).toBeLessThanOrEqual(MAP.height - MAP.edge)
    }
    expect(drawn[0]?.y).toBeLessThan(drawn[2]?.y ?? 0)
    expect(drawn[0]?.x).toBeLessThan(drawn[1]?.x ?? 0)
  })

  it('is left out where there is nothing to join', () => {
    expect(onMap([])).toEqual([])
    expect(onMap(points.slice(0, 1))).toEqual([])
    expect(onMap([points[0], points[0]].flatMap((point) => point ?? []))).toEqual([])
  })
})
