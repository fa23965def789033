import type { ReactNode } from 'react'
import { SortedTable } from '#components/ui/SortedTable.tsx'
import styles from './Table.module.css'

type Props = {
  /** For screen readers. */
  caption: string
  heads: readonly string[]
  /** The first cell of each names its row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** Its cells hold texts and forms: each row is a card wherever they don't fit side by side. */
  isWide?: boolean
  /** Its columns are as wide as each other: what was before beside what is now. */
  isEven?: boolean
}

/** A table in one order; on a phone each row is a card that names its values. */
export const PlainTable = ({ caption, heads, rows, isWide = false, isEven = false }: Props) => {
  const table = (
    <SortedTable
      caption={caption}
      className={isEven ? `${styles.table} ${styles.even}` : styles.table}
      heads={heads.map((head) => (
        <th key={head} scope="col">
          {head}
        </th>
      ))}
    >
      {rows.map(({ key, cells: [name, ...cells] }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {cells.map((cell, place) => (
            <td key={heads[place + 1]} data-label={cell || cell === 0 ? heads[place + 1] : ''}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </SortedTable>
  )
  return isWide ? <div className={styles.wide}>{table}</div> : table
}
