import type { ReactNode } from 'react'
import styles from './FieldWords.module.css'

type Props = { id?: string; role?: 'alert'; children: ReactNode }

/** What a field is for. */
export const FieldHelp = ({ id, children }: Props) => (
  <p id={id} className={styles.help}>
    {children}
  </p>
)

/** What is wrong with a field. */
export const FieldError = ({ id, role, children }: Props) => (
  <p id={id} role={role} className={styles.error}>
    {children}
  </p>
)

/** Beside the name of a field that must be filled in. */
export const RequiredMark = ({ children }: { children: string }) => (
  <span className={styles.required}> ({children})</span>
)
