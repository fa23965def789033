'use client'

import { useEffect } from 'react'
import YetAnotherLightbox from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen'
import Slideshow from 'yet-another-react-lightbox/plugins/slideshow'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import 'yet-another-react-lightbox/plugins/thumbnails.css'
import { useLazyMessages } from '#components/ui/browser/lazyMessages.ts'
import { CAROUSEL_TIMING } from '#lib/domain/content/carousel.ts'
import type { LightboxMessages } from '#lib/i18n/lazy-messages/lightbox-messages.ts'
import type { MessageFile } from '#lib/i18n/lazy-messages/message-file.ts'
import styles from './LightboxView.module.css'
import { ICONS, labelsOf } from './lightboxControls.tsx'
import { MissingPicture } from './MissingPicture.tsx'
import { PLACEHOLDERS } from './placeholders.ts'
import type { PictureSlide } from './slides.ts'

export { loadMessages } from '#components/ui/browser/lazyMessages.ts'

/**
 * Number of slides and thumbnails rendered on either side of the current one, independent of the number of pictures.
 */
const NEIGHBOURS = 4
/** Number of neighbours whose large picture is preloaded. */
const AHEAD = 1
/** Maximum zoom beyond a picture's own pixels. */
const ZOOM = 3

type Props = {
  slides: PictureSlide[]
  /** Index of the picture to open. */
  index: number
  /** Whether the pictures are floor plans, which need a white background. */
  plans: boolean
  messages: MessageFile<LightboxMessages>
  onClose: () => void
}

/** The lightbox with its library and styles, loaded when it is first opened. */
export function LightboxView({ slides, index, plans, messages: address, onClose }: Props) {
  const [messages, ask] = useLazyMessages(address, PLACEHOLDERS)
  useEffect(ask, [ask])
  const several = slides.length > 1
  // No slideshow under reduced motion.
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const plugins = [
    Captions,
    Counter,
    Fullscreen,
    Zoom,
    ...(several ? [Thumbnails, ...(reducedMotion ? [] : [Slideshow])] : []),
  ]
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      plugins={plugins}
      labels={labelsOf(messages)}
      className={plans ? `${styles.lightbox} ${styles.plans}` : styles.lightbox}
      carousel={{ finite: true, preload: NEIGHBOURS, padding: 0 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      animation={{ swipe: CAROUSEL_TIMING.slide }}
      slideshow={{ delay: CAROUSEL_TIMING.autoplay }}
      thumbnails={{ width: 84, height: 56, border: 2, padding: 0, gap: 8, imageFit: 'cover', vignette: false }}
      zoom={{ maxZoomPixelRatio: ZOOM, scrollToZoom: true }}
      render={{
        // Slides beyond the neighbours are empty; otherwise each step would preload far ahead.
        slide: ({ offset }) => (Math.abs(offset) > AHEAD ? <span /> : undefined),
        iconError: () => <MissingPicture text={messages.broken} />,
        ...ICONS,
        ...(several ? {} : { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  )
}
