import type { ReactNode } from 'react'
import styles from './EditorStatus.module.css'

type Props = { isProblem?: boolean | undefined; role?: 'alert' | 'status'; children: ReactNode }

/** What came of saving; nothing while there is nothing to say. */
export const EditorStatus = ({ isProblem, role = 'status', children }: Props) => (
  <p className={styles.status} role={role} data-problem={isProblem || undefined}>
    {children}
  </p>
)
