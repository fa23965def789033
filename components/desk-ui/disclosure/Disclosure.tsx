import type { ReactNode } from 'react'
import styles from './Disclosure.module.css'

type Props = {
  summary: string
  /** Of the summary, where that is too short. */
  label?: string | undefined
  isOpen?: boolean
  id?: string | undefined
  children: ReactNode
}

/** What is seldom needed, or shouldn't be done by a click alone: it stands below its name once somebody opens it. */
export const Disclosure = ({ summary, label, isOpen = false, id, children }: Props) => (
  <details className={styles.disclosure} open={isOpen} id={id}>
    <summary aria-label={label}>{summary}…</summary>
    {children}
  </details>
)
