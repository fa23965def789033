/**
 * Rules of a home's gallery: the pictures of the mosaic, and the sizes in which a picture is requested (specification
 * 9).
 */
import type { Picture } from '../listings/rules.ts'

/** In pixels, both at least 1: import and database guarantee it. */
export type PixelSize = { width: number; height: number }

/** Maximum number of pictures that a card shows on swipe. */
export const CARD_PICTURES = 5

/** Maximum number of tiles in the mosaic: one large and four small. */
export const MOSAIC_TILES = 5

export type Mosaic = {
  /** Number of tiles, from 1 to MOSAIC_TILES. */
  tiles: number
  /** Shape of the large tile: tall for an upright first picture, so that little is cropped. */
  lead: 'wide' | 'tall'
}

/** The mosaic layout of a wide screen. */
export function mosaicOf(pictures: readonly PixelSize[]): Mosaic {
  const [first] = pictures
  return {
    tiles: Math.min(pictures.length, MOSAIC_TILES),
    lead: first && first.height > first.width ? 'tall' : 'wide',
  }
}

/** Minimum and maximum ratio of width to height of a slide on a narrow screen. */
const MIN_SLIDE_RATIO = 0.72
const MAX_SLIDE_RATIO = 1.9

/** Ratio of width to height of a slide, limited so that a panorama doesn't break the row. */
export const slideRatio = ({ width, height }: PixelSize): number =>
  Math.min(MAX_SLIDE_RATIO, Math.max(MIN_SLIDE_RATIO, width / height))

/** The photographs and the floor plans of a home, each in the order of its record. */
export const sortPictures = (pictures: readonly Picture[]): { photos: Picture[]; plans: Picture[] } => ({
  photos: pictures.filter(({ plan }) => !plan),
  plans: pictures.filter(({ plan }) => plan),
})

/** Widths of the image pipeline for a picture shown by itself (specification 9). */
const LARGE_WIDTHS = [400, 600, 1360] as const
export const MAX_PICTURE_WIDTH = 1360
export const THUMBNAIL_WIDTH = 250
/** Width of the placeholder that is shown until a picture has loaded (specification 2.3, 9). */
export const PLACEHOLDER_WIDTH = 100

/** An image pipeline address with another width. */
export const withPictureWidth = (address: string, width: number): string => address.replace(/([?&]w=)\d+/, `$1${width}`)

export type LargeSource = PixelSize & { src: string }

/**
 * The sources of a picture in the lightbox, smallest first, each with its real size: the pipeline never enlarges a
 * picture beyond its original.
 * @param address of the picture in the pipeline, in any width
 */
export function largeSources(address: string, { width, height }: PixelSize): LargeSource[] {
  const enough = LARGE_WIDTHS.findIndex((wide) => wide >= width)
  return LARGE_WIDTHS.slice(0, enough === -1 ? undefined : enough + 1).map((wide) => {
    const real = Math.min(wide, width)
    return {
      src: withPictureWidth(address, wide),
      width: real,
      height: Math.max(1, Math.round((real * height) / width)),
    }
  })
}
