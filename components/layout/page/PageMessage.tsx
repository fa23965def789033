import type { ReactNode } from 'react'
import { LeafDrawing } from '#components/layout/header/LeafDrawing.tsx'
import styles from './PageMessage.module.css'

type Props = {
  /** What a visitor came to read. */
  text: string
  /** What else may be of use. */
  more?: string
  /** Where to go on: links. */
  ways: ReactNode
}

/** A page that has one thing to say, below its title. */
export function PageMessage({ text, more, ways }: Props) {
  return (
    <div className={`page-width ${styles.message}`}>
      <LeafDrawing />
      <p className={styles.text}>{text}</p>
      {more && <p>{more}</p>}
      <p className={styles.ways}>{ways}</p>
    </div>
  )
}
