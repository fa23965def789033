import { getImageProps } from 'next/image'
import { atWidth } from './gallery.ts'

/** Quality the pipeline encodes every picture in. */
export const QUALITY = 75

/** The address of a picture in the pipeline, in one of its widths (next.config.ts); never that of the original. */
export const pictureAddress = (src: string, width: number): string =>
  atWidth(getImageProps({ src, width, height: width, alt: '', quality: QUALITY }).props.src, width)
