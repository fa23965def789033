/** Stored saved searches. Criteria are columns, so that one statement matches all of them. */

import { prisma } from '../db/client.ts'
import { townNames } from '../db/column-values.ts'
import type { Prisma } from '../db/generated/client.ts'
import { lockRow } from '../db/locks.ts'
import type { Transaction } from '../db/transaction.ts'
import { deleteSubmission } from '../leads/queries.ts'
import { CATEGORY_IDS, categoryMask, type Language, type Market } from '../listings/rules.ts'
import { DAYS_OF_SUPPRESSION } from '../newsletters/rules.ts'
import type { RoomKind, SearchCriteria } from '../search/rules-criteria.ts'
import { emptyCriteria, ROOM_KINDS } from '../search/rules-criteria.ts'
import { daysLater } from '../shared/time.ts'
import { DAYS_AFTER_END, DAYS_TO_CONFIRM, type Frequency, type NewSavedSearch, type SavedSearch } from './rules.ts'

/** The field that holds the minimum for each kind of room. */
const ROOM_FIELDS = {
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  showerrooms: 'showerRooms',
  toilets: 'toilets',
  garages: 'garages',
  parkings: 'parkings',
} as const satisfies Record<RoomKind, keyof Prisma.WishCreateInput>

type WishRow = NonNullable<Awaited<ReturnType<typeof rowOf>>>
const rowOf = (db: Transaction, id: string) => db.wish.findUnique({ where: { id } })

/** The columns of criteria, with lists sorted, so that the same criteria give the same columns. */
function columnsOf({ market, towns, sectors, categories, rooms, price }: SearchCriteria) {
  return {
    market,
    categoryMask: categoryMask(categories),
    zips: towns.map(({ zip }) => zip).sort(),
    sectors: [...sectors].sort(),
    priceMin: price?.min ?? null,
    priceMax: price?.max ?? null,
    ...Object.fromEntries(ROOM_KINDS.map((kind) => [ROOM_FIELDS[kind], rooms[kind] ?? null])),
  }
}

async function namesByZip(db: Transaction, zips: readonly string[], language: Language): Promise<Map<string, string>> {
  const towns = await db.town.findMany({ where: { zip: { in: [...zips] } } })
  return new Map(towns.map((town) => [town.zip, townNames(town)[language]]))
}

async function toSavedSearch(db: Transaction, row: WishRow): Promise<SavedSearch> {
  const language = row.language as Language
  const names = await namesByZip(db, row.zips, language)
  const price = row.priceMin === null && row.priceMax === null ? null : { min: row.priceMin ?? 0, max: row.priceMax }
  const rooms = ROOM_KINDS.flatMap((kind) => (row[ROOM_FIELDS[kind]] ? [[kind, row[ROOM_FIELDS[kind]]]] : []))
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    language,
    frequency: row.frequency,
    state: row.endedAt ? 'ended' : row.confirmedAt ? 'living' : 'asked',
    criteria: {
      ...emptyCriteria(row.market as Market),
      towns: row.zips.map((zip) => ({ zip, name: names.get(zip) ?? zip })),
      sectors: row.sectors,
      categories: CATEGORY_IDS.filter((id) => (row.categoryMask & categoryMask([id])) !== 0),
      rooms: Object.fromEntries(rooms),
      price,
    },
  }
}

/** Stores an unconfirmed saved search. */
export async function addSavedSearch(
  tx: Transaction,
  id: string,
  savedSearch: NewSavedSearch,
  now: Date,
): Promise<SavedSearch> {
  const { email, name, language, frequency, criteria } = savedSearch
  const data = { id, email, name, language, frequency, createdAt: now, ...columnsOf(criteria) }
  return toSavedSearch(tx, await tx.wish.create({ data }))
}

/** The condition that finds rows with the same criteria. */
const sameColumns = ({ zips, sectors, ...rest }: ReturnType<typeof columnsOf>) => ({
  ...rest,
  zips: { equals: zips },
  sectors: { equals: sectors },
})

/** A saved search in any state; null when the id is unknown. */
export async function findSavedSearch(id: string): Promise<SavedSearch | null> {
  const row = await rowOf(prisma(), id)
  return row && toSavedSearch(prisma(), row)
}

/** A saved search, locked until the transaction ends; null when the id is unknown. */
export async function lockSavedSearch(tx: Transaction, id: string): Promise<SavedSearch | null> {
  await lockRow(tx, 'wish', id)
  const row = await rowOf(tx, id)
  return row && toSavedSearch(tx, row)
}

/**
 * Confirms a saved search, or starts it again. Others of the same address with the same criteria end, so that nobody
 * gets a home twice.
 */
export async function confirmSavedSearch(tx: Transaction, savedSearch: SavedSearch, now: Date): Promise<void> {
  await tx.wish.updateMany({
    where: {
      email: savedSearch.email,
      ...sameColumns(columnsOf(savedSearch.criteria)),
      id: { not: savedSearch.id },
      endedAt: null,
    },
    data: { endedAt: now },
  })
  await tx.wish.update({ where: { id: savedSearch.id }, data: { confirmedAt: now, endedAt: null } })
}

/** Ends a saved search and deletes its waiting notices. The same search can be registered again at once. */
export async function endSavedSearch(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.wish.update({ where: { id }, data: { endedAt: now } })
  await deleteSubmission(tx, id)
  await tx.wishNotice.deleteMany({ where: { wishId: id, sentAt: null } })
}

/** Changes how often a saved search mails. */
export async function changeFrequency(tx: Transaction, id: string, frequency: Frequency): Promise<void> {
  await tx.wish.update({ where: { id }, data: { frequency } })
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
