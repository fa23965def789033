import type { ReactNode } from 'react'
import styles from './PropertyColumns.module.css'

type Props = {
  /** Above the story: the heading of a home. */
  lead?: ReactNode
  story: ReactNode
  /** Beside both: who answers. */
  side: ReactNode
  facts: ReactNode
}

/** A home, a project or a unit: what it is, and beside it who answers, which stays in sight. */
export const PropertyColumns = ({ lead, story, side, facts }: Props) => (
  <div className={styles.columns}>
    {lead && <div className={styles.lead}>{lead}</div>}
    <div className={styles.story}>{story}</div>
    <div className={styles.side}>{side}</div>
    <div className={styles.facts}>{facts}</div>
  </div>
)
