import type { ReactNode, Ref } from 'react'
import styles from './SearchShell.module.css'

type BarProps = { id: string; children: ReactNode }

/** The bar of filters above the results; on a phone a dialog takes its place. */
export const FilterBar = ({ id, children }: BarProps) => (
  <div id={id} className={`${styles.filters} no-print`}>
    {children}
  </div>
)

/** The place of the bar's picture while its form is elsewhere: it can't be used. */
export const UnusedPart = ({ ref }: { ref: Ref<HTMLDivElement> }) => (
  <div ref={ref} className={styles.part} inert aria-hidden="true" />
)
