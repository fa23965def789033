import type { ReactNode } from 'react'
import styles from './KeptBox.module.css'

/** Says of a form what this browser kept of it. */
export const KeptBox = ({ children }: { children: ReactNode }) => (
  <div className={styles.kept} role="status">
    {children}
  </div>
)
