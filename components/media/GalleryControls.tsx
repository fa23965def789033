'use client'

import { type ReactNode, useEffect, useState } from 'react'
import styles from './Gallery.module.css'

type Props = {
  stripId: string
  labels: { previous: string; next: string /** "Foto 2 van 9", one for each slide */; positions: string[] }
  previousIcon: ReactNode
  nextIcon: ReactNode
}

/** The slide that the strip's left edge is nearest to; the last one once the strip is at its end. */
function slideInView(strip: HTMLElement): number {
  const slides = [...strip.children] as HTMLElement[]
  if (strip.scrollLeft + strip.clientWidth >= strip.scrollWidth - 2) return slides.length - 1
  const distances = slides.map((slide) => Math.abs(slide.offsetLeft - strip.offsetLeft - strip.scrollLeft))
  return distances.indexOf(Math.min(...distances))
}

/** Previous, next and the counter of a strip that is already there and already scrolls. */
export function GalleryControls({ stripId, labels, previousIcon, nextIcon }: Props) {
  const [index, setIndex] = useState(0)
  const last = labels.positions.length - 1

  useEffect(() => {
    const strip = document.getElementById(stripId)
    if (!strip) return
    const follow = () => setIndex(strip.scrollLeft < 2 ? 0 : slideInView(strip))
    follow()
    strip.addEventListener('scroll', follow, { passive: true })
    return () => strip.removeEventListener('scroll', follow)
  }, [stripId])

  const show = (wanted: number) => {
    const strip = document.getElementById(stripId)
    const slide = strip?.children[wanted]
    if (!strip || !(slide instanceof HTMLElement)) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    strip.scrollTo({ left: slide.offsetLeft - strip.offsetLeft, behavior: calm ? 'instant' : 'smooth' })
  }

  return (
    <div className={styles.controls}>
      <button type="button" onClick={() => show(index - 1)} aria-disabled={index === 0} aria-controls={stripId}>
        {previousIcon}
        <span className="visually-hidden">{labels.previous}</span>
      </button>
      <p className="figures" aria-live="polite">
        <span className="visually-hidden">{labels.positions[index]}</span>
        <span aria-hidden="true">
          {index + 1}/{last + 1}
        </span>
      </p>
      <button type="button" onClick={() => show(index + 1)} aria-disabled={index === last} aria-controls={stripId}>
        {nextIcon}
        <span className="visually-hidden">{labels.next}</span>
      </button>
    </div>
  )
}
