'use client'
import { useEffect } from 'react'
import { storeList } from '#components/ui/browser/lastList.ts'

const LINK = 'article[data-home] h3 a'
const RESULTS = '[data-part="list"]'

/** The home from which somebody comes back, where the page wasn't left as it is. */
const CAME_FROM = /^#home-(\d+)$/

/** Stores the page of results when a home in it is opened, and shows that home on the way back. Renders nothing. */
export function ResultsRecorder() {
  useEffect(() => {
    const home = CAME_FROM.exec(location.hash)?.[1]
    if (home !== undefined)
      document.querySelector(`${RESULTS} article[data-home="${home}"]`)?.scrollIntoView({ block: 'center' })
  }, [])
  useEffect(() => {
    const record = ({ target }: MouseEvent) => {
      const results = target instanceof Element && target.closest('article[data-home] a') && target.closest(RESULTS)
      if (!results) return
      const paths = [...results.querySelectorAll<HTMLAnchorElement>(LINK)].map(({ pathname }) => pathname)
      storeList('results', { address: location.pathname + location.search, paths })
    }
    document.addEventListener('click', record, { capture: true })
    return () => document.removeEventListener('click', record, { capture: true })
  }, [])
  return null
}
