import type { ReactNode } from 'react'
import styles from './LoginIntro.module.css'

/** What a page on which one signs in asks, and of whom. */
export const LoginIntro = ({ children }: { children: ReactNode }) => <p className={styles.intro}>{children}</p>
