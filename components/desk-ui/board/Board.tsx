import type { ReactNode } from 'react'
import styles from './Board.module.css'

/** Cards in columns, one column for each state. */
export const Board = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={styles.board} aria-label={label}>
    {children}
  </section>
)

type ColumnProps = {
  /** The state whose cards stand here. */
  head: ReactNode
  level?: 3 | 4
  count: number
  /** Why there are none, and what makes the first. */
  empty?: ReactNode
  children?: ReactNode
}

/** The cards of one state. */
export function BoardColumn({ head, level = 3, count, empty, children }: ColumnProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.column}>
      <div className={styles.head}>
        <Heading className={styles.title}>{head}</Heading>
        <span className={styles.count}>{count}</span>
      </div>
      {count === 0 ? <p className={styles.empty}>{empty}</p> : <ul className={styles.cards}>{children}</ul>}
    </div>
  )
}

type CardProps = {
  figure: ReactNode
  /** How far the figure is from what was asked. */
  distance?: ReactNode
  who: ReactNode
  /** The card that the page speaks of. */
  isCurrent?: boolean
  /** Conditions, and until when: lines of the second rank. */
  children?: ReactNode
  /** One act, then the menu of the others. */
  acts?: ReactNode
}

/** One card of a board: what, from whom, until when, and the one thing to do with it. */
export const BoardCard = ({ figure, distance, who, isCurrent, children, acts }: CardProps) => (
  <li className={styles.card} data-current={isCurrent}>
    <p className={styles.sum}>
      <b>{figure}</b>
      {distance && <span className={styles.distance}>{distance}</span>}
    </p>
    <p>{who}</p>
    {children && <div className={styles.what}>{children}</div>}
    {acts && <div className={styles.acts}>{acts}</div>}
  </li>
)
