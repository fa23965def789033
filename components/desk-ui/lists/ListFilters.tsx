'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { useHydrated } from '#components/ui/browser/useHydrated.ts'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { ReferenceOption } from '#lib/cms/documents/references.ts'
import { readListFilter } from '#lib/cms/lists/rules-filter.ts'
import { formatListQuery, type ListColumn, parametersOf, readListQuery } from '#lib/desk/rules-list-query.ts'
import { FilterBoxes } from './FilterBoxes.tsx'
import styles from './ListFilters.module.css'
import { showQuery } from './showQuery.ts'
import type { ListTableState } from './useListTable.ts'

type Props = {
  columns: readonly ListColumn[]
  categories: readonly ReferenceOption[]
  table: Pick<ListTableState, 'query' | 'change' | 'list'>
}

/** Milliseconds after the last key. */
const PAUSE = 250

/** Narrows and orders a list: in place as somebody types or chooses, by a GET form without JavaScript. */
export function ListFilters({ columns, categories, table: { query, change, list } }: Props) {
  const t = useTranslations('desk.lists')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { filter } = query
  const isReady = useHydrated()
  const send = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!form.current) return
    const sent = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const parameters = parametersOf(new URLSearchParams(sent))
    const { sort: order, columns: shown } = readListQuery(parameters)
    change({ filter: readListFilter(parameters), sort: order, columns: shown })
  }
  const key = formatListQuery(query)
  useEffect(() => {
    if (form.current) showQuery(form.current, key, timer.current !== undefined)
  }, [key])
  return (
    <search>
      <form
        ref={form}
        method="get"
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        onChange={({ target }) => {
          if (!(target instanceof HTMLInputElement) || target.type !== 'search') return send()
          clearTimeout(timer.current)
          // One step back leaves what was typed, not its last letter.
          timer.current = setTimeout(() => {
            timer.current = undefined
            change(({ filter: now }) => ({ filter: { ...now, text: target.value.trim() } }), 'replaceState')
          }, PAUSE)
        }}
      >
        <div className={styles.search}>
          <label className={fieldStyles.label} htmlFor={`${id}-q`}>
            {t('search')}
          </label>
          <input
            className={fieldStyles.input}
            type="search"
            id={`${id}-q`}
            name="q"
            autoComplete="off"
            defaultValue={filter.text}
          />
        </div>
        <FilterBoxes {...{ columns, categories, query }} />
        {!isReady && (
          <Button type="submit" variant="secondary">
            {t('show')}
          </Button>
        )}
        <p role="status">{list.summary}</p>
      </form>
    </search>
  )
}
