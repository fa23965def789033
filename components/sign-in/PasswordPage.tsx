import type { ReactNode } from 'react'
import styles from './PasswordForm.module.css'

type Props = { lead: string; isWide?: boolean; children: ReactNode }

/** A page with a sentence and one form. `isWide`: it stands in the page, not in the card of a login. */
export const PasswordPage = ({ lead, isWide, children }: Props) => (
  <div className={isWide ? `page-width ${styles.page}` : styles.page}>
    <p className={styles.lead}>{lead}</p>
    {children}
  </div>
)

/** What one should know before one chooses a password. */
export const PasswordNote = ({ children }: { children: string }) => <p className={styles.note}>{children}</p>
