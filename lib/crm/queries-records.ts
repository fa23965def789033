/**
 * What the CRM gave. A read is collected in a temporary table of the synchronisation's connection, and takes the place
 * of the stored records once the import has accepted it. Raw SQL: bulk, on that connection.
 */
import { gunzipSync, gzipSync } from 'node:zlib'
import type { ClientBase } from 'pg'

/** `raw` as JSON text. */
export type ReadRecord = {
  externalId: string
  hash: string
  text: string
  homeIds: number[]
  projectIds: number[]
}
export type StoredRecord = { externalId: string; text: string }

export async function createReading(client: ClientBase): Promise<void> {
  await client.query(`
    drop table if exists pg_temp.crm_read;
    create temporary table crm_read (
      external_id text primary key, hash text, raw bytea, home_ids integer[] not null default '{}',
      project_ids integer[] not null default '{}', is_gone boolean not null default false,
      lacks_pictures boolean not null default false, shown_pictures integer not null default 0
    );
  `)
}

/** The hashes of the stored records of these ids. */
export async function storedHashes(
  client: ClientBase,
  source: string,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; hash: string }>(
    `select external_id as id, hash from crm_records where source = $1 and external_id = any ($2) and replaced_at is null`,
    [source, externalIds],
  )
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}

/** The stored record of an id; null for none. */
export async function findStored(
  client: ClientBase,
  source: string,
  externalId: string,
): Promise<{ externalId: string; raw: unknown } | null> {
  const { rows } = await client.query<{ raw: Buffer }>(
    'select raw from crm_records where source = $1 and external_id = $2 and replaced_at is null',
    [source, externalId],
  )
  const [row] = rows
  return row ? { externalId, raw: JSON.parse(gunzipSync(row.raw).toString('utf8')) } : null
}

/** Notes ids that were read and are as they are stored. */
export async function noteUnchanged(client: ClientBase, externalIds: readonly string[]): Promise<void> {
  await client.query(
    `insert into crm_read (external_id) select unnest($1::text[]) on conflict (external_id) do nothing`,
    [externalIds],
  )
}

/** Collects records that are new or changed; of one that was read twice the later one. */
export async function collectRecords(client: ClientBase, records: readonly ReadRecord[]): Promise<void> {
  for (const { externalId, hash, text, homeIds, projectIds } of records)
    await client.query(
      `insert into crm_read (external_id, hash, raw, home_ids, project_ids) values ($1, $2, $3, $4, $5)
       on conflict (external_id) do update set hash = excluded.hash, raw = excluded.raw, home_ids = excluded.home_ids,
         project_ids = excluded.project_ids, is_gone = false`,
      [externalId, hash, gzipSync(text), homeIds, projectIds],
    )
}

/** Notes stored records that are gone. A record that was also read is not gone: the list is the newer word. */
export async function noteGone(client: ClientBase, source: string, externalIds: readonly string[]): Promise<void> {
  await client.query(
    `insert into crm_read (external_id, is_gone) select external_id, true from crm_records
     where source = $1 and replaced_at is null and external_id = any ($2) on conflict (external_id) do nothing`,
    [source, externalIds],
  )
}

/** Notes all stored records as gone that were not read. Call it only after a read of everything that is sound. */
export async function noteUnread(client: ClientBase, source: string): Promise<void> {
  await client.query(
    `insert into crm_read (external_id, is_gone) select external_id, true from crm_records
     where source = $1 and replaced_at is null on conflict (external_id) do nothing`,
    [source],
  )
}

/** How many records were read, changed, and are gone. */
export async function countReading(client: ClientBase): Promise<{ read: number; changed: number; gone: number }> {
  const { rows } = await client.query(
    `select count(*) filter (where not is_gone)::int as read, count(raw)::int as changed,
       count(*) filter (where is_gone)::int as gone from crm_read`,
  )
  return rows[0]
}

const PORTION = 200

/**
 * The records that a feed is made of, a portion at a time: those that were read, or only the new and changed ones.
 * @param isWhole whether the unchanged ones come too
 */
export async function* recordsForFeed(
  client: ClientBase,
  source: string,
  isWhole: boolean,
): AsyncGenerator<StoredRecord[]> {
  let last = ''
  for (;;) {
    const { rows } = await client.query<{ id: string; raw: Buffer }>(
      `select n.external_id as id, coalesce(n.raw, r.raw) as raw
       from crm_read n left join crm_records r on r.source = $1 and r.external_id = n.external_id and r.replaced_at is null
       where n.external_id > $2 and not n.is_gone and ($3 or n.raw is not null) order by n.external_id limit ${PORTION}`,
      [source, last, isWhole],
    )
    if (rows.length === 0) return
    last = rows.at(-1)?.id ?? last
    yield rows.map(({ id, raw }) => ({ externalId: id, text: gunzipSync(raw).toString('utf8') }))
  }
}

