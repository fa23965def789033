import type { ReactNode } from 'react'
import styles from './ThingRow.module.css'

type Props = {
  /** A small one; none where it has none: its place is kept. */
  picture: ReactNode
  name: ReactNode
  /** Of the second rank, below the name. */
  about?: ReactNode
  /** Its state, and at the end what can be done with it. */
  children?: ReactNode
}

/** A row of a RowList for a thing that people know by its picture. */
export const ThingRow = ({ picture, name, about, children }: Props) => (
  <li className={styles.row}>
    <span className={styles.picture}>{picture}</span>
    <span className={styles.text}>
      {name}
      {about && <small>{about}</small>}
    </span>
    {children}
  </li>
)
