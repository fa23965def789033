import type { ReactNode } from 'react'
import styles from './Kit.module.css'

/** One part in one or several states, under the name that it has in code. */
export const Example = ({ of, children }: { of: string; children: ReactNode }) => (
  <div className={styles.example}>
    <p className={styles.of} lang="en">
      {of}
    </p>
    {children}
  </div>
)
