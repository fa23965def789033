import type { ReactNode } from 'react'
import styles from './FormPage.module.css'

type Props = {
  intro?: ReactNode
  /** On a phone its buttons stay in reach of a thumb. */
  hasForm?: boolean
  /** Its parts stand further apart than fields do. */
  isApart?: boolean
  children: ReactNode
  /** What the form is about, and what happens next. */
  aside?: ReactNode
}

/** A form, and beside it what it is about; below it on a narrow screen. */
export const FormPage = ({ intro, hasForm, isApart, children, aside }: Props) => (
  <div className={`${styles.page} page-width`}>
    <div className={styles.main} data-form-page={hasForm ? '' : undefined} data-apart={isApart ? '' : undefined}>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </div>
    {aside}
  </div>
)
