import type { ReactNode } from 'react'
import styles from './FormStack.module.css'

/** The fields of a form and its button, below each other; as wide as one reads well. */
export const FormStack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>
