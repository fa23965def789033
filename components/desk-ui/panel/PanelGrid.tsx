import type { ReactNode } from 'react'
import styles from './PanelGrid.module.css'

/** Panels of one rank beside each other, as many as the window has room for. */
export const PanelGrid = ({ children }: { children: ReactNode }) => <div className={styles.grid}>{children}</div>
