'use client'

import type { ReactNode } from 'react'
import styles from './ShareBar.module.css'

/** Opens the print dialog. */
export function PrintPage({ label, icon }: { label: string; icon: ReactNode }) {
  return (
    <button type="button" className={styles.action} onClick={() => window.print()}>
      {icon}
      {label}
    </button>
  )
}
