import { describe, expect, test } from 'vitest'
import { type Room, townLabels } from '../../../components/map/frame/townLabels.ts'
import type { MapTown } from '../../../lib/domain/map-pins.ts'

const VIEW = { width: 400, height: 300, zoom: 13 }
/** A town whose coordinates are its pixels. */
const town = (name: string, x: number, y: number, population: number | null = 1000): MapTown => ({
  zip: `${x}${y}`,
  name,
  latitude: y,
  longitude: x,
  population,
})
const chosen = (towns: MapTown[], view = VIEW, taken: Room[] = []) =>
  townLabels(towns, ({ longitude, latitude }) => ({ x: longitude, y: latitude }), view, taken)
const names = (...args: Parameters<typeof chosen>) => chosen(...args).map(({ name }) => name)

describe('names of towns', () => {
  test('the larger of two that meet is written in its place, the other below', () => {
    const labels = chosen([town('Gent', 200, 150, 260_000), town('Ledeberg', 205, 150)])
    expect(labels.map(({ name, down }) => [name, down])).toEqual([
      ['Gent', 0],
      ['Ledeberg', 32],
    ])
  })

  test('a name that finds no room at all is left out', () => {
    const crowd = Array.from({ length: 4 }, (_, index) => town(`Dorp ${index}`, 200, 150))
    expect(names(crowd)).toEqual(['Dorp 0', 'Dorp 1', 'Dorp 2'])
  })

  test('no name stands on a pin', () => {
    const pin = { left: 180, right: 220, top: 130, bottom: 170 }
    const [label] = chosen([town('Gent', 200, 150)], VIEW, [pin])
    expect(label?.down).toBe(32 + 18)
  })

  test('names do not meet, however many there are', () => {
    const towns = Array.from({ length: 300 }, (_, i) => town(`Dorp${i}`, (i * 37) % 400, (i * 53) % 300, 1000 - i))
    const rooms = chosen(towns).map(({ name, town: { longitude: x, latitude: y }, down }) => {
      const half = (name.length * 6.8) / 2
      return { left: x - half, right: x + half, top: y + down - 9, bottom: y + down + 9 }
    })
    expect(rooms.length).toBeGreaterThan(20)
    const meeting = rooms.filter((one, index) =>
      rooms
        .slice(index + 1)
        .some((two) => one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom),
    )
    expect(meeting).toEqual([])
  })

  test('a town of several postcodes is named once', () => {
    expect(names([town('Gent', 100, 100), town('Gent', 300, 250)])).toEqual(['Gent'])
  })

  test('what lies outside the view is not written', () => {
    expect(
      names([town('Gent', -30, 150), town('Luik', 430, 150), town('Mons', 200, -60), town('Aat', 200, 360)]),
    ).toEqual([])
    expect(names([town('Gent', 5, 150)])).toEqual(['Gent'])
  })

  test.each([
    [7, ['Metropool']],
    [8, ['Metropool', 'Stad']],
    [10, ['Metropool', 'Stad', 'Stadje']],
    [12, ['Metropool', 'Stad', 'Stadje', 'Dorp']],
    [13, ['Metropool', 'Stad', 'Stadje', 'Dorp', 'Gehucht']],
  ])('at zoom %i: %j', (zoom, expected) => {
    const towns = [
      town('Metropool', 60, 30, 500_000),
      town('Stad', 60, 80, 80_000),
      town('Stadje', 60, 130, 20_000),
      town('Dorp', 60, 180, 2_500),
      town('Gehucht', 60, 230, null),
    ]
    expect(names(towns, { ...VIEW, zoom })).toEqual(expected)
  })

  test('large towns are written larger', () => {
    const sizes = chosen([town('A', 50, 50, 90_000), town('B', 50, 150, 25_000), town('C', 50, 250, 24_999)])
    expect(sizes.map(({ size }) => size)).toEqual(['large', 'medium', 'small'])
  })
})
