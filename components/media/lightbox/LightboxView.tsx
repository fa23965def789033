'use client'

import { useEffect, useState } from 'react'
import YetAnotherLightbox from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Slideshow from 'yet-another-react-lightbox/plugins/slideshow'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import 'yet-another-react-lightbox/plugins/thumbnails.css'
import { useLazyMessages } from '#components/ui/browser/lazyMessages.ts'
import type { LightboxMessages } from '#lib/lazy-messages/lightbox-messages.ts'
import type { MessageFile } from '#lib/lazy-messages/message-file.ts'
import { CAROUSEL_TIMING } from '#lib/media/rules-carousel.ts'
import { Groups } from './Groups.tsx'
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
/** Milliseconds of its own movements; none under reduced motion. */
const MOTION = { fade: 220, swipe: 240, zoom: 220 }
/** Maximum zoom beyond a picture's own pixels. */
const ZOOM = 3

/** The window in which small pictures have a place beside the large one; as in the style sheet. */
const ROOMY = '(width >= 48rem) and (height >= 36rem)'

type Props = {
  slides: PictureSlide[]
  /** Index of the picture to open. */
  index: number
  messages: MessageFile<LightboxMessages>
  onClose: () => void
}

/** The lightbox with its library and styles, loaded when it is first opened. */
export function LightboxView({ slides, index: first, messages: address, onClose }: Props) {
  const [messages, ask] = useLazyMessages(address, PLACEHOLDERS)
  useEffect(ask, [ask])
  const [index, setIndex] = useState(first)
  const [hasSmall] = useState(() => slides.length > 1 && matchMedia(ROOMY).matches)
  const several = slides.length > 1
  // No slideshow under reduced motion.
  const [hasSlideshow] = useState(() => several && !matchMedia('(prefers-reduced-motion: reduce)').matches)
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      on={{ view: (shown) => setIndex(shown.index) }}
      plugins={[Captions, Counter, Zoom, ...(hasSmall ? [Thumbnails] : []), ...(hasSlideshow ? [Slideshow] : [])]}
      labels={labelsOf(messages)}
      className={styles.lightbox}
      toolbar={{
        buttons: [
          <Groups key="groups" slides={slides} index={index} messages={messages} onChoose={setIndex} />,
          ...(hasSlideshow ? ['slideshow'] : []),
          'close',
        ],
      }}
      carousel={{ finite: true, preload: NEIGHBOURS, padding: 0 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      animation={MOTION}
      slideshow={{ delay: CAROUSEL_TIMING.autoplay }}
      thumbnails={{ width: 84, height: 56, border: 2, padding: 0, gap: 8, imageFit: 'cover', vignette: false }}
      zoom={{ maxZoomPixelRatio: ZOOM, scrollToZoom: true }}
      render={{
        // Slides beyond the neighbours are empty; otherwise each step would preload far ahead.
        slide: ({ offset }) => (Math.abs(offset) > AHEAD ? <span /> : undefined),
        slideContainer: ({ slide, children }) =>
          (slide as PictureSlide).plan ? <div className={styles.plan}>{children}</div> : children,
        iconError: () => <MissingPicture text={messages.broken} />,
        // Pinch, double tap, wheel and the keys + and − zoom.
        buttonZoom: () => null,
        ...ICONS,
        ...(several ? {} : { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  )
}
