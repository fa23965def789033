'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { chosenFolding, subscribeToFolding } from './folding.ts'
import styles from './Shell.module.css'

type Props = { folded: boolean | null; fills: boolean; children: ReactNode }

/**
 * What holds a page of the desk: the navigation beside it, or below it on a phone. `folded`: whether the navigation is,
 * as the browser asked for the page; null: as the window's width has it.
 */
export function Shell({ folded, fills, children }: Props) {
  const isFolded = useSyncExternalStore(subscribeToFolding, chosenFolding, () => folded)
  return (
    <div className={styles.shell} data-folded={isFolded ?? undefined} data-fills={fills || undefined}>
      {children}
    </div>
  )
}

/** The page itself, below its bar. */
export const ShellMain = ({ bar, children }: { bar: ReactNode; children: ReactNode }) => (
  <main id="main" tabIndex={-1} className={styles.main}>
    {bar}
    <div className={styles.content}>{children}</div>
  </main>
)
