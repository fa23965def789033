import type { Language, ListingCard } from '#lib/domain/listing.ts'
import { words } from '#lib/i18n/words.ts'
import { ListingGrid } from './ListingGrid.tsx'
import styles from './PropertyPage.module.css'

type Props = { cards: ListingCard[]; locale: Language }

export const SIMILAR_ID = 'similar'

/** Homes like the one shown; nothing when there are none. */
export function SimilarHomes({ cards, locale }: Props) {
  if (cards.length === 0) return null
  return (
    <section id={SIMILAR_ID} className={`${styles.similar} no-print`}>
      <h2>{words(locale, 'property')('sections.similar')}</h2>
      <ListingGrid cards={cards} locale={locale} />
    </section>
  )
}
