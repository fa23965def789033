import { describe, expect, it } from 'vitest'
import {
  CAROUSEL_TIMING,
  type CarouselSituation,
  type CarouselState,
  carouselState,
  emblaDuration,
} from '../../../lib/media/rules-carousel.ts'

const LEFT_ALONE: CarouselSituation = {
  dragging: false,
  stopped: false,
  reducedMotion: false,
  hidden: false,
  focused: false,
  hovered: false,
}

describe('carouselState', () => {
  it.each<[Partial<CarouselSituation>, CarouselState]>([
    [{}, 'playing'],
    [{ hovered: true }, 'hovered'],
    [{ focused: true }, 'focused'],
    [{ focused: true, hovered: true }, 'focused'],
    [{ stopped: true }, 'paused'],
    [{ reducedMotion: true }, 'paused'],
    [{ hidden: true }, 'paused'],
    [{ stopped: true, focused: true, hovered: true }, 'paused'],
    [{ dragging: true }, 'dragging'],
    [{ dragging: true, stopped: true, reducedMotion: true, hovered: true }, 'dragging'],
  ])('%o: %s', (situation, state) => {
    expect(carouselState({ ...LEFT_ALONE, ...situation })).toBe(state)
  })
})

it('a carousel has the times of the specification', () => {
  expect(CAROUSEL_TIMING).toEqual({ autoplay: 3000, slide: 500, lazyLoad: 300 })
})

/** Milliseconds until Embla's spring (embla-carousel, ScrollBody) has 2 % of the way left and stays there. */
function measured(softness: number): number {
  let [distance, speed, last] = [1, 0, 0]
  for (let step = 1; step <= 600; step++) {
    speed = (speed + distance / softness) * 0.68
    distance -= speed
    if (Math.abs(distance) > 0.02) last = step
  }
  return ((last + 1) / 60) * 1000
}

describe('emblaDuration', () => {
  it.each([0, 1, 8])('%d ms jumps', (milliseconds) => {
    expect(emblaDuration(milliseconds)).toBe(0)
  })

  it.each([400, CAROUSEL_TIMING.slide, 700, 1000])('%d ms takes as long, within a tenth', (milliseconds) => {
    const time = measured(emblaDuration(milliseconds))
    expect(Math.abs(time - milliseconds) / milliseconds).toBeLessThan(0.1)
  })

  it('stays within what looks natural however long it may take', () => {
    expect(emblaDuration(60_000)).toBe(60)
  })
})
