import { expect, it } from 'vitest'
import { homesInView } from '#components/map/frame/panel/homesInView.ts'
import type { MapHomePin } from '#lib/map/rules-pins.ts'

const pin = (id: number, longitude: number): MapHomePin => ({
  kind: 'home',
  id,
  latitude: 51,
  longitude,
  exact: true,
  label: '€ 1',
  taken: false,
  marquee: null,
})
const idsOf = (homes: readonly MapHomePin[]) => homes.map(({ id }) => id)

it('goes from west to east through the homes in view, without clusters', () => {
  const cluster = { kind: 'cluster', id: 'a-1', latitude: 51, longitude: 4, count: 3, taken: 0, zoom: 9 } as const
  const features = [pin(1, 5), pin(2, 3), cluster, pin(3, 4), pin(4, 9)]
  expect(idsOf(homesInView(features, pin(1, 5), ({ longitude }) => longitude < 6))).toEqual([2, 3, 1])
})

it('has at most twenty homes, around the chosen one', () => {
  const features = Array.from({ length: 60 }, (_, index) => pin(index, index / 10))
  const around = (id: number) => idsOf(homesInView(features, pin(id, id / 10), () => true))
  expect(around(30)).toEqual(Array.from({ length: 20 }, (_, index) => 20 + index))
  expect(around(0)[0]).toBe(0)
  expect(around(59).at(-1)).toBe(59)
  expect(around(59)).toHaveLength(20)
})
