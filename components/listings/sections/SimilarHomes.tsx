import { ListingGrid } from '#components/listings/card/ListingGrid.tsx'
import styles from '#components/listings/page/PropertyPage.module.css'
import type { Language, ListingCard } from '#lib/listings/rules.ts'

type Props = { title: string; cards: ListingCard[]; locale: Language }

export const SIMILAR_ID = 'similar'

/** Similar or alternative homes; nothing when there are none. */
export function SimilarHomes({ title, cards, locale }: Props) {
  if (cards.length === 0) return null
  return (
    <section id={SIMILAR_ID} className={`${styles.similar} no-print`}>
      <h2>{title}</h2>
      <ListingGrid cards={cards} locale={locale} />
    </section>
  )
}
