'use client'
import { useEffect } from 'react'
import { returnedHome, storeResults } from './resultsStore.ts'

const LINK = 'article[data-home] h3 a'
const RESULTS = '[data-part="list"]'

/** Brings the home into sight from whose page a visitor returned, with the focus on it. */
function showReturned(): void {
  const id = returnedHome(location.hash)
  if (id === null) return
  const link = document.querySelector<HTMLAnchorElement>(`article[data-home="${id}"] h3 a`)
  link?.closest('article')?.scrollIntoView({ block: 'center', behavior: 'instant' })
  link?.focus({ preventScroll: true })
  // A reload, and what is shared, begin at the top.
  history.replaceState(history.state, '', location.pathname + location.search)
}

/** Stores the page of results when a home in it is opened, and returns to that home. Renders nothing. */
export function ResultsRecorder() {
  useEffect(() => {
    showReturned()
    const record = ({ target }: MouseEvent) => {
      const results = target instanceof Element && target.closest('article[data-home] a') && target.closest(RESULTS)
      if (!results) return
      const homes = [...results.querySelectorAll<HTMLAnchorElement>(LINK)].map(({ pathname }) => pathname)
      storeResults({ address: location.pathname + location.search, homes })
    }
    document.addEventListener('click', record, { capture: true })
    return () => document.removeEventListener('click', record, { capture: true })
  }, [])
  return null
}
