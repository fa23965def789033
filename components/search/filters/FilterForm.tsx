'use client'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { GROUPS_NAME, SEARCH_FORM_ID } from '#components/search/elementIds.ts'
import { CategoryField } from '#components/search/filters/fields/CategoryField.tsx'
import { FeatureFields } from '#components/search/filters/fields/FeatureFields.tsx'
import { PriceField } from '#components/search/filters/fields/PriceField.tsx'
import { RoomFields } from '#components/search/filters/fields/RoomFields.tsx'
import { SearchTextField } from '#components/search/filters/fields/SearchTextField.tsx'
import { TownField } from '#components/search/filters/fields/TownField.tsx'
import { MarketLinks } from '#components/search/results/MarketLinks.tsx'
import type { Language, Market } from '#lib/listings/rules.ts'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import type { FilterField, SearchSummary } from '#lib/search/rules-result.ts'
import { FilterFields } from './FilterFields.tsx'
import styles from './FilterForm.module.css'
import type { SearchLabels } from './fieldLabels.ts'
import { KeptFields } from './KeptFields.tsx'
import { type EarlyInput, useEarlyInput } from './useLiveForm.ts'
import { type Change, TYPING_PAUSE } from './useSearch.ts'

/** Closes the open group of filters by Escape, and when a visitor clicks or moves on beside it. */
function useOneOpenGroup(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const openGroup = () => form.current?.querySelector<HTMLDetailsElement>(`details[name="${GROUPS_NAME}"][open]`)
    const closeBeside = ({ target }: Event) => {
      const group = openGroup()
      if (group && target instanceof Node && !group.contains(target)) group.open = false
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      const group = key === 'Escape' ? openGroup() : null
      if (!group) return
      group.querySelector('summary')?.focus()
      group.open = false
    }
    document.addEventListener('pointerdown', closeBeside)
    document.addEventListener('focusin', closeBeside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeBeside)
      document.removeEventListener('focusin', closeBeside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [form])
}

type Props = {
  locale: Language
  draft: SearchCriteria
  summary: SearchSummary
  labels: SearchLabels
  paths: Record<Market, string>
  shape: 'bar' | 'sheet'
  /** The filters in order. */
  fields: readonly FilterField[]
  early: EarlyInput
  change: Change
  onSubmit: () => void
  onLeaveField: () => void
  /** Its buttons, in a sheet. */
  footer?: ReactNode
}

/** All filters of a list, once a visitor has turned to them (StaticFilterForm before). */
export function FilterForm(props: Props) {
  const { draft, summary, labels, paths, shape, fields, early, change, footer } = props
  const [open] = useState(early.open)
  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(early, () => form.current)
  useOneOpenGroup(form)
  const views = {
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
        early={early}
        onChange={(next) => change({ ...draft, towns: next })}
      />
    ),
    price: () => (
      <PriceField
        market={draft.market}
        value={draft.price}
        labels={labels.price}
        early={early}
        onChange={(price) => change({ ...draft, price }, TYPING_PAUSE, 'price')}
      />
    ),
    categories: () => (
      <CategoryField
        shape="list"
        locale={props.locale}
        value={draft.categories}
        options={summary.facets.categories}
        labels={labels.types}
        onChange={(next) => change({ ...draft, categories: next })}
      />
    ),
    features: () => (
      <FeatureFields
        value={draft.features}
        labels={labels.features}
        locale={props.locale}
        onChange={(features) => change({ ...draft, features })}
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
      ref={form}
      id={SEARCH_FORM_ID}
      className={styles.form}
      data-shape={shape}
      action={paths[draft.market]}
      aria-label={labels.filters.label}
      onBlur={props.onLeaveField}
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit()
      }}
    >
      <MarketLinks draft={draft} labels={labels.goal} paths={paths} />
      <KeptFields {...draft} />
      <FilterFields shape={shape} fields={fields} views={views} criteria={draft} labels={labels} open={open} />
      {footer}
    </form>
  )
}
