import { useEffect, useEffectEvent, useId, useRef } from 'react'

/**
 * Makes what fills the screen an entry of the browser's history while it is open, so that Back closes it and stays on
 * the page. One may open over another.
 * @param onBack called once its entry has been left, with what close() was given
 */
export function useHistoryEntry(isOpen: boolean, onBack: (then?: () => void) => void) {
  const marker = useId()
  const hasEntry = useRef(false)
  const after = useRef<(() => void) | undefined>(undefined)
  const leftBack = useEffectEvent(() => {
    hasEntry.current = false
    const then = after.current
    after.current = undefined
    onBack(then)
  })
  useEffect(() => {
    if (!isOpen) return
    if (!hasEntry.current) window.history.pushState({ ...window.history.state, [marker]: true }, '')
    hasEntry.current = true
    const moved = ({ state }: PopStateEvent) => {
      // What lies over it has been closed.
      if (!state?.[marker]) leftBack()
    }
    addEventListener('popstate', moved)
    return () => removeEventListener('popstate', moved)
  }, [isOpen, marker])
  return {
    /** Closes it as Back does. */
    close: (then?: () => void) => {
      after.current = then
      if (hasEntry.current) window.history.back()
    },
    /** When another page has replaced its entry. */
    leave: () => {
      hasEntry.current = false
    },
  }
}
