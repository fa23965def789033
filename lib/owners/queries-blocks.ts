/** The days on which owners have nobody visit their home. A block counts while the home is its owner's. */

import { prisma } from '../db/client.ts'
import { isoDay } from '../db/column-values.ts'
import { lockOffice } from '../db/locks.ts'
import type { Transaction } from '../db/transaction.ts'
import { addDays, brusselsDay, brusselsInstant } from '../shared/time.ts'
import { isTheirs } from './queries-homes.ts'
import { type Block, type BlockPart, blockedTimes } from './rules-blocks.ts'

export type StoredBlock = Block & { id: string; propertyId: number }

const COLUMNS = { id: true, propertyId: true, fromDay: true, toDay: true, part: true } as const

const toBlock = (row: { id: string; propertyId: number; fromDay: Date; toDay: Date; part: string }): StoredBlock => ({
  id: row.id,
  propertyId: row.propertyId,
  from: isoDay(row.fromDay),
  to: isoDay(row.toDay),
  part: row.part as BlockPart,
})

/** The blocks of a home that aren't over, by day. @param today in Brussels */
export async function findBlocks(
  propertyId: number,
  today: string,
  db: Transaction = prisma(),
): Promise<StoredBlock[]> {
  const rows = await db.homeBlock.findMany({
    where: {
      propertyId,
      toDay: { gte: new Date(today) },
      owner: { properties: { some: { propertyId, AND: await isTheirs(db) } } },
    },
    orderBy: [{ fromDay: 'asc' }, { id: 'asc' }],
    select: COLUMNS,
  })
  return rows.map(toBlock)
}

/** The times in which nobody can view a home, from now on (ISO text). */
export async function blockedTimesOf(db: Transaction, propertyId: number, now: string) {
  const blocks = await findBlocks(propertyId, brusselsDay(now), db)
  return blocks.flatMap((block) => blockedTimes(block))
}

/**
 * The blocks of the homes of some offices that touch a period, with the home's reference.
 * @param offices null: of all
 */
export async function findBlocksOfOffices(offices: readonly number[] | null, from: string, to: string) {
  const rows = await prisma().homeBlock.findMany({
    where: {
      fromDay: { lte: new Date(to) },
      toDay: { gte: new Date(from) },
      ...(offices && { property: { town: { sector: { offices: { some: { id: { in: [...offices] } } } } } } }),
    },
    orderBy: [{ fromDay: 'asc' }, { id: 'asc' }],
    take: 500,
    select: {
      ...{ ...COLUMNS, ownerId: true },
      property: { select: { reference: true, owners: { where: await isTheirs(), select: { ownerId: true } } } },
    },
  })
  return rows
    .filter(({ ownerId, property }) => property.owners.some((one) => one.ownerId === ownerId))
    .map(({ property, ...row }) => ({ ...toBlock(row), reference: property.reference || String(row.propertyId) }))
}

/** As many as a home can have: more is no holiday. */
const MOST_BLOCKS = 60

/**
 * Blocks days of a home. Bookings of its office wait meanwhile, so that none is made in between.
 * @param officeId that takes the bookings; null for none
 * @returns tooMany: it has as many as it can have
 */
export async function insertBlock(
  tx: Transaction,
  { from, to, ...block }: Omit<Block, 'part'> & { part: BlockPart; propertyId: number; ownerId: string },
  officeId: number | null,
  today: string,
): Promise<'done' | 'tooMany'> {
  if (officeId !== null) await lockOffice(tx, officeId)
  const data = { ...block, fromDay: new Date(from), toDay: new Date(to) }
  // The same form sent twice is one block.
  if ((await tx.homeBlock.count({ where: data })) > 0) return 'done'
  const { propertyId } = block
  if ((await tx.homeBlock.count({ where: { propertyId, toDay: { gte: new Date(today) } } })) >= MOST_BLOCKS)
    return 'tooMany'
  await tx.homeBlock.create({ data, select: { id: true } })
  return 'done'
}

/** Removes a block of a home, whichever of its owners made it. @returns false where the home isn't the owner's */
export async function deleteBlock(
  tx: Transaction,
  ownerId: string,
  id: string,
): Promise<{ propertyId: number } | null> {
  const theirs = { some: { ownerId, AND: await isTheirs(tx) } }
  const block = await tx.homeBlock.findFirst({
    where: { id, property: { owners: theirs } },
    select: { propertyId: true },
  })
  if (block) await tx.homeBlock.deleteMany({ where: { id } })
  return block
}

/** The confirmed viewings of a home that begin in some times, by start: when and at which office, never whose. */
export async function findViewingsIn(
  propertyId: number,
  block: Block,
  now: Date,
): Promise<{ at: string; office: string }[]> {
  const first = new Date(brusselsInstant(block.from, '00:00'))
  const rows = await prisma().appointment.findMany({
    where: {
      propertyId,
      status: 'confirmed',
      startsAt: { gte: first < now ? now : first, lt: new Date(brusselsInstant(addDays(block.to, 1), '00:00')) },
    },
    orderBy: { startsAt: 'asc' },
    select: { startsAt: true, endsAt: true, office: { select: { name: true } } },
  })
  const times = blockedTimes(block)
  return rows
    .filter(({ startsAt, endsAt }) =>
      times.some(({ start, end }) => startsAt < new Date(end) && endsAt > new Date(start)),
    )
    .map(({ startsAt, office }) => ({ at: startsAt.toISOString(), office: office.name }))
}
