'use client'
import { useEffect, useRef, useState } from 'react'
import styles from './MapStandalone.module.css'

/**
 * Distance below the viewport at which a frame loads. The browser's own lazy loading starts several screens earlier,
 * and would load the map's code for most visitors.
 */
const ROOT_MARGIN = '0% 0% 50%'

/** A frame that loads when it comes near the viewport; without JavaScript the browser's lazy loading decides. */
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
