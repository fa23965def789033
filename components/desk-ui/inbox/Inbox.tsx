import type { ReactNode } from 'react'
import styles from './Inbox.module.css'

type Props = {
  /** What is to be done, one after the other. */
  list: ReactNode
  /** The one that is open: its head, what was said, and what one writes. Null: there is none. */
  talk: ReactNode
  /** What belongs to it, at its side from 1200 px; below that it stands over it while `isSideOpen`. */
  side: ReactNode
  labels: { list: string; talk: string; side: string }
  /** Somebody opened it: on a phone it stands in the place of the list. */
  isOpen: boolean
  isSideOpen: boolean
}

/** The screen of an inbox: list, conversation and side panel, each of which scrolls by itself. */
export const Inbox = ({ list, talk, side, labels, isOpen, isSideOpen }: Props) => (
  <div className={styles.inbox} data-open={isOpen || undefined} data-side={isSideOpen || undefined}>
    <section className={styles.list} aria-label={labels.list}>
      {list}
    </section>
    <section className={styles.talk} aria-label={labels.talk}>
      {talk}
    </section>
    {side && (
      <aside className={styles.side} aria-label={labels.side}>
        {side}
      </aside>
    )}
  </div>
)

/** The page of an inbox: over it what was just done, or what waits beside it. Nothing where that draws nothing. */
export const InboxBody = ({ above, children }: { above: ReactNode; children: ReactNode }) => (
  <div className={styles.page}>
    <div className={styles.above}>{above}</div>
    {children}
  </div>
)

/** The groups of an inbox, which scroll. */
export const InboxList = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and its keys need a place for the focus.
  <div className={styles.groups} tabIndex={0}>
    {children}
  </div>
)

/** What was said in a conversation: the newest stands at the foot, over what one writes. */
export const InboxTalk = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
  <div className={styles.said} tabIndex={0} data-talk="">
    <div className={styles.width}>{children}</div>
  </div>
)

/** Where one writes, at the foot of a conversation. */
export const InboxFoot = ({ children }: { children: ReactNode }) => (
  <div className={styles.foot}>
    <div className={styles.width}>{children}</div>
  </div>
)
