import { describe, expect, it } from 'vitest'
import {
  largeSources,
  MOSAIC_TILES,
  mosaicOf,
  type PixelSize,
  slideRatio,
  sortPictures,
  withPictureWidth,
} from '../../../lib/media/rules-gallery.ts'

const WIDE: PixelSize = { width: 1360, height: 907 }
const TALL: PixelSize = { width: 907, height: 1360 }
const row = (count: number, first: PixelSize = WIDE): PixelSize[] =>
  Array.from({ length: count }, (_, index) => (index === 0 ? first : WIDE))

describe('mosaicOf', () => {
  it.each([
    [1, 1],
    [2, 2],
    [4, 4],
    [5, 5],
    [6, MOSAIC_TILES],
    [200, MOSAIC_TILES],
  ])('%d pictures have %d tiles', (count, tiles) => {
    expect(mosaicOf(row(count)).tiles).toBe(tiles)
  })

  it.each([
    [WIDE, 'wide'],
    [{ width: 1000, height: 1000 }, 'wide'],
    [{ width: 1000, height: 1001 }, 'tall'],
    [TALL, 'tall'],
  ] as const)('a first picture of %o makes the large tile %s', (first, lead) => {
    expect(mosaicOf(row(3, first)).lead).toBe(lead)
  })
})

describe('slideRatio', () => {
  it.each([
    [1200, 1000, 1.2],
    [1900, 1000, 1.9],
    [5000, 1000, 1.9],
    [720, 1000, 0.72],
    [100, 1000, 0.72],
  ])('%d × %d: %d', (width, height, ratio) => {
    expect(slideRatio({ width, height })).toBe(ratio)
  })
})

describe('sortPictures', () => {
  it('parts photographs and plans, each in their order', () => {
    const picture = (id: number, plan: boolean) => ({ id, plan, src: '', alt: '', ...WIDE })
    const { photos, plans } = sortPictures([picture(1, true), picture(2, false), picture(3, true), picture(4, false)])
    expect([photos, plans].map((pictures) => pictures.map(({ id }) => id))).toEqual([
      [2, 4],
      [1, 3],
    ])
  })
})

const ADDRESS = '/_next/image/?url=%2Fpictures%2Fw%3D1.webp&w=1360&q=75'

describe('atWidth', () => {
  it('changes the width alone', () => {
    expect(withPictureWidth(ADDRESS, 250)).toBe('/_next/image/?url=%2Fpictures%2Fw%3D1.webp&w=250&q=75')
  })

  it('also where the width comes first', () => {
    expect(withPictureWidth('/_next/image/?w=1360&url=a', 100)).toBe('/_next/image/?w=100&url=a')
  })
})

describe('largeSources', () => {
  const widths = (original: PixelSize) =>
    largeSources(ADDRESS, original).map(({ src, width, height }) => [/&w=(\d+)/.exec(src)?.[1], width, height])

  it('has the widths of the pipeline, never the original', () => {
    expect(widths({ width: 8000, height: 5000 })).toEqual([
      ['400', 400, 250],
      ['600', 600, 375],
      ['1360', 1360, 850],
    ])
  })

  it.each([
    [399, ['400', 399, 399]],
    [400, ['400', 400, 400]],
    [401, ['600', 401, 401]],
    [1359, ['1360', 1359, 1359]],
    [1361, ['1360', 1360, 1360]],
  ] as const)('an original of %d px ends with %o', (width, last) => {
    expect(widths({ width, height: width }).at(-1)).toEqual(last)
  })

  it('takes a line for one pixel high', () => {
    expect(widths({ width: 5000, height: 1 }).at(-1)).toEqual(['1360', 1360, 1])
  })
})
