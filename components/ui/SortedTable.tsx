import type { MouseEventHandler, ReactNode } from 'react'
import styles from './SortedTable.module.css'

type TableProps = {
  /** The caption, for screen readers. */
  caption: string
  className: string | undefined
  /** One ColumnHead per column. */
  heads: ReactNode
  /** The table rows. */
  children: ReactNode
}

/** A table with sortable columns. On narrow screens a select of the order replaces the header. */
export function SortedTable({ caption, className, heads, children }: TableProps) {
  return (
    <table className={`${styles.table} ${className} figures`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>{heads}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

type HeadProps = {
  column: string
  label: string
  /** The accessible name of its link. */
  action: string
  /** The address of the table in the order that the link selects. */
  href: string
  order: 'ascending' | 'descending' | undefined
  /** Sorts in place, where the table's own script does. */
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

/** A column header with its sort link. */
export function ColumnHead({ column, label, action, href, order, onClick }: HeadProps) {
  return (
    <th scope="col" data-column={column} aria-sort={order}>
      <a href={href} data-in-place="" rel="nofollow" onClick={onClick}>
        {label}
        <span className="visually-hidden">, {action}</span>
      </a>
    </th>
  )
}
