import { useLocale, useTranslations } from 'next-intl'
import { ColumnHead, SortedTable } from '#components/ui/SortedTable.tsx'
import {
  HISTORY_COLUMNS,
  type HistoryColumn,
  type HistoryKind,
  type HistoryQuery,
  type HistoryRow,
  historyOrder,
  toggleHistorySort,
} from '#lib/owners/rules-history.ts'
import type { OwnerHome } from '#lib/owners/rules-home.ts'
import { clockOf, formatTableDay } from '#lib/shared/format-dates.ts'
import { brusselsDay } from '#lib/shared/time.ts'
import styles from './HistoryTable.module.css'
import { historyAddress } from './historyAddress.ts'

/** A word that is wider than any column. */
const LONG_WORD = /\S{25}/

type Props = {
  rows: readonly HistoryRow[]
  kind: HistoryKind
  home: OwnerHome
  criteria: HistoryQuery
}

/** The rows as a table with sortable columns; on narrow screens each row is a card without unknown values. */
export function HistoryTable({ rows, kind, home, criteria }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.lists')
  const order = historyOrder(criteria)
  return (
    <SortedTable
      caption={t(`caption.${kind}`, { home: home.title })}
      className={styles.table}
      heads={HISTORY_COLUMNS.map((column) => (
        <ColumnHead
          key={column}
          column={column}
          label={t(`columns.${column}`)}
          action={t('sortBy')}
          href={historyAddress(kind, home.id, locale, toggleHistorySort(criteria, column))}
          order={order.column === column ? (order.descending ? 'descending' : 'ascending') : undefined}
        />
      ))}
    >
      {rows.map((row) => (
        <tr key={row.key}>
          {HISTORY_COLUMNS.map((column) => (
            <Cell key={column} column={column} row={row} />
          ))}
        </tr>
      ))}
    </SortedTable>
  )
}

function Cell({ column, row }: { column: HistoryColumn; row: HistoryRow }) {
  const locale = useLocale()
  const t = useTranslations('owners.lists')
  const label = t(`columns.${column}`)
  if (column === 'date') {
    const clock = clockOf(row.at)
    return (
      <th scope="row" data-column="date" data-label={label}>
        <time dateTime={row.at}>
          {formatTableDay(brusselsDay(row.at), locale)} {clock && <span className={styles.clock}>{clock}</span>}
        </time>
      </th>
    )
  }
  const text = row[column]
  return (
    <td
      data-column={column}
      data-label={label}
      data-empty={text ? undefined : ''}
      data-long={LONG_WORD.test(text ?? '') ? '' : undefined}
    >
      {text || <span aria-hidden="true">–</span>}
    </td>
  )
}
