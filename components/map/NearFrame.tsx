'use client'
import { useEffect, useRef, useState } from 'react'
import styles from './MapStandalone.module.css'

/** How far below the window a frame starts to load: a browser's own lazy loading starts some screens before, with half of a map's code. */
const ROOT_MARGIN = '0% 0% 50%'

/** A frame that is loaded when it comes near the window; without JavaScript when the browser thinks so. */
export function NearFrame({ src, title }: { src: string; title: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: ROOT_MARGIN },
    )
    if (place.current) watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])

  return (
    <div ref={place} className={styles.place}>
      {near ? (
        <iframe src={src} title={title} className={styles.frame} />
      ) : (
        <noscript>
          <iframe src={src} title={title} loading="lazy" className={styles.frame} />
        </noscript>
      )}
    </div>
  )
}
