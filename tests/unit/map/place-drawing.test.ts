import { describe, expect, it } from 'vitest'
import { drawPlaces } from '../../../lib/map/place-drawing.ts'
import { DRAWING_SIDE } from '../../../lib/map/rules-drawing-side.ts'
import { placeByKey } from '../../../lib/places/rules-table.ts'

const NOTHING = { places: [], points: [], km: 0, area: null }
const numbersOf = (path: string): number[] => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
const expectInside = (numbers: readonly number[], margin = 0) => {
  expect(Math.min(...numbers) - margin).toBeGreaterThanOrEqual(-0.1)
  expect(Math.max(...numbers) + margin).toBeLessThanOrEqual(DRAWING_SIDE + 0.1)
}

describe('the drawing of what a search watches', () => {
  const melle = placeByKey('municipality', '44088')

  it('holds the places with what lies around them, and names them before their neighbours', () => {
    const drawing = drawPlaces({ ...NOTHING, places: [melle].flatMap((place) => place ?? []), km: 5 }, 'nl')
    if (!drawing) throw new Error('Nothing is drawn.')
    expect(drawing.margin).toBeGreaterThan(50)
    expectInside(numbersOf(drawing.inside), drawing.margin)
    expect(drawing.names[0]).toMatchObject({ text: 'Merelbeke-Melle', main: true })
    expect(drawing.names.map(({ text }) => text)).toContain('Gent')
    expect(new Set(drawing.names.map(({ text }) => text)).size).toBe(drawing.names.length)
  })

  it('holds a box with its corners in their order', () => {
    const area = { kind: 'box', south: 51, west: 3.6, north: 51.1, east: 3.8 } as const
    const { area: path = '', circles } = drawPlaces({ ...NOTHING, area }, 'nl') ?? {}
    const [left, top, right, alsoTop, alsoRight, bottom, alsoLeft, alsoBottom] = numbersOf(path)
    expect([alsoTop, alsoRight, alsoLeft, alsoBottom]).toEqual([top, right, left, bottom])
    expect([left, right]).toEqual([0, DRAWING_SIDE].map((x) => expect.closeTo(x, -1.7)))
    expect((top ?? 0) < (bottom ?? 0)).toBe(true)
    expect(circles).toEqual([])
  })

  it('holds a circle in its middle', () => {
    const area = { kind: 'circle', latitude: 51, longitude: 4, km: 10 } as const
    expect(drawPlaces({ ...NOTHING, area }, 'nl')?.circles).toEqual([
      { x: DRAWING_SIDE / 2, y: DRAWING_SIDE / 2, r: expect.closeTo(DRAWING_SIDE / 2, 0) },
    ])
  })

  it('is none of nothing', () => {
    expect(drawPlaces(NOTHING, 'nl')).toBeNull()
  })
})
