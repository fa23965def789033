import type { ReactNode } from 'react'
import styles from './DocumentList.module.css'

/** Documents by name, each with its icon. */
export const DocumentLinks = ({ children }: { children: ReactNode }) => <ul className={styles.links}>{children}</ul>
