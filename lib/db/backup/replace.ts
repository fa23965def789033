/**
 * Puts a whole database in the place of another, in one transaction: the tables are made anew by the migrations they had, filled,
 * and only then held against each other. Needs no more than to own the tables, which is what a managed server gives.
 */
import pg from 'pg'
import { type CopyStreamQuery, from } from 'pg-copy-streams'
import { type StoredSecret, writeSecrets } from '../database-secrets.ts'
import { type Migration, ownNames } from '../setup/known-migrations.ts'
import { keepOthersOut } from './exclusive.ts'
import { readForeignObjects } from './other-objects.ts'
import {
  type AppliedMigration,
  PLAIN_VALUES,
  readMigrations,
  readSequences,
  readTables,
  type SequenceState,
  type TableShape,
} from './table-shapes.ts'

/** As Prisma's engine makes it. */
const LEDGER = `create table _prisma_migrations (
  id varchar(36) primary key not null, checksum varchar(64) not null, finished_at timestamptz,
  migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
  started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`

/** Everything in the schema `public` but extensions, which may be another's, and what they have put there; with the word that DROP wants. */
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

/** A database that nobody else works on for as long as `withDatabaseAlone` lasts. */
export type LoneDatabase = {
  /** Tables in the schema `public`. */
  tables: string[]
  /** What isn't the site's and would be destroyed (lib/db/backup/other-objects.ts). */
  others: string[]
  /** Which restore made it; null when none did. */
  mark: string | null
  /** What would be lost, in numbers that say something. */
  held: Held
  replace: (plan: ReplacePlan) => Promise<void>
}

/** Takes a table's rows in PostgreSQL's text form; `rowCount` counts them once it has ended. */
export type CopyIn = (table: TableShape) => CopyStreamQuery

export type ReplacePlan = {
  /** By which the new database is known. */
  mark: string
  /** Those that made the tables, in their order. */
  migrations: Migration[]
  sequences: SequenceState[]
  /** Take the place of those that are there; none of a backup whose rows hold them. */
  secrets: readonly StoredSecret[]
  /** Fills the tables it is given; what it throws leaves the former database as it was. */
  fill: (tables: TableShape[], copyIn: CopyIn) => Promise<void>
  /** Told what the rows of the ledger say; what it throws leaves the former database as it was. */
  check: (applied: AppliedMigration[]) => void
  /** Called when the former database stays. */
  undo: () => Promise<void>
  /** Called once the new database counts. */
  settle: () => Promise<void>
}

/** The connection broke off at the very last word, so that it is open which database counts. Its `mark` will tell. */
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

/** Empties the schema, and the jobs, which belonged to what was there: mails and wishes are found again without them. */
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

async function build(
  client: pg.Client,
  { mark, migrations, sequences, secrets, fill, check }: ReplacePlan,
): Promise<void> {
  await client.query("begin; set local lock_timeout = '20s'")
  await dropAll(client)
  await client.query(LEDGER)
  await client.query(`comment on table _prisma_migrations is ${pg.escapeLiteral(mark)}`)
  for (const { script } of migrations) await client.query(script)
  // A migration may set what it likes for its session.
  await client.query(PLAIN_VALUES)
  const tables = await readTables(client)
  await client.query(`truncate ${tables.map(({ name }) => qualified(name)).join(', ')}`)
  // Rows are held against each other when all of them are there. What triggers would derive from them, the backup holds.
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
  // An own table of the agency's may have had one too.
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
  // Without figures of its own a new table is searched as if it were small; PostgreSQL gathers them by itself within minutes.
  await client.query('analyze').catch(() => undefined)
}

/**
 * Works on a database while no site and no import does.
 * @param refuse makes the error for who is at work already
 * @throws what `refuse` makes, what `work` throws, or an error of PostgreSQL
 */
export async function withDatabaseAlone<T>(
  databaseUrl: string,
  refuse: (by: 'site' | 'import') => Error,
  work: (database: LoneDatabase) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'site restore',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
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
  } finally {
    await client.end().catch(() => undefined)
  }
}
