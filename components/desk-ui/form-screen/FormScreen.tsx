import type { ReactNode } from 'react'
import styles from './FormScreen.module.css'

type Props = {
  /** Links to the parts; none where there is one part. */
  contents?: ReactNode
  /** What the form makes, shown beside it where the window has room. */
  beside?: ReactNode
  /** The bar at the foot (SaveBar). */
  bar?: ReactNode
  children: ReactNode
}

/** A page on which something is entered: its contents at the side, one column, what comes of it, the bar that saves. */
export const FormScreen = ({ contents, beside, bar, children }: Props) => (
  <div className={styles.screen}>
    <div className={styles.columns} data-alone={contents ? undefined : ''}>
      {contents && <div className={styles.contents}>{contents}</div>}
      {beside}
      <div className={styles.column}>{children}</div>
    </div>
    {bar}
  </div>
)

type BesideProps = {
  /** It stands beside the form where both have room; else above it. */
  fits: boolean
  children: ReactNode
}

/** What stands beside the form. */
export const FormBeside = ({ fits, children }: BesideProps) => (
  <div className={styles.beside} data-fits={fits || undefined}>
    {children}
  </div>
)
