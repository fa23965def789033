import { expect, it } from 'vitest'
import { arrange, isWithin, type Move, type Placed } from '../../../lib/cms/pages/rules-arrange.ts'

/** 1 (11, 12 (121)), 2, 3: two siblings share an order, as stored trees may. */
const PAGES: Placed[] = [
  { id: 1, parentId: null, order: 0 },
  { id: 2, parentId: null, order: 5 },
  { id: 3, parentId: null, order: 5 },
  { id: 11, parentId: 1, order: 0 },
  { id: 12, parentId: 1, order: 1 },
  { id: 121, parentId: 12, order: 0 },
]

/** The tree in words: `1(11 12(121)) 2 3`. */
function write(pages: readonly Placed[], parentId: number | null = null): string {
  return pages
    .filter((page) => page.parentId === parentId)
    .toSorted((one, other) => one.order - other.order || one.id - other.id)
    .map(({ id }) => {
      const below = write(pages, id)
      return below ? `${id}(${below})` : `${id}`
    })
    .join(' ')
}

it.each<[number, Move, string | null]>([
  [2, 'up', '2 1(11 12(121)) 3'],
  [1, 'up', null],
  [2, 'down', '1(11 12(121)) 3 2'],
  [3, 'down', null],
  [2, 'in', '1(11 12(121) 2) 3'],
  [1, 'in', null],
  [12, 'in', '1(11(12(121))) 2 3'],
  [121, 'out', '1(11 12 121) 2 3'],
  [12, 'out', '1(11) 12(121) 2 3'],
  [2, 'out', null],
  [3, { under: 12, before: 121 }, '1(11 12(3 121)) 2'],
  [3, { under: 12, before: null }, '1(11 12(121 3)) 2'],
  [121, { under: null, before: 1 }, '121 1(11 12) 2 3'],
  [1, { under: 121, before: null }, null],
  [1, { under: 1, before: null }, null],
  [1, { under: 99, before: null }, null],
  [1, { under: 2, before: 3 }, null],
  [99, 'up', null],
])('moves page %i: %o', (id, move, after) => {
  const moved = arrange(PAGES, id, move)
  if (moved === null) return expect(after).toBeNull()
  const changed = new Map(moved.map((page) => [page.id, page]))
  expect(write(PAGES.map((page) => changed.get(page.id) ?? page))).toBe(after)
  expect(moved.length).toBeGreaterThan(0)
})

it('finds what stands below a page, and ends in a circle', () => {
  expect(isWithin(PAGES, 121, 1)).toBe(true)
  expect(isWithin(PAGES, 2, 1)).toBe(false)
  const circle: Placed[] = [
    { id: 1, parentId: 2, order: 0 },
    { id: 2, parentId: 1, order: 0 },
  ]
  expect(isWithin(circle, 1, 3)).toBe(false)
})
