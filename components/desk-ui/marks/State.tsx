import type { StateTone } from '#lib/desk/state-tones.ts'
import styles from './State.module.css'

type Props = {
  tone: StateTone
  /** The dot alone; its word is for who doesn't see it, or points at it. */
  isBare?: boolean
  children: string
}

/** The state of a thing: a dot whose colour and shape say what it means, and its word, on one line. */
export const State = ({ tone, isBare = false, children }: Props) => (
  <span className={`${styles.state} ${styles[tone]}`} data-bare={isBare || undefined} title={children}>
    {isBare ? <span className="visually-hidden">{children}</span> : children}
  </span>
)
