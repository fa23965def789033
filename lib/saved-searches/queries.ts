/** Stored saved searches. */

import { prisma } from '../db/client.ts'
import { lockRow } from '../db/locks.ts'
import type { Transaction } from '../db/transaction.ts'
import { deleteSubmission } from '../leads/queries.ts'
import type { Language, Market } from '../listings/rules.ts'
import { DAYS_OF_SUPPRESSION } from '../newsletters/rules.ts'
import type { SearchCriteria } from '../search/rules-criteria.ts'
import { daysLater } from '../shared/time.ts'
import { DAYS_AFTER_END, DAYS_TO_CONFIRM, type NewSavedSearch, type SavedSearch } from './rules.ts'
import { storedCriteria, storedQuery } from './rules-query.ts'

type WishRow = NonNullable<Awaited<ReturnType<typeof rowOf>>>
const rowOf = (db: Transaction, id: string) => db.wish.findUnique({ where: { id } })

/** The columns of criteria: the same criteria give the same columns. */
const columnsOf = (criteria: SearchCriteria) => ({ market: criteria.market, query: storedQuery(criteria) })

const toSavedSearch = (row: WishRow): SavedSearch => ({
  id: row.id,
  email: row.email,
  name: row.name,
  language: row.language as Language,
  frequency: row.frequency,
  news: row.news,
  state: row.endedAt ? 'ended' : row.confirmedAt ? 'living' : 'asked',
  pausedUntil: row.pausedUntil,
  criteria: storedCriteria(row.market as Market, row.query),
})

/** Stores an unconfirmed saved search. */
export async function addSavedSearch(
  tx: Transaction,
  id: string,
  savedSearch: NewSavedSearch,
  now: Date,
): Promise<SavedSearch> {
  const { criteria, ...columns } = savedSearch
  return toSavedSearch(await tx.wish.create({ data: { id, createdAt: now, ...columns, ...columnsOf(criteria) } }))
}

/** A saved search in any state; null when the id is unknown. */
export async function findSavedSearch(id: string): Promise<SavedSearch | null> {
  const row = await rowOf(prisma(), id)
  return row && toSavedSearch(row)
}

/** A saved search, locked until the transaction ends; null when the id is unknown. */
export async function lockSavedSearch(tx: Transaction, id: string): Promise<SavedSearch | null> {
  await lockRow(tx, 'wish', id)
  const row = await rowOf(tx, id)
  return row && toSavedSearch(row)
}

/**
 * Confirms a saved search, or starts it again. Others of the same address with the same criteria end, so that nobody
 * gets a home twice.
 */
export async function confirmSavedSearch(tx: Transaction, savedSearch: SavedSearch, now: Date): Promise<void> {
  await tx.wish.updateMany({
    where: {
      email: savedSearch.email,
      ...columnsOf(savedSearch.criteria),
      id: { not: savedSearch.id },
      endedAt: null,
    },
    data: { endedAt: now },
  })
  await tx.wish.update({ where: { id: savedSearch.id }, data: { confirmedAt: now, endedAt: null, pausedUntil: null } })
}

/** Ends a saved search and deletes its waiting notices. The same search can be registered again at once. */
export async function endSavedSearch(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.wish.update({ where: { id }, data: { endedAt: now } })
  await deleteSubmission(tx, id)
  await tx.wishNotice.deleteMany({ where: { wishId: id, sentAt: null } })
}

/** Changes what a saved search asks for, what it tells of and how often. */
export async function changeSavedSearch(
  tx: Transaction,
  id: string,
  { criteria, news, frequency }: Pick<SavedSearch, 'criteria' | 'news' | 'frequency'>,
): Promise<void> {
  await tx.wish.update({ where: { id }, data: { ...columnsOf(criteria), news, frequency } })
}

/** Tells of no home until a moment; null: goes on at once. What waits stays until then. */
export async function pauseSavedSearch(tx: Transaction, id: string, until: Date | null): Promise<void> {
  await tx.wish.update({ where: { id }, data: { pausedUntil: until } })
}

/** Deletes a saved search, and its address from the form that it came by, unless that was a request to an office. */
export async function deleteSavedSearch(tx: Transaction, id: string): Promise<void> {
  await tx.wish.deleteMany({ where: { id } })
  await tx.lead.updateMany({ where: { id, form: 'alert' }, data: { email: null, values: {} } })
}

/** When a saved search was last mailed; null: never. */
export async function lastMailed(id: string): Promise<Date | null> {
  const { _max } = await prisma().wishNotice.aggregate({ where: { wishId: id }, _max: { sentAt: true } })
  return _max.sentAt
}

/** All saved searches of an address that haven't ended, the oldest first. */
export async function savedSearchesOf(email: string): Promise<SavedSearch[]> {
  const rows = await prisma().wish.findMany({ where: { email, endedAt: null }, orderBy: { createdAt: 'asc' } })
  return rows.map(toSavedSearch)
}

/** The ids of the active saved searches of an address. */
export async function activeSavedSearchesOf(email: string): Promise<string[]> {
  const rows = await prisma().wish.findMany({
    where: { email, confirmedAt: { not: null }, endedAt: null },
    select: { id: true },
    orderBy: { createdAt: 'asc' },
  })
  return rows.map(({ id }) => id)
}

/**
 * Erases saved searches and newsletter subscriptions that weren't confirmed in time or ended long enough ago.
 * @returns how many
 */
export async function eraseOldSavedSearches(now: Date): Promise<number> {
  const where = {
    OR: [
      { confirmedAt: null, createdAt: { lt: daysLater(now, -DAYS_TO_CONFIRM) } },
      { endedAt: { lt: daysLater(now, -DAYS_AFTER_END) } },
    ],
  }
  const [savedSearches, subscriptions] = await prisma().$transaction([
    prisma().wish.deleteMany({ where }),
    prisma().newsletterSubscription.deleteMany({
      where: { OR: [...where.OR, { suppressedAt: { lt: daysLater(now, -DAYS_OF_SUPPRESSION) } }] },
    }),
  ])
  return savedSearches.count + subscriptions.count
}
