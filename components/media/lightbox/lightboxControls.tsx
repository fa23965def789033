/** The icons and the texts of the lightbox's controls, by the library's names. */
import { ICON_PATHS, type IconName } from '#components/ui/iconPaths.ts'
import type { LightboxMessages } from '#lib/lazy-messages/lightbox-messages.ts'
import styles from './LightboxView.module.css'

/**
 * The site's own icons instead of the library's. Not with the component Icon: its style sheet is on every page, and
 * Next would merge the lightbox's styles into the same file.
 */
const iconOf = (name: IconName) => () => (
  <svg className="yarl__icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={ICON_PATHS[name]} />
  </svg>
)
export const ICONS = {
  iconPrev: iconOf('chevron-left'),
  iconNext: iconOf('chevron-right'),
  iconClose: iconOf('close'),
  iconSlideshowPlay: iconOf('play'),
  iconSlideshowPause: iconOf('pause'),
  iconLoading: () => <span className={styles.loading} />,
}

export const labelsOf = (messages: LightboxMessages) => ({
  Lightbox: messages.title,
  'Photo gallery': messages.pictures,
  Carousel: messages.carousel,
  Slide: messages.slide,
  '{index} of {total}': messages.position,
  Previous: messages.previous,
  Next: messages.next,
  Close: messages.close,
  Play: messages.play,
  Pause: messages.pause,
  Thumbnails: messages.thumbnails,
  Caption: messages.caption,
})
