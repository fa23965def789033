import type { ReactNode } from 'react'
import styles from './AccountPage.module.css'

type Props = { id: string; title: string; children: ReactNode }

/** A titled part of the account page. */
export const AccountPart = ({ id, title, children }: Props) => (
  <section id={id} className={styles.part} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <div className={styles.content}>{children}</div>
  </section>
)
