import { getImageProps } from 'next/image'
import type { CSSProperties } from 'react'
import styles from './Picture.module.css'

type Props = {
  /** `/pictures/<file>` or an absolute address of a host in PICTURE_HOSTS. */
  src: string
  /** Size of the original: its proportions keep the place free. */
  width: number
  height: number
  alt: string
  sizes: string
  /** For the one picture a visitor sees first: fetched at once. */
  priority?: boolean
  className?: string
}

/** Width of the stand-in that is shown until the picture has come (specification 2.3, 9). */
const STAND_IN_WIDTH = 100
const QUALITY = 75

/** The stand-in's address: that of the picture itself in the pipeline, which is encoded, with another width. */
const standInAddress = (address: string): string => address.replace(/([?&]w=)\d+/, `$1${STAND_IN_WIDTH}`)

/**
 * A picture in the widths of the pipeline. Without JavaScript the browser's own lazy loading brings every one of them;
 * with it, ProgressivePictures shows the stand-in as soon as a picture comes near.
 */
export function Picture({ src, width, height, alt, sizes, priority = false, className }: Props) {
  const { style: _, ...image } = getImageProps({ src, width, height, alt, sizes, quality: QUALITY }).props
  const standIn = { '--stand-in': `url("${standInAddress(image.src)}")` } as CSSProperties
  return (
    // biome-ignore lint/performance/noImgElement: these are next/image's own attributes, without a client component
    <img
      {...image}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      className={className ? `${styles.picture} ${className}` : styles.picture}
      style={standIn}
      data-progressive={priority ? 'near' : ''}
    />
  )
}
