'use client'

import { useTranslations } from 'next-intl'
import { ColumnHead } from '#components/ui/SortedTable.tsx'
import { changedRequestQuery, nextRequestSort, REQUEST_COLUMNS, type RequestQuery } from '#lib/requests/rules-query.ts'
import tableStyles from '../../desk-ui/lists/Table.module.css'
import { changeAddress, type RequestsState, requestAddress } from './useRequests.ts'

type Props = {
  query: RequestQuery
  /** Null while rows can't be ticked. */
  table: RequestsState['table'] | null
}

/** The heads of the list of requests: a box that ticks the page, and links that sort. */
export function RequestHeads({ query, table }: Props) {
  const t = useTranslations('requests.list')
  return (
    <>
      {table && (
        <th scope="col" className={tableStyles.tick}>
          <input
            type="checkbox"
            aria-label={t('selectPage')}
            checked={table.getIsAllPageRowsSelected()}
            onChange={table.getToggleAllPageRowsSelectedHandler()}
          />
        </th>
      )}
      {REQUEST_COLUMNS.map((column) => {
        const direction = query.sort?.descending ? 'descending' : 'ascending'
        return (
          <ColumnHead
            key={column}
            column={column}
            label={t(`columns.${column}`)}
            action={t('sortBy')}
            href={requestAddress(changedRequestQuery(query, { sort: nextRequestSort(query.sort, column) }))}
            order={query.sort?.column === column ? direction : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              changeAddress((now) => ({ sort: nextRequestSort(now.sort, column) }))
            }}
          />
        )
      })}
    </>
  )
}
