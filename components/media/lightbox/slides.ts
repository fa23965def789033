import { largeSources, THUMBNAIL_WIDTH, withPictureWidth } from '#lib/domain/listing/gallery.ts'

/** The links to pictures that belong together: those of one `data-pictures`, in the order of the page. */
export const pictureLinks = (group: Element): HTMLAnchorElement[] => [
  ...group.querySelectorAll<HTMLAnchorElement>('a[data-picture]'),
]

/** What the lightbox shows of a picture, read from the page, so that nothing has to be sent twice. */
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
    thumbnail: withPictureWidth(address, THUMBNAIL_WIDTH),
    // A picture without a name of its own has nothing to say below it.
    description: link.dataset.picture || undefined,
  }
}

export type PictureSlide = ReturnType<typeof slideOf>
