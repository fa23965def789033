import { expect, it } from 'vitest'
import { isTooDeep, type Placed, placeOf } from '../../../lib/cms/pages/rules-arrange.ts'
import { pagesWithin, placesAfterRemoval } from '../../../lib/cms/pages/rules-removal.ts'

/** 1 (11, 12 (121, 122), 13), 2. */
const PAGES: Placed[] = [
  { id: 1, parentId: null, order: 0 },
  { id: 2, parentId: null, order: 1 },
  { id: 11, parentId: 1, order: 0 },
  { id: 12, parentId: 1, order: 1 },
  { id: 13, parentId: 1, order: 2 },
  { id: 121, parentId: 12, order: 0 },
  { id: 122, parentId: 12, order: 1 },
]

it.each<[number, number[]]>([
  [12, [12, 121, 122]],
  [1, [1, 11, 12, 121, 122, 13]],
  [2, [2]],
  [99, []],
])('finds page %i with all below it, those above first', (id, found) => {
  expect(pagesWithin(PAGES, id)).toEqual(found)
})

it('lists a circle once', () => {
  const circle = [
    { id: 1, parentId: 2, order: 0 },
    { id: 2, parentId: 1, order: 0 },
  ]
  expect(pagesWithin(circle, 1)).toEqual([1, 2])
})

it.each<[string, number, [number, number | null, number][]]>([
  [
    'in its place, the others after them',
    12,
    [
      [121, 1, 1],
      [122, 1, 2],
      [13, 1, 3],
    ],
  ],
  [
    'at the top',
    1,
    [
      [11, null, 0],
      [12, null, 1],
      [13, null, 2],
      [2, null, 3],
    ],
  ],
  ['nowhere, when there are none', 2, []],
  ['nowhere, when there is no such page', 99, []],
])('puts the pages below a removed one %s', (_what, id, places) => {
  expect(placesAfterRemoval(PAGES, id).map((page) => [page.id, page.parentId, page.order])).toEqual(places)
})

it.each([
  [11, { under: 1, before: 12 }],
  [13, { under: 1, before: null }],
  [1, { under: null, before: 2 }],
])('knows the place of page %i', (id, place) => {
  const page = PAGES.find((candidate) => candidate.id === id)
  expect(page && placeOf(PAGES, page)).toEqual(place)
})

it('allows six levels', () => {
  const chain: Placed[] = [1, 2, 3, 4, 5, 6].map((id) => ({ id, parentId: id === 1 ? null : id - 1, order: 0 }))
  const other: Placed[] = [
    { id: 7, parentId: null, order: 1 },
    { id: 8, parentId: 7, order: 0 },
  ]
  const pages = [...chain, ...other]
  expect([isTooDeep(pages, null, 5), isTooDeep(pages, null, 6)]).toEqual([false, true])
  expect([isTooDeep(pages, 7, 4), isTooDeep(pages, 7, 5)]).toEqual([false, true])
  expect(isTooDeep(pages, 8, null)).toBe(false)
})
