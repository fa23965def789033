/**
 * Rules of the carousel: its timing (specification 9), its states (specification 4), and the conversion of a duration
 * into Embla's own unit.
 */

/** Times in milliseconds; a carousel may override each. */
export type CarouselTiming = {
  /** How long a slide is shown before the next one. */
  autoplay: number
  /** How long the transition between two slides takes. */
  slide: number
  /** How long a slide must be shown before its neighbours are loaded, so that paging quickly doesn't load them all. */
  lazyLoad: number
}
export const CAROUSEL_TIMING: CarouselTiming = { autoplay: 3000, slide: 500, lazyLoad: 300 }

/** The conditions that stop a carousel's autoplay. */
export type CarouselSituation = {
  /** The visitor drags it with a finger or the mouse. */
  dragging: boolean
  /** The visitor stopped it. */
  stopped: boolean
  /** The visitor's system asks for reduced motion. */
  reducedMotion: boolean
  /** It is off screen, or the page is in the background. */
  hidden: boolean
  /** The keyboard focus is inside. */
  focused: boolean
  /** A mouse or a pen is over it. */
  hovered: boolean
}
export type CarouselState = 'playing' | 'hovered' | 'focused' | 'paused' | 'dragging'

/** The state of a carousel; it plays by itself in `playing` only. */
export function carouselState({
  dragging,
  stopped,
  reducedMotion,
  hidden,
  focused,
  hovered,
}: CarouselSituation): CarouselState {
  if (dragging) return 'dragging'
  if (stopped || reducedMotion || hidden) return 'paused'
  if (focused) return 'focused'
  return hovered ? 'hovered' : 'playing'
}

/** Embla animates with a spring: sixty steps a second, with this friction. */
const STEPS_PER_SECOND = 60
const FRICTION = 0.68
/** Share of the distance that may remain when the slide counts as arrived: too little to see. */
const ARRIVAL_TOLERANCE = 0.02
/** The softest spring that Embla recommends. */
const SOFTEST = 60

/** Share of the distance that remains after a number of steps of Embla's spring. */
function remainder(softness: number, steps: number): number {
  let distance = 1
  let speed = 0
  for (let step = 0; step < steps; step++) {
    speed = (speed + distance / softness) * FRICTION
    distance -= speed
  }
  return Math.abs(distance)
}

/**
 * Embla's `duration` option for a transition of so many milliseconds. The option is the softness of a spring, not a
 * time; 0 jumps.
 */
export function emblaDuration(milliseconds: number): number {
  const steps = Math.round((milliseconds / 1000) * STEPS_PER_SECOND)
  if (steps <= 0) return 0
  for (let softness = SOFTEST; softness > 1; softness--) {
    if (remainder(softness, steps) <= ARRIVAL_TOLERANCE) return softness
  }
  return 1
}
