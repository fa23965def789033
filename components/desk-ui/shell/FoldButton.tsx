'use client'

import { useSyncExternalStore } from 'react'
import { DeskIcon } from '../icon/DeskIcon.tsx'
import { chooseFolding, isFolded, subscribeToFolding } from './folding.ts'
import styles from './Navigation.module.css'

/** `paths`: of the desk in each language of the site. */
type Props = { folded: boolean; paths: readonly string[]; words: { fold: string; unfold: string } }

/** Folds the navigation to its icons, and unfolds it; only where scripts run. */
export function FoldButton({ folded, paths, words }: Props) {
  const isNow = useSyncExternalStore(subscribeToFolding, isFolded, () => folded)
  const label = isNow ? words.unfold : words.fold
  return (
    <button
      type="button"
      className={styles.fold}
      title={label}
      aria-label={label}
      onClick={() => chooseFolding(!isNow, paths)}
    >
      <DeskIcon name="fold" className={styles.icon} />
    </button>
  )
}
