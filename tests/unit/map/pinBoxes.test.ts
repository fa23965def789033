import { describe, expect, it } from 'vitest'
import { isWithin, overlaps, placePins } from '../../../components/map/frame/pins/pinBoxes.ts'
import { keyOf, type MapFeature } from '../../../components/map/frame/pins/pinOrder.ts'

const SIZE = { width: 400, height: 300 }
/** Pins whose coordinates are their pixels. */
const home = (id: number, x: number, y: number, more: { label?: string; taken?: boolean } = {}): MapFeature => ({
  ...{ kind: 'home', id, latitude: y, longitude: x, exact: true, label: '€ 168.000', taken: false, marquee: null },
  ...more,
})
const cluster = (count: number, x: number, y: number): MapFeature => ({
  ...{ kind: 'cluster', id: `${x}-${y}`, latitude: y, longitude: x, count, taken: 0, zoom: 12 },
})
const place = (features: readonly MapFeature[]) =>
  placePins(features, ({ longitude, latitude }) => ({ x: longitude, y: latitude }), SIZE)
const priced = (features: readonly MapFeature[]) =>
  [...place(features)].filter(([, pin]) => pin.price).map(([key]) => key)

describe('a price is written on a pin', () => {
  it('that has the room', () => expect(priced([home(1, 200, 150)])).toEqual(['home-1']))

  const sides = (features: readonly MapFeature[]) =>
    Object.fromEntries([...place(features)].flatMap(([key, { price }]) => (price ? [[key, price]] : [])))

  it('above or below its place, where it would cover another pin there', () => {
    expect(sides([home(1, 200, 150), cluster(14, 255, 130)])).toEqual({ 'home-1': 'below' })
    expect(sides([home(1, 200, 150), cluster(14, 255, 170)])).toEqual({ 'home-1': 'above' })
    // The newer home has the first choice.
    expect(sides([home(1, 200, 150), home(2, 240, 150)])).toEqual({ 'home-2': 'above', 'home-1': 'below' })
  })

  it('unless other pins take all the room around it', () => {
    expect(priced([home(1, 200, 150), cluster(14, 255, 150), cluster(3, 245, 105), cluster(3, 245, 195)])).toEqual([])
  })

  it('unless it would lie under a control', () => {
    const bar = { left: 0, top: 0, right: 400, bottom: 300 }
    const under = placePins([home(1, 200, 150)], () => ({ x: 200, y: 150 }), SIZE, [bar])
    expect(under.get('home-1')?.price).toBeNull()
  })

  it.each([
    [20, 150],
    [385, 150],
  ])('unless the edge would cut it: %i, %i', (x, y) => expect(priced([home(1, x, y)])).toEqual([]))

  it('where the upper or lower edge would cut it, away from that edge', () => {
    expect(sides([home(1, 200, 10)])).toEqual({ 'home-1': 'below' })
    expect(sides([home(1, 200, 295)])).toEqual({ 'home-1': 'above' })
  })

  it('beside the place of a home that is pointed at near the edge', () => {
    const edges = (x: number) => [...place([home(1, x, 150)]).values()].map(({ edge }) => edge)
    expect([20, 200, 385].flatMap(edges)).toEqual(['left', undefined, 'right'])
  })

  it('of the newest that can be had, where two would cover each other', () => {
    expect(priced([home(1, 200, 150), home(2, 260, 150)])).toEqual(['home-2'])
    expect(priced([home(1, 200, 150), home(2, 260, 150, { taken: true })])).toEqual(['home-1'])
  })
})

it('no two pins meet, however many there are, and each of them is there', () => {
  const features = Array.from({ length: 60 }, (_, i) =>
    i % 5 === 0 ? cluster(i + 2, 50 * (i % 8), 50 * Math.floor(i / 8)) : home(i, 50 * (i % 8), 50 * Math.floor(i / 8)),
  )
  const placed = place(features)
  expect([...placed.keys()].sort()).toEqual(features.map(keyOf).sort())
  const pins = [...placed.values()]
  expect(pins.filter((one, i) => pins.slice(i + 1).some((two) => overlaps(one.room, two.room)))).toEqual([])
  expect(pins.filter((pin) => pin.price && !isWithin(pin.room, SIZE))).toEqual([])
})
