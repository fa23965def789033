import type { ReactNode } from 'react'
import styles from './KeyFactStrip.module.css'

/** What decides whether a visitor reads on, in a line of icons and figures. */
export const KeyFactStrip = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.strip} aria-label={label}>
    {children}
  </ul>
)
