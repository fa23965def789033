import type { ReactNode } from 'react'
import styles from './FilterFold.module.css'

type Props = { label: string; children: ReactNode }

/** The boxes of a filter. On a phone they are folded behind a button, so that the list itself is in the first window. */
export const FilterFold = ({ label, children }: Props) => (
  <details className={styles.fold}>
    <summary>{label}</summary>
    <div className={styles.boxes}>{children}</div>
  </details>
)
