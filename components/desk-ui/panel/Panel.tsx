import type { ReactNode } from 'react'
import styles from './Panel.module.css'

type Props = {
  title?: ReactNode
  /** Of the heading. */
  level?: 2 | 3
  /** What the panel is called where it has no heading. */
  'aria-label'?: string
  role?: 'alert'
  /** Text of the second rank beside the heading. */
  beside?: ReactNode
  /** What can be done with all of it, at the end of the heading's line. */
  actions?: ReactNode
  /** `note`: it never leaves the house. `late`: somebody must look at it now. */
  tone?: 'plain' | 'note' | 'late'
  /** Holds long words of other systems: references, addresses, subjects. */
  longWords?: boolean
  id?: string
  children?: ReactNode
}

/** A part of a page of the desk: a raised card with a heading. */
export function Panel({ title, level = 2, beside, actions, tone = 'plain', longWords, children, ...rest }: Props) {
  const Heading = `h${level}` as const
  return (
    <section {...rest} className={styles.panel} data-tone={tone} data-long-words={longWords || undefined}>
      {(title || actions) && (
        <div className={styles.head}>
          {title && <Heading>{title}</Heading>}
          {beside && <span className={styles.beside}>{beside}</span>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
