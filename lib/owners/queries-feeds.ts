/**
 * The secret addresses at which owners' own calendars read the viewings of a home. Only who has the address reads it,
 * and only while the home is the owner's. Raw SQL: which rows of the history are one viewing.
 */

import { prisma } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import { IS_CANCELLED, IS_VIEWING } from '../homes/queries-history.ts'
import { isTheirs } from './queries-homes.ts'

type Of = { ownerId: string; propertyId: number }

/** The sealed secret of an owner's address; null for none. */
export async function findFeedSecret(of: Of): Promise<string | null> {
  const row = await prisma().ownerProperty.findFirst({
    where: { ...of, ...(await isTheirs()) },
    select: { feedSecret: true },
  })
  return row?.feedSecret ?? null
}

/** Writes a new address, and ends the one before; null ends it. @returns false where the home isn't the owner's */
export async function writeFeed(
  tx: Transaction,
  of: Of,
  feed: { feedHash: string; feedSecret: string } | null,
): Promise<boolean> {
  const data = feed ?? { feedHash: null, feedSecret: null }
  return (await tx.ownerProperty.updateMany({ where: { ...of, ...(await isTheirs(tx)) }, data })).count > 0
}

/** `since`: from when on the owner may read. */
export type FeedHome = Of & { since: Date; language: string }

/** Whose address has this hash; null for none, for an account that is locked, and for a home that is sold. */
export async function findFeed(feedHash: string): Promise<FeedHome | null> {
  const row = await prisma().ownerProperty.findFirst({
    where: { feedHash, ...(await isTheirs()), owner: { lockedAt: null, passwordHash: { not: null } } },
    select: { ownerId: true, propertyId: true, since: true, owner: { select: { language: true } } },
  })
  return row && { ownerId: row.ownerId, propertyId: row.propertyId, since: row.since, language: row.owner.language }
}

/** `id`: of the row, which stays when the viewing is moved. `end`: null for a viewing of the CRM. */
export type FeedViewing = { id: string; at: Date; end: Date | null; office: string | null }

/** The viewings of a home since a moment that weren't cancelled, by start; no visitor is named. */
export const findFeedViewings = (propertyId: number, since: Date): Promise<FeedViewing[]> =>
  prisma().$queryRaw<FeedViewing[]>`
    select min(h.id)::text as id, h.at, max(a.ends_at) as end,
      max(office.name) filter (where not ${IS_CANCELLED}) as office
    from property_history h left join appointments a on a.id = h.reference left join offices office on office.id = a.office_id
    where h.property_id = ${propertyId} and h.kind = 'visit' and h.at >= ${since}
    group by h.at having bool_or(${IS_VIEWING}) order by h.at limit 500`
