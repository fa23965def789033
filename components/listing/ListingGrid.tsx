import type { CSSProperties } from 'react'
import type { ListingCard as Card, Language } from '#lib/domain/listing.ts'
import { ListingCard } from './ListingCard.tsx'
import styles from './ListingGrid.module.css'

type Props = {
  cards: Card[]
  locale: Language
  /** How many pictures, from the first, are on the screen at once and loaded first. */
  priorityCount?: number
  /** No more than so many side by side. */
  columns?: number
}

/** Homes side by side: as many columns as the place it stands in has room for. */
export function ListingGrid({ cards, locale, priorityCount = 0, columns }: Props) {
  return (
    <ul className={styles.grid} style={columns ? ({ '--columns': columns } as CSSProperties) : undefined}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ListingCard card={card} locale={locale} priority={index < priorityCount} />
        </li>
      ))}
    </ul>
  )
}
