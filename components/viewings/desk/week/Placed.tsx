import type { ReactNode } from 'react'
import type { GridPlace } from '#lib/viewings/agenda/rules-week.ts'
import styles from './Placed.module.css'

/** As many beside each other as a style sheet knows. */
const MOST_LANES = 6

type Props = GridPlace & {
  as?: 'div' | 'li'
  className?: string | undefined
  lane?: number
  lanes?: number
  isFree?: boolean
  children?: ReactNode
}

/**
 * Something at its time in the column of a day. Its place is said by attributes, because the policy allows no styles in
 * the HTML of the server; the sheet has a rule for each hour and each five minutes.
 */
export function Placed({ as: Element = 'div', className, from, to, lane = 0, lanes = 1, isFree, children }: Props) {
  const beside = Math.min(lanes, MOST_LANES)
  return (
    <Element
      className={`${styles.placed} ${className ?? ''}`}
      data-fh={Math.floor(from / 60)}
      data-fm={from % 60}
      data-th={Math.floor(to / 60)}
      data-tm={to % 60}
      data-lanes={beside > 1 ? beside : undefined}
      data-lane={beside > 1 ? lane % beside : undefined}
      data-free={isFree || undefined}
    >
      {children}
    </Element>
  )
}
