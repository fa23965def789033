import type { ReactNode } from 'react'
import styles from './PageBar.module.css'

type Props = { title: string; children?: ReactNode }

/** The bar over each page of the desk: what the page is called, its views, and at the end (BarEnd) what one does here. */
export const PageBar = ({ title, children }: Props) => (
  <div className={styles.bar}>
    <h1 className={styles.title}>{title}</h1>
    {children}
  </div>
)

/** The end of the bar: icons, a menu, the one filled button of the screen. */
export const BarEnd = ({ children }: { children: ReactNode }) => <div className={styles.end}>{children}</div>
