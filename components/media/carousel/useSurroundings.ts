import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

const reducedMotionQuery = () => matchMedia('(prefers-reduced-motion: reduce)')

function followReducedMotion(listener: () => void): () => void {
  const query = reducedMotionQuery()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the visitor's system asks for less motion; also when that changes. */
export const usePrefersReducedMotion = (): boolean =>
  useSyncExternalStore(
    followReducedMotion,
    () => reducedMotionQuery().matches,
    () => true,
  )

/** Whether nobody can see an element: it is scrolled away, or the page is in the background. */
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
