'use client'
import { useEffect } from 'react'

/** Makes the sentence of a buyer's situation work when it comes near the viewport. Renders nothing. */
export function SituationLoader() {
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue
          watcher.unobserve(target)
          const root = target as HTMLElement
          import('./fillSituation.ts').then(
            ({ fillSituation }) => fillSituation(root),
            () => {
              // The two totals say everything without it.
              root.querySelector('[data-situation]')?.setAttribute('hidden', '')
            },
          )
        }
      },
      { rootMargin: '400px' },
    )
    for (const root of document.querySelectorAll('[data-costs]')) watcher.observe(root)
    return () => watcher.disconnect()
  }, [])
  return null
}
