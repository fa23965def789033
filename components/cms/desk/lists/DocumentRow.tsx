'use client'

import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { ListColumn } from '#lib/desk/rules-list-query.ts'
import styles from '../../../desk-ui/lists/Table.module.css'
import type { ListTableState } from '../../../desk-ui/lists/useListTable.ts'
import { Mark } from '../../../desk-ui/Mark.tsx'
import { ReviewButtons } from './ReviewButtons.tsx'

type Props = {
  row: ReturnType<ListTableState['table']['getRowModel']>['rows'][number]
  /** Whether rows can be ticked. */
  selects: boolean
  /** Other rows are about to come: these can't be ticked any more. */
  isWaiting: boolean
}

/** One document of a list; on a phone a card that names its values. */
export function DocumentRow({ row, selects, isWaiting }: Props) {
  const t = useTranslations('desk.lists')
  const { title, href, cells, status } = row.original
  return (
    <tr data-selected={row.getIsSelected() || undefined}>
      {selects && (
        <td className={styles.tick}>
          <input
            type="checkbox"
            aria-label={t('words.select', { title })}
            disabled={isWaiting}
            checked={row.getIsSelected()}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      )}
      {row.getVisibleCells().map(({ column: { id } }) => {
        if (id === 'title')
          return (
            <th key={id} scope="row">
              <Anchor href={href}>{title}</Anchor>
              <ReviewButtons document={row.original} />
            </th>
          )
        const value = cells[id as ListColumn] ?? ''
        return (
          <td key={id} data-column={id} data-label={value && t(`columns.${id as ListColumn}`)}>
            {value && (id === 'missing' || (id === 'state' && status === 'Draft')) ? <Mark>{value}</Mark> : value}
          </td>
        )
      })}
    </tr>
  )
}
