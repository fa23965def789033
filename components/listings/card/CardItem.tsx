import { memoizedHtml } from '#components/ui/staticHtml.ts'
import type { ListingCard as Card, Language } from '#lib/listings/rules.ts'
import { ListingCard } from './ListingCard.tsx'

type Props = { card: Card; locale: Language; priority?: boolean; sizes?: string }

/** A card as an item of a list; its HTML is made once for each shape of the card. */
export function CardItem({ card, locale, priority = false, sizes = '' }: Props) {
  const variant = `${locale} ${priority} ${sizes}`
  const shape = { card, locale, priority, ...(sizes && { sizes }) }
  return <li {...memoizedHtml(card, variant, () => <ListingCard {...shape} />)} />
}
