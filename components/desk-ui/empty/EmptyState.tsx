import type { ReactNode } from 'react'
import { DeskIcon, type DeskIconName } from '../icon/DeskIcon.tsx'
import styles from './EmptyState.module.css'

type Props = { icon: DeskIconName; title?: string; level?: 2 | 3; text?: ReactNode; acts?: ReactNode }

/** Where nothing can be shown: why, and the next step. `title`: where the page's own heading doesn't say it. */
export function EmptyState({ icon, title, level = 2, text, acts }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <DeskIcon name={icon} />
      </span>
      {title && <Heading className={styles.title}>{title}</Heading>}
      {text && <p className={styles.text}>{text}</p>}
      {acts && <div className={styles.acts}>{acts}</div>}
    </div>
  )
}
