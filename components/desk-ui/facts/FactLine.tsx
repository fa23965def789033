import type { ReactNode } from 'react'
import styles from './FactLine.module.css'

/** A few facts on one line: a state, who, until when. */
export const FactLine = ({ children }: { children: ReactNode }) => <p className={styles.line}>{children}</p>
