'use client'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { GROUPS_NAME, SEARCH_FORM_ID } from '#components/search/elementIds.ts'
import { CategoryField } from '#components/search/filters/fields/CategoryField.tsx'
import type { FeatureProps } from '#components/search/filters/fields/FeatureField.tsx'
import { FeatureFields, PriceFeatures } from '#components/search/filters/fields/FeatureFields.tsx'
import { PlaceField } from '#components/search/filters/fields/PlaceField.tsx'
import { PriceField } from '#components/search/filters/fields/PriceField.tsx'
import { RoomFields } from '#components/search/filters/fields/RoomFields.tsx'
import { SearchTextField } from '#components/search/filters/fields/SearchTextField.tsx'
import { MarketLinks } from '#components/search/results/MarketLinks.tsx'
import { onBeside } from '#components/ui/browser/onBeside.ts'
import type { Language, Market } from '#lib/listings/rules.ts'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import type { FilterField, SearchSummary } from '#lib/search/rules-result.ts'
import { showText } from '#lib/search/rules-texts.ts'
import { FilterColumns } from './FilterColumns.tsx'
import { DialogFoot, DialogHead } from './FilterDialog.tsx'
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
    const closeByKey = ({ key }: KeyboardEvent) => {
      const group = key === 'Escape' ? openGroup() : null
      if (!group) return
      group.querySelector('summary')?.focus()
      group.open = false
    }
    const end = onBeside(openGroup, (group) => group.removeAttribute('open'))
    document.addEventListener('keydown', closeByKey)
    return () => {
      end()
      document.removeEventListener('keydown', closeByKey)
    }
  }, [form])
}

type Props = {
  locale: Language
  draft: SearchCriteria
  /** null until the homes of another list are counted. */
  summary: SearchSummary | null
  labels: SearchLabels
  paths: Record<Market, string>
  shape: 'bar' | 'dialog'
  /** The filters in order. */
  fields: readonly FilterField[]
  early: EarlyInput
  change: Change
  onSubmit: () => void
  onLeaveField: () => void
}

/**
 * The filters of a list, once a visitor has turned to them (StaticFilterForm before): in a bar, where each change is
 * applied at once, or all of them in a dialog.
 */
export function FilterForm(props: Props) {
  const { locale, draft, summary, labels, paths, shape, fields, early, change } = props
  const [open] = useState(early.open)
  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(early, () => form.current)
  useOneOpenGroup(form)
  const features: FeatureProps = {
    value: draft.features,
    market: draft.market,
    labels: labels.features,
    locale,
    counts: summary?.facets.choices,
    open: summary?.open,
    onChange: (next) => change({ ...draft, features: next }),
  }
  const show = summary ? showText(labels.show, draft, summary, locale) : labels.show.search
  const views = {
    text: () => (
      <SearchTextField
        value={draft.text}
        labels={labels.text}
        onChange={(text) => change({ ...draft, text }, TYPING_PAUSE, 'text')}
      />
    ),
    towns: () => (
      <PlaceField
        shape="bar"
        criteria={draft}
        labels={labels.where}
        locale={locale}
        early={early}
        // A sentence may lead to the other list, which the dialog then shows.
        {...(shape === 'bar' && { paths })}
        show={show}
        onChange={change}
      />
    ),
    price: () => (
      <>
        <PriceField
          // The ends of the slider are those of the market.
          key={draft.market}
          market={draft.market}
          value={draft.price}
          labels={labels.price}
          locale={locale}
          counts={summary?.facets.choices?.prices}
          early={early}
          onChange={(price) => change({ ...draft, price }, TYPING_PAUSE, 'price')}
        />
        <PriceFeatures {...features} />
      </>
    ),
    categories: () => (
      <CategoryField
        shape="list"
        locale={locale}
        value={draft.categories}
        options={summary?.facets.categories ?? []}
        labels={labels.types}
        onChange={(next) => change({ ...draft, categories: next })}
      />
    ),
    features: () => <FeatureFields {...features} />,
    rooms: () => (
      <RoomFields
        value={draft.rooms}
        labels={labels.rooms}
        counts={summary?.facets.choices?.rooms}
        locale={locale}
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
      action="/api/places/typed/"
      aria-label={labels.filters.label}
      onBlur={props.onLeaveField}
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit()
      }}
    >
      {shape === 'bar' ? (
        <>
          <MarketLinks draft={draft} labels={labels.goal} paths={paths} />
          <KeptFields {...draft} />
          <FilterFields fields={fields} views={views} criteria={draft} labels={labels} open={open} />
        </>
      ) : (
        <>
          <DialogHead draft={draft} labels={labels} onChange={change}>
            {views.towns()}
          </DialogHead>
          <FilterColumns fields={fields} views={views} features={features} />
          <DialogFoot draft={draft} labels={labels.filters} locale={locale} onChange={change} show={show} />
        </>
      )}
    </form>
  )
}
