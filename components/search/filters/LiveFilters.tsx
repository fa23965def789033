'use client'
import { useRouter } from 'next/navigation'
import { type ComponentProps, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { FILTERS_ID, RESULTS_ID, SEARCH_STATE_ID, type SearchState, TOWNS_ID } from '#components/search/elementIds.ts'
import { FilterBar } from '#components/search/ShellParts.tsx'
import type { InPlaceNavigation } from '#components/search/useInPlaceNavigation.ts'
import { WhereScreen } from '#components/search/where/WhereScreen.tsx'
import { useHistoryEntry } from '#components/ui/browser/useHistoryEntry.ts'
import { documentPart } from '#components/ui/PagePart.tsx'
import { readPartState } from '#components/ui/PartState.tsx'
import type { Language, Market } from '#lib/listings/rules.ts'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import { searchAddress } from '#lib/search/rules-form-address.ts'
import type { FilterField } from '#lib/search/rules-result.ts'
import { showText } from '#lib/search/rules-texts.ts'
import { earlyCriteria } from './earlyCriteria.ts'
import { BarBehind, FilterDialog, pictureOfBar } from './FilterDialog.tsx'
import { FilterForm } from './FilterForm.tsx'
import type { SearchLabels } from './fieldLabels.ts'
import { type Answer, LiveSummary } from './LiveSummary.tsx'
import { type EarlyInput, NO_EARLY_INPUT } from './useLiveForm.ts'
import { type Change, TYPING_PAUSE, useSearch } from './useSearch.ts'

/**
 * State of the dialog with all filters, which Back closes.
 * @param onClose called when it is closed without applying
 */
function useFilterDialog(onClose: () => void) {
  const [isOpen, setOpen] = useState(false)
  const opened = useRef<{ by: string; bar: Node | null } | null>(null)
  const entry = useHistoryEntry(isOpen, () => {
    setOpen(false)
    onClose()
  })
  useEffect(() => {
    // What opened it in the bar isn't the same element any more.
    if (!isOpen && document.activeElement === document.body)
      document.getElementById(opened.current?.by ?? '')?.focus({ preventScroll: true })
  }, [isOpen])
  return {
    isOpen,
    /** The bar as it was. */
    bar: opened.current?.bar ?? null,
    open: () => {
      opened.current = { by: document.activeElement?.id ?? '', bar: pictureOfBar() }
      setOpen(true)
    },
    /** Closes it as Back does. */
    close: () => entry.close(),
    /** Closes it when another page has replaced its history entry. */
    leave: () => {
      entry.leave()
      setOpen(false)
    },
  }
}

type ListWhereProps = Pick<ComponentProps<typeof WhereScreen>, 'locale' | 'labels' | 'further'> & {
  draft: SearchCriteria
  paths: Record<Market, string>
  show: string
  change: Change
  onClose: () => void
  onDone: () => void
}

/** The field that says where, from the line above a list on a phone. */
function ListWhere({ draft, change, paths, ...props }: ListWhereProps) {
  const router = useRouter()
  const [text, setText] = useState('')
  return (
    <WhereScreen
      {...props}
      id={`${TOWNS_ID}-line`}
      criteria={draft}
      text={text}
      onText={setText}
      onChange={change}
      onSentence={(next) => {
        if (next.market === draft.market) change(next)
        else router.push(searchAddress(paths[next.market], next))
      }}
      onOpenPage={(href) => router.push(href)}
    />
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
  /** How often a visitor asked for all filters, and on a narrow screen for the field that says where. */
  openings: { filters: number; where: number }
}

/** The filters once a visitor has turned to them; all of them in a dialog. */
export function LiveFilters(props: LiveFiltersProps) {
  const { locale, labels, paths, fields, navigation, results, early, openings } = props
  const { criteria, summary } = useMemo(
    () => readPartState<SearchState>(SEARCH_STATE_ID, results ?? documentPart('list')),
    [results],
  )
  const { market } = criteria
  const [answer, setAnswer] = useState<Answer | null>(null)
  const dialog = useFilterDialog(() => search.reset())
  const [isWhereOpen, setWhereOpen] = useState(false)
  const isDrafting = dialog.isOpen || isWhereOpen
  const [typed] = useState(() => earlyCriteria(criteria, early))
  const [input, setInput] = useState(early)
  const search = useSearch(criteria, paths, !isDrafting, navigation, typed ?? criteria)
  const asks = isDrafting || !summary.complete
  const draft = search.draft
  const counted = asks && answer?.market === draft.market ? answer.summary : null
  const shown = counted ?? (draft.market === market ? summary : null)

  const applyTyped = useEffectEvent(() => {
    if (typed) search.change(typed, TYPING_PAUSE)
  })
  useEffect(() => {
    applyTyped()
    // The form may be made anew, in the dialog and out of it.
    setInput(NO_EARLY_INPUT)
  }, [])
  const openDialog = useEffectEvent(() => dialog.open())
  useEffect(() => {
    if (openings.filters > 0) openDialog()
  }, [openings.filters])
  useEffect(() => {
    if (openings.where > 0) setWhereOpen(true)
  }, [openings.where])

  const submit = () => {
    if (!dialog.isOpen) return void search.apply()
    if (search.apply(true)) dialog.leave()
    else dialog.close()
    requestAnimationFrame(() => document.getElementById(RESULTS_ID)?.focus())
  }
  const form = (
    <FilterForm
      locale={locale}
      draft={draft}
      summary={shown}
      labels={labels}
      paths={paths}
      shape={dialog.isOpen ? 'dialog' : 'bar'}
      fields={fields}
      early={input}
      change={search.change}
      onSubmit={submit}
      onLeaveField={search.leaveField}
    />
  )
  return (
    <>
      {dialog.isOpen ? (
        <>
          <BarBehind picture={dialog.bar} />
          <FilterDialog onClose={dialog.close}>{form}</FilterDialog>
        </>
      ) : (
        <FilterBar id={FILTERS_ID}>
          <h2 className="visually-hidden">{labels.filters.label}</h2>
          {form}
        </FilterBar>
      )}
      {isWhereOpen && (
        <ListWhere
          locale={locale}
          draft={draft}
          labels={labels.where}
          paths={paths}
          show={shown ? showText(labels.show, draft, shown, locale) : labels.show.search}
          change={search.change}
          further={{
            name: labels.filters.label,
            onOpen: () => {
              setWhereOpen(false)
              dialog.open()
            },
          }}
          onClose={() => {
            setWhereOpen(false)
            search.reset()
          }}
          onDone={() => {
            setWhereOpen(false)
            search.apply()
          }}
        />
      )}
      {asks && <LiveSummary locale={locale} criteria={draft} first={{ criteria, summary }} onAnswer={setAnswer} />}
    </>
  )
}
