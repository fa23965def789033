import { largeSources, THUMBNAIL_WIDTH, withPictureWidth } from '#lib/media/rules-gallery.ts'

/** The picture links of a gallery in document order: photographs, then floor plans. */
export const pictureLinks = (gallery: Element): HTMLAnchorElement[] => [
  ...gallery.querySelectorAll<HTMLAnchorElement>('a[data-picture]'),
]

/** The slide of a picture link, read from the page, so that no data are sent twice. */
export function slideOf(link: HTMLAnchorElement) {
  const address = link.getAttribute('href') ?? ''
  const picture = link.querySelector('img')
  const original = { width: Number(picture?.getAttribute('width')), height: Number(picture?.getAttribute('height')) }
  const srcSet = largeSources(address, original)
  const largest = srcSet[srcSet.length - 1]
  return {
    src: largest?.src ?? address,
    width: largest?.width ?? original.width,
    height: largest?.height ?? original.height,
    srcSet,
    alt: picture?.alt ?? '',
    plan: link.closest('[data-pictures="plans"]') !== null,
    // What the page has already loaded of it stands there until the large picture has come.
    preview: picture?.complete && picture.naturalWidth > 0 ? picture.currentSrc : '',
    thumbnail: withPictureWidth(address, THUMBNAIL_WIDTH),
    // A picture without a name of its own has no description.
    description: link.dataset.picture || undefined,
  }
}

export type PictureSlide = ReturnType<typeof slideOf>