/**
 * Collects stored records once more, as if they had changed: all, for a new mapping, or a portion of those that lack
 * pictures.
 * @param portion those after a record, by its number
 * @returns the number of the last one; null when there was none
 */
export async function collectStored(
  client: ClientBase,
  source: string,
  portion: { after: bigint; limit: number } | null,
): Promise<bigint | null> {
  const { rows } = await client.query<{ last: string | null }>(
    `with taken as (
       select * from crm_records where source = $1 and replaced_at is null
         and ($2::bigint is null or (lacks_pictures and id > $2)) order by id limit $3),
     collected as (
       insert into crm_read (external_id, hash, raw, home_ids, project_ids)
       select external_id, hash, raw, home_ids, project_ids from taken)
     select max(id) as last from taken`,
    [source, portion?.after.toString() ?? null, portion?.limit ?? null],
  )
  const last = rows[0]?.last ?? null
  return last === null ? null : BigInt(last)
}

/** Of collected records: whether they lack pictures, and how many of theirs the site shows. */
export type PictureNotes = { externalId: string; isLacking: boolean; shown: number }

/** Notes the pictures of collected records, as they are in the feed. */
export async function notePictures(client: ClientBase, notes: readonly PictureNotes[]): Promise<void> {
  await client.query(
    `update crm_read r set lacks_pictures = n.lacking, shown_pictures = n.shown
     from unnest($1::text[], $2::boolean[], $3::int[]) as n (id, lacking, shown) where r.external_id = n.id`,
    [
      notes.map(({ externalId }) => externalId),
      notes.map(({ isLacking }) => isLacking),
      notes.map(({ shown }) => shown),
    ],
  )
}

/** Whether some collected record has more pictures, or others, than it was published with. */
export async function haveNewPictures(client: ClientBase, source: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from crm_read n join crm_records r using (external_id)
     where r.source = $1 and r.replaced_at is null and n.shown_pictures <> r.shown_pictures limit 1`,
    [source],
  )
  return (rowCount ?? 0) > 0
}

/**
 * The homes and projects that the stored versions of what was read gave and nothing gives any more: those of records
 * that are gone, and units that a project no longer has.
 */
export async function vanishedIds(
  client: ClientBase,
  source: string,
): Promise<{ homes: number[]; projects: number[] }> {
  const vanished = async (column: 'home_ids' | 'project_ids') => {
    const { rows } = await client.query<{ id: number }>(
      `select unnest(r.${column}) as id from crm_records r join crm_read n using (external_id)
       where r.source = $1 and r.replaced_at is null and (n.is_gone or n.raw is not null)
       except select unnest(${column}) from crm_read where raw is not null
       except select unnest(r.${column}) from crm_records r where r.source = $1 and r.replaced_at is null
         and not exists (select from crm_read n where n.external_id = r.external_id and (n.is_gone or n.raw is not null))
       order by 1`,
      [source],
    )
    return rows.map(({ id }) => id)
  }
  return { homes: await vanished('home_ids'), projects: await vanished('project_ids') }
}

/** Stores what was collected in the place of what stood there. Call it in a transaction. */
export async function storeReading(client: ClientBase, source: string, now: Date): Promise<void> {
  await client.query(
    `update crm_records r set replaced_at = $2 from crm_read n
     where r.source = $1 and r.replaced_at is null and r.external_id = n.external_id
       and (n.is_gone or (n.raw is not null and n.hash is distinct from r.hash))`,
    [source, now],
  )
  await client.query(
    `update crm_records r set home_ids = n.home_ids, project_ids = n.project_ids, lacks_pictures = n.lacks_pictures,
       shown_pictures = n.shown_pictures
     from crm_read n where r.source = $1 and r.replaced_at is null and r.external_id = n.external_id and n.raw is not null
       and (r.home_ids, r.project_ids, r.lacks_pictures, r.shown_pictures)
         is distinct from (n.home_ids, n.project_ids, n.lacks_pictures, n.shown_pictures)`,
    [source],
  )
  await client.query(
    `insert into crm_records (source, external_id, hash, raw, home_ids, project_ids, lacks_pictures, shown_pictures,
       fetched_at)
     select $1, external_id, hash, raw, home_ids, project_ids, lacks_pictures, shown_pictures, $2 from crm_read n
     where raw is not null and not exists (select from crm_records r
       where r.source = $1 and r.replaced_at is null and r.external_id = n.external_id)`,
    [source, now],
  )
}

/** How long a replaced version is kept. */
const KEPT_DAYS = 30

/** Deletes versions that were replaced more than thirty days ago. @returns how many */
export async function deleteOldRecords(client: ClientBase, now: Date): Promise<number> {
  const { rowCount } = await client.query(
    `delete from crm_records where replaced_at < $1::timestamptz - interval '${KEPT_DAYS} days'`,
    [now],
  )
  return rowCount ?? 0
}
