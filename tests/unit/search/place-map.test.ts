import { describe, expect, it } from 'vitest'
import { type DrawnPlace, drawPlaceMap } from '../../../lib/search/rules-place-map.ts'
import { MAP_SIDE } from '../../../lib/search/rules-suggestions.ts'

/** A square municipality. */
const square = (name: string, west: number, south: number, side: number, population = 1000): DrawnPlace => {
  const [east, north] = [west + side, south + side]
  return {
    key: name,
    name,
    position: { latitude: south + side / 2, longitude: west + side / 2 },
    population,
    polygons: [[Float64Array.from([west, south, east, south, east, north, west, north, west, south])]],
    box: { west, south, east, north },
  }
}
const GENT = square('Gent', 3.6, 51, 0.2, 260_000)
const MELLE = square('Melle', 3.8, 51, 0.05)
const BRUGGE = square('Brugge', 3.1, 51.2, 0.1)
const ALL = [GENT, MELLE, BRUGGE]

const numbersOf = (path: string): number[] => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)

describe('the small map of places', () => {
  it('holds the chosen place whole, with its neighbours in view and without those beyond', () => {
    const map = drawPlaceMap({ chosen: [GENT], point: null, reach: 0, caption: 'Gent' }, ALL)
    const corners = numbersOf(map?.places ?? '')
    expect(Math.min(...corners)).toBeGreaterThan(0)
    expect(Math.max(...corners)).toBeLessThan(MAP_SIDE)
    expect(map?.land.match(/M/g)).toHaveLength(2)
    expect(map?.names.map(({ text, isPlace }) => [text, isPlace])).toEqual([
      ['Gent', true],
      ['Melle', false],
    ])
    expect(map).toMatchObject({ point: null, reach: 0, caption: 'Gent' })
  })

  it('has room for what is within reach around it', () => {
    const map = drawPlaceMap({ chosen: [MELLE], point: null, reach: 5, caption: '' }, ALL)
    const corners = numbersOf(map?.places ?? '')
    expect(Math.min(...corners) - (map?.reach ?? 0)).toBeGreaterThan(0)
    expect(Math.max(...corners) + (map?.reach ?? 0)).toBeLessThan(MAP_SIDE)
  })

  it('has a point in its middle, and its circle inside', () => {
    const point = { latitude: 51.05, longitude: 3.72 }
    const map = drawPlaceMap({ chosen: [], point, reach: 2, caption: '' }, ALL)
    expect(map?.point).toEqual({ x: MAP_SIDE / 2, y: MAP_SIDE / 2 })
    expect(map?.places).toBe('')
    expect(map?.reach).toBeGreaterThan(20)
    expect(map?.reach).toBeLessThan(MAP_SIDE / 2)
  })

  it('is none of nothing', () => {
    expect(drawPlaceMap({ chosen: [], point: null, reach: 5, caption: '' }, ALL)).toBeNull()
  })
})
