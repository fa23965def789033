import type { ReactNode } from 'react'
import styles from './Facts.module.css'

/** What is known of a thing, one line each: `Fact`s, or groups of `dt` and `dd`. `stacked`: what it is called stands above, because values are long. */
export const Facts = ({ stacked, children }: { stacked?: boolean; children: ReactNode }) => (
  <dl className={stacked ? styles.stacked : styles.facts}>{children}</dl>
)

type FactProps = { label: ReactNode; dir?: 'auto'; isFigure?: boolean; children: ReactNode }

/** One of the facts; one without a value isn't shown. */
export const Fact = ({ label, dir, isFigure, children }: FactProps) =>
  children === null || children === undefined || children === false || children === '' ? null : (
    <div>
      <dt>{label}</dt>
      <dd dir={dir} className={isFigure ? 'figures' : undefined}>
        {children}
      </dd>
    </div>
  )
