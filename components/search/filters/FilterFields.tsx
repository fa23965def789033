import type { ReactNode } from 'react'
import { ALL_FILTERS_ID, FILTERS_ID, GROUPS_NAME, groupId } from '#components/search/elementIds.ts'
import { Icon } from '#components/ui/Icon.tsx'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import { countFeatures } from '#lib/search/rules-features.ts'
import { chosenFilters } from '#lib/search/rules-filters.ts'
import type { FilterField, FilterGroupName } from '#lib/search/rules-result.ts'
import styles from './FilterFields.module.css'
import formStyles from './FilterForm.module.css'
import type { SearchLabels } from './fieldLabels.ts'
import { priceText } from './fields/PriceBars.tsx'

type Props = {
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

/** What is set in a group of filters: the price, the text, else how many; '' for nothing. */
function groupValue(group: FilterGroupName, criteria: SearchCriteria, labels: SearchLabels): string {
  if (group === 'price') {
    const more = countFeatures(criteria.features, true)
    return [criteria.price ? priceText(labels.price, criteria.price, criteria.market) : '', more > 0 ? `(${more})` : '']
      .filter(Boolean)
      .join(' ')
  }
  if (group === 'text') return criteria.text.trim()
  const count = {
    categories: () => criteria.categories.length,
    rooms: () => Object.keys(criteria.rooms).length,
    features: () => countFeatures(criteria.features, false),
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
    <details
      // All filters are a dialog, where a script can open one.
      className={group === 'features' ? `${styles.group} ${styles.unscripted}` : styles.group}
      name={GROUPS_NAME}
      open={isOpen}
      data-group={group}
    >
      <summary id={groupId(group)} className={styles.summary} data-set={value === '' ? undefined : ''}>
        {group === 'text' && <Icon name="search" />}
        <span className={styles.label}>{label}</span>
        {value !== '' && <span className={styles.value}>{value}</span>}
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}

/**
 * The filters in the bar, in the static and in the live form: the towns, groups that open, and the way to all filters,
 * which a script opens as a dialog; without one it is a group of its own.
 */
export function FilterFields({ fields, views, criteria, labels, open = null }: Props) {
  const count = chosenFilters(criteria).length
  return (
    <>
      {fields
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
        )}
      <a
        href={`#${FILTERS_ID}`}
        id={ALL_FILTERS_ID}
        className={styles.all}
        data-open-filters=""
        data-plain=""
        data-set={count > 0 ? '' : undefined}
      >
        <Icon name="filter" />
        <span>{labels.filters.all}</span>
        {count > 0 && <span className={`${styles.count} figures`}>{count}</span>}
      </a>
    </>
  )
}
