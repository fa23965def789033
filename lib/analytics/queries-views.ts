/**
 * Counts views of homes: permanent counters by day, and temporary hashes of a day's visitors, so that nobody is counted
 * twice. Raw SQL: one statement that locks homes, and inserts and counts the views of many visitors.
 */
import { randomBytes } from 'node:crypto'
import { prisma } from '../db/client.ts'
import { isTheirs } from '../owners/queries-homes.ts'
import type { PropertyView } from '../owners/rules-views.ts'

/** A view. `day`: day in Brussels; `visitor`: keyed hash of the visitor, 32 hexadecimal digits. */
export type DatedView = PropertyView & { day: string; visitor: string }

/** Hashes that one statement deletes, so that its locks are short. */
const BATCH = 20_000

/** The key of a day's hashes, 32 bytes, the same in every process. The first call creates it. */
export async function keyOfDay(day: string): Promise<Uint8Array> {
  const date = new Date(day)
  await prisma().sightingKey.createMany({ data: { day: date, key: randomBytes(32) }, skipDuplicates: true })
  return (await prisma().sightingKey.findUniqueOrThrow({ where: { day: date } })).key
}

/**
 * * Counts views of published homes, each visitor once per home, kind and day. Views of other homes are ignored. It is
 * one statement, so repeating it after a lost response changes nothing.
 *
 * Rows are locked in one order, so that concurrent processes can't deadlock.
 */
export async function insertViews(views: readonly DatedView[]): Promise<void> {
  const column = <Name extends keyof DatedView>(name: Name) => views.map((view) => view[name])
  await prisma().$executeRaw`
    with homes as (
      -- Locked until the end: a concurrent delete of a home runs before or after, and deletes its counts.
      select id from properties where id = any(${column('propertyId')}::int[]) and published order by id for key share
    ), news as (
      insert into property_sightings (property_id, day, kind, visitor)
      select v.property_id, v.day, v.kind, decode(v.visitor, 'hex')
      from unnest(${column('propertyId')}::int[], ${column('day')}::date[], ${column('kind')}::text[],
        ${column('visitor')}::text[]) as v (property_id, day, kind, visitor)
      join homes on homes.id = v.property_id
      order by 1, 2, 3, 4
      on conflict do nothing
      returning property_id, day, kind
    )
    insert into property_days as known (property_id, day, seen, opened, saved)
    select property_id, day, count(*) filter (where kind = 'seen'), count(*) filter (where kind = 'opened'),
      count(*) filter (where kind = 'saved')
    from news group by property_id, day order by property_id, day
    on conflict (property_id, day) do update set
      seen = known.seen + excluded.seen, opened = known.opened + excluded.opened, saved = known.saved + excluded.saved`
}

/** The identity of an owner's browser: the owner of its session, or the hash of its trusted-device token. */
type KnownBy = { ownerId: string | null; deviceHash: string | null; now: Date }

/** Those of the given homes that belong to the owner of this browser. */
export async function findOwnHomes(
  { ownerId, deviceHash, now }: KnownBy,
  propertyIds: readonly number[],
): Promise<number[]> {
  const known = [
    ...(ownerId === null ? [] : [{ ownerId }]),
    ...(deviceHash === null
      ? []
      : [{ owner: { devices: { some: { tokenHash: deviceHash, expiresAt: { gt: now } } } } }]),
  ]
  const rows = await prisma().ownerProperty.findMany({
    where: { propertyId: { in: [...propertyIds] }, AND: await isTheirs(), OR: known },
    select: { propertyId: true },
  })
  return rows.map(({ propertyId }) => propertyId)
}

/**
 * Deletes the keys of earlier days and their hashes, so that visitors can no longer be distinguished. The counters
 * stay.
 */
export async function deleteSightingsBefore(day: string): Promise<void> {
  const where = { day: { lt: new Date(day) } }
  await prisma().sightingKey.deleteMany({ where })
  while ((await prisma().propertySighting.deleteMany({ where, limit: BATCH })).count === BATCH);
}
