import { CardItem } from '#components/listings/card/ListingGrid.tsx'
import strip from '#components/ui/styles/Strip.module.css'
import type { ListingCard as Card, Language } from '#lib/listings/rules.ts'
import styles from './FeaturedHomes.module.css'

/** How many homes the home page shows large. */
export const FEATURED_HOMES = 3

const LARGE = '(min-width: 80rem) 60rem, (min-width: 48rem) 88vw, 85vw'
const SMALL = '(min-width: 80rem) 33rem, (min-width: 48rem) 40vw, 85vw'

/** The first homes of a list: one large, the others beside it; on a phone side by side. */
export function FeaturedHomes({ cards, locale }: { cards: readonly Card[]; locale: Language }) {
  return (
    <ul className={`${strip.strip} ${styles.homes}`} data-featured={cards.length}>
      {cards.map((card, index) => (
        <CardItem key={card.id} card={card} locale={locale} sizes={index === 0 ? LARGE : SMALL} />
      ))}
    </ul>
  )
}
