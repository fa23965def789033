/**
 * Replaces a whole database in one transaction: creates the tables by the migrations of the backup, fills them, and
 * adds the foreign keys at the end. It needs only the ownership of the tables, as on a managed server. Raw SQL: schema
 * changes and bulk.
 */
import type { ClientBase } from 'pg'
import pg from 'pg'
import { type CopyStreamQuery, from } from 'pg-copy-streams'
import { withConnection } from '../db/connection.ts'
import { type StoredSecret, writeSecrets } from '../db/database-secrets.ts'
import { keepOthersOut } from '../db/exclusive.ts'
import { type Migration, ownNames } from '../db/setup/known-migrations.ts'
import {
  type AppliedMigration,
  PLAIN_VALUES,
  readMigrations,
  readSequences,
  readTables,
  type SequenceState,
  type TableShape,
} from '../db/setup/table-shapes.ts'

/** The table of Prisma's ledger, as its engine creates it. */
const LEDGER = `create table _prisma_migrations (
  id varchar(36) primary key not null, checksum varchar(64) not null, finished_at timestamptz,
  migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
  started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`

/** The objects of the schema `public`, except extensions and their objects, with the keyword for DROP. */
const OBJECTS = `
  select o.type, o.identity from (
    select d.classid, d.objid from pg_depend d
    where d.refclassid = 'pg_namespace'::regclass and d.refobjid = 'public'::regnamespace and d.deptype = 'n'
      and d.classid <> 'pg_extension'::regclass
      and not exists (select from pg_depend e where e.classid = d.classid and e.objid = d.objid and e.deptype = 'e')
  ) found, pg_identify_object(found.classid, found.objid, 0) o`

const FOREIGN_KEYS = `
  select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`

type ForeignKey = { table: string; name: string; definition: string }
type Held = { homes: number; owners: number; requests: number }

/** A database that only this process uses during `withDatabaseAlone`. */
export type LoneDatabase = {
  /** Tables in the schema `public`. */
  tables: string[]
  /** Objects that aren't the site's and would be destroyed (lib/backup/queries-replace.ts). */
  others: string[]
  /** The mark of the restore that created it; null when none did. */
  mark: string | null
  /** Counts of the data that would be lost. */
  held: Held
  replace: (plan: ReplacePlan) => Promise<void>
}

/** A stream that writes a table's rows in the text format of COPY; `rowCount` is set at its end. */
export type CopyIn = (table: TableShape) => CopyStreamQuery

export type ReplacePlan = {
  /** The mark of the new database. */
  mark: string
  /** The migrations of the backup, in their order. */
  migrations: Migration[]
  sequences: SequenceState[]
  /** Secrets that replace the present ones; none for a backup of a version that stored them in a content table. */
  secrets: readonly StoredSecret[]
  /** Fills the given tables. An error rolls everything back. */
  fill: (tables: TableShape[], copyIn: CopyIn) => Promise<void>
  /** Checks the restored ledger. An error rolls everything back. */
  check: (applied: AppliedMigration[]) => void
  /** Called after a rollback. */
  undo: () => Promise<void>
  /** Called after the commit. */
  settle: () => Promise<void>
}

/**
 * Thrown when the connection broke during the commit, so that the outcome is unknown. The database's mark reveals it
 * later.
 */
export class OutcomeUnknown extends Error {}

const qualified = (table: string): string => `public.${pg.escapeIdentifier(table)}`

