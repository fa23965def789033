import type { ReactNode } from 'react'
import styles from './SidePanel.module.css'

/** `label`: what the side is called, where it is a landmark of its own. */
type Props = { main: ReactNode; side: ReactNode; label?: string }

/** A record, with what belongs to it in a panel at the side; on a tablet and a phone the panel comes below. */
export function WithSidePanel({ main, side, label }: Props) {
  const Side = label ? 'aside' : 'div'
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{main}</div>
      <Side className={styles.side} aria-label={label}>
        {side}
      </Side>
    </div>
  )
}

type PartProps = {
  title?: ReactNode
  level?: 2 | 3
  /** Text of the second rank at the end of the heading's line, or what can be done with the part. */
  end?: ReactNode
  id?: string
  children?: ReactNode
}

/** One part of the side panel. */
export function SidePart({ title, level = 2, end, id, children }: PartProps) {
  const Heading = `h${level}` as const
  return (
    <section className={styles.part} id={id}>
      {(title || end) && (
        <div className={styles.head}>
          {title && <Heading className={styles.title}>{title}</Heading>}
          {end && <span className={styles.end}>{end}</span>}
        </div>
      )}
      {children}
    </section>
  )
}
