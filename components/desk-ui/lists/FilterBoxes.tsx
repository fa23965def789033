'use client'

import type { ReferenceOption } from '#lib/cms/documents/references.ts'
import { formatSort, type ListColumn, type ListQuery } from '#lib/desk/rules-list-query.ts'
import { fillIn } from '#lib/shared/fill-in.ts'
import { ColumnBoxes } from './ColumnBoxes.tsx'
import { FilterFold } from './FilterFold.tsx'
import styles from './ListFilters.module.css'
import { ListSelect } from './ListSelect.tsx'
import type { FilterWords } from './listWords.ts'

type Props = {
  words: FilterWords
  columns: readonly ListColumn[]
  categories: readonly ReferenceOption[]
  query: ListQuery
}

/** What narrows a list besides words, and what orders it. */
export function FilterBoxes({ words, columns, categories, query: { filter, sort, columns: shown } }: Props) {
  const active = [filter.category, filter.state, filter.missing].filter((value) => value !== null).length
  return (
    <FilterFold label={active === 0 ? words.filters : fillIn(words.filtersOn, { count: active })}>
      {columns.includes('category') && (
        <ListSelect
          {...{ name: 'category', label: words.category, none: words.all, value: String(filter.category ?? '') }}
          options={categories.map(({ id, title }) => ({ value: String(id), label: title }))}
        />
      )}
      {columns.includes('state') && (
        <ListSelect
          {...{ name: 'state', label: words.state, none: words.all, value: filter.state ?? '' }}
          options={words.states}
        />
      )}
      {columns.includes('missing') && (
        <ListSelect
          {...{ name: 'missing', label: words.missing, none: words.all, value: filter.missing ?? '' }}
          options={words.languages}
        />
      )}
      <ListSelect
        className={styles.order}
        {...{ name: 'sort', label: words.order, none: words.kindOrder, value: formatSort(sort) }}
        options={words.orders.filter(
          ({ value }) => /title$/.test(value) || columns.some((name) => value.endsWith(name)),
        )}
      />
      {columns.length > 1 && <ColumnBoxes columns={columns} shown={shown} words={words} />}
    </FilterFold>
  )
}
