'use client'
import { useEffect } from 'react'
import styles from './FramePlace.module.css'

/**
 * Distance below the viewport at which a frame loads. The browser's own lazy loading starts several screens earlier,
 * and would load the map's code for most visitors.
 */
const ROOT_MARGIN = '0% 0% 50%'

/** Puts the frame of a FramePlace into it. */
function load(place: HTMLElement): void {
  const frame = document.createElement('iframe')
  frame.src = place.dataset.frame ?? ''
  frame.title = place.dataset.title ?? ''
  frame.className = styles.frame ?? ''
  place.replaceChildren(frame)
}

/** Loads the frame of each FramePlace when it comes near the viewport. Renders nothing. */
export function NearFrames() {
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue
          watcher.unobserve(target)
          load(target as HTMLElement)
        }
      },
      { rootMargin: ROOT_MARGIN },
    )
    for (const place of document.querySelectorAll<HTMLElement>('[data-frame]:not([data-watched])')) {
      place.dataset.watched = ''
      watcher.observe(place)
    }
    return () => watcher.disconnect()
  }, [])
  return null
}
