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
import { ICON_PATHS, type IconName } from '#components/ui/iconPaths.ts'
import type { LightboxMessages } from '#lib/lazy-messages/lightbox-messages.ts'
import type { MessageFile } from '#lib/lazy-messages/message-file.ts'
import { CAROUSEL_TIMING } from '#lib/media/rules-carousel.ts'
import styles from './LightboxView.module.css'
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

/** Replacement for a picture that failed to load. */
function MissingPicture({ text }: { text: string }) {
  return (
    <div className={styles.missing}>
      <svg viewBox="140 140 320 160" aria-hidden="true">
        <path d="M150 290h300M190 290v-96l58-54 58 54v96M306 290V176h22v-16h20v-16h26v16h20v16h22v114M232 290v-44h30v44M216 204h22v22h-22zM258 204h22v22h-22zM332 198h20v24h-20zM372 198h20v24h-20zM346 290v-40h30v40" />
      </svg>
      <p role="status">{text}</p>
    </div>
  )
}

/** What the page shows of a picture, as large as the picture itself; nothing where the page hasn't loaded it. */
function Preview({ preview, width, height }: Pick<PictureSlide, 'preview' | 'width' | 'height'>) {
  if (preview === '') return null
  return (
    <div className={styles.preview}>
      {/* biome-ignore lint/performance/noImgElement: the same file as on the page, from the browser's cache */}
      <img src={preview} alt="" width={width} height={height} />
    </div>
  )
}

/**
 * Symbols in place of the lightbox's messages before they are loaded, so that every control has a name in any language.
 */
const PLACEHOLDERS: LightboxMessages = {
  title: '▣',
  pictures: '▦',
  photos: '▦',
  plans: '▤',
  slide: '▢',
  carousel: '▭',
  position: '{index} / {total}',
  previous: '←',
  next: '→',
  close: '×',
  play: '▶',
  pause: '⏸',
  thumbnails: '▦',
  caption: '…',
  broken: '',
}

type GroupsProps = {
  slides: readonly PictureSlide[]
  /** Index of the shown picture. */
  index: number
  messages: LightboxMessages
  onChoose: (index: number) => void
}

/** Buttons to the first photograph and the first floor plan; nothing where there is only one kind. */
function Groups({ slides, index, messages, onChoose }: GroupsProps) {
  const plans = slides.findIndex(({ plan }) => plan)
  if (plans <= 0) return null
  return (
    <div className={styles.groups}>
      <button type="button" aria-pressed={index < plans} onClick={() => onChoose(0)}>
        {messages.photos}
      </button>
      <button type="button" aria-pressed={index >= plans} onClick={() => onChoose(plans)}>
        {messages.plans}
      </button>
    </div>
  )
}

/**
 * The site's own icons instead of the library's. Not with the component Icon: its style sheet is on every page, and
 * Next would merge the lightbox's styles into the same file.
 */
const iconOf = (name: IconName) => () => (
  <svg className="yarl__icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={ICON_PATHS[name]} />
  </svg>
)
const ICONS = {
  iconPrev: iconOf('chevron-left'),
  iconNext: iconOf('chevron-right'),
  iconClose: iconOf('close'),
  iconSlideshowPlay: iconOf('play'),
  iconSlideshowPause: iconOf('pause'),
  iconLoading: () => <span className={styles.loading} />,
}

const labelsOf = (messages: LightboxMessages) => ({
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
        slideContainer: ({ slide, children }) => (
          <>
            <Preview {...(slide as PictureSlide)} />
            {(slide as PictureSlide).plan ? <div className={styles.plan}>{children}</div> : children}
          </>
        ),
        // The page has it already in most cases: no empty place while the small one is made.
        thumbnail: ({ slide }) => {
          const { preview } = slide as PictureSlide
          // biome-ignore lint/performance/noImgElement: the same file as on the page, from the browser's cache
          return preview === '' ? undefined : <img className={styles.small} src={preview} alt="" />
        },
        iconError: () => <MissingPicture text={messages.broken} />,
        // Pinch, double tap, wheel and the keys + and − zoom.
        buttonZoom: () => null,
        ...ICONS,
        ...(several ? {} : { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  )
}
