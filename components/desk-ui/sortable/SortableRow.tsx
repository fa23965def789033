'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import styles from './Sortable.module.css'

/** A row of a list that can be put into another order, with what `useSortableRow()` says of it. */
export const SortableRow = ({ className = '', ...rest }: ComponentProps<'li'>) => (
  <li {...rest} className={`${styles.row} ${className}`} />
)

/** What stands for a row: its handle, its picture, its name. */
export const SortableName = ({ children }: { children: ReactNode }) => <span className={styles.name}>{children}</span>

/** The buttons of a row. */
export const SortableButtons = ({ children }: { children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
)

/** What is seldom done with a row, folded away. */
export function FurtherButtons({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslations('desk.sortable')
  return (
    <details className={styles.further}>
      <summary aria-label={`${t('further')}: ${name}`}>{t('further')}</summary>
      {children}
    </details>
  )
}
