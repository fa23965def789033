'use client'

import type { MouseEvent } from 'react'
import { Icon } from '#components/ui/Icon.tsx'
import styles from './Navigation.module.css'
import { OPEN_SEARCH } from './openSearch.ts'

/** `opens`: over this page; without it, and without a script, the link leads to the page of the search. */
type Props = { href: string; opens: boolean; label: string }

/** Where one finds, and does: Ctrl+K, or ⌘K on a Mac. */
export function FindLink({ href, opens, label }: Props) {
  const open = (event: MouseEvent) => {
    if (!opens || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    document.dispatchEvent(new CustomEvent(OPEN_SEARCH))
  }
  return (
    <a href={href} className={styles.find} title={`${label} (Ctrl+K)`} aria-keyshortcuts="Control+K" onClick={open}>
      <Icon name="search" className={styles.icon} />
      <span className={styles.word}>{label}</span>
      <span className={styles.key} aria-hidden="true">
        Ctrl K
      </span>
    </a>
  )
}
