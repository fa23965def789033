import type { ReactNode } from 'react'
import styles from './RowList.module.css'

/** A short list inside a panel: each row a text, and at its end what can be done with it. */
export const RowList = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>
