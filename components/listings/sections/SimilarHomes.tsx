import { ListingGrid } from '#components/listings/card/ListingGrid.tsx'
import type { Language, ListingCard } from '#lib/listings/rules.ts'
import { SimilarSection } from './SimilarSection.tsx'

type Props = { title: string; cards: ListingCard[]; locale: Language }

export const SIMILAR_ID = 'similar'

/** Similar or alternative homes; nothing when there are none. */
export function SimilarHomes({ title, cards, locale }: Props) {
  if (cards.length === 0) return null
  return (
    <SimilarSection id={SIMILAR_ID} title={title}>
      <ListingGrid cards={cards} locale={locale} />
    </SimilarSection>
  )
}
