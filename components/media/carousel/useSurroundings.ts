import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

const reducedMotionQuery = () => matchMedia('(prefers-reduced-motion: reduce)')

function followReducedMotion(listener: () => void): () => void {
  const query = reducedMotionQuery()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the visitor's system asks for reduced motion, updated on change. */
export const usePrefersReducedMotion = (): boolean =>
  useSyncExternalStore(
    followReducedMotion,
    () => reducedMotionQuery().matches,
    () => true,
  )

/** Whether an element is off screen or its page in the background. */
export function useIsOffscreen(root: RefObject<HTMLElement | null>): boolean {
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
