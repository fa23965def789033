'use client'

import { useTranslations } from 'next-intl'
import styles from './Sortable.module.css'
import type { HandleProps } from './useSortableRow.ts'

/** The six dots of a handle. */
export const HandleDots = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d="M9 6.5v.1M9 12v.1M9 17.5v.1M15 6.5v.1M15 12v.1M15 17.5v.1" />
  </svg>
)

/** The button by which a row is dragged; `name`: of the row. */
export function SortHandle({ name, ...handle }: HandleProps & { name: string }) {
  const t = useTranslations('desk.sortable')
  return (
    <button type="button" className={styles.handle} aria-label={t('handle', { name })} {...handle}>
      <HandleDots />
    </button>
  )
}
