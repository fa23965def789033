'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { positionIn } from '#components/media/positionText.ts'
import iconButton from '#components/ui/iconButton.module.css'
import styles from './Photos.module.css'

type Props = {
  stripId: string
  /** Number of pictures. */
  total: number
  labels: { previous: string; next: string /** "Foto {index} van {total}" */; position: string }
  previousIcon: ReactNode
  nextIcon: ReactNode
}

const slidesOf = (strip: HTMLElement) => [...strip.children] as HTMLElement[]

/** Offset of each slide from the start of the strip in pixels; negative when scrolled out to the left. */
function offsetsOf(strip: HTMLElement): number[] {
  const start = strip.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(strip).paddingInlineStart)
  return slidesOf(strip).map((slide) => slide.getBoundingClientRect().left - start)
}

/** Index of the slide nearest to the start; the last one when the strip is scrolled to its end. */
function slideInView(strip: HTMLElement): number {
  const last = strip.children.length - 1
  if (strip.scrollLeft > 2 && strip.scrollLeft + strip.clientWidth >= strip.scrollWidth - 2) return last
  const distances = offsetsOf(strip).map(Math.abs)
  return distances.indexOf(Math.min(...distances))
}

/** Tolerance in pixels: rounding must not count as another slide. */
const NEARLY = 4

/** Distance in pixels to the next (1) or previous (-1) picture. */
function stepOf(strip: HTMLElement, direction: 1 | -1): number {
  const offsets = offsetsOf(strip)
  const wanted = direction === 1 ? offsets.find((x) => x > NEARLY) : offsets.findLast((x) => x < -NEARLY)
  return wanted ?? 0
}

/** Buttons and counter for an existing, scrollable strip. */
export function GalleryControls({ stripId, total, labels, previousIcon, nextIcon }: Props) {
  const [index, setIndex] = useState(0)
  const last = total - 1

  useEffect(() => {
    const strip = document.getElementById(stripId)
    if (!strip) return
    const follow = () => setIndex(slideInView(strip))
    follow()
    strip.addEventListener('scroll', follow, { passive: true })
    return () => strip.removeEventListener('scroll', follow)
  }, [stripId])

  const step = (direction: 1 | -1) => {
    const strip = document.getElementById(stripId)
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    strip?.scrollBy({ left: stepOf(strip, direction), behavior: reducedMotion ? 'instant' : 'smooth' })
  }

  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={iconButton.button}
        onClick={() => step(-1)}
        aria-disabled={index === 0}
        aria-controls={stripId}
      >
        {previousIcon}
        <span className="visually-hidden">{labels.previous}</span>
      </button>
      <p className="figures" aria-live="polite">
        <span className="visually-hidden">{positionIn(labels.position, index, total)}</span>
        <span aria-hidden="true">
          {index + 1}/{total}
        </span>
      </p>
      <button
        type="button"
        className={iconButton.button}
        onClick={() => step(1)}
        aria-disabled={index === last}
        aria-controls={stripId}
      >
        {nextIcon}
        <span className="visually-hidden">{labels.next}</span>
      </button>
    </div>
  )
}
