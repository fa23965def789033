import { getImageProps } from 'next/image'
import { preload } from 'react-dom'
import type { Language } from '#lib/listings/rules.ts'
import { type Focus, focusAttributes } from '#lib/media/rules-focus.ts'
import type { PixelSize } from '#lib/media/rules-gallery.ts'
import { QUALITY } from '#lib/media/rules-picture-address.ts'
import styles from './Picture.module.css'

type Props = {
  /** `/pictures/<file>` or an absolute address of a host in PICTURE_HOSTS. */
  src: string
  /** Size of the original, whose ratio reserves the space. */
  width: number
  height: number
  alt: string
  /** Language of `alt` where it isn't the page's. */
  lang?: Language | undefined
  sizes: string
  /** What stays visible where the picture is cropped; the middle without it. */
  focus?: Focus | null | undefined
  /** The picture that takes its place in windows that match `media`. */
  instead?: (PixelSize & { src: string; media: string; sizes: string }) | null | undefined
  /** For the page's main picture: loaded eagerly and preloaded in the head. */
  priority?: boolean
  className?: string
}

/** How the head of a page names its main picture. */
export type PicturePreload = { src: string; srcSet: string; sizes: string }

/** The preload of a Picture. */
export function picturePreload(picture: Pick<Props, 'src' | 'width' | 'height' | 'alt' | 'sizes'>): PicturePreload {
  const { src, srcSet = '', sizes = '' } = getImageProps({ ...picture, quality: QUALITY }).props
  return { src, srcSet, sizes }
}

/** Names a page's main picture in its head, as React does by itself for a prioritised Picture outside static HTML. */
export const preloadPicture = ({ src, srcSet, sizes }: PicturePreload): void =>
  preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' })

/** The source of the picture that takes another's place. */
function Instead({ src, width, height, media, sizes }: NonNullable<Props['instead']>) {
  const { srcSet } = getImageProps({ src, width, height, alt: '', sizes, quality: QUALITY }).props
  return <source media={media} srcSet={srcSet} sizes={sizes} width={width} height={height} />
}

/**
 * A picture in the pipeline's widths. Without JavaScript the browser's lazy loading loads it; with it,
 * ProgressivePictures shows a placeholder as soon as it comes near the viewport, and a drawing when it fails to load.
 */
export function Picture(props: Props) {
  const { src, width, height, alt, lang, sizes, focus, instead, priority = false, className } = props
  const { style: _, ...image } = getImageProps({ src, width, height, alt, sizes, quality: QUALITY }).props
  const shown = (
    // biome-ignore lint/performance/noImgElement: these are next/image's own attributes, without a client component
    <img
      {...image}
      alt={alt}
      lang={lang}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      className={className ? `${styles.picture} ${className}` : styles.picture}
      data-progressive={priority ? 'near' : ''}
      {...focusAttributes(focus)}
    />
  )
  if (!instead) return shown
  return (
    <picture className={styles.choice}>
      <Instead {...instead} />
      {shown}
    </picture>
  )
}
