'use client'
import type { ReactNode } from 'react'
import { SEARCH_FORM_ID } from '#components/search/elementIds.ts'
import { MarketLinks } from '#components/search/results/MarketLinks.tsx'
import { Button } from '#components/ui/Button.tsx'
import type { Language, Market } from '#lib/domain/listing/listing.ts'
import type { SearchCriteria } from '#lib/domain/search/criteria.ts'
import { hasFilters } from '#lib/domain/search/filters.ts'
import type { FilterField, SearchSummary } from '#lib/domain/search/search-result.ts'
import styles from './FilterForm.module.css'
import type { SearchLabels } from './fieldLabels.ts'
import { CategoryField } from './fields/CategoryField.tsx'
import { PriceField } from './fields/PriceField.tsx'
import { RoomFields } from './fields/RoomFields.tsx'
import { SearchTextField } from './fields/SearchTextField.tsx'
import { TownField } from './fields/TownField.tsx'
import { KeptFields } from './KeptFields.tsx'
import type { EnhancedWidgets } from './useEnhancedWidgets.ts'
import { useHydrated } from './useHydrated.ts'
import { type Change, TYPING_PAUSE } from './useSearch.ts'

type Props = {
  locale: Language
  draft: SearchCriteria
  summary: SearchSummary
  labels: SearchLabels
  paths: Record<Market, string>
  /** The filters in order. */
  fields: readonly FilterField[]
  widgets: EnhancedWidgets | null
  change: Change
  /** Called when a visitor first turns to the filters. */
  onFirstUse: () => void
  onSubmit: () => void
  onLeaveField: () => void
  onClear: () => void
  /** Replaces the plain submit button where JavaScript runs. */
  footer?: ReactNode
}

/** All filters of a list in groups; without JavaScript a plain GET form. */
export function FilterForm(props: Props) {
  const { draft, summary, labels, paths, fields, widgets, change, onFirstUse, footer } = props
  const hydrated = useHydrated()
  const groups = {
    text: () => (
      <SearchTextField
        value={draft.text}
        labels={labels.text}
        onChange={(text) => change({ ...draft, text }, TYPING_PAUSE, 'text')}
      />
    ),
    towns: () => (
      <TownField
        value={draft.towns}
        facets={summary.facets}
        labels={labels.towns}
        locale={props.locale}
        widgets={widgets}
        onChange={(next) => change({ ...draft, towns: next })}
      />
    ),
    price: () => (
      <PriceField
        market={draft.market}
        value={draft.price}
        labels={labels.price}
        widgets={widgets}
        onChange={(price) => change({ ...draft, price }, TYPING_PAUSE, 'price')}
      />
    ),
    categories: () => (
      <CategoryField
        shape="list"
        value={draft.categories}
        options={summary.facets.categories}
        labels={labels.types}
        onChange={(next) => change({ ...draft, categories: next })}
      />
    ),
    rooms: () => (
      <RoomFields
        value={draft.rooms}
        labels={labels.rooms}
        onChange={(rooms) => change({ ...draft, rooms }, TYPING_PAUSE)}
      />
    ),
  } satisfies Record<FilterField, () => ReactNode>
  return (
    <form
      id={SEARCH_FORM_ID}
      className={styles.form}
      action={paths[draft.market]}
      aria-label={labels.filters.label}
      onPointerEnter={onFirstUse}
      onFocus={onFirstUse}
      onBlur={props.onLeaveField}
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit()
      }}
    >
      <MarketLinks draft={draft} labels={labels.goal} paths={paths} />
      <KeptFields {...draft} />
      {fields.map((field) => (
        <div key={field} className={styles.group}>
          {groups[field]()}
        </div>
      ))}
      <div className={styles.footer}>
        {hydrated && hasFilters(draft) && (
          <Button variant="quiet" onClick={props.onClear}>
            {labels.filters.clear}
          </Button>
        )}
        {hydrated ? footer : <Button type="submit">{labels.show.search}</Button>}
      </div>
    </form>
  )
}
