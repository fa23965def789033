import { columnsOf } from '#components/ui/columns.ts'
import type { ListingCard as Card, Language } from '#lib/listings/rules.ts'
import { CardItem } from './CardItem.tsx'
import styles from './ListingGrid.module.css'

type Props = {
  cards: readonly Card[]
  locale: Language
  /** Number of first pictures that are visible at once and loaded eagerly. */
  priorityCount?: number
  /** Maximum number of columns. */
  columns?: number
}

/** Homes in as many columns as their container has space for. */
export function ListingGrid({ cards, locale, priorityCount = 0, columns }: Props) {
  return (
    <ul className={styles.grid} {...(columns && columnsOf(columns))}>
      {cards.map((card, index) => (
        <CardItem key={card.id} card={card} locale={locale} priority={index < priorityCount} />
      ))}
    </ul>
  )
}
