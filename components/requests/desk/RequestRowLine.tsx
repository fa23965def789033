'use client'

import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import tableStyles from '../../desk-ui/lists/Table.module.css'
import { Mark } from '../../desk-ui/Mark.tsx'
import styles from '../../desk-ui/styles/Requests.module.css'
import type { RequestsState } from './useRequests.ts'

type Props = {
  line: ReturnType<RequestsState['table']['getRowModel']>['rows'][number]
  hasArrived: boolean
  /** Whether rows can be ticked. */
  selects: boolean
  /** Other rows are about to come: these can't be ticked any more. */
  isWaiting: boolean
}

/** One request of the list; on a phone a card that names its values. What people typed keeps its own direction. */
export function RequestRowLine({ line, hasArrived, selects, isWaiting }: Props) {
  const t = useTranslations('requests.list')
  const row = line.original
  return (
    <tr data-arrived={hasArrived || undefined} data-selected={line.getIsSelected() || undefined}>
      {selects && (
        <td className={tableStyles.tick}>
          <input
            type="checkbox"
            aria-label={t('select', { person: row.person || t('nameless') })}
            disabled={isWaiting}
            checked={line.getIsSelected()}
            onChange={line.getToggleSelectedHandler()}
          />
        </td>
      )}
      <th scope="row">
        <Anchor href={row.href}>
          <bdi>{row.person || t('nameless')}</bdi>
        </Anchor>
        {hasArrived && <Mark>{t('arrived')}</Mark>}
      </th>
      <td data-column="kind" data-label={t('columns.kind')}>
        {row.kind}
        {(row.subject || row.office) && (
          <span className={styles.about}>
            <bdi>{row.subject}</bdi> {row.office}
          </span>
        )}
      </td>
      <td data-column="state" data-label={t('columns.state')}>
        <Mark>{t(`states.${row.state}`)}</Mark> {row.colleague}
      </td>
      <td data-column="due" data-label={row.due && t('columns.due')}>
        {row.due}
        {row.isOverdue && <strong className={styles.late}>{t('lateMark')}</strong>}
      </td>
      <td data-column="received" data-label={t('columns.received')}>
        {row.received}
      </td>
    </tr>
  )
}
