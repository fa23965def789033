'use client'

import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'
import { useHydrated } from '#components/search/filters/useHydrated.ts'
import styles from './GalleryTabs.module.css'
import { GALLERY_ID } from './galleryIds.ts'

type Props = { label: string; tabs: { /** Id of its panel. */ id: string; label: string }[] }

const tabId = (id: string) => `${id}-tab`

/** The step of a key; Home and End step beyond all tabs. */
const stepOf = (key: string): number | undefined =>
  ({ ArrowLeft: -1, ArrowRight: 1, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY })[key]

/**
 * Tabs of photographs and floor plans. In the server's HTML they are links whose :target the style sheet shows;
 * JavaScript turns them into tabs with arrow keys, without a layout shift.
 */
export function GalleryTabs({ label, tabs }: Props) {
  const hydrated = useHydrated()
  const [shown, setShown] = useState(tabs[0]?.id)

  useEffect(() => {
    const follow = () => {
      const named = tabs.find(({ id }) => window.location.hash === `#${id}`)
      if (named) setShown(named.id)
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [tabs])

  useEffect(() => {
    for (const { id } of tabs) {
      const panel = document.getElementById(id)
      if (!panel) continue
      panel.role = 'tabpanel'
      panel.setAttribute('aria-labelledby', tabId(id))
      panel.hidden = id !== shown
    }
    document.getElementById(GALLERY_ID)?.setAttribute('data-tabs', '')
  }, [tabs, shown])

  const choose = (event: MouseEvent, id: string) => {
    event.preventDefault()
    setShown(id)
  }
  const step = (event: KeyboardEvent) => {
    const by = stepOf(event.key)
    if (by === undefined) return
    event.preventDefault()
    const at = tabs.findIndex(({ id }) => id === shown) + by
    const next = tabs[Math.min(tabs.length - 1, Math.max(0, at))]
    if (!next) return
    setShown(next.id)
    document.getElementById(tabId(next.id))?.focus()
  }

  return (
    <div className={styles.tabs} {...(hydrated && { role: 'tablist', 'aria-label': label })}>
      {tabs.map(({ id, label: name }) => (
        <a
          key={id}
          id={tabId(id)}
          href={`#${id}`}
          className={styles.tab}
          data-plain=""
          onClick={(event) => choose(event, id)}
          onKeyDown={step}
          {...(hydrated && {
            role: 'tab',
            'aria-selected': id === shown,
            'aria-controls': id,
            tabIndex: id === shown ? 0 : -1,
          })}
        >
          {name}
        </a>
      ))}
    </div>
  )
}
