'use client'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { FILTERS_ID, RESULTS_ID, SEARCH_STATE_ID, type SearchState } from '#components/search/elementIds.ts'
import shellStyles from '#components/search/SearchShell.module.css'
import type { InPlaceNavigation } from '#components/search/useInPlaceNavigation.ts'
import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { documentPart } from '#components/ui/PagePart.tsx'
import { readPartState } from '#components/ui/PartState.tsx'
import iconButton from '#components/ui/styles/iconButton.module.css'
import type { Language, Market } from '#lib/listings/rules.ts'
import { hasFilters, withoutFilters } from '#lib/search/rules-filters.ts'
import type { FilterField } from '#lib/search/rules-result.ts'
import { showText } from '#lib/search/rules-texts.ts'
import { earlyCriteria } from './earlyCriteria.ts'
import formStyles from './FilterForm.module.css'
import { FilterForm } from './FilterForm.tsx'
import type { SearchLabels } from './fieldLabels.ts'
import styles from './LiveFilters.module.css'
import { type Answer, LiveSummary } from './LiveSummary.tsx'
import { type EarlyInput, NO_EARLY_INPUT } from './useLiveForm.ts'
import { TYPING_PAUSE, useSearch } from './useSearch.ts'

type FilterFooterProps = {
  clear: string
  /** null where no filter is set. */
  onClear: (() => void) | null
  /** The submit button. */
  children: ReactNode
}

/** The end of the filters in a sheet, where changes are not applied at once. */
function FilterFooter({ clear, onClear, children }: FilterFooterProps) {
  return (
    <div className={formStyles.footer}>
      {onClear && (
        <Button variant="quiet" onClick={onClear}>
          {clear}
        </Button>
      )}
      {children}
    </div>
  )
}

/**
 * State of the filter sheet. While open it is an entry of the browser's history, so that Back closes it and stays on
 * the page.
 * @param onClose called when it is closed without applying
 */
function useFilterSheet(onClose: () => void) {
  const [isOpen, setOpen] = useState(false)
  const closed = useRef(onClose)
  const hasEntry = useRef(false)
  useEffect(() => {
    closed.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return
    const wentBack = () => {
      hasEntry.current = false
      setOpen(false)
      closed.current()
    }
    addEventListener('popstate', wentBack)
    return () => removeEventListener('popstate', wentBack)
  }, [isOpen])
  return {
    isOpen,
    open: () => {
      window.history.pushState(window.history.state, '')
      hasEntry.current = true
      setOpen(true)
    },
    /** Closes the sheet as Back does. */
    close: () => {
      if (hasEntry.current) window.history.back()
      hasEntry.current = false
    },
    /** Closes the sheet when another page has replaced its history entry. */
    leave: () => {
      hasEntry.current = false
      setOpen(false)
    },
  }
}

type FilterSheetProps = { labels: SearchLabels['filters']; onClose: () => void; children: ReactNode }

const WIDE = '(min-width: 64rem)'

/** The filters as a full-screen sheet on narrow screens; Escape, Back, its button and a wider screen close it. */
function FilterSheet({ labels, onClose, children }: FilterSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const wide = matchMedia(WIDE)
    const close = () => dialog.current?.close()
    if (!dialog.current?.open) dialog.current?.showModal()
    wide.addEventListener('change', close)
    return () => {
      wide.removeEventListener('change', close)
      // The browser returns the focus to the element that opened it.
      close()
    }
  }, [])

  return (
    <dialog ref={dialog} className={styles.sheet} aria-label={labels.label} onClose={onClose}>
      <div className={styles.head}>
        <h2 className={styles.title}>{labels.label}</h2>
        <button
          type="button"
          className={`${iconButton.button} ${styles.close}`}
          aria-label={labels.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  )
}

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
