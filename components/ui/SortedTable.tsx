import type { ReactNode } from 'react'
import styles from './SortedTable.module.css'

type TableProps = {
  /** What it is a table of, for those who don't see it. */
  caption: string
  className: string | undefined
  /** A ColumnHead for each column. */
  heads: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A table whose heads sort it. Where they have no room, a choice of order takes their place. */
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
  /** What its link does, for those who don't see the arrow. */
  action: string
  /** The address of the table in the order that a press on it asks for. */
  href: string
  order: 'ascending' | 'descending' | undefined
}

/** The head of a column. */
export function ColumnHead({ column, label, action, href, order }: HeadProps) {
  return (
    <th scope="col" data-column={column} aria-sort={order}>
      <a href={href} data-in-place="" rel="nofollow">
        {label}
        <span className="visually-hidden">, {action}</span>
      </a>
    </th>
  )
}
