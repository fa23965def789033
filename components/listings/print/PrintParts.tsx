import type { ReactNode } from 'react'
import styles from './PrintSheet.module.css'
import { QrCode } from './QrCode.tsx'

type RowsProps = { as?: 'section' | 'ul'; className?: string | undefined; children: ReactNode }

/** Facts that are printed as rows: the name of each, and beside it the facts one after the other, as in a sentence. */
export const PrintRows = ({ as: Element = 'section', className = '', children }: RowsProps) => (
  <Element className={`${styles.rows} ${className}`}>{children}</Element>
)

/** The address of a page as a code in the corner of its printed sheet. */
export const PrintCode = ({ text, label }: { text: string; label: string }) => (
  <QrCode text={text} label={label} className={styles.code} />
)
