'use client'

import { Anchor } from '#components/ui/Anchor.tsx'
import type { RequestRow } from '#lib/staff/requests/load-requests.ts'
import { Mark } from '../Mark.tsx'
import styles from './Requests.module.css'
import type { RequestWords } from './requestWords.ts'

type Props = { row: RequestRow; hasArrived: boolean; words: RequestWords }

/** One request of the list; on a phone a card that names its values. What people typed keeps its own direction. */
export const RequestRowLine = ({ row, hasArrived, words }: Props) => (
  <tr data-arrived={hasArrived || undefined}>
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
