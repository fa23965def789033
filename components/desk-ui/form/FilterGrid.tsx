import type { ReactNode } from 'react'
import styles from './FilterGrid.module.css'

/** Fields that narrow what a page shows, beside each other, with the button that shows it. */
export const FilterGrid = ({ children }: { children: ReactNode }) => <div className={styles.grid}>{children}</div>
