import { describe, expect, test } from 'vitest'
import {
  keyOf,
  type MapFeature,
  nearestTo,
  sortForReading,
  stepTo,
} from '../../../components/map/frame/pins/pinOrder.ts'
import { parseEnv } from '../../../lib/env.ts'
import { tilesOf } from '../../../lib/map/rules-tiles.ts'

const pin = (id: number, latitude: number, longitude: number): MapFeature => ({
  kind: 'home',
  id,
  latitude,
  longitude,
  exact: true,
  label: '',
  taken: false,
  marquee: null,
})

describe('the keyboard on the map', () => {
  test('goes from north to south, and from west to east', () => {
    const pins = [pin(1, 50, 4), pin(2, 51, 5), pin(3, 51, 3), pin(5, 50, 4)]
    expect(sortForReading(pins).map(({ id }) => id)).toEqual([3, 2, 1, 5])
  })

  test.each([
    ['ArrowRight', 0, 3, 1],
    ['ArrowDown', 2, 3, 0],
    ['ArrowLeft', 0, 3, 2],
    ['ArrowUp', 1, 3, 0],
    ['Home', 2, 3, 0],
    ['End', 0, 3, 2],
    ['Enter', 0, 3, null],
    ['ArrowRight', -1, 0, null],
  ] as const)('%s from %i of %i leads to %s', (key, from, count, to) => {
    expect(stepTo(key, from, count)).toBe(to)
  })

  test('goes on at the pin nearest to the cluster that came apart', () => {
    const pins = [pin(1, 50, 4), pin(2, 50.2, 4.1), pin(3, 51, 5)]
    expect(nearestTo(pins, { latitude: 50.15, longitude: 4.1 })?.id).toBe(2)
    expect(nearestTo([], { latitude: 50, longitude: 4 })).toBeNull()
  })

  test('tells a cluster from a home of the same number', () => {
    expect(keyOf({ kind: 'cluster', id: '7' })).not.toBe(keyOf({ kind: 'home', id: 7 }))
  })
})

describe('tiles of a detailed map', () => {
  test('come from the host that the notice names', () => {
    expect(tilesOf('https://{s}.tiles.example.be/{z}/{x}/{y}.png', '© Kaart https://example.be/wij')).toEqual({
      url: 'https://{s}.tiles.example.be/{z}/{x}/{y}.png',
      host: 'tiles.example.be',
      attribution: '© Kaart',
      link: 'https://example.be/wij',
    })
    expect(tilesOf('https://tiles.example.be/{z}/{x}/{y}.png', '© Kaart')?.link).toBeNull()
    expect(tilesOf(undefined, '© Kaart')).toBeNull()
  })

  test('a link is an https address only', () => {
    const tiles = tilesOf('https://tiles.example.be/{z}/{x}/{y}.png', '© Kaart javascript:alert(1)')
    expect(tiles).toMatchObject({ attribution: '© Kaart javascript:alert(1)', link: null })
  })

  test.each([
    'javascript:alert("{z}{x}{y}")',
    'https://tiles.example.be/{z}/{x}.png',
    '/tiles/{z}/{x}/{y}.png',
    'ftp://tiles.example.be/{z}/{x}/{y}.png',
  ])('an address such as %s stops the start', (MAP_TILE_URL) => {
    expect(() => parseEnv({ MAP_TILE_URL })).toThrow('MAP_TILE_URL must be')
  })
})
