import type { ReactNode } from 'react'
import { groupId } from '#components/search/elementIds.ts'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import type { FilterField } from '#lib/search/rules-result.ts'
import styles from './FilterForm.module.css'
import { FilterGroup } from './FilterGroup.tsx'
import type { SearchLabels } from './fieldLabels.ts'
import { groupValue } from './groupValue.ts'

type Props = {
  /** One below the other in a sheet; in the bar the towns first, and groups that open. */
  shape: 'bar' | 'sheet'
  /** The filters in order. */
  fields: readonly FilterField[]
  views: Record<FilterField, () => ReactNode>
  criteria: SearchCriteria
  labels: SearchLabels
  /** The id of the group that is open at first. */
  open?: string | null
}

/** What most searches name comes first, and the text last. */
const BAR_PLACES: Partial<Record<FilterField, number>> = { towns: -1, text: 1 }
const barPlace = (field: FilterField): number => BAR_PLACES[field] ?? 0

/** The filters of a list, in the static and in the live form. */
export function FilterFields({ shape, fields, views, criteria, labels, open = null }: Props) {
  if (shape === 'sheet')
    return fields.map((field) => (
      <div key={field} className={styles.group}>
        {views[field]()}
      </div>
    ))
  return fields
    .toSorted((a, b) => barPlace(a) - barPlace(b))
    .map((field) =>
      field === 'towns' ? (
        <div key={field} className={styles.towns}>
          {views.towns()}
        </div>
      ) : (
        <FilterGroup
          key={field}
          group={field}
          label={labels.groups[field]}
          value={groupValue(field, criteria, labels)}
          isOpen={open === groupId(field)}
        >
          {views[field]()}
        </FilterGroup>
      ),
    )
}
