'use client'

import { Anchor } from '#components/ui/Anchor.tsx'
import { fillIn } from '#lib/shared/fill-in.ts'
import tableStyles from '../../desk-ui/lists/Table.module.css'
import { Mark } from '../../desk-ui/Mark.tsx'
import styles from '../../desk-ui/styles/Requests.module.css'
import type { RequestWords } from './requestWords.ts'
import type { RequestsState } from './useRequests.ts'

type Props = {
  line: ReturnType<RequestsState['table']['getRowModel']>['rows'][number]
  hasArrived: boolean
  /** Whether rows can be ticked. */
  selects: boolean
  /** Other rows are about to come: these can't be ticked any more. */
  isWaiting: boolean
  words: RequestWords
}

/** One request of the list; on a phone a card that names its values. What people typed keeps its own direction. */
export function RequestRowLine({ line, hasArrived, selects, isWaiting, words }: Props) {
  const row = line.original
  return (
    <tr data-arrived={hasArrived || undefined} data-selected={line.getIsSelected() || undefined}>
      {selects && (
        <td className={tableStyles.tick}>
          <input
            type="checkbox"
            aria-label={fillIn(words.select, { person: row.person || words.nameless })}
            disabled={isWaiting}
            checked={line.getIsSelected()}
            onChange={line.getToggleSelectedHandler()}
          />
        </td>
      )}
      <th scope="row">
        <Anchor href={row.href}>
          <bdi>{row.person || words.nameless}</bdi>
        </Anchor>
        {hasArrived && <Mark>{words.arrived}</Mark>}
      </th>
      <td data-column="kind" data-label={words.columns.kind}>
        {row.kind}
        {(row.subject || row.office) && (
          <span className={styles.about}>
            <bdi>{row.subject}</bdi> {row.office}
          </span>
        )}
      </td>
      <td data-column="state" data-label={words.columns.state}>
        <Mark>{words.states[row.state]}</Mark> {row.colleague}
      </td>
      <td data-column="due" data-label={row.due && words.columns.due}>
        {row.due}
        {row.isOverdue && <strong className={styles.late}>{words.lateMark}</strong>}
      </td>
      <td data-column="received" data-label={words.columns.received}>
        {row.received}
      </td>
    </tr>
  )
}
