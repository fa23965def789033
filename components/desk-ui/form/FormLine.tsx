import type { ReactNode } from 'react'
import styles from './FormLine.module.css'

/** A short form on one line: its field and its button. */
export const FormLine = ({ children }: { children: ReactNode }) => <div className={styles.line}>{children}</div>
