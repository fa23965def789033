/** Homes to be shown beside what was asked for: the newest, and those like another one. */
import type { CategoryId, Language, Market } from '../domain/listing.ts'
import { type CardRow, cardJson, type StoredCard, toCard } from './cards.ts'
import { prisma } from './client.ts'
import { Prisma } from './generated/client.ts'
import { HOME_RULES, languageBit } from './home-rules.ts'

/** The newest homes that can be had, both markets. */
export async function findNewest(locale: Language, count: number): Promise<StoredCard[]> {
  const rows = await prisma().$queryRaw<{ card: CardRow }[]>`
    select ${cardJson(locale)} as card
    from properties p join property_texts t on t.property_id = p.id and t.language = ${locale}
    where p.published and p.availability in ('available', 'option')
      and exists (select from pictures pic where pic.property_id = p.id)
    order by p.created_at desc, p.id desc limit ${count}`
  return rows.map(({ card }) => toCard(card))
}

/**
 * Homes like this one that can be had: same list and main category, nearest in place and price first. One step of distance is
 * 10 km, one step of price a fifth of it; a home without a place or a price stands behind those that have one.
 */
export async function findSimilar(listing: SimilarTo, locale: Language, count: number): Promise<StoredCard[]> {
  const { id, market, category, latitude, longitude, amount } = listing
  const distance =
    latitude === null || longitude === null
      ? Prisma.sql`0`
      : Prisma.sql`coalesce(sqrt(power((p.shown_latitude - ${latitude}) * 111.2, 2) + power((p.shown_longitude - ${longitude}) * 70.2, 2)) / 10, 30)`
  const price =
    amount === null ? Prisma.sql`0` : Prisma.sql`coalesce(abs(p.shown_price - ${amount}) / ${amount / 5}, 5)`
  const rows = await prisma().$queryRaw<{ card: CardRow }[]>`
    select ${cardJson(locale)} as card
    from (
      select p.id from properties p
      where p.market = ${market}::"Market" and p.published and p.category_id = ${category} and p.id <> ${id}
        and p.availability in ('available', 'option') and ${HOME_RULES.readable(Prisma.sql`${languageBit(locale)}`)}
      order by ${distance} + ${price}, p.id desc limit ${count}
    ) nearest
    join properties p on p.id = nearest.id
    join property_texts t on t.property_id = p.id and t.language = ${locale}
    order by ${distance} + ${price}, p.id desc`
  return rows.map(({ card }) => toCard(card))
}

export type SimilarTo = {
  id: number
  market: Market
  category: CategoryId
  latitude: number | null
  longitude: number | null
  amount: number | null
}
