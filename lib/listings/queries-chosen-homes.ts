/**
 * Cards of homes by their ids, for pages of a search, favourites and the map. Raw SQL: JSON cards
 * (queries-card-rows.ts) in a given order.
 */

import { prisma } from '../db/client.ts'
import { type CardRow, cardJson, type StoredCard, toCard } from './queries-card-rows.ts'
import type { Language } from './rules.ts'

/**
 * The cards of these homes in the given order. Homes that are not published or have no text in this language are left
 * out; sold and let homes are included.
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
