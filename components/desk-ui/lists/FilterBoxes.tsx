'use client'

import { useTranslations } from 'next-intl'
import type { ReferenceOption } from '#lib/cms/documents/references.ts'
import { LISTED_STATES } from '#lib/cms/lists/rules-filter.ts'
import { formatSort, type ListColumn, type ListQuery, SORT_COLUMNS } from '#lib/desk/rules-list-query.ts'
import { LANGUAGES } from '#lib/listings/rules.ts'
import { ColumnBoxes } from './ColumnBoxes.tsx'
import { FilterFold } from './FilterFold.tsx'
import styles from './ListFilters.module.css'
import { ListSelect } from './ListSelect.tsx'

type Props = {
  columns: readonly ListColumn[]
  categories: readonly ReferenceOption[]
  query: ListQuery
}

/** What narrows a list besides words, and what orders it. */
export function FilterBoxes({ columns, categories, query: { filter, sort, columns: shown } }: Props) {
  const t = useTranslations('desk.lists')
  const tLanguages = useTranslations('cms.editor.languages')
  const sorts = SORT_COLUMNS.filter((name) => name === 'title' || columns.includes(name))
  const active = [filter.category, filter.state, filter.missing].filter((value) => value !== null).length
  return (
    <FilterFold label={active === 0 ? t('filters') : t('filtersOn', { count: active })}>
      {columns.includes('category') && (
        <ListSelect
          {...{ name: 'category', label: t('category'), none: t('all'), value: String(filter.category ?? '') }}
          options={categories.map(({ id, title }) => ({ value: String(id), label: title }))}
        />
      )}
      {columns.includes('state') && (
        <ListSelect
          {...{ name: 'state', label: t('state'), none: t('all'), value: filter.state ?? '' }}
          options={LISTED_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      )}
      {columns.includes('missing') && (
        <ListSelect
          {...{ name: 'missing', label: t('missing'), none: t('all'), value: filter.missing ?? '' }}
          options={LANGUAGES.map((value) => ({ value, label: tLanguages(value) }))}
        />
      )}
      <ListSelect
        className={styles.order}
        {...{ name: 'sort', label: t('order'), none: t('kindOrder'), value: formatSort(sort) }}
        options={sorts.flatMap((name) => [
          { value: name, label: t(`columns.${name}`) },
          { value: `-${name}`, label: t('descending', { column: t(`columns.${name}`) }) },
        ])}
      />
      {columns.length > 1 && <ColumnBoxes columns={columns} shown={shown} />}
    </FilterFold>
  )
}
