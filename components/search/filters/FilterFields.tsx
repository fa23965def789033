import type { ReactNode } from 'react'
import { GROUPS_NAME, groupId } from '#components/search/elementIds.ts'
import { Icon } from '#components/ui/Icon.tsx'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import { featureParams } from '#lib/search/rules-features.ts'
import type { FilterField, FilterGroupName } from '#lib/search/rules-result.ts'
import { amountText, fill } from '#lib/search/rules-texts.ts'
import styles from './FilterFields.module.css'
import formStyles from './FilterForm.module.css'
import type { SearchLabels } from './fieldLabels.ts'

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

function priceValue({ price, market }: SearchCriteria, labels: SearchLabels['price']): string {
  if (price === null) return ''
  const min = amountText(price.min, market)
  if (price.max === null) return fill(labels.from, 'min', min)
  const max = amountText(price.max, market)
  return price.min === 0 ? fill(labels.upTo, 'max', max) : fill(fill(labels.between, 'min', min), 'max', max)
}

/** What is set in a group of filters: the price, the text, else how many; '' for nothing. */
function groupValue(group: FilterGroupName, criteria: SearchCriteria, labels: SearchLabels): string {
  if (group === 'price') return priceValue(criteria, labels.price)
  if (group === 'text') return criteria.text.trim()
  const count = {
    categories: () => criteria.categories.length,
    rooms: () => Object.keys(criteria.rooms).length,
    features: () => featureParams(criteria.features).length,
  }[group]()
  return count === 0 ? '' : `(${count})`
}

type FilterGroupProps = {
  group: FilterGroupName
  label: string
  /** What is set in it; '' for nothing. */
  value: string
  /** Whether it is open at first. */
  isOpen: boolean
  children: ReactNode
}

/** Filters that open below their name. The browser itself closes a group when another of the same name opens. */
function FilterGroup({ group, label, value, isOpen, children }: FilterGroupProps) {
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

/** The filters of a list, in the static and in the live form. */
export function FilterFields({ shape, fields, views, criteria, labels, open = null }: Props) {
  if (shape === 'sheet')
    return fields.map((field) => (
      <div key={field} className={formStyles.group}>
        {views[field]()}
      </div>
    ))
  return fields
    .toSorted((a, b) => barPlace(a) - barPlace(b))
    .map((field) =>
      field === 'towns' ? (
        <div key={field} className={formStyles.towns}>
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
