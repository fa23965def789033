/** Stages the records of a feed in temporary tables of the import's connection. Raw SQL: bulk and an advisory lock. */
import type { ClientBase } from 'pg'

export type RecordKind = 'property' | 'project'

/**
 * The tables of homes and projects, the column by which the rows of other tables refer to them, and the column that
 * says whether the CRM wants them on the site.
 */
export const TABLES = {
  property: { parents: 'properties', texts: 'property_texts', id: 'property_id', offered: 'offered' },
  project: { parents: 'projects', texts: 'project_texts', id: 'project_id', offered: 'published' },
} as const satisfies Record<RecordKind, object>

export type SeenRecord = {
  id: number
  language: string | null
  hash: string
  line: number
  raw: unknown
  /** Whether the record's home is published; null for projects and unchanged records. */
  published: boolean | null
  /** Whether values of it couldn't be read. */
  incomplete: boolean
}

export async function createStaging(client: ClientBase): Promise<void> {
  await client.query(`
    drop table if exists pg_temp.seen_records;
    create temporary table seen_records (
      kind text not null, id integer not null, language text, hash text not null, line integer not null, raw jsonb,
      published boolean, incomplete boolean not null default false,
      unique nulls not distinct (kind, id, language)
    );
    drop table if exists pg_temp.gone_ids;
    create temporary table gone_ids (kind text not null, id integer not null, primary key (kind, id));
  `)
}

/** The records that the database already has with the same hash: by `id/language`, whether they are incomplete. */
export async function knownRecords(
  client: ClientBase,
  kind: RecordKind,
  records: readonly SeenRecord[],
): Promise<Map<string, boolean>> {
  const { rows } = await client.query<{ key: string; incomplete: boolean }>(
    `select i.id || '/' || i.language as key, r.incomplete
     from unnest($1::int[], $2::text[], $3::text[]) as i (id, language, hash)
     join ${kind}_records r on r.${kind}_id = i.id and r.language = i.language and r.hash = i.hash`,
    [records.map(({ id }) => id), records.map(({ language }) => language), records.map(({ hash }) => hash)],
  )
  return new Map(rows.map(({ key, incomplete }) => [key, incomplete]))
}

/**
 * Stages records.
 * @returns the lines of duplicates, which are not staged
 */
export async function stageRecords(
  client: ClientBase,
  kind: RecordKind,
  records: readonly SeenRecord[],
): Promise<Set<number>> {
  if (records.length === 0) return new Set()
  const { rows } = await client.query<{ line: number }>(
    `insert into seen_records (kind, id, language, hash, line, raw, published, incomplete)
     select $1, r.id, r.language, r.hash, r.line, r.raw, r.published, r.incomplete
     from jsonb_to_recordset($2::jsonb)
       as r (id int, language text, hash text, line int, raw jsonb, published boolean, incomplete boolean)
     on conflict do nothing returning line`,
    [kind, JSON.stringify(records)],
  )
  const noted = new Set(rows.map(({ line }) => line))
  return new Set(records.map(({ line }) => line).filter((line) => !noted.has(line)))
}

/**
 * Stages the stored records of homes anew with another Status, where the feed's own record of them was refused but says
 * that the home is no longer offered. @param endings `language` null: the records of all languages
 */
export async function stageEndings(
  client: ClientBase,
  endings: readonly { id: number; language: string | null; line: number; status: number; published: boolean }[],
): Promise<void> {
  if (endings.length === 0) return
  await client.query(
    `insert into seen_records (kind, id, language, hash, line, raw, published, incomplete)
     select 'property', r.property_id, r.language, '', e.line, r.raw || jsonb_build_object('Status', e.status), e.published, true
     from jsonb_to_recordset($1::jsonb) as e (id int, language text, line int, status int, published boolean)
     join property_records r on r.property_id = e.id and (e.language is null or r.language = e.language)
     where r.raw ->> 'Status' is distinct from e.status::text
     on conflict (kind, id, language) do update
       set raw = excluded.raw, published = excluded.published, incomplete = true where seen_records.hash = ''`,
    [JSON.stringify(endings)],
  )
}

export async function stageDeleted(client: ClientBase, kind: RecordKind, ids: readonly number[]): Promise<void> {
  await client.query('insert into gone_ids select $1, unnest($2::int[]) on conflict do nothing', [kind, ids])
}

/** SQL: whether the feed takes a home `p` away; with `$1` also one that it doesn't have. */
const GOES = `(p.id in (select id from gone_ids where kind = 'property')
  or exists (select from seen_records s where s.kind = 'property' and s.id = p.id and not s.published)
  or ($1 and not exists (select from seen_records s where s.kind = 'property' and s.id = p.id)))`

