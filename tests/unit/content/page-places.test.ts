import { expect, it } from 'vitest'
import { placesOfPages } from '../../../lib/content/rules-page-places.ts'

const page = (id: number, parentId: number | null, segment: string, published = true) => ({
  ...{ id, parentId, segment, published },
})

it('gives each page the segments above it, and hides what stands below a draft', () => {
  const places = placesOfPages([
    page(4, 3, 'd'),
    page(1, null, ''),
    page(2, 1, 'b'),
    page(3, null, 'c', false),
    page(5, 2, 'e'),
  ])
  expect(Object.fromEntries(places)).toEqual({
    1: { internal: '', visible: true },
    2: { internal: 'b', visible: true },
    3: { internal: 'c', visible: false },
    4: { internal: 'c/d', visible: false },
    5: { internal: 'b/e', visible: true },
  })
})

it('leaves out what no root leads to', () => {
  expect([...placesOfPages([page(1, 2, 'a'), page(2, 1, 'b'), page(3, 9, 'c')])]).toEqual([])
})
