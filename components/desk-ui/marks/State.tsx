import type { StateTone } from '#lib/desk/state-tones.ts'
import styles from './State.module.css'

type Props = { tone: StateTone; children: string }

/** The state of a thing: a dot whose colour and shape say what it means, and its word, on one line. */
export const State = ({ tone, children }: Props) => (
  <span className={`${styles.state} ${styles[tone]}`} title={children}>
    {children}
  </span>
)
