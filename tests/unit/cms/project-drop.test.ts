import { expect, it } from 'vitest'
import { placeNumber, projectDrop, type ShownRow } from '../../../lib/cms/pages/rules-project-drop.ts'

/** 1 (11, 12 (121)), 2 (21), 3: as the rows of the screen. */
const ROWS: ShownRow[] = [
  { id: 1, parentId: null, level: 0 },
  { id: 11, parentId: 1, level: 1 },
  { id: 12, parentId: 1, level: 1 },
  { id: 121, parentId: 12, level: 2 },
  { id: 2, parentId: null, level: 0 },
  { id: 21, parentId: 2, level: 1 },
  { id: 3, parentId: null, level: 0 },
]

it.each<[string, number, number, number, [number | null, number | null, number] | null]>([
  ['up, at its own level', 2, 1, 0, [null, 1, 0]],
  ['in place, to the right: below the one before', 3, 3, 1, [2, null, 1]],
  ['in place, far to the right: one level below the row above', 3, 3, 9, [21, null, 2]],
  ['in place, to the left of everything', 3, 3, -4, [null, null, 0]],
  ['to the left where a sibling follows: not out of it', 11, 11, -1, [1, 12, 1]],
  ['to the left as the last: after its parent', 12, 12, -1, [null, 2, 0]],
  ['between children: it can only be one of them', 3, 12, 0, [1, 12, 1]],
  ['between a page and its child, as its first', 3, 121, 2, [12, 121, 2]],
  ['to the very top', 121, 1, 0, [null, 1, 0]],
  ['down over a page with others below', 11, 2, 0, [2, 21, 1]],
  ['with those below it, to the end', 1, 3, 0, [null, null, 0]],
  ['with those below it, under another', 1, 2, 1, [2, 21, 1]],
  ['over a page below it', 1, 121, 0, null],
  ['over a row that is gone', 1, 99, 0, null],
])('projects a drop %s', (_what, id, over, steps, place) => {
  const drop = projectDrop(ROWS, id, over, steps)
  expect(drop && [drop.under, drop.before, drop.level]).toEqual(place)
})

it('shows the line after the row when the page came from above', () => {
  expect(projectDrop(ROWS, 2, 3, 0)?.after).toBe(true)
  expect(projectDrop(ROWS, 3, 2, 0)?.after).toBe(false)
})

it('counts the places among siblings from 1', () => {
  const pages = [1, 2, 3].map((id, order) => ({ id, parentId: null, order }))
  expect(placeNumber(pages, 3, { under: null, before: 1 })).toBe(1)
  expect(placeNumber(pages, 1, { under: null, before: null })).toBe(3)
  expect(placeNumber(pages, 1, { under: 2, before: null })).toBe(1)
})
