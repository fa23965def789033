/**
 * What changed of homes, and the notices of saved searches, which wait for their next mails. Raw SQL: bulk statements
 * with row locks (`skip locked`).
 */

import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import type { Transaction } from '../db/transaction.ts'
import { type CardRow, cardJson, type StoredCard, toCard } from '../listings/queries-card-rows.ts'
import { TOLD } from './queries-active.ts'
import type { ChangedHome, FoundNotice, NoticeCounts, NoticeKind, SavedSearch } from './rules.ts'

/**
 * Leaves out homes whose texts aren't derived yet, because searches in those languages wouldn't match them; for at most
 * ten minutes.
 */
const IS_DERIVED = Prisma.sql`(derived_languages() = '{}' or not exists (select from pending_derivations d
  where d.kind = 'property' and d.record_id = property_id and d.recorded_at > now() - interval '10 minutes'))`

/** What homes were that the index doesn't say, and whether they can be had now. Another unit is no lower price. */
export const readChanges = (tx: Transaction, ids: readonly number[]): Promise<ChangedHome[]> => tx.$queryRaw`
  select p.id, (extract(epoch from h.changed_at) * 1000)::float8 as "changedAt",
    p.availability = 'available' as available, coalesce(b.availability = 'available', false) as "wasAvailable",
    case when b.published then b.market::text end as market, coalesce(b.language_mask, 0)::int as languages,
    b.withdrawn_at is not null as "wasWithdrawn",
    case when b.price_per is not distinct from p.price_per and b.price_factor is not distinct from p.price_factor
      and b.compared_price > p.compared_price then b.compared_price end as "loweredFrom"
  from home_changes h join properties p on p.id = h.property_id
  cross join lateral jsonb_populate_record(null::properties, h.before) b
  where h.property_id = any (${[...ids]}::int[])`

/** Writes notices, without what was told already: a home as new, or a price that isn't lower than the one told. */
export const insertNotices = (tx: Transaction, notices: readonly FoundNotice[], now: Date): Promise<number> =>
  tx.$executeRaw`
    insert into wish_notices (wish_id, property_id, kind, price_before, queued_at)
    select n.wish_id, n.property_id, n.kind::"NoticeKind", n.price_before, ${now.toISOString()}::timestamptz
    from unnest(${notices.map(({ wishId }) => wishId)}::uuid[], ${notices.map(({ propertyId }) => propertyId)}::int[],
      ${notices.map(({ kind }) => kind)}::text[], ${notices.map(({ priceBefore }) => priceBefore)}::float8[])
      as n (wish_id, property_id, kind, price_before)
    join properties p on p.id = n.property_id
    where not exists (select from wish_notices former
      where former.wish_id = n.wish_id and former.property_id = n.property_id and former.sent_at is not null
        and former.kind::text = n.kind
        and (n.kind = 'new' or (n.kind = 'price' and former.price_told <= p.compared_price)))
    on conflict do nothing`

/**
 * Locks the homes that changed longest ago, at most so many, without those that another process has. What the next
 * statements read was committed before.
 */
export async function takeChanges(tx: Transaction, most: number): Promise<number[]> {
  const taken = await tx.$queryRaw<{ id: number }[]>`
    select property_id as id from home_changes where ${IS_DERIVED} order by changed_at, property_id limit ${most} for update skip locked`
  return taken.map(({ id }) => id)
}

/** Forgets what homes were before they changed. */
export const forgetChanges = (tx: Transaction, ids: readonly number[]): Promise<number> =>
  tx.$executeRaw`delete from home_changes where property_id = any (${[...ids]}::int[])`

/** The ids of the saved searches with a notice that is older than the last mailing of their frequency, oldest first. */
export async function findDueSavedSearches(
  lastMailings: Record<'atOnce' | 'daily' | 'weekly', Date>,
): Promise<string[]> {
  const { atOnce, daily, weekly } = lastMailings
  const rows = await prisma().$queryRaw<{ id: string }[]>`
    select w.id::text as id from wishes w
    join (select wish_id, min(queued_at) as since from wish_notices where sent_at is null group by wish_id) n on n.wish_id = w.id
    where ${TOLD} and n.since <= case w.frequency
      when 'atOnce' then ${atOnce.toISOString()}::timestamptz
      when 'daily' then ${daily.toISOString()}::timestamptz else ${weekly.toISOString()}::timestamptz end
    order by n.since, w.id`
  return rows.map(({ id }) => id)
}

/** Nothing to tell of. */
export const NONE: NoticeCounts = { new: 0, price: 0, available: 0 }

type News = { kind: NoticeKind; priceBefore: number | null }
export type HomeNotice = News & { card: StoredCard }
/** What a mail tells of a home, or of a project by its id. `priceBefore`: in euro, as homes are compared by. */
export type Notice = HomeNotice | (News & { card: { project: number } })

/** What waits for a saved search by a moment: `n` is a row of wish_notices. */
export const waitingFor = (id: string, queuedBy: Date): Prisma.Sql =>
  Prisma.sql`n.wish_id = ${id}::uuid and n.sent_at is null and n.queued_at <= ${queuedBy.toISOString()}::timestamptz`

/** Deletes what still waits for a saved search. */
export const forgetWaiting = (tx: Transaction, id: string, queuedBy: Date): Promise<number> =>
  tx.$executeRaw`delete from wish_notices n where ${waitingFor(id, queuedBy)}`

/** The homes that a saved search waits to be told of. */
export async function waitingHomes(tx: Transaction, id: string, queuedBy: Date): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select n.property_id as id from wish_notices n where ${waitingFor(id, queuedBy)} and n.property_id is not null`
  return rows.map((row) => row.id)
}

/**
 * Marks the waiting notices of homes that a saved search still finds, of the kinds of news that it still tells of, as
 * sent, in the caller's transaction.
 * @returns the newest homes first, at most `most`, and how many there are
 */
export async function sendNotices(
  tx: Transaction,
  { id, language, news }: Pick<SavedSearch, 'id' | 'language' | 'news'>,
  found: readonly number[],
  { queuedBy, now, most }: { queuedBy: Date; now: Date; most: number },
): Promise<{ notices: HomeNotice[]; counts: NoticeCounts }> {
  const waiting = waitingFor(id, queuedBy)
  const sent = await tx.$queryRaw<{ id: bigint; kind: NoticeKind }[]>`
    update wish_notices n set sent_at = ${now.toISOString()}::timestamptz, price_told = p.compared_price
    from properties p
    where ${waiting} and p.id = n.property_id and p.availability = 'available' and p.id = any (${[...found]}::int[])
      and n.kind::text = any (${news}::text[]) and (n.kind <> 'price' or p.compared_price < n.price_before)
    returning n.id, n.kind::text as kind`
  if (sent.length === 0) return { notices: [], counts: NONE }
  const rows = await tx.$queryRaw<{ kind: NoticeKind; priceBefore: number | null; card: CardRow }[]>`
    select n.kind::text as kind, n.price_before as "priceBefore", ${cardJson(language)} as card
    from wish_notices n join properties p on p.id = n.property_id
    join property_texts t on t.property_id = p.id and t.language = ${language}
    where n.id = any (${sent.map((row) => row.id)}::bigint[])
    order by n.kind, p.created_at desc, p.id desc limit ${most}`
  const counts = { ...NONE }
  for (const { kind } of sent) counts[kind] += 1
  return { notices: rows.map(({ card, ...notice }) => ({ ...notice, card: toCard(card) })), counts }
}
