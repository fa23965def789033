import type { ReactNode } from 'react'
import styles from './Written.module.css'

/** A text as somebody wrote it, with its lines. */
export const Written = ({ lang, children }: { lang?: string; children: ReactNode }) => (
  <p className={styles.written} dir="auto" lang={lang}>
    {children}
  </p>
)
