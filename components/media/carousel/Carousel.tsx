'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CAROUSEL_TIMING, type CarouselTiming } from '#lib/media/rules-carousel.ts'
import styles from './Carousel.module.css'
import type { CarouselMessages } from './carouselMessages.ts'

type Motion = typeof import('./CarouselMotion.tsx')['CarouselMotion']

/** Runs a callback when the browser is idle after the page has loaded; returns a function that cancels it. */
function whenQuiet(then: () => void): () => void {
  let timer = 0
  const quiet = () => {
    timer = window.requestIdleCallback ? window.requestIdleCallback(then) : window.setTimeout(then)
  }
  if (document.readyState === 'complete') quiet()
  else window.addEventListener('load', quiet, { once: true })
  return () => {
    window.removeEventListener('load', quiet)
    window.cancelIdleCallback?.(timer)
    window.clearTimeout(timer)
  }
}

type Props = {
  /** The accessible name. */
  label: string
  messages: CarouselMessages
  /** One slide per picture. */
  slides: ReactNode[]
  icons: { previous: ReactNode; next: ReactNode; stop: ReactNode; start: ReactNode }
  /** Overrides of the default timing. */
  timing?: Partial<CarouselTiming>
}

/**
 * A carousel. Without JavaScript a horizontally scrolling strip with snap points; the code that moves it is loaded when
 * the page is idle and the strip in view, or on first interaction.
 */
export function Carousel({ label, messages, slides, icons, timing }: Props) {
  const root = useRef<HTMLElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<{ Motion: Motion } | null>(null)
  const total = slides.length

  useEffect(() => {
    const place = root.current
    if (!place || total < 2) return
    // If loading fails, the strip remains.
    const loadMotion = () =>
      import('./CarouselMotion.tsx').then(
        ({ CarouselMotion }) => setLoaded({ Motion: CarouselMotion }),
        () => undefined,
      )
    let callOff = () => {}
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      seen.disconnect()
      callOff = whenQuiet(loadMotion)
    })
    seen.observe(place)
    const turnedTo = ['pointerenter', 'focusin'] as const
    for (const event of turnedTo) place.addEventListener(event, loadMotion, { once: true })
    return () => {
      seen.disconnect()
      callOff()
      for (const event of turnedTo) place.removeEventListener(event, loadMotion)
    }
  }, [total])

  return (
    <section ref={root} className={styles.carousel} aria-label={label} aria-roledescription={messages.role}>
      {loaded && (
        <loaded.Motion
          root={root}
          viewport={viewport}
          total={total}
          messages={messages}
          icons={icons}
          timing={{ ...CAROUSEL_TIMING, ...timing }}
        />
      )}
      <div ref={viewport} className={styles.viewport}>
        <ul className={styles.track}>
          {slides.map((slide, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pictures of a banner don't change places
            <li key={index} className={styles.slide}>
              {slide}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
