/** The newest homes of a market, for the feeds. Raw SQL: JSON cards (queries-card-rows.ts). */

import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import { type CardRow, cardJson, type StoredCard, toCard } from './queries-card-rows.ts'
import { HOME_RULES } from './queries-rules.ts'
import { type Language, languageBit, type Market } from './rules.ts'

export type StoredNewHome = { card: StoredCard; teaser: string; published: Date; updated: Date }

/** Homes that are available or under option and have a text in a language, newest first. */
export async function findNewHomes(market: Market, locale: Language, count: number): Promise<StoredNewHome[]> {
  const rows = await prisma().$queryRaw<{ card: CardRow; teaser: string; published: Date; updated: Date }[]>`
    select ${cardJson(locale)} as card, t.teaser as teaser, p.created_at as published,
      greatest(p.changed_at, p.created_at) as updated
    from (
      select p.id from properties p
      where ${HOME_RULES.listed(Prisma.sql`${market}::"Market"`)} and p.availability in ('available', 'option')
        and ${HOME_RULES.readable(Prisma.sql`${languageBit(locale)}`)}
      order by p.created_at desc, p.id desc limit ${count}
    ) newest
    join properties p on p.id = newest.id
    join property_texts t on t.property_id = p.id and t.language = ${locale}
    order by p.created_at desc, p.id desc`
  return rows.map(({ card, ...home }) => ({ ...home, card: toCard(card) }))
}