async function countHeld(client: pg.Client, tables: string[]): Promise<Held> {
  const count = async (table: string): Promise<number> => {
    if (!tables.includes(table)) return 0
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${qualified(table)}`)
    return rows[0]?.count ?? 0
  }
  return { homes: await count('properties'), owners: await count('owners'), requests: await count('leads') }
}

/**
 * Empties the schema and deletes the jobs, which belong to the former data. Mails and saved searches are found
 * without them.
 */
async function dropAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ type: string; identity: string }>(OBJECTS)
  for (const { type, identity } of rows) await client.query(`drop ${type} if exists ${identity} cascade`)
  await client.query('drop schema if exists pgboss cascade')
}

async function readMark(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ mark: string | null }>(
    "select obj_description(to_regclass('public._prisma_migrations'), 'pg_class') as mark",
  )
  return rows[0]?.mark ?? null
}

// Newsletters of a restored backup: what went out since isn't known, so nothing goes out by itself. Raw SQL: bulk, on
// the connection of the restore.

/**
 * Pauses newsletters that were on their way, with the mails that waited, and makes drafts of those whose time has
 * passed since. Does nothing for a backup of a version that had no newsletters.
 */
export async function holdNewsletters(client: pg.Client): Promise<void> {
  await client.query(`
    do $$ begin
      if to_regclass('public.newsletter_sendings') is not null then
        with back as (
          delete from public.mails m using public.newsletter_recipients r
          where m.id = r.mail_id and r.state = 'queued' and m.status = 'queued'
          returning r.newsletter_id, r.subscription_id)
        update public.newsletter_recipients r set state = 'waiting' from back
        where r.newsletter_id = back.newsletter_id and r.subscription_id = back.subscription_id;
        update public.newsletter_sendings set state = 'paused' where state = 'running';
        delete from public.newsletter_sendings where state = 'scheduled' and send_at <= now();
      end if;
    end $$`)
}

async function build(
  client: pg.Client,
  { mark, migrations, sequences, secrets, fill, check }: ReplacePlan,
): Promise<void> {
  await client.query("begin; set local lock_timeout = '20s'")
  await dropAll(client)
  await client.query(LEDGER)
  await client.query(`comment on table _prisma_migrations is ${pg.escapeLiteral(mark)}`)
  for (const { script } of migrations) await client.query(script)
  // A migration may have changed settings of the session.
  await client.query(PLAIN_VALUES)
  const tables = await readTables(client)
  await client.query(`truncate ${tables.map(({ name }) => qualified(name)).join(', ')}`)
  // Foreign keys are checked when all rows are loaded. Triggers are off, because the backup holds the rows that they
  // would derive.
  const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await client.query(`alter table ${qualified(name)} disable trigger user`)
  await fill(tables, ({ name, columns }) =>
    client.query(from(`copy ${qualified(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) from stdin`)),
  )
  check(await readMigrations(client))
  await writeSecrets(client, secrets)
  for (const { name } of tables) await client.query(`alter table ${qualified(name)} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  await holdNewsletters(client)
  // A table that isn't the site's may have had a sequence too.
  const counted = new Set((await readSequences(client)).map(({ name }) => name))
  for (const { name, value, called } of sequences.filter(({ name }) => counted.has(name)))
    await client.query('select setval($1::regclass, $2::bigint, $3)', [qualified(name), value, called])
}

async function replace(client: pg.Client, plan: ReplacePlan): Promise<void> {
  let isBuilt = false
  try {
    await build(client, plan)
    isBuilt = true
    await client.query('commit')
  } catch (error) {
    if (isBuilt && !(error instanceof pg.DatabaseError)) throw new OutcomeUnknown()
    await client.query('rollback').catch(() => undefined)
    await plan.undo()
    throw error
  }
  await plan.settle()
  // Without statistics, new tables are queried as if they were small; PostgreSQL would collect them only after some
  // minutes.
  await client.query('analyze').catch(() => undefined)
}

/**
 * The objects of the schema `public`, and those of other schemas that refer to its tables, except those of
 * extensions.
 */
const ALL = `
  select coalesce(p.proname::text, btrim(o.name, '"'), o.identity) as name
  from pg_depend d cross join lateral pg_identify_object(d.classid, d.objid, 0) o
    left join pg_proc p on d.classid = 'pg_proc'::regclass and p.oid = d.objid
  where d.refclassid = 'pg_namespace'::regclass and d.refobjid = 'public'::regnamespace and d.deptype = 'n'
    and d.classid <> 'pg_extension'::regclass
    and not exists (select from pg_depend e where e.classid = d.classid and e.objid = d.objid and e.deptype in ('a', 'e', 'i'))
  union select n.nspname || '.' || c.relname from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and t.relnamespace = 'public'::regnamespace and n.nspname <> 'public'
  union select n.nspname || '.' || c.relname from pg_depend d
    join pg_rewrite r on r.oid = d.objid join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace
    join pg_class t on t.oid = d.refobjid
  where d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass
    and t.relnamespace = 'public'::regnamespace and n.nspname <> 'public'
  order by name`

/** @param own names of what the site has made (lib/db/setup/migrations.ts) */
async function readForeignObjects(client: ClientBase, own: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(ALL)
  return rows.map(({ name }) => name).filter((name) => !own.has(name))
}

/**
 * Runs `work` on a database while no site and no import uses it.
 * @param refuse makes the error when one of them does
 * @throws that error, the errors of `work`, or an error of PostgreSQL
 */
export function withDatabaseAlone<T>(
  databaseUrl: string,
  refuse: (by: 'site' | 'import') => Error,
  work: (database: LoneDatabase) => Promise<T>,
): Promise<T> {
  const alone = async (client: pg.Client): Promise<T> => {
    await client.query(PLAIN_VALUES)
    const other = await keepOthersOut(client)
    if (other) throw refuse(other)
    const tables = (await readTables(client)).map(({ name }) => name)
    return await work({
      tables,
      others: await readForeignObjects(client, ownNames()),
      mark: await readMark(client),
      held: await countHeld(client, tables),
      replace: (plan) => replace(client, plan),
    })
  }
  return withConnection(databaseUrl, alone, { application_name: 'site restore', connectionTimeoutMillis: 5000 })
}
