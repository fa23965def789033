import type { ReactNode } from 'react'
import styles from './SimilarSection.module.css'

type Props = { id?: string; title: string; children: ReactNode }

/** Other homes or projects below the one that a page is about. */
export const SimilarSection = ({ id, title, children }: Props) => (
  <section id={id} className={`${styles.similar} no-print`}>
    <h2>{title}</h2>
    {children}
  </section>
)
