'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { positionIn } from '#components/media/positionText.ts'
import styles from './Photos.module.css'

type Props = {
  stripId: string
  /** How many pictures there are. */
  total: number
  labels: { previous: string; next: string /** "Foto {index} van {total}" */; position: string }
  previousIcon: ReactNode
  nextIcon: ReactNode
}

const slidesOf = (strip: HTMLElement) => [...strip.children] as HTMLElement[]

/** How far each slide stands from where the strip's slides begin; a picture scrolled out to the left is below 0. */
function offsetsOf(strip: HTMLElement): number[] {
  const start = strip.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(strip).paddingInlineStart)
  return slidesOf(strip).map((slide) => slide.getBoundingClientRect().left - start)
}

/** The slide nearest to the beginning; the last one once the strip is at its end. */
function slideInView(strip: HTMLElement): number {
  const last = strip.children.length - 1
  if (strip.scrollLeft > 2 && strip.scrollLeft + strip.clientWidth >= strip.scrollWidth - 2) return last
  const distances = offsetsOf(strip).map(Math.abs)
  return distances.indexOf(Math.min(...distances))
}

/** Half a pixel of rounding doesn't count as another picture. */
const NEARLY = 4

/** How far to scroll to the next picture (1) or the previous one (-1). */
function stepOf(strip: HTMLElement, direction: 1 | -1): number {
  const offsets = offsetsOf(strip)
  const wanted = direction === 1 ? offsets.find((x) => x > NEARLY) : offsets.findLast((x) => x < -NEARLY)
  return wanted ?? 0
}

/** Previous, next and the counter of a strip that is already there and already scrolls. */
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
      <button type="button" onClick={() => step(-1)} aria-disabled={index === 0} aria-controls={stripId}>
        {previousIcon}
        <span className="visually-hidden">{labels.previous}</span>
      </button>
      <p className="figures" aria-live="polite">
        <span className="visually-hidden">{positionIn(labels.position, index, total)}</span>
        <span aria-hidden="true">
          {index + 1}/{total}
        </span>
      </p>
      <button type="button" onClick={() => step(1)} aria-disabled={index === last} aria-controls={stripId}>
        {nextIcon}
        <span className="visually-hidden">{labels.next}</span>
      </button>
    </div>
  )
}
