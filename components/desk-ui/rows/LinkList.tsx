import type { ReactNode } from 'react'
import styles from './LinkList.module.css'

/** Links below each other in a frame, each with what is said of it in small. */
export const LinkList = ({ children }: { children: ReactNode }) => <ul className={styles.list}>{children}</ul>
