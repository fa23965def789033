import type { ReactNode } from 'react'
import { DeskIcon, type DeskIconName } from '../icon/DeskIcon.tsx'
import styles from './Timeline.module.css'

/** What was said and what happened, in its order: what was said is a card, what happened is a line. */
export const Timeline = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ol className={styles.timeline} aria-label={label}>
    {children}
  </ol>
)

type SaidProps = {
  /** Theirs is white, ours green; a note is yellow, because it never leaves the house. */
  side: 'theirs' | 'ours' | 'note'
  who: ReactNode
  /** Who said it, as a picture or initials; an icon for what isn't a mail. */
  mark?: ReactNode
  /** By which way it came, and whether it arrived. */
  how?: ReactNode
  at: ReactNode
  children: ReactNode
}

/** Something that was said: a mail, a form, a note. */
export const Said = ({ side, mark, who, how, at, children }: SaidProps) => (
  <li className={mark ? styles.marked : undefined}>
    {mark && <span className={styles.mark}>{mark}</span>}
    <div className={styles.said} data-side={side}>
      <p className={styles.head}>
        <b>{who}</b>
        {how && <span className={styles.soft}>{how}</span>}
        <span className={styles.at}>{at}</span>
      </p>
      {children}
    </div>
  </li>
)

type HappenedProps = { icon?: DeskIconName; at: ReactNode; children: ReactNode }

/** Something that happened. */
export const Happened = ({ icon = 'info', at, children }: HappenedProps) => (
  <li className={styles.happened}>
    <span className={styles.icon}>
      <DeskIcon name={icon} />
    </span>
    <div className={styles.what}>
      <div>{children}</div>
      <span className={styles.at}>{at}</span>
    </div>
  </li>
)
