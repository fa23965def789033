import { columnsOf } from '#components/ui/columns.ts'
import { memoizedHtml } from '#components/ui/staticHtml.ts'
import type { ListingCard as Card, Language } from '#lib/domain/listing/listing.ts'
import { ListingCard } from './ListingCard.tsx'
import styles from './ListingGrid.module.css'

type Props = {
  cards: Card[]
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
      {cards.map((card, index) =>
        // As an element rather than static HTML, so that React preloads its picture.
        index < priorityCount ? (
          <li key={`first ${card.id}`}>
            <ListingCard card={card} locale={locale} priority />
          </li>
        ) : (
          <li key={card.id} {...memoizedHtml(card, locale, () => <ListingCard card={card} locale={locale} />)} />
        ),
      )}
    </ul>
  )
}
