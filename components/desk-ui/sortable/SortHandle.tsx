'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import styles from './Sortable.module.css'
import type { HandleProps } from './useSortableRow.ts'

/** The six dots of a handle. */
export const HandleDots = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d="M9 6.5v.1M9 12v.1M9 17.5v.1M15 6.5v.1M15 12v.1M15 17.5v.1" />
  </svg>
)

/** A button as large as a handle: what opens the menu of a row stands beside what drags it. */
export const HandleButton = (props: Omit<ComponentProps<'button'>, 'className' | 'type'>) => (
  <button {...props} type="button" className={styles.handle} />
)

/** The button by which a row is dragged; `name`: of the row. */
export function SortHandle({ name, ...handle }: HandleProps & { name: string }) {
  const t = useTranslations('desk.sortable')
  return (
    <HandleButton aria-label={t('handle', { name })} {...handle}>
      <HandleDots />
    </HandleButton>
  )
}
