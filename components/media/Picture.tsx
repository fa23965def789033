import { getImageProps } from 'next/image'
import type { Language } from '#lib/domain/listing/listing.ts'
import { QUALITY } from '#lib/domain/listing/picture-address.ts'
import styles from './Picture.module.css'

type Props = {
  /** `/pictures/<file>` or an absolute address of a host in PICTURE_HOSTS. */
  src: string
  /** Size of the original: its proportions keep the place free. */
  width: number
  height: number
  alt: string
  /** Language of `alt` where it isn't the page's. */
  lang?: Language | undefined
  sizes: string
  /** For the one picture a visitor sees first: fetched at once, and named in the head of the page. */
  priority?: boolean
  className?: string
}

/**
 * A picture in the widths of the pipeline. Without JavaScript the browser's own lazy loading brings every one of them;
 * with it, ProgressivePictures shows the stand-in as soon as a picture comes near, and a drawing for one that never comes.
 */
export function Picture({ src, width, height, alt, lang, sizes, priority = false, className }: Props) {
  const { style: _, ...image } = getImageProps({ src, width, height, alt, sizes, quality: QUALITY }).props
  return (
    // biome-ignore lint/performance/noImgElement: these are next/image's own attributes, without a client component
    <img
      {...image}
      alt={alt}
      lang={lang}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      className={className ? `${styles.picture} ${className}` : styles.picture}
      data-progressive={priority ? 'near' : ''}
    />
  )
}
