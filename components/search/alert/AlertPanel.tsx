import type { ReactNode } from 'react'
import type { AlertView } from '#lib/saved-searches/view-alert.ts'
import styles from './AlertPanel.module.css'
import { WishLines } from './WishLines.tsx'
import { WishMap } from './WishMap.tsx'

type Props = {
  alert: AlertView
  /** The heading, where the panel has one of its own. */
  heading?: ReactNode
  /** The form. */
  children: ReactNode
}

/** What an alert watches, on a map and in words, and its form. */
export function AlertPanel({ alert, heading, children }: Props) {
  return (
    <div className={styles.panel} data-mapless={alert.drawing === null || undefined}>
      {alert.drawing && (
        <div className={styles.map}>
          <WishMap drawing={alert.drawing} label={alert.mapLabel} />
        </div>
      )}
      <div className={styles.words}>
        {heading}
        <p className={styles.intro}>{alert.intro}</p>
        <WishLines lines={alert.lines} />
        {children}
        <p className={styles.estimate}>{alert.estimate}</p>
        <p className={styles.estimate}>
          <a href={alert.register.href}>{alert.register.text}</a>
        </p>
      </div>
    </div>
  )
}
