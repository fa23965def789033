/** Rules of a home's gallery: which pictures the mosaic shows, and in which sizes a picture is asked for (specification 9). */
import type { Picture } from './listing.ts'

/** In pixels, both at least 1: import and database see to it. */
export type Size = { width: number; height: number }

/** Pictures the mosaic shows at most: one large and four beside it. */
export const MOSAIC_TILES = 5

export type Mosaic = {
  /** How many pictures have a tile, from 1 to MOSAIC_TILES. */
  tiles: number
  /** Shape of the first, large tile: an upright first picture gets an upright one, so that little is cut off. */
  lead: 'wide' | 'tall'
}

/** How pictures stand in the mosaic of a wide screen. */
export function mosaicOf(pictures: readonly Size[]): Mosaic {
  const [first] = pictures
  return {
    tiles: Math.min(pictures.length, MOSAIC_TILES),
    lead: first && first.height > first.width ? 'tall' : 'wide',
  }
}

/** Narrowest and widest slide of the narrow screen's strip, as width to height; as in its style sheet. */
export const NARROWEST_SLIDE = 0.72
export const WIDEST_SLIDE = 1.9

/** Width to height of a slide: a panorama doesn't break the row. */
export const slideRatio = ({ width, height }: Size): number =>
  Math.min(WIDEST_SLIDE, Math.max(NARROWEST_SLIDE, width / height))

/** The photographs and the floor plans of a home, each in the order of its record. */
export const sortPictures = (pictures: readonly Picture[]): { photos: Picture[]; plans: Picture[] } => ({
  photos: pictures.filter(({ plan }) => !plan),
  plans: pictures.filter(({ plan }) => plan),
})

/** Widths of the image pipeline in which a picture is looked at by itself (specification 9). */
const LARGE_WIDTHS = [400, 600, 1360] as const
export const LARGEST_WIDTH = 1360
export const THUMBNAIL_WIDTH = 250
/** Width of the stand-in that is shown until a picture has come (specification 2.3, 9). */
export const STAND_IN_WIDTH = 100

/** The address of a picture in the pipeline with another width. */
export const atWidth = (address: string, width: number): string => address.replace(/([?&]w=)\d+/, `$1${width}`)

export type LargeSource = Size & { src: string }

/**
 * The sources of a picture in the lightbox, smallest first, each with the size it really has: the pipeline never makes a
 * picture larger than its original.
 * @param address of the picture in the pipeline, in any width
 */
export function largeSources(address: string, { width, height }: Size): LargeSource[] {
  const enough = LARGE_WIDTHS.findIndex((wide) => wide >= width)
  return LARGE_WIDTHS.slice(0, enough === -1 ? undefined : enough + 1).map((wide) => {
    const real = Math.min(wide, width)
    return { src: atWidth(address, wide), width: real, height: Math.max(1, Math.round((real * height) / width)) }
  })
}
