'use client'

import { useTranslations } from 'next-intl'
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
import { DayField } from '../../desk-ui/lists/DayField.tsx'
import { FilterFold } from '../../desk-ui/lists/FilterFold.tsx'
import { ListSelect } from '../../desk-ui/lists/ListSelect.tsx'
import { SearchField } from '../../desk-ui/lists/SearchField.tsx'
import styles from '../../desk-ui/styles/Requests.module.css'
import { useFilterForm } from './useFilterForm.ts'

type Props = { query: RequestQuery; choices: RequestChoices; summary: string }

/** Narrows and orders the requests: in place as somebody types or chooses, by a GET form without JavaScript. */
export function RequestFilters({ query, choices, summary }: Props) {
  const t = useTranslations('requests.list')
  const isReady = useHydrated()
  const { form, onSubmit, onChange } = useFilterForm(query)
  const { state, form: kind, office, staff, overdue, from, to } = query
  const active = [state, kind, office, staff, overdue || null, from, to].filter((value) => value !== null).length
  return (
    <search>
      <form ref={form} method="get" className={styles.filters} onSubmit={onSubmit} onChange={onChange}>
        <SearchField className={styles.search} label={t('search')} value={query.text} />
        <FilterFold label={active === 0 ? t('filters') : t('filtersOn', { count: active })}>
          <ListSelect
            {...{ name: 'state', label: t('state'), none: t('waiting'), value: state ?? '' }}
            options={STATE_FILTERS.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
          <ListSelect
            {...{ name: 'form', label: t('kind'), none: t('all'), value: kind ?? '' }}
            options={choices.forms}
          />
          {choices.offices.length > 1 && (
            <ListSelect
              {...{ name: 'office', label: t('office'), none: t('all'), value: String(office ?? '') }}
              options={choices.offices}
            />
          )}
          <ListSelect
            {...{ name: 'staff', label: t('staff'), none: t('everybody'), value: staff ?? '' }}
            options={[{ value: ME, label: t('me') }, { value: NOBODY, label: t('nobody') }, ...choices.colleagues]}
          />
          <ListSelect
            {...{ name: 'overdue', label: t('time'), none: t('all'), value: overdue ? '1' : '' }}
            options={[{ value: '1', label: t('late') }]}
          />
          <DayField name="from" label={t('from')} value={from ?? ''} />
          <DayField name="to" label={t('to')} value={to ?? ''} />
          <ListSelect
            className={styles.order}
            {...{ name: 'sort', label: t('order'), none: t('latest'), value: formatRequestSort(query.sort) }}
            options={REQUEST_COLUMNS.flatMap((column) => [
              { value: column, label: t(`columns.${column}`) },
              { value: `-${column}`, label: t('descending', { column: t(`columns.${column}`) }) },
            ])}
          />
        </FilterFold>
        {!isReady && (
          <Button type="submit" variant="secondary">
            {t('show')}
          </Button>
        )}
        <p role="status">{summary}</p>
      </form>
    </search>
  )
}