/** SQL: whether the feed takes the text `t` of a home away; with `$1` also of one that it doesn't have. */
const LOSES = `(t.derived_from is null and not exists (select from seen_records s where s.kind = 'property'
    and s.id = t.property_id and (s.language = t.language or s.language is null))
  and ($1 or exists (select from seen_records s where s.kind = 'property' and s.id = t.property_id)))`

/**
 * The homes that a feed would take away, or take a language from; the newest first.
 * @param language null: those that would go
 */
export async function expectedToLose(
  client: ClientBase,
  { alsoUnseen, language, most }: { alsoUnseen: boolean; language: string | null; most: number },
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select p.id from properties p where p.offered and case when $2::text is null then ${GOES}
       else exists (select from property_texts t where t.property_id = p.id and t.language = $2 and ${LOSES}) end
     order by p.id desc limit $3`,
    [alsoUnseen, language, most],
  )
  return rows.map(({ id }) => id)
}

/**
 * The losses that a feed would cause.
 * @param alsoUnseen whether homes that the feed doesn't have are withdrawn
 * @returns the number of published homes, how many of them would be withdrawn (missing, deleted, or of another
 *   status), and how many would lose their text in the language that loses most
 */
export async function expectedLosses(
  client: ClientBase,
  alsoUnseen: boolean,
): Promise<{ published: number; withdrawn: number; lostTexts: number; language: string | null }> {
  const { rows } = await client.query(
    `
    with live as (select p.id from properties p where p.offered),
      lost as (
        select t.language, count(*)::int as texts from property_texts t join live on live.id = t.property_id
        where ${LOSES} group by t.language order by 2 desc limit 1)
    select
      (select count(*) from live)::int as published,
      (select count(*) from live p where ${GOES})::int as withdrawn,
      coalesce((select texts from lost), 0) as "lostTexts",
      (select language from lost) as language
  `,
    [alsoUnseen],
  )
  return rows[0]
}

/**
 * The ids with something to apply: a new or changed record, a removed language, or a withdrawn home that is back.
 * Highest first, so that the newest homes are published first.
 * @param complete whether languages that the feed doesn't have are removed
 */
export async function idsToApply(client: ClientBase, kind: RecordKind, complete: boolean): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select distinct s.id from seen_records s where s.kind = $1 and s.raw is not null
     union
     select r.${kind}_id from ${kind}_records r
     where $2 and exists (select from seen_records s where s.kind = $1 and s.id = r.${kind}_id)
       and not exists (select from seen_records s where s.kind = $1 and s.id = r.${kind}_id
         and (s.language = r.language or s.language is null))
     union
     select o.id from ${TABLES[kind].parents} o join seen_records s on s.kind = $1 and s.id = o.id
     where o.withdrawn_at is not null and s.id not in (select id from gone_ids where kind = $1)
     order by 1 desc`,
    [kind, complete],
  )
  return rows.map(({ id }) => id)
}

export type RecordToApply = {
  id: number
  language: string
  hash: string
  raw: unknown
  isNew: boolean
  incomplete: boolean
}

/**
 * The records from which to build each of these ids: the new records, and the stored ones that the feed repeats
 * unchanged or whose new version was refused.
 * @param complete whether languages that the feed doesn't have are removed
 */
export async function recordsToApply(
  client: ClientBase,
  kind: RecordKind,
  ids: readonly number[],
  complete: boolean,
): Promise<RecordToApply[]> {
  const { rows } = await client.query<RecordToApply>(
    `select s.id, s.language, s.hash, s.raw, r.${kind}_id is null as "isNew", s.incomplete
     from seen_records s left join ${kind}_records r on r.${kind}_id = s.id and r.language = s.language
     where s.kind = $1 and s.id = any ($2) and s.raw is not null
     union all
     select r.${kind}_id, r.language, r.hash, r.raw, false, r.incomplete
     from ${kind}_records r
     where r.${kind}_id = any ($2)
       and (not $3 or exists (select from seen_records s where s.kind = $1 and s.id = r.${kind}_id
         and (s.language = r.language or s.language is null)))
       and not exists (select from seen_records s where s.kind = $1 and s.id = r.${kind}_id and s.language = r.language and s.raw is not null)`,
    [kind, ids, complete],
  )
  return rows
}

/** The published ids that the feed's lists of deleted ones name or, if `alsoUnseen`, that the feed doesn't have. */
export async function idsToWithdraw(client: ClientBase, kind: RecordKind, alsoUnseen: boolean): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select o.id from ${TABLES[kind].parents} o where o.${TABLES[kind].offered}
       and (o.id in (select id from gone_ids where kind = $1)
         or ($2 and not exists (select from seen_records s where s.kind = $1 and s.id = o.id)))
     order by 1`,
    [kind, alsoUnseen],
  )
  return rows.map(({ id }) => id)
}
