'use client'
import { useEffect } from 'react'

/** Fills the places of FreeSlots when they come near the viewport. Renders nothing. */
export function FreeSlotsLoader() {
  useEffect(() => {
    const watcher = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        watcher.unobserve(target)
        const places = target as HTMLElement
        import('./fillFreeSlots.ts').then(
          ({ fillFreeSlots }) => fillFreeSlots(places),
          () => {
            // The button below leads to all slots.
            places.hidden = true
          },
        )
      }
    })
    for (const places of document.querySelectorAll('[data-free-slots]:not([data-loaded])')) watcher.observe(places)
    return () => watcher.disconnect()
  }, [])
  return null
}
