'use client'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { FILTERS_ID } from '#components/search/elementIds.ts'
import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import { useLiveForm } from '#components/search/filters/useLiveForm.ts'
import { SearchNavigation, useInPlaceNavigation } from '#components/search/useInPlaceNavigation.ts'
import { PagePart } from '#components/ui/PagePart.tsx'
import type { Language, Market } from '#lib/listings/rules.ts'
import type { FilterField } from '#lib/search/rules-result.ts'
import styles from './WishEditor.module.css'

type Props = {
  locale: Language
  labels: SearchLabels
  paths: Record<Market, string>
  /** The filters in order. */
  fields: readonly FilterField[]
  /** The filters before their code is loaded, as HTML. */
  filters: string
  /** The state of the search, as HTML. */
  state: string
  map: ReactNode
  children: ReactNode
}

const loadFilters = () => import('#components/search/filters/LiveFilters.tsx')

/** The list's own filters and map around a saved search: each change is in the address, and shown at once. */
export function WishEditor({ locale, labels, paths, fields, filters, state, map, children }: Props) {
  const navigation = useInPlaceNavigation()
  const { container, live, start, listeners } = useLiveForm(loadFilters)
  const [openings, setOpenings] = useState({ filters: 0, where: 0 })
  const openFilters = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    const { openFilters: filters, openWhere: where } = link.dataset
    if (filters === undefined && where === undefined) return
    event.preventDefault()
    setOpenings({
      filters: openings.filters + Number(filters !== undefined),
      where: openings.where + Number(where !== undefined),
    })
    start(() => location.assign(`#${FILTERS_ID}`))
  }
  return (
    <SearchNavigation value={navigation.follow}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it listens to the link inside */}
      <div className={styles.editor} onClick={openFilters}>
        {live ? (
          <live.module.LiveFilters
            locale={locale}
            labels={labels}
            paths={paths}
            fields={fields}
            navigation={navigation}
            results={state}
            early={live.early}
            openings={openings}
          />
        ) : (
          <div ref={container} id={FILTERS_ID} className={styles.filters} {...listeners}>
            <h2 className="visually-hidden">{labels.filters.label}</h2>
            <PagePart name="filters" html={filters} />
          </div>
        )}
        <div className={styles.columns} aria-busy={navigation.pending}>
          <div className={styles.words}>{children}</div>
          <div className={styles.map}>{map}</div>
        </div>
      </div>
    </SearchNavigation>
  )
}
