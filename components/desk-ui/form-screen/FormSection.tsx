import type { ReactNode } from 'react'
import { Panel } from '../panel/Panel.tsx'
import styles from './FormSection.module.css'

type Props = {
  /** To which the contents lead. */
  id: string
  title: ReactNode
  /** What is in it stands in a frame: texts and buttons, not only fields. */
  isFramed?: boolean
  children: ReactNode
}

/** A part of a form under its heading; the fields have frames of their own. */
export const FormSection = ({ id, title, isFramed, children }: Props) => (
  <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {isFramed ? <Panel>{children}</Panel> : children}
  </section>
)
