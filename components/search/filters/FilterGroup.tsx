import type { ReactNode } from 'react'
import { GROUPS_NAME, groupId } from '#components/search/elementIds.ts'
import { Icon } from '#components/ui/Icon.tsx'
import type { FilterGroupName } from '#lib/search/rules-result.ts'
import styles from './FilterGroup.module.css'

type Props = {
  group: FilterGroupName
  label: string
  /** What is set in it; '' for nothing. */
  value: string
  /** Whether it is open at first. */
  isOpen: boolean
  children: ReactNode
}

/** Filters that open below their name. The browser itself closes a group when another of the same name opens. */
export function FilterGroup({ group, label, value, isOpen, children }: Props) {
  return (
    <details className={styles.group} name={GROUPS_NAME} open={isOpen} data-group={group}>
      <summary id={groupId(group)} className={styles.summary} data-set={value === '' ? undefined : ''}>
        {group === 'text' && <Icon name="search" />}
        <span className={styles.label}>{label}</span>
        {value !== '' && <span className={styles.value}>{value}</span>}
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}
