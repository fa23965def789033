import type { ReactNode } from 'react'
import { DeskIcon } from '../icon/DeskIcon.tsx'
import { InPlaceLink } from '../list/InPlaceLink.tsx'
import styles from './Chip.module.css'

type WordsProps = { label: string; relation?: string; value: string }

/** What narrows a list: its noun, the relation, and the value. */
export const ChipWords = ({ label, relation, value }: WordsProps) => (
  <span className={styles.words}>
    <span>{label}</span>
    {relation && <span>{relation}</span>}
    <b>{value}</b>
  </span>
)

/** `out`: what the way out is called, which `href` is. `onOut`: it is taken without a new page. */
type Props = { href: string; out: string; onOut?: () => void; children: ReactNode }

/** Something that narrows what a page shows, with the way out of it. */
export function Chip({ href, out, onOut, children }: Props) {
  const link = { href, className: styles.out, title: out, 'aria-label': out }
  const icon = <DeskIcon name="close" />
  return (
    <div className={styles.chip}>
      {children}
      {onOut ? (
        <InPlaceLink {...link} onGo={onOut}>
          {icon}
        </InPlaceLink>
      ) : (
        <a {...link}>{icon}</a>
      )}
    </div>
  )
}
