/**
 * Counts views of homes: permanent counters by day, and temporary hashes of a day's visitors, so that nobody is counted
 * twice. Raw SQL: bulk upserts and deletes in batches.
 */
import { randomBytes } from 'node:crypto'
import type { PropertyView } from '../../domain/portal/views.ts'
import { prisma } from '../client.ts'
import { IS_THEIRS } from '../portal/owner-homes.ts'

/** A view. `day`: day in Brussels; `visitor`: keyed hash of the visitor, 32 hexadecimal digits. */
export type DatedView = PropertyView & { day: string; visitor: string }

/** Hashes that one statement deletes, so that its locks are short. */
const BATCH = 20_000

/** The key of a day's hashes, 32 bytes, the same in every process. The first call creates it. */
export async function keyOfDay(day: string): Promise<Uint8Array> {
  await prisma().$executeRaw`
    insert into sighting_keys (day, key) values (${day}::date, ${randomBytes(32)}) on conflict do nothing`
  const [row] = await prisma().$queryRaw<{ key: Uint8Array }[]>`
    select key from sighting_keys where day = ${day}::date`
  if (!row) throw new Error('The key of a day is gone.')
  return row.key
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
  const rows = await prisma().$queryRaw<{ id: number }[]>`
    select o.property_id as id from owner_properties o
    where o.property_id = any(${propertyIds}::int[]) and ${IS_THEIRS} and (o.owner_id = ${ownerId}::uuid or o.owner_id in (
      select d.owner_id from owner_devices d where d.token_hash = ${deviceHash} and d.expires_at > ${now}))`
  return rows.map(({ id }) => id)
}

/**
 * Deletes the keys of earlier days and their hashes, so that visitors can no longer be distinguished. The counters
 * stay.
 */
export async function deleteSightingsBefore(day: string): Promise<void> {
  await prisma().$executeRaw`delete from sighting_keys where day < ${day}::date`
  let deleted: number
  do
    deleted = await prisma().$executeRaw`
      delete from property_sightings where ctid = any(array(
        select ctid from property_sightings where day < ${day}::date limit ${BATCH}))`
  while (deleted === BATCH)
}
