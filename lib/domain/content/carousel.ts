/** Rules of the carousel: its times (specification 9), its states (specification 4), and what its speed means to Embla. */

/** Times in milliseconds; each may be overridden where a carousel stands. */
export type CarouselTiming = {
  /** How long a picture stands before the next one comes. */
  autoplay: number
  /** How long the way from one picture to the next takes. */
  slide: number
  /** How long a picture must stand before its neighbours are fetched: who runs through doesn't fetch them all. */
  lazyLoad: number
}
export const CAROUSEL_TIMING: CarouselTiming = { autoplay: 3000, slide: 500, lazyLoad: 300 }

/** What keeps a carousel from moving by itself, besides a visitor's own hand. */
export type CarouselSituation = {
  /** A finger or the mouse holds it. */
  dragging: boolean
  /** The visitor stopped it. */
  stopped: boolean
  /** The visitor's system asks for less motion. */
  calm: boolean
  /** It can't be seen: scrolled away, or the page is in the background. */
  hidden: boolean
  /** The keyboard's focus is inside. */
  focused: boolean
  /** A mouse or a pen is over it. */
  hovered: boolean
}
export type CarouselState = 'playing' | 'hovered' | 'focused' | 'paused' | 'dragging'

/** The one state a carousel is in; it moves by itself in `playing` only. */
export function carouselState({ dragging, stopped, calm, hidden, focused, hovered }: CarouselSituation): CarouselState {
  if (dragging) return 'dragging'
  if (stopped || calm || hidden) return 'paused'
  if (focused) return 'focused'
  return hovered ? 'hovered' : 'playing'
}

/** Embla moves by a spring: sixty steps a second, with this friction. */
const STEPS_PER_SECOND = 60
const FRICTION = 0.68
/** What may remain of the way when it counts as gone: less than the eye sees. */
const ARRIVED = 0.02
/** Embla's own bounds of what looks natural. */
const SOFTEST = 60

/** How much of a way remains after some steps of Embla's spring. */
function remainder(softness: number, steps: number): number {
  let distance = 1
  let speed = 0
  for (let step = 0; step < steps; step++) {
    speed = (speed + distance / softness) * FRICTION
    distance -= speed
  }
  return Math.abs(distance)
}

/** Embla's `duration`, which is no time but the softness of its spring, for a way of so many milliseconds; 0 jumps. */
export function emblaDuration(milliseconds: number): number {
  const steps = Math.round((milliseconds / 1000) * STEPS_PER_SECOND)
  if (steps <= 0) return 0
  for (let softness = SOFTEST; softness > 1; softness--) {
    if (remainder(softness, steps) <= ARRIVED) return softness
  }
  return 1
}
