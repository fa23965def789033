/** The saved searches for which homes are looked up. Raw SQL: groups of rows. */

import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import type { Transaction } from '../db/transaction.ts'
import { isLanguage, type Language, type Market } from '../listings/rules.ts'
import type { SearchCriteria } from '../search/rules-criteria.ts'
import type { NoticeKind } from './rules.ts'
import { storedCriteria } from './rules-query.ts'

/** Whether `w` is active: confirmed and not ended. */
export const ACTIVE = Prisma.sql`w.confirmed_at is not null and w.ended_at is null`

/** Whether an active `w` is told of homes now. */
export const TOLD = Prisma.sql`${ACTIVE} and (w.paused_until is null or w.paused_until <= now())`

/** Somebody who waits: since when, and for what kinds of news. */
export type Waiting = { id: string; confirmedAt: number; news: readonly NoticeKind[] }

/** Active saved searches that ask the same in the same language: one search answers all of them. */
export type SearchGroup = { criteria: SearchCriteria; language: Language; waiting: readonly Waiting[] }

type Row = { market: Market; language: string; query: string; waiting: Waiting[] }

/** The active saved searches, grouped. @param told only those that are told of homes now: without paused ones */
export async function findActiveGroups(told: boolean, db: Transaction = prisma()): Promise<SearchGroup[]> {
  const rows = await db.$queryRaw<Row[]>`
    select w.market::text as market, w.language, w.query, jsonb_agg(jsonb_build_object('id', w.id, 'news', w.news,
      'confirmedAt', (extract(epoch from w.confirmed_at) * 1000)::float8) order by w.created_at, w.id) as waiting
    from wishes w where ${told ? TOLD : ACTIVE} group by w.market, w.language, w.query`
  return rows.flatMap(({ market, language, query, waiting }) =>
    isLanguage(language) ? [{ criteria: storedCriteria(market, query), language, waiting }] : [],
  )
}
