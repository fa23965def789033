import { expect, it } from 'vitest'
import { clashesOf } from '../../../lib/viewings/rules-clashes.ts'
import { type Place, type TravelRule, travelMinutes } from '../../../lib/viewings/rules-travel-time.ts'
import { expectEach } from '../../support/each.ts'

const place = (zip: string, latitude: number, longitude: number): Place => ({ zip, point: { latitude, longitude } })
const GHENT = place('9000', 51.0543, 3.7174)
const GHENT_TOO = place('9000', 51.08, 3.75)
const MERELBEKE = place('9820', 50.9943, 3.7464)
const DENDERMONDE = place('9200', 51.0283, 4.1002)
const KORTRIJK = place('8500', 50.828, 3.2649)
const OSTEND = place('8400', 51.2247, 2.9182)
const ARLON = place('6700', 49.6833, 5.8167)
const SOMEWHERE: Place = { zip: '9700', point: null }

const BY_DISTANCE: TravelRule = { rule: 'distance', minutes: 10, speed: 40 }
const rule = (change: Partial<TravelRule>): TravelRule => ({ ...BY_DISTANCE, ...change })

it('gives the minutes between two viewings by the rule of the office', () => {
  expectEach(
    [
      ['off', rule({ rule: 'off' }), GHENT, OSTEND, 0],
      ['fixed', rule({ rule: 'fixed', minutes: 25 }), GHENT, OSTEND, 25],
      ['fixed, within a town', rule({ rule: 'fixed', minutes: 25 }), GHENT, GHENT_TOO, 0],
      ['fixed, to a town without a point', rule({ rule: 'fixed', minutes: 25 }), GHENT, SOMEWHERE, 25],
      ['fixed at none', rule({ rule: 'fixed', minutes: 0 }), GHENT, OSTEND, 0],
      // 7 km in a straight line, 9 km by road.
      ['by distance, to the next town', BY_DISTANCE, GHENT, MERELBEKE, 15],
      // 27 km in a straight line, 35 km by road.
      ['by distance', BY_DISTANCE, GHENT, DENDERMONDE, 55],
      ['by distance, the other way', BY_DISTANCE, DENDERMONDE, GHENT, 55],
      ['by distance, twice as fast', rule({ speed: 80 }), GHENT, DENDERMONDE, 30],
      ['by distance, within a town', BY_DISTANCE, GHENT, GHENT_TOO, 0],
      ['by distance, at least', rule({ minutes: 30 }), GHENT, MERELBEKE, 30],
      ['by distance, to a town without a point', BY_DISTANCE, GHENT, SOMEWHERE, 10],
      ['by distance, to another region', BY_DISTANCE, GHENT, KORTRIJK, 80],
      ['by distance, no more than six hours', rule({ speed: 10 }), OSTEND, ARLON, 360],
      ['from where nobody knows', BY_DISTANCE, null, GHENT, 0],
      ['to where nobody knows', BY_DISTANCE, GHENT, null, 0],
    ] as const,
    (_what, of, from, to, minutes) => expect(travelMinutes(of, from, to)).toBe(minutes),
  )
})

it('finds the viewings that leave their visitor no time for another one, however fast they drive', () => {
  const at = (time: string, of: Place | null) => ({
    start: `2026-11-24T${time}:00.000Z`,
    end: new Date(Date.parse(`2026-11-24T${time}:00.000Z`) + 30 * 60_000).toISOString(),
    place: of,
  })
  expectEach(
    [
      ['at the same time, in another region', GHENT, '14:00', ARLON, '14:00', true],
      ['at the same time, in the same town', GHENT, '14:00', GHENT_TOO, '14:00', true],
      ['at the same time, where nobody knows', GHENT, '14:00', null, '14:00', true],
      ['begun before the end of the other', GHENT, '14:15', GHENT_TOO, '14:00', true],
      ['right after, in the same town', GHENT, '14:30', GHENT_TOO, '14:00', false],
      ['right after, in the next town', GHENT, '14:30', MERELBEKE, '14:00', false],
      ['right after, 27 km away', GHENT, '14:30', DENDERMONDE, '14:00', true],
      ['right before, 27 km away', GHENT, '14:00', DENDERMONDE, '14:30', true],
      ['an hour after, 27 km away', GHENT, '15:30', DENDERMONDE, '14:00', false],
      ['an hour after, across the country', OSTEND, '15:30', ARLON, '14:00', true],
    ] as const,
    (_what, place, time, otherPlace, otherTime, clashes) =>
      expect(clashesOf(at(time, place), [at(otherTime, otherPlace)])).toHaveLength(clashes ? 1 : 0),
  )
})
