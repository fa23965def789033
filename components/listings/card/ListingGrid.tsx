import { columnsOf } from '#components/ui/columns.ts'
import { memoizedHtml } from '#components/ui/staticHtml.ts'
import type { ListingCard as Card, Language } from '#lib/listings/rules.ts'
import { ListingCard } from './ListingCard.tsx'
import styles from './ListingGrid.module.css'

type CardItemProps = { card: Card; locale: Language; priority?: boolean; sizes?: string }

/** A card as an item of a list; its HTML is made once for each shape of the card. */
export function CardItem({ card, locale, priority = false, sizes = '' }: CardItemProps) {
  const variant = `${locale} ${priority} ${sizes}`
  const shape = { card, locale, priority, ...(sizes && { sizes }) }
  return <li {...memoizedHtml(card, variant, () => <ListingCard {...shape} />)} />
}

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
