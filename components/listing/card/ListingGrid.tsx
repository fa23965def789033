import { columnsOf } from '#components/ui/dataAttributeValues.ts'
import { memoizedHtml } from '#components/ui/staticHtml.ts'
import type { ListingCard as Card, Language } from '#lib/domain/listing/listing.ts'
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
    <ul className={styles.grid} {...(columns && columnsOf(columns))}>
      {cards.map((card, index) =>
        // As an element, so that React names its picture in the head of the page.
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
