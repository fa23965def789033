'use client'

import { useTranslations } from 'next-intl'
import { ColumnHead } from '#components/ui/SortedTable.tsx'
import { changedQuery, type ListColumn, nextSort, SORT_COLUMNS } from '#lib/desk/rules-list-query.ts'
import styles from '../../../desk-ui/lists/Table.module.css'
import { type ListTableState, listAddress } from '../../../desk-ui/lists/useListTable.ts'

type Props = {
  state: Pick<ListTableState, 'table' | 'query' | 'change' | 'isWaiting'>
  /** Whether rows can be ticked. */
  selects: boolean
}

/** The heads of a list: a box that ticks the page, and links that sort. */
export function DocumentHeads({ state: { table, query, change, isWaiting }, selects }: Props) {
  const t = useTranslations('desk.lists')
  const tick = selects && (
    <th scope="col" className={styles.tick}>
      <input
        type="checkbox"
        aria-label={t('words.selectPage')}
        disabled={isWaiting}
        checked={table.getIsAllPageRowsSelected()}
        onChange={table.getToggleAllPageRowsSelectedHandler()}
      />
    </th>
  )
  const heads = table.getVisibleLeafColumns().map(({ id }) => {
    const label = t(`columns.${id as ListColumn}`)
    const column = SORT_COLUMNS.find((name) => name === id)
    if (!column)
      return (
        <th key={id} scope="col">
          {label}
        </th>
      )
    const sort = nextSort(query.sort, column)
    const direction = query.sort?.descending ? 'descending' : 'ascending'
    return (
      <ColumnHead
        key={id}
        column={id}
        label={label}
        action={t('sortBy')}
        href={listAddress(changedQuery(query, { sort }))}
        order={query.sort?.column === column ? direction : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          change((now) => ({ sort: nextSort(now.sort, column) }))
        }}
      />
    )
  })
  return (
    <>
      {tick}
      {heads}
    </>
  )
}
