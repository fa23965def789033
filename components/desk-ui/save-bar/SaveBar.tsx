import type { ReactNode } from 'react'
import { IconPath } from '#components/ui/Icon.tsx'
import styles from './SaveBar.module.css'

type Props = {
  /** What is saved, planned, or went wrong. */
  said: ReactNode
  /** Nothing of it does anything yet. */
  isInert?: boolean
  /** What is wrong, a menu of the rest, and the one filled button. */
  children: ReactNode
}

/** The bar at the foot of a form: at its start what is saved, planned and wrong, at its end what is done. */
export const SaveBar = ({ said, isInert, children }: Props) => (
  <div className={styles.bar} inert={isInert} data-save-bar="">
    <div className={styles.said}>{said}</div>
    <div className={styles.acts}>{children}</div>
  </div>
)

/** What is saved, and since when; `beside`: as what. */
export const SaveStored = ({ beside, children }: { beside: string; children: ReactNode }) => (
  <p className={styles.stored}>
    <IconPath path="M5 12.5l4.5 4.5L19 7.5" />
    <span>{children}</span>
    {beside && <span className={styles.beside}>{beside}</span>}
  </p>
)

/** What happens by itself, and when. */
export const SavePlan = ({ isLate, children }: { isLate?: boolean; children: ReactNode }) => (
  <p className={styles.plan} data-late={isLate || undefined}>
    {children}
  </p>
)

/** How much is wrong; leads to the first of it. */
export const SaveErrors = ({ onShow, children }: { onShow: () => void; children: ReactNode }) => (
  <button type="button" className={styles.errors} onClick={onShow}>
    <IconPath path="M12 4.5 21 19.5H3zM12 10v4.5M12 17v.2" />
    {children}
  </button>
)
