import type { ReactNode } from 'react'
import styles from './ActionRow.module.css'

/** The buttons that end a form. */
export const ActionRow = ({ className = '', children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={`${styles.actions} ${className}`}>{children}</div>
)
