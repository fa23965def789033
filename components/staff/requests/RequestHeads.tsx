'use client'

import { ColumnHead } from '#components/ui/SortedTable.tsx'
import {
  changedRequestQuery,
  nextRequestSort,
  REQUEST_COLUMNS,
  type RequestQuery,
} from '#lib/domain/staff/requests/request-query.ts'
import type { RequestWords } from './requestWords.ts'
import { changeAddress, requestAddress } from './useRequests.ts'

/** The heads of the list of requests: links that sort. */
export const RequestHeads = ({ query, words }: { query: RequestQuery; words: RequestWords }) =>
  REQUEST_COLUMNS.map((column) => {
    const direction = query.sort?.descending ? 'descending' : 'ascending'
    return (
      <ColumnHead
        key={column}
        column={column}
        label={words.columns[column]}
        action={words.sortBy}
        href={requestAddress(changedRequestQuery(query, { sort: nextRequestSort(query.sort, column) }))}
        order={query.sort?.column === column ? direction : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          changeAddress((now) => ({ sort: nextRequestSort(now.sort, column) }))
        }}
      />
    )
  })
