'use client'
import { useEffect } from 'react'
import { storeResults } from './resultsStore.ts'

const LINK = 'article[data-home] h3 a'
const RESULTS = '[data-part="list"]'

/** Stores the page of results when a home in it is opened. Renders nothing. */
export function ResultsRecorder() {
  useEffect(() => {
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
