import type { ReactNode } from 'react'
import { LeafDrawing } from '#components/layout/header/LeafDrawing.tsx'
import styles from './PageMessage.module.css'

type Props = {
  /** The main message. */
  text: string
  /** Further information. */
  more?: ReactNode
  /** Between the message and what is further said. */
  children?: ReactNode
  /** Links to continue. */
  ways: ReactNode
}

/** A page with a single message below its title. */
export function PageMessage({ text, more, children, ways }: Props) {
  return (
    <div className={`page-width ${styles.message}`}>
      <LeafDrawing />
      <p className={styles.text}>{text}</p>
      {children}
      {more && <p>{more}</p>}
      <p className={styles.actions}>{ways}</p>
    </div>
  )
}
