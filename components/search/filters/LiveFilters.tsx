'use client'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { FILTERS_ID, RESULTS_ID } from '#components/search/elementIds.ts'
import shellStyles from '#components/search/SearchShell.module.css'
import { SEARCH_STATE_ID, type SearchState } from '#components/search/searchState.ts'
import type { InPlaceNavigation } from '#components/search/useInPlaceNavigation.ts'
import { Button } from '#components/ui/Button.tsx'
import { documentPart } from '#components/ui/PagePart.tsx'
import { readPartState } from '#components/ui/PartState.tsx'
import type { Language, Market } from '#lib/listings/rules.ts'
import { hasFilters, withoutFilters } from '#lib/search/rules-filters.ts'
import type { FilterField } from '#lib/search/rules-result.ts'
import { showText } from '#lib/search/rules-texts.ts'
import { earlyCriteria } from './earlyCriteria.ts'
import { FilterFooter } from './FilterFooter.tsx'
import { FilterForm } from './FilterForm.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import type { SearchLabels } from './fieldLabels.ts'
import { type Answer, LiveSummary } from './LiveSummary.tsx'
import { useFilterSheet } from './useFilterSheet.ts'
import { type EarlyInput, NO_EARLY_INPUT } from './useLiveForm.ts'
import { TYPING_PAUSE, useSearch } from './useSearch.ts'

export type LiveFiltersProps = {
  locale: Language
  labels: SearchLabels
  paths: Record<Market, string>
  /** The filters in order. */
  fields: readonly FilterField[]
  navigation: InPlaceNavigation
  /** The HTML of the results; null for those that the document held when it was loaded. */
  results: string | null
  early: EarlyInput
  /** How often a visitor asked for the filters on a narrow screen. */
  openings: number
}

/** The filters once a visitor has turned to them; on narrow screens a full-screen sheet. */
export function LiveFilters(props: LiveFiltersProps) {
  const { locale, labels, paths, fields, navigation, results, early, openings } = props
  const { criteria, summary } = useMemo(
    () => readPartState<SearchState>(SEARCH_STATE_ID, results ?? documentPart('list')),
    [results],
  )
  const { market } = criteria
  const [answer, setAnswer] = useState<Answer | null>(null)
  const sheet = useFilterSheet(() => search.reset())
  const [typed] = useState(() => earlyCriteria(criteria, early))
  const [input, setInput] = useState(early)
  const search = useSearch(criteria, paths[market], !sheet.isOpen, navigation, typed ?? criteria)
  const asks = sheet.isOpen || !summary.complete
  const shown = asks && answer ? answer.summary : summary

  const applyTyped = useEffectEvent(() => {
    if (typed) search.change(typed, TYPING_PAUSE)
  })
  useEffect(() => {
    applyTyped()
    // The form may be made anew, in the sheet and out of it.
    setInput(NO_EARLY_INPUT)
  }, [])
  const openSheet = useEffectEvent(() => sheet.open())
  useEffect(() => {
    if (openings > 0) openSheet()
  }, [openings])

  const submit = () => {
    if (!sheet.isOpen) return void search.apply()
    if (search.apply(true)) sheet.leave()
    else sheet.close()
    requestAnimationFrame(() => document.getElementById(RESULTS_ID)?.focus())
  }
  const clear = () => search.change(withoutFilters(search.draft))
  const form = (
    <FilterForm
      locale={locale}
      draft={search.draft}
      summary={shown}
      labels={labels}
      paths={paths}
      shape={sheet.isOpen ? 'sheet' : 'bar'}
      fields={fields}
      early={input}
      change={search.change}
      onSubmit={submit}
      onLeaveField={search.leaveField}
      footer={
        sheet.isOpen && (
          <FilterFooter clear={labels.filters.clear} onClear={hasFilters(search.draft) ? clear : null}>
            <Button type="submit">{showText(labels.show, market, shown, locale)}</Button>
          </FilterFooter>
        )
      }
    />
  )
  return (
    <>
      {sheet.isOpen ? (
        <FilterSheet labels={labels.filters} onClose={sheet.close}>
          {form}
        </FilterSheet>
      ) : (
        <div id={FILTERS_ID} className={`${shellStyles.filters} no-print`}>
          <h2 className="visually-hidden">{labels.filters.label}</h2>
          {form}
        </div>
      )}
      {asks && (
        <LiveSummary locale={locale} criteria={search.draft} first={{ criteria, summary }} onAnswer={setAnswer} />
      )}
    </>
  )
}
