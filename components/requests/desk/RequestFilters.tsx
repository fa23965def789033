'use client'

import { Button } from '#components/ui/Button.tsx'
import { useHydrated } from '#components/ui/browser/useHydrated.ts'
import {
  formatRequestSort,
  ME,
  NOBODY,
  REQUEST_COLUMNS,
  type RequestQuery,
  STATE_FILTERS,
} from '#lib/requests/rules-query.ts'
import type { RequestChoices } from '#lib/requests/view-list.ts'
import { fillIn } from '#lib/shared/fill-in.ts'
import { DayField } from '../../desk-ui/lists/DayField.tsx'
import { FilterFold } from '../../desk-ui/lists/FilterFold.tsx'
import { ListSelect } from '../../desk-ui/lists/ListSelect.tsx'
import { SearchField } from '../../desk-ui/lists/SearchField.tsx'
import styles from '../../desk-ui/styles/Requests.module.css'
import type { RequestWords } from './requestWords.ts'
import { useFilterForm } from './useFilterForm.ts'

type Props = { query: RequestQuery; choices: RequestChoices; words: RequestWords; summary: string }

/** Narrows and orders the requests: in place as somebody types or chooses, by a GET form without JavaScript. */
export function RequestFilters({ query, choices, words, summary }: Props) {
  const isReady = useHydrated()
  const { form, onSubmit, onChange } = useFilterForm(query)
  const { state, form: kind, office, staff, overdue, from, to } = query
  const active = [state, kind, office, staff, overdue || null, from, to].filter((value) => value !== null).length
  return (
    <search>
      <form ref={form} method="get" className={styles.filters} onSubmit={onSubmit} onChange={onChange}>
        <SearchField className={styles.search} label={words.search} value={query.text} />
        <FilterFold label={active === 0 ? words.filters : fillIn(words.filtersOn, { count: active })}>
          <ListSelect
            {...{ name: 'state', label: words.state, none: words.waiting, value: state ?? '' }}
            options={STATE_FILTERS.map((value) => ({ value, label: words.states[value] }))}
          />
          <ListSelect
            {...{ name: 'form', label: words.kind, none: words.all, value: kind ?? '' }}
            options={choices.forms}
          />
          {choices.offices.length > 1 && (
            <ListSelect
              {...{ name: 'office', label: words.office, none: words.all, value: String(office ?? '') }}
              options={choices.offices}
            />
          )}
          <ListSelect
            {...{ name: 'staff', label: words.staff, none: words.everybody, value: staff ?? '' }}
            options={[{ value: ME, label: words.me }, { value: NOBODY, label: words.nobody }, ...choices.colleagues]}
          />
          <ListSelect
            {...{ name: 'overdue', label: words.time, none: words.all, value: overdue ? '1' : '' }}
            options={[{ value: '1', label: words.late }]}
          />
          <DayField name="from" label={words.from} value={from ?? ''} />
          <DayField name="to" label={words.to} value={to ?? ''} />
          <ListSelect
            className={styles.order}
            {...{ name: 'sort', label: words.order, none: words.latest, value: formatRequestSort(query.sort) }}
            options={REQUEST_COLUMNS.flatMap((column) => [
              { value: column, label: words.columns[column] },
              { value: `-${column}`, label: fillIn(words.descending, { column: words.columns[column] }) },
            ])}
          />
        </FilterFold>
        {!isReady && (
          <Button type="submit" variant="secondary">
            {words.show}
          </Button>
        )}
        <p role="status">{summary}</p>
      </form>
    </search>
  )
}
