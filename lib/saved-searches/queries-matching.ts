/**
 * Matches changed homes against saved searches. A match becomes a notice, which waits for the next mail of its saved
 * search. Raw SQL: bulk statements with row locks (`skip locked`).
 */

import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import type { Transaction } from '../db/transaction.ts'
import { type CardRow, cardJson, type StoredCard, toCard } from '../listings/queries-card-rows.ts'
import { IS_AVAILABLE } from '../listings/queries-rules.ts'
import type { Language } from '../listings/rules.ts'
import { ACTIVE, MATCHES, SAVED_SEARCH_ZIPS } from './queries-rules.ts'
import type { NoticeKind } from './rules.ts'

/** Homes matched by one statement: it takes well under a second with some thousands of saved searches. */
export const HOMES_AT_ONCE = 100
/**
 * Leaves out homes whose texts aren't derived yet, because searches in those languages wouldn't match them; for at most
 * ten minutes.
 */
const IS_DERIVED = Prisma.sql`(derived_languages() = '{}' or not exists (select from pending_derivations d
  where d.kind = 'property' and d.record_id = property_id and d.recorded_at > now() - interval '10 minutes'))`
/**
 * Leaves out homes that changed more than ten minutes before a saved search was confirmed: its first mail counted
 * them.
 */
const CONFIRMED_IN_TIME = Prisma.sql`h.changed_at > w.confirmed_at - interval '10 minutes'`

/**
 * Matches the homes that changed longest ago, and writes their notices, in the caller's transaction.
 * @returns how many homes were matched; fewer than `most` when no others are left that no other process has locked
 */
export async function matchChanges(
  tx: Transaction,
  now: Date,
  most = HOMES_AT_ONCE,
): Promise<{ homes: number; notices: number }> {
  // Locked first and read by the next statement, which sees everything committed until then.
  const taken = await tx.$queryRaw<{ id: number }[]>`
    select property_id as id from home_changes where ${IS_DERIVED} order by changed_at, property_id limit ${most} for update skip locked`
  if (taken.length === 0) return { homes: 0, notices: 0 }
  const notices = await tx.$executeRaw`
    with taken as (
      delete from home_changes where property_id = any (${taken.map(({ id }) => id)}::int[]) returning *
    ), h as materialized (
      select property_id, changed_at, jsonb_populate_record(null::properties, before) as before from taken
    ), places as materialized (
      -- Many saved searches name the same places, which are looked up once.
      select wish.id as wish_id, place.zip
      from (select distinct w.zips, w.sectors from wishes w where ${ACTIVE}) w
      cross join lateral (${SAVED_SEARCH_ZIPS}) place
      join wishes wish on wish.zips = w.zips and wish.sectors = w.sectors
      where place.zip in (select p.zip from h join properties p on p.id = h.property_id union select (h.before).zip from h)
    )
    insert into wish_notices (wish_id, property_id, kind, price_before, queued_at)
    select w.id, p.id, news.kind::"NoticeKind", case news.kind when 'price' then (h.before).compared_price end, ${now.toISOString()}::timestamptz
    from h
    join properties p on p.id = h.property_id and ${IS_AVAILABLE}
    join places on places.zip = p.zip
    join wishes w on w.id = places.wish_id and ${MATCHES} and ${CONFIRMED_IN_TIME}
    cross join lateral (select coalesce((h.before).published and (h.before).market = w.market
      and ((h.before).language_mask & language_bit(w.language)) <> 0, false) as seen) was
    cross join lateral (select case
      -- Another unit is another way to say the price, not a lower one.
      when was.seen and (h.before).price_per is not distinct from p.price_per
        and (h.before).price_factor is not distinct from p.price_factor
        and (h.before).compared_price > p.compared_price then 'price'
      when was.seen and (h.before).availability <> 'available' then 'available'
      when (h.before).withdrawn_at is not null then 'available'
      when was.seen and exists (select from (select (h.before).*) p
        where ${MATCHES} and (w.id, p.zip) in (select own.wish_id, own.zip from places own)) then null
      else 'new' end as kind) news
    where news.kind is not null and not exists (select from wish_notices former
      where former.wish_id = w.id and former.property_id = p.id and former.sent_at is not null and former.kind::text = news.kind
        and (news.kind = 'new' or (news.kind = 'price' and former.price_told <= p.compared_price)))
    on conflict do nothing`
  return { homes: taken.length, notices }
}

/** The ids of the saved searches with a notice that is older than the last mailing of their frequency, oldest first. */
export async function findDueSavedSearches(
  lastMailings: Record<'atOnce' | 'daily' | 'weekly', Date>,
): Promise<string[]> {
  const { atOnce, daily, weekly } = lastMailings
  const rows = await prisma().$queryRaw<{ id: string }[]>`
    select w.id::text as id from wishes w
    join (select wish_id, min(queued_at) as since from wish_notices where sent_at is null group by wish_id) n on n.wish_id = w.id
    where ${ACTIVE} and n.since <= case w.frequency
      when 'atOnce' then ${atOnce.toISOString()}::timestamptz
      when 'daily' then ${daily.toISOString()}::timestamptz else ${weekly.toISOString()}::timestamptz end
    order by n.since, w.id`
  return rows.map(({ id }) => id)
}

export type Notice = { kind: NoticeKind; priceBefore: number | null; card: StoredCard }

/**
 * Takes the waiting notices of a saved search for its mail, in the caller's transaction. Notices of homes that still
 * match are marked as sent; the others are deleted.
 * @returns the newest homes first, at most `most`, and their total number
 */
export async function takeNotices(
  tx: Transaction,
  savedSearch: { id: string; language: Language },
  queuedBy: Date,
  now: Date,
  most: number,
): Promise<{ notices: Notice[]; total: number }> {
  const moment = Prisma.sql`${now.toISOString()}::timestamptz`
  const waiting = Prisma.sql`n.wish_id = ${savedSearch.id}::uuid and n.sent_at is null and n.queued_at <= ${queuedBy.toISOString()}::timestamptz`
  const sent = await tx.$queryRaw<{ id: bigint }[]>`
    update wish_notices n set sent_at = ${moment}, price_told = p.compared_price
    from wishes w, properties p
    where ${waiting} and w.id = n.wish_id and p.id = n.property_id and ${IS_AVAILABLE} and ${MATCHES}
      and p.zip in (${SAVED_SEARCH_ZIPS}) and (n.kind <> 'price' or p.compared_price < n.price_before)
    returning n.id`
  await tx.$executeRaw`delete from wish_notices n where ${waiting}`
  if (sent.length === 0) return { notices: [], total: 0 }
  const rows = await tx.$queryRaw<{ kind: NoticeKind; priceBefore: number | null; card: CardRow }[]>`
    select n.kind::text as kind, n.price_before as "priceBefore", ${cardJson(savedSearch.language)} as card
    from wish_notices n join properties p on p.id = n.property_id
    join property_texts t on t.property_id = p.id and t.language = ${savedSearch.language}
    where n.id = any (${sent.map(({ id }) => id)}::bigint[])
    order by n.kind, p.created_at desc, p.id desc limit ${most}`
  return { notices: rows.map(({ card, ...notice }) => ({ ...notice, card: toCard(card) })), total: sent.length }
}
