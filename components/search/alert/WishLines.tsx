import { Icon, type IconName } from '#components/ui/Icon.tsx'
import type { WishLine, WishPart } from '#lib/saved-searches/describe.ts'
import styles from './WishLines.module.css'

const ICONS = { place: 'pin', kind: 'whole', rooms: 'bed', price: 'sort', other: 'check' } as const satisfies Record<
  WishPart,
  IconName
>

/** What a saved search watches, a line for each part. */
export function WishLines({ lines }: { lines: readonly WishLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ part, text }) => (
        <li key={part} className={part === 'place' ? styles.place : undefined}>
          <Icon name={ICONS[part]} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
