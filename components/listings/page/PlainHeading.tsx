import type { ReactNode } from 'react'
import styles from './PropertyHeading.module.css'

type Props = {
  ribbon: string
  isTaken: boolean
  kind: string
  title: string
  place: ReactNode
  favourite: ReactNode
  /** False for what is sold. */
  price: ReactNode
}

/** The heading of a project or a unit: its state, its name, where it is, and what it costs. */
export const PlainHeading = ({ ribbon, isTaken, kind, title, place, favourite, price }: Props) => (
  <div className={styles.heading}>
    <div className={styles.about}>
      <p className={styles.kind}>
        <strong className={`${styles.ribbon} ${isTaken ? styles.taken : ''}`}>{ribbon}</strong>
        <span>{kind}</span>
      </p>
      <h1>{title}</h1>
      <p className={styles.place}>{place}</p>
      {favourite}
    </div>
    {price && (
      <p className={styles.price}>
        <strong>{price}</strong>
      </p>
    )}
  </div>
)

/** Text of the second rank in a heading. */
export const SoftWords = ({ children }: { children: ReactNode }) => <span className={styles.soft}>{children}</span>
