'use client'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import type { Language, Market } from '#lib/domain/listing/listing.ts'
import type { SearchCriteria } from '#lib/domain/search/criteria.ts'
import { withoutFilters } from '#lib/domain/search/filters.ts'
import type { FilterField } from '#lib/domain/search/search-result.ts'
import { FILTERS_ID, RESULTS_ID } from './elementIds.ts'
import { FilterForm } from './filters/FilterForm.tsx'
import { FilterSheet } from './filters/FilterSheet.tsx'
import type { SearchLabels } from './filters/fieldLabels.ts'
import type { LeanSummary } from './filters/filterOptions.ts'
import type { Answer } from './filters/LiveSummary.tsx'
import { OpenFilters } from './filters/OpenFilters.tsx'
import { useEnhancedWidgets } from './filters/useEnhancedWidgets.ts'
import { useFilterSheet } from './filters/useFilterSheet.ts'
import { useSearch } from './filters/useSearch.ts'
import { SearchNavigation } from './SearchNavigation.ts'
import styles from './SearchShell.module.css'
import { showText } from './searchTexts.ts'

type Props = {
  locale: Language
  criteria: SearchCriteria
  summary: LeanSummary
  labels: SearchLabels
  paths: Record<Market, string>
  /** The filters in order. */
  fields: readonly FilterField[]
  /** "Filters (2)", shown on narrow screens. */
  openLabel: string
  /** Number of results as text, and the sort select. */
  heading: ReactNode
  sort: ReactNode
  /** The view switch, and the map where it is shown. */
  views: ReactNode
  map: ReactNode
  /** The results, rendered by the server. */
  children: ReactNode
}

/** Filters beside results that update in place; on narrow screens the filters are a full-screen sheet. */
export function SearchShell(props: Props) {
  const { locale, criteria, summary, labels, paths, fields, openLabel, heading, sort, views, map, children } = props
  const { market } = criteria
  const [widgets, loadWidgets] = useEnhancedWidgets()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const sheet = useFilterSheet(() => search.reset())
  const search = useSearch(criteria, paths[market], !sheet.isOpen)
  const asks = sheet.isOpen || !summary.complete
  const shown = asks && answer ? answer.summary : summary

  const clear = () => search.change(withoutFilters(search.draft))
  const open = () => {
    loadWidgets()
    sheet.open()
  }
  const submit = () => {
    if (!sheet.isOpen) return void search.apply()
    if (search.apply(true)) sheet.leave()
    else sheet.close()
    requestAnimationFrame(() => document.getElementById(RESULTS_ID)?.focus())
  }
  const form = (
    <FilterForm
      locale={locale}
      draft={search.draft}
      summary={shown}
      labels={labels}
      paths={paths}
      fields={fields}
      widgets={widgets}
      change={search.change}
      onFirstUse={loadWidgets}
      onSubmit={submit}
      onLeaveField={search.leaveField}
      onClear={clear}
      footer={sheet.isOpen && <Button type="submit">{showText(labels.show, market, shown, locale)}</Button>}
    />
  )
  return (
    <SearchNavigation value={search.navigate}>
      <div className={styles.shell} data-view={criteria.view ?? 'list'}>
        {sheet.isOpen ? (
          <FilterSheet labels={labels.filters} onClose={sheet.close}>
            {form}
          </FilterSheet>
        ) : (
          <div id={FILTERS_ID} className={`${styles.filters} no-print`}>
            <h2 className="visually-hidden">{labels.filters.label}</h2>
            {form}
          </div>
        )}
        <div className={styles.results} aria-busy={search.pending}>
          <div className={styles.bar}>
            {heading}
            {views}
            <OpenFilters label={openLabel} className={styles.open} onOpen={open} />
            {sort}
          </div>
          <div className={styles.body}>
            {map && <div className={`${styles.map} no-print`}>{map}</div>}
            <div className={styles.list}>{children}</div>
          </div>
        </div>
        {widgets && asks && (
          <widgets.LiveSummary
            locale={locale}
            criteria={search.draft}
            first={{ criteria, summary }}
            onAnswer={setAnswer}
          />
        )}
      </div>
    </SearchNavigation>
  )
}
