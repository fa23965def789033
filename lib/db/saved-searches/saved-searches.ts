/** Wishes as they are stored: criteria in columns, so that one statement holds all of them against the homes that changed. */

import { CATEGORY_IDS, categoryMask, type Language, type Market } from '../../domain/listing/listing.ts'
import {
  DAYS_AFTER_END,
  DAYS_TO_CONFIRM,
  type Frequency,
  type NewSavedSearch,
  type SavedSearch,
} from '../../domain/saved-searches/saved-search.ts'
import type { RoomKind, SearchCriteria } from '../../domain/search/criteria.ts'
import { emptyCriteria, ROOM_KINDS } from '../../domain/search/criteria.ts'
import { daysLater } from '../../domain/shared/time.ts'
import { prisma } from '../client.ts'
import { deleteSubmission } from '../forms/leads.ts'
import type { Prisma } from '../generated/client.ts'
import type { Transaction } from '../transaction.ts'

/** The column of properties' kind that each number of rooms stands in. */
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

/** The columns of criteria; the same criteria always have the same ones. */
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

async function townNames(db: Transaction, zips: readonly string[], language: Language): Promise<Map<string, string>> {
  const towns = await db.town.findMany({ where: { zip: { in: [...zips] } } })
  const column = ({ nl: 'nameNl', fr: 'nameFr', en: 'nameEn', de: 'nameDe' } as const)[language]
  return new Map(towns.map((town) => [town.zip, town[column]]))
}

async function toWish(db: Transaction, row: WishRow): Promise<SavedSearch> {
  const language = row.language as Language
  const names = await townNames(db, row.zips, language)
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

/** Stores a wish that is yet to be confirmed. */
export async function addSavedSearch(
  tx: Transaction,
  id: string,
  wish: NewSavedSearch,
  now: Date,
): Promise<SavedSearch> {
  const { email, name, language, frequency, criteria } = wish
  const data = { id, email, name, language, frequency, createdAt: now, ...columnsOf(criteria) }
  return toWish(tx, await tx.wish.create({ data }))
}

/** What finds the same criteria: lists are compared as wholes. */
const sameColumns = ({ zips, sectors, ...rest }: ReturnType<typeof columnsOf>) => ({
  ...rest,
  zips: { equals: zips },
  sectors: { equals: sectors },
})

/** A wish, whatever its state; null when there is none (any more). */
export async function findSavedSearch(id: string): Promise<SavedSearch | null> {
  const row = await rowOf(prisma(), id)
  return row && toWish(prisma(), row)
}

/** The wish, held until the transaction ends so that nobody else changes its state; null when there is none. */
export async function lockSavedSearch(tx: Transaction, id: string): Promise<SavedSearch | null> {
  await tx.$queryRaw`select 1 from wishes where id = ${id}::uuid for update`
  const row = await rowOf(tx, id)
  return row && toWish(tx, row)
}

/**
 * Confirms a wish, or takes up again one that has ended. Whatever else the same address wished for in the same words ends: nobody
 * is told of a home twice.
 */
export async function confirmSavedSearch(tx: Transaction, wish: SavedSearch, now: Date): Promise<void> {
  await tx.wish.updateMany({
    where: { email: wish.email, ...sameColumns(columnsOf(wish.criteria)), id: { not: wish.id }, endedAt: null },
    data: { endedAt: now },
  })
  await tx.wish.update({ where: { id: wish.id }, data: { confirmedAt: now, endedAt: null } })
}

/** Ends a wish, which may be registered again in the same words; what was waiting for its next mail goes. */
export async function endSavedSearch(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.wish.update({ where: { id }, data: { endedAt: now } })
  await deleteSubmission(tx, id)
  await tx.wishNotice.deleteMany({ where: { wishId: id, sentAt: null } })
}

export async function changeFrequency(tx: Transaction, id: string, frequency: Frequency): Promise<void> {
  await tx.wish.update({ where: { id }, data: { frequency } })
}

/** The ids of the confirmed wishes of an address that haven't ended. */
export async function activeSavedSearchesOf(email: string): Promise<string[]> {
  const rows = await prisma().wish.findMany({
    where: { email, confirmedAt: { not: null }, endedAt: null },
    select: { id: true },
    orderBy: { createdAt: 'asc' },
  })
  return rows.map(({ id }) => id)
}

/** Erases wishes and newsletter subscriptions that nobody confirmed in time, and those that ended long enough ago. */
export async function eraseOldSavedSearches(now: Date): Promise<number> {
  const where = {
    OR: [
      { confirmedAt: null, createdAt: { lt: daysLater(now, -DAYS_TO_CONFIRM) } },
      { endedAt: { lt: daysLater(now, -DAYS_AFTER_END) } },
    ],
  }
  const [wishes, subscriptions] = await prisma().$transaction([
    prisma().wish.deleteMany({ where }),
    prisma().newsletterSubscription.deleteMany({ where }),
  ])
  return wishes.count + subscriptions.count
}

/** Everything kept about an address here, for a person who asks what is known of them. */
export async function savedSearchDataOf(email: string): Promise<{ wishes: unknown[]; newsletter: unknown[] }> {
  const where = { email: email.toLowerCase() }
  const [wishes, newsletter] = await Promise.all([
    prisma().wish.findMany({
      where,
      include: { notices: { select: { propertyId: true, kind: true, queuedAt: true, sentAt: true } } },
    }),
    prisma().newsletterSubscription.findMany({ where }),
  ])
  return { wishes, newsletter }
}

/** Erases every wish and newsletter subscription of an address. */
export async function eraseSavedSearchDataOf(tx: Transaction, email: string): Promise<number> {
  const where = { email: email.toLowerCase() }
  const wishes = await tx.wish.deleteMany({ where })
  const subscriptions = await tx.newsletterSubscription.deleteMany({ where })
  return wishes.count + subscriptions.count
}
