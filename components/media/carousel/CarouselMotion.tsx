'use client'

import useEmblaCarousel from 'embla-carousel-react'
import { type ReactNode, type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { positionIn } from '#components/media/positionText.ts'
import iconButton from '#components/ui/styles/iconButton.module.css'
import { type CarouselTiming, carouselState, emblaDuration } from '#lib/media/rules-carousel.ts'
import styles from './Carousel.module.css'
import type { CarouselMessages } from './carouselMessages.ts'

/** Index of the slide that a manually scrolled strip shows. */
const scrolledTo = ({ scrollLeft, clientWidth }: HTMLElement): number => Math.round(scrollLeft / (clientWidth || 1))

/** Loads the pictures beside the shown one. */
function fetchNeighbours(slides: HTMLElement[], index: number): void {
  for (const neighbour of [index - 1, index + 1]) {
    const slide = slides[(neighbour + slides.length) % slides.length]
    for (const picture of slide?.querySelectorAll('img') ?? []) picture.loading = 'eager'
  }
}

const reducedMotionQuery = () => matchMedia('(prefers-reduced-motion: reduce)')

function followReducedMotion(listener: () => void): () => void {
  const query = reducedMotionQuery()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the visitor's system asks for reduced motion, updated on change. */
const usePrefersReducedMotion = (): boolean =>
  useSyncExternalStore(
    followReducedMotion,
    () => reducedMotionQuery().matches,
    () => true,
  )

/** Whether an element is off screen or its page in the background. */
function useIsOffscreen(root: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false)
  const [background, setBackground] = useState(() => document.visibilityState === 'hidden')

  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false))
    if (root.current) seen.observe(root.current)
    const follow = () => setBackground(document.visibilityState === 'hidden')
    document.addEventListener('visibilitychange', follow)
    return () => {
      seen.disconnect()
      document.removeEventListener('visibilitychange', follow)
    }
  }, [root])

  return away || background
}

/** The pause button is excluded: a pointer over it isn't looking at a picture. */
const isMotionButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-motion]') !== null

type Attention = {
  hovered: boolean
  focused: boolean
  /** Resets both until pointer or focus move again, after the visitor has started the carousel. */
  release: () => void
}

/** Whether a mouse or pen is over an element, and whether it contains the keyboard focus. */
function useAttention(root: RefObject<HTMLElement | null>): Attention {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const release = () => {
    setHovered(false)
    setFocused(false)
  }

  useEffect(() => {
    const place = root.current
    if (!place) return
    setHovered(place.matches(':hover') && matchMedia('(hover: hover)').matches)
    setFocused(place.matches(':has(:focus-visible)'))
    const controller = new AbortController()
    const { signal } = controller
    const over = ({ pointerType, target }: PointerEvent) => {
      if (pointerType !== 'touch') setHovered(!isMotionButton(target))
    }
    const focus = ({ target }: FocusEvent) => setFocused(target instanceof Element && target.matches(':focus-visible'))
    place.addEventListener('pointerover', over, { signal })
    place.addEventListener('pointerleave', () => setHovered(false), { signal })
    place.addEventListener('focusin', focus, { signal })
    place.addEventListener('focusout', () => setFocused(false), { signal })
    return () => controller.abort()
  }, [root])

  return { hovered, focused, release }
}

type Props = {
  root: RefObject<HTMLElement | null>
  viewport: RefObject<HTMLDivElement | null>
  total: number
  messages: CarouselMessages
  icons: { previous: ReactNode; next: ReactNode; stop: ReactNode; start: ReactNode }
  timing: CarouselTiming
}

/** Moves a carousel with Embla, a timer and buttons, and sets its state on the root element for the style sheet. */
export function CarouselMotion({ root, viewport, total, messages, icons, timing }: Props) {
  const reducedMotion = usePrefersReducedMotion()
  const hidden = useIsOffscreen(root)
  const { hovered, focused, release } = useAttention(root)
  const [stopped, setStopped] = useState(false)
  const [dragging, setDragging] = useState(false)
  const [moving, setMoving] = useState(false)
  const [index, setIndex] = useState(0)
  const [startIndex] = useState(() => (viewport.current ? scrolledTo(viewport.current) : 0))
  const duration = reducedMotion ? 0 : emblaDuration(timing.slide)
  const [attach, embla] = useEmblaCarousel({ loop: true, startIndex, duration })
  const state = carouselState({ dragging, stopped, reducedMotion, hidden, focused, hovered })

  useEffect(() => {
    const strip = viewport.current
    if (!strip) return
    strip.dataset.moved = ''
    strip.scrollLeft = 0
    attach(strip)
    return () => {
      delete strip.dataset.moved
    }
  }, [attach, viewport])

  useEffect(() => {
    if (!embla) return
    const select = () => setIndex(embla.selectedScrollSnap())
    select()
    embla
      .on('select', select)
      .on('reInit', select)
      .on('pointerDown', () => setDragging(true))
      .on('pointerUp', () => setDragging(false))
      .on('scroll', () => setMoving(true))
      .on('settle', () => setMoving(false))
  }, [embla])

  useEffect(() => {
    const place = root.current
    if (!place) return
    place.dataset.state = state
    place.toggleAttribute('data-moving', moving)
  }, [root, state, moving])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture stands as long, however it came
  useEffect(() => {
    if (!embla || state !== 'playing') return
    const timer = setTimeout(() => embla.scrollNext(), timing.autoplay)
    return () => clearTimeout(timer)
  }, [embla, state, index, timing.autoplay])

  useEffect(() => {
    if (!embla) return
    const timer = setTimeout(() => fetchNeighbours(embla.slideNodes(), index), timing.lazyLoad)
    return () => clearTimeout(timer)
  }, [embla, index, timing.lazyLoad])

  const toggle = () => {
    setStopped(!stopped)
    if (stopped) release()
  }
  return (
    <div className={styles.controls}>
      {!reducedMotion && (
        <button type="button" className={iconButton.button} data-motion="" onClick={toggle}>
          {stopped ? icons.start : icons.stop}
          <span className="visually-hidden">{stopped ? messages.start : messages.stop}</span>
        </button>
      )}
      <button type="button" className={iconButton.button} onClick={() => embla?.scrollPrev()}>
        {icons.previous}
        <span className="visually-hidden">{messages.previous}</span>
      </button>
      <p className="figures" aria-live={state === 'playing' ? 'off' : 'polite'}>
        <span className="visually-hidden">{positionIn(messages.position, index, total)}</span>
        <span aria-hidden="true">
          {index + 1}/{total}
        </span>
      </p>
      <button type="button" className={iconButton.button} onClick={() => embla?.scrollNext()}>
        {icons.next}
        <span className="visually-hidden">{messages.next}</span>
      </button>
    </div>
  )
}
