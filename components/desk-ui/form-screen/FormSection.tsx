import type { ReactNode } from 'react'
import styles from './FormSection.module.css'

type Props = {
  /** To which the contents lead. */
  id: string
  title: ReactNode
  /** Text of the second rank beside the heading. */
  beside?: ReactNode
  help?: string | undefined
  /** What is done with all of it, at the end of the heading's line. */
  actions?: ReactNode
  children: ReactNode
}

/** A part of a form under its heading, without a frame: the fields have theirs. */
export const FormSection = ({ id, title, beside, help, actions, children }: Props) => (
  <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
    <div className={styles.head}>
      <h2 id={`${id}-title`}>{title}</h2>
      {beside && <span className={styles.beside}>{beside}</span>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
    {help && <p className={styles.help}>{help}</p>}
    {children}
  </section>
)
