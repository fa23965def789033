'use client'
import { useEffect } from 'react'
import { storedNeighbours } from './resultsStore.ts'

/** Fills ResultsLinks on the page of a home that was opened from results. Renders nothing. */
export function ResultsLinksLoader() {
  useEffect(() => {
    const links = document.querySelector<HTMLElement>('[data-results-links]')
    const neighbours = links && storedNeighbours(location.pathname)
    if (!neighbours) return
    for (const name of ['results', 'previous', 'next'] as const) {
      const address = neighbours[name]
      const link = links.querySelector<HTMLAnchorElement>(`[data-neighbour="${name}"]`)
      if (!link || address === undefined) continue
      link.href = address
      link.hidden = false
    }
    links.hidden = false
  }, [])
  return null
}
