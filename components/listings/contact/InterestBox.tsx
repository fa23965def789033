import type { ReactNode } from 'react'
import styles from './Interest.module.css'

/** Who answers for a home or a project, and the requests about it. */
export const InterestBox = ({ children }: { children: ReactNode }) => (
  <aside className={styles.interest} aria-labelledby="interest">
    {children}
  </aside>
)

/** What one can do about it, the main thing first. */
export const InterestActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
