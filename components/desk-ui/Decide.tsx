import type { DeskAction } from '#lib/desk/permissions.ts'
import styles from './Decide.module.css'
import { DeskButton } from './DeskButton.tsx'

type Props = { action: DeskAction; id: string; label?: string; sure: string; children: string }

/** What a click alone shouldn't do, such as a decision that a mail goes out with: what it means stands before its button. */
export const Decide = ({ action, id, label, sure, children }: Props) => (
  <details className={styles.decide}>
    <summary aria-label={label}>{children}…</summary>
    <p>{sure}</p>
    <DeskButton action={action} id={id} {...(label && { label })}>
      {children}
    </DeskButton>
  </details>
)
