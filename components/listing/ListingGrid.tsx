import type { ListingCard as Card, Language } from '#lib/domain/listing.ts'
import { ListingCard } from './ListingCard.tsx'
import styles from './ListingGrid.module.css'

type Props = {
  cards: Card[]
  locale: Language
  /** How many pictures, from the first, are on the screen at once and loaded first. */
  priorityCount?: number
}

/** Homes side by side: as many columns as the place it stands in has room for. */
export function ListingGrid({ cards, locale, priorityCount = 0 }: Props) {
  return (
    <ul className={styles.grid}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ListingCard card={card} locale={locale} priority={index < priorityCount} />
        </li>
      ))}
    </ul>
  )
}
