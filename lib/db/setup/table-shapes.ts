/**
 * The tables, migrations and sequences of the schema `public`, for backups and restores. Raw SQL: system catalogues.
 */
import type { ClientBase } from 'pg'

/** A table and its columns, except generated ones, which can't be written. */
export type TableShape = { name: string; columns: string[] }
export type SequenceState = { name: string; value: string; called: boolean }

/** The tables, sorted by name. */
export async function readTables(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''
     group by c.relname order by c.relname collate "C"`,
  )
  return rows
}

/** Whether the database has a ledger of migrations: a new one hasn't. */
export async function hasLedger(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('_prisma_migrations') is not null as there`,
  )
  return rows[0]?.there ?? false
}

export type AppliedMigration = { name: string; checksum: string }

/** The applied migrations of the ledger, in their order. */
export async function readMigrations(client: ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    `select migration_name as name, checksum from _prisma_migrations
     where finished_at is not null and rolled_back_at is null order by migration_name collate "C"`,
  )
  return rows
}

/**
 * The state of each sequence. Sequences aren't part of a snapshot, so the state may be later than the rows, but never
 * earlier.
 */
export async function readSequences(client: ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string; quoted: string }>(
    `select c.relname as name, c.oid::regclass::text as quoted from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by c.relname collate "C"`,
  )
  const states: SequenceState[] = []
  for (const { name, quoted } of rows) {
    const { rows: found } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted}`,
    )
    for (const state of found) states.push({ name, ...state })
  }
  return states
}

/** Session settings that make the text of values the same on every server, and lossless. */
export const PLAIN_VALUES = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 3;
  set timezone = 'UTC'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`
