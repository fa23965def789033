'use client'
import { useEffect } from 'react'
import { storedNeighbours } from '#components/ui/browser/lastList.ts'

/** Whether Back leads to an address: the page there is then as it was left. Not every browser says so. */
function isBefore(address: string): boolean {
  const { navigation } = window as {
    navigation?: { entries: () => { url: string | null }[]; currentEntry: { index: number } | null }
  }
  const index = navigation?.currentEntry?.index ?? 0
  return index > 0 && navigation?.entries()[index - 1]?.url === new URL(address, location.href).href
}

/** Fills ResultsLinks on the page of a home that was opened from results. Renders nothing. */
export function ResultsLinksLoader() {
  useEffect(() => {
    const links = document.querySelector<HTMLElement>('[data-results-links]')
    const neighbours = links && storedNeighbours('results', location.pathname)
    if (!neighbours) return
    const opened = document.querySelector<HTMLElement>('[data-opened]')?.dataset.opened
    for (const name of ['list', 'previous', 'next'] as const) {
      const address = neighbours[name]
      const link = links.querySelector<HTMLAnchorElement>(`[data-neighbour="${name}"]`)
      if (!link || address === undefined) continue
      link.href = name === 'list' ? `${address}#home-${opened}` : address
      link.hidden = false
    }
    links.hidden = false
    const goBack = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('[data-neighbour="list"]') : null
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      if (!isBefore(neighbours.list)) return
      event.preventDefault()
      history.back()
    }
    links.addEventListener('click', goBack)
    return () => links.removeEventListener('click', goBack)
  }, [])
  return null
}
