import type { ReactNode } from 'react'
import styles from './rows.module.css'

/** A part of what an owner sees of a home: a heading and its rows. */
export const RowsPart = ({ children }: { children: ReactNode }) => <section className={styles.part}>{children}</section>

/** Says that there are none, or not all. */
export const RowsNote = ({ children }: { children: ReactNode }) => <p className={styles.none}>{children}</p>
