import { describe, expect, test } from 'vitest'
import type { PixelBox } from '../../../components/map/frame/pins/pinBoxes.ts'
import { townLabels } from '../../../components/map/frame/towns/townLabels.ts'
import type { MapTown } from '../../../lib/map/rules-pins.ts'

const VIEW = { width: 400, height: 300, zoom: 13 }
/** A town whose coordinates are its pixels. */
const town = (name: string, x: number, y: number, population: number | null = 1000): MapTown => ({
  zip: `${x}${y}`,
  name,
  latitude: y,
  longitude: x,
  population,
})
const chosen = (towns: MapTown[], view = VIEW, taken: PixelBox[] = []) =>
  townLabels(towns, ({ longitude, latitude }) => ({ x: longitude, y: latitude }), view, taken)
const names = (...args: Parameters<typeof chosen>) => chosen(...args).map(({ name }) => name)

describe('names of towns', () => {
  test('the larger of two that meet is written in its place, the other not at all', () => {
    const labels = chosen([town('Gent', 200, 150, 260_000), town('Ledeberg', 205, 150)])
    expect(labels.map(({ name, across, down }) => [name, across, down])).toEqual([['Gent', 0, 0]])
  })

  test('a name stands on its town, or close beside the pin that stands there', () => {
    const pin = { left: 178, right: 222, top: 128, bottom: 172 }
    const [label] = chosen([town('Gent', 200, 150)], VIEW, [pin])
    expect(label).toMatchObject({ across: 0, down: 22 + 1 + 9 })
    const below = { left: 150, right: 250, top: 173, bottom: 200 }
    expect(chosen([town('Gent', 200, 150)], VIEW, [pin, below])[0]).toMatchObject({ across: 0, down: -32 })
  })

  test('a name that a pin near its town would cover makes way by no more than its own half', () => {
    const [label] = chosen([town('Gent', 200, 150)], VIEW, [{ left: 205, right: 249, top: 128, bottom: 172 }])
    expect(label?.across).toBeCloseTo(5 - 1 - (4 * 6.8) / 2)
    const both = [
      { left: 205, right: 249, top: 128, bottom: 172 },
      { left: 151, right: 195, top: 128, bottom: 172 },
    ]
    expect(names([town('Gent', 200, 150)], VIEW, both)).toEqual([])
  })

  test('a name that would stand far from its town is left out', () => {
    const wide = { left: 100, right: 300, top: 100, bottom: 200 }
    expect(names([town('Gent', 200, 150)], VIEW, [wide])).toEqual([])
  })

  test.each([
    [10, ['Brussel']],
    [11, ['Brussel', 'Elsene']],
  ])('at zoom %i the capital is named: %j', (zoom, expected) => {
    const capital = { ...town('Brussel', 100, 100, 1_000_000), zip: '1000' }
    const part = { ...town('Elsene', 100, 200, 90_000), zip: '1050' }
    expect(names([capital, part], { ...VIEW, zoom })).toEqual(expected)
  })

  test('names do not meet, however many there are', () => {
    const towns = Array.from({ length: 300 }, (_, i) => town(`Dorp${i}`, (i * 37) % 400, (i * 53) % 300, 1000 - i))
    const rooms = chosen(towns).map(({ name, town: { longitude: x, latitude: y } }) => {
      const half = (name.length * 6.8) / 2
      return { left: x - half, right: x + half, top: y - 9, bottom: y + 9 }
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
  })

  test('nor what the edge would cut', () => {
    expect(names([town('Gent', 5, 150), town('Luik', 200, 295)])).toEqual([])
    expect(names([town('Gent', 20, 150)])).toEqual(['Gent'])
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
