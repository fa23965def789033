/** Homes by their IDs: pages of a search, the lists that visitors make themselves, and the cards on the map. */
import type { Language } from '../../domain/listing/listing.ts'
import { prisma } from '../client.ts'
import { type CardRow, cardJson, type StoredCard, toCard } from './card-rows.ts'

/**
 * The cards of these homes in the given order. What is withdrawn, never was published or has no text in this language is left
 * out; sold and let homes are there.
 */
export async function findChosenCards(ids: readonly number[], locale: Language): Promise<StoredCard[]> {
  if (ids.length === 0) return []
  const rows = await prisma().$queryRaw<{ card: CardRow }[]>`
    select ${cardJson(locale)} as card
    from unnest(${ids}::int[]) with ordinality chosen(id, place)
    join properties p on p.id = chosen.id and p.published
    join property_texts t on t.property_id = p.id and t.language = ${locale}
    order by chosen.place`
  return rows.map(({ card }) => toCard(card))
}
