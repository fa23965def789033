'use client'
import dynamic from 'next/dynamic'
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { whenIdle } from '#components/ui/browser/whenIdle.ts'
import { PagePart } from '#components/ui/PagePart.tsx'
import type { Language, Market } from '#lib/listings/rules.ts'
import type { ResultView } from '#lib/search/rules-criteria.ts'
import type { FilterField } from '#lib/search/rules-result.ts'
import { FILTERS_ID, RESULTS_ID } from './elementIds.ts'
import type { SearchLabels } from './filters/fieldLabels.ts'
import { useLiveForm } from './filters/useLiveForm.ts'
import styles from './SearchShell.module.css'
import type { SearchPart } from './searchParts.tsx'
import { SearchNavigation, useInPlaceNavigation } from './useInPlaceNavigation.ts'

type Props = {
  locale: Language
  view: ResultView | null
  parts: Record<SearchPart, string | null>
  labels: SearchLabels
  paths: Record<Market, string>
  /** The filters in order. */
  fields: readonly FilterField[]
  /** The map where it is shown. */
  map?: ReactNode
}

/** Where the filters are a sheet. */
const NARROW = '(width < 64rem)'

const AlertDialog = dynamic(() =>
  import('#components/search/alert/AlertDialog.tsx').then((module) => module.AlertDialog),
)
const loadFilters = () => import('./filters/LiveFilters.tsx')

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * Filters beside results that update in place. The HTML of both comes from the server (searchParts); this listens to its
 * links and to the sort select, and loads the filters' code when a visitor turns to them, on a phone when it rests.
 */
export function SearchShell({ locale, view, parts, labels, paths, fields, map }: Props) {
  const navigation = useInPlaceNavigation()
  const { container, live, start, listeners } = useLiveForm(loadFilters)
  const [openings, setOpenings] = useState({ filters: 0, where: 0 })
  const [asked, setAsked] = useState<HTMLAnchorElement | null>(null)

  // It takes a phone long, and a finger announces itself no sooner than it taps.
  useEffect(() => {
    if (matchMedia(NARROW).matches) return whenIdle(() => void loadFilters().catch(() => undefined))
  }, [])

  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const link = target?.closest('a')
    if (!link || !isPlainClick(event)) return
    const { inPlace, openFilters, openWhere, alert } = link.dataset
    if (openFilters === undefined && openWhere === undefined && inPlace === undefined && alert === undefined) return
    event.preventDefault()
    if (alert !== undefined) return setAsked(link)
    if (openFilters !== undefined || openWhere !== undefined) {
      setOpenings(
        openWhere === undefined
          ? { ...openings, filters: openings.filters + 1 }
          : { ...openings, where: openings.where + 1 },
      )
      // The static form is shown where the address names it.
      start(() => {
        setOpenings({ filters: 0, where: 0 })
        location.assign(`#${FILTERS_ID}`)
      })
      return
    }
    navigation.follow(link.getAttribute('href') ?? '')
    if (inPlace) document.getElementById(inPlace)?.focus({ preventScroll: true })
  }
  const onInput = ({ target }: FormEvent) => {
    const address = target instanceof HTMLSelectElement && target.selectedOptions[0]?.dataset.address
    if (address) navigation.follow(address)
  }
  return (
    <SearchNavigation value={navigation.follow}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it listens to the links inside */}
      <div className={styles.shell} data-view={view ?? 'list'} onClick={onClick} onInput={onInput}>
        {live ? (
          <live.module.LiveFilters
            locale={locale}
            labels={labels}
            paths={paths}
            fields={fields}
            navigation={navigation}
            results={parts.list}
            early={live.early}
            openings={openings}
          />
        ) : (
          <div ref={container} id={FILTERS_ID} className={`${styles.filters} no-print`} {...listeners}>
            <h2 className="visually-hidden">{labels.filters.label}</h2>
            <PagePart name="filters" html={parts.filters} />
          </div>
        )}
        <div className={styles.results} aria-busy={navigation.pending}>
          <PagePart className={styles.part} name="line" html={parts.line} />
          <div className={styles.bar}>
            <PagePart as="h2" id={RESULTS_ID} tabIndex={-1} aria-live="polite" name="heading" html={parts.heading} />
            <PagePart className={styles.part} name="bar" html={parts.bar} />
          </div>
          <div className={styles.body}>
            {map && <div className={`${styles.map} no-print`}>{map}</div>}
            <PagePart className={styles.list} name="list" html={parts.list} />
          </div>
        </div>
        {asked && (
          <AlertDialog
            locale={locale}
            href={asked.href}
            label={asked.text}
            close={labels.where.close}
            onClose={() => setAsked(null)}
          />
        )}
      </div>
    </SearchNavigation>
  )
}
