import { describe, expect, it } from 'vitest'
import { distanceKm, isNearTown, movePoint, positionInBelgium } from '../../../lib/places/rules-geo.ts'

const GHENT = { latitude: 51.0543, longitude: 3.7174 }
const BRUSSELS = { latitude: 50.8467, longitude: 4.3525 }

describe('positionInBelgium', () => {
  it.each([
    ['right way round', 51.05, 3.71, { latitude: 51.05, longitude: 3.71 }],
    ['swapped', 3.71, 51.05, { latitude: 51.05, longitude: 3.71 }],
    ['south-west corner', 49.4, 2.5, { latitude: 49.4, longitude: 2.5 }],
    ['north-east corner', 51.6, 6.5, { latitude: 51.6, longitude: 6.5 }],
    ['north-east corner swapped', 6.5, 51.6, { latitude: 51.6, longitude: 6.5 }],
    ['south of it', 49.39, 4, null],
    ['north of it', 51.61, 4, null],
    ['west of it', 50, 2.49, null],
    ['east of it', 50, 6.51, null],
    ['zeros', 0, 0, null],
    ['NaN', Number.NaN, 4, null],
    ['text', '51.05', '3.71', null],
    ['null', null, 3.71, null],
    ['undefined', 51.05, undefined, null],
  ])('%s', (_name, x, y, position) => {
    expect(positionInBelgium(x, y)).toEqual(position)
  })
})

describe('isNearTown', () => {
  it.each([
    ['its middle', GHENT, GHENT, true],
    ['24.9 km north', { ...GHENT, latitude: GHENT.latitude + 24.9 / 111.195 }, GHENT, true],
    ['25.1 km north', { ...GHENT, latitude: GHENT.latitude + 25.1 / 111.195 }, GHENT, false],
    ['another town', BRUSSELS, GHENT, false],
    ['anywhere, of a town whose place is not known', BRUSSELS, null, true],
  ])('%s', (_name, place, town, near) => {
    expect(isNearTown(place, town)).toBe(near)
  })
})

describe('distanceKm', () => {
  it.each([
    ['itself', GHENT, GHENT, 0],
    ['one degree of latitude', { latitude: 50, longitude: 4 }, { latitude: 51, longitude: 4 }, 111.195],
    ['Ghent to Brussels', GHENT, BRUSSELS, 50.2],
    ['half the globe', { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 20015.1],
  ])('%s', (_name, a, b, kilometres) => {
    expect(distanceKm(a, b)).toBeCloseTo(kilometres, 0)
    expect(distanceKm(b, a)).toBeCloseTo(distanceKm(a, b), 9)
  })
})

describe('movePoint', () => {
  const seeds = Array.from({ length: 4000 }, (_, index) => `salted-${index}`)
  it('gives the same point for the same seed and another for another', () => {
    expect(movePoint(GHENT, 'seed')).toEqual(movePoint(GHENT, 'seed'))
    expect(new Set(seeds.map((seed) => JSON.stringify(movePoint(GHENT, seed)))).size).toBeGreaterThan(3950)
  })
  it.each([
    ['Ghent', GHENT],
    ['the southern edge', { latitude: 49.4, longitude: 6.5 }],
    ['the northern edge', { latitude: 51.6, longitude: 2.5 }],
  ])('moves 300–700 m from %s', (_name, position) => {
    for (const seed of seeds) {
      const metres = distanceKm(position, movePoint(position, seed)) * 1000
      expect(metres).toBeGreaterThanOrEqual(300)
      expect(metres).toBeLessThanOrEqual(700)
    }
  })
  it('moves in every direction and over the whole ring', () => {
    const quadrants = [0, 0, 0, 0]
    let inner = 0
    for (const seed of seeds) {
      const moved = movePoint(GHENT, seed)
      const quadrant = (moved.latitude > GHENT.latitude ? 2 : 0) + (moved.longitude > GHENT.longitude ? 1 : 0)
      quadrants[quadrant] = (quadrants[quadrant] ?? 0) + 1
      if (distanceKm(GHENT, moved) < 0.5) inner += 1
    }
    for (const count of quadrants) expect(count / seeds.length).toBeCloseTo(0.25, 1)
    // the inner half's share of the surface: (500² − 305²) / (695² − 305²)
    expect(inner / seeds.length).toBeCloseTo(0.4, 1)
  })
  it('writes no more than five decimals', () => {
    for (const degrees of Object.values(movePoint(GHENT, 'seed'))) expect(degrees).toBe(Number(degrees.toFixed(5)))
  })
})
