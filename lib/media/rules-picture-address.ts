import { getImageProps } from 'next/image'
import { withPictureWidth } from './rules-gallery.ts'

/** Encoding quality of every picture in the image pipeline. */
export const QUALITY = 75

/**
 * The image pipeline's address of a picture in one of the configured widths (next.config.ts); never that of the
 * original.
 */
export const pictureAddress = (src: string, width: number): string =>
  withPictureWidth(getImageProps({ src, width, height: width, alt: '', quality: QUALITY }).props.src, width)
