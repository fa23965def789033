/** What a database's schema `public` is made of, as backups and restores need to know it. */
import type { ClientBase } from 'pg'

/** A table and those of its columns that can be written: generated ones are made by the database. */
export type TableShape = { name: string; columns: string[] }
export type SequenceState = { name: string; value: string; called: boolean }

/** Names of the tables, in the order of the alphabet. */
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

export type AppliedMigration = { name: string; checksum: string }

/** What the ledger says was applied, in its order. */
export async function readMigrations(client: ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    `select migration_name as name, checksum from _prisma_migrations
     where finished_at is not null and rolled_back_at is null order by migration_name collate "C"`,
  )
  return rows
}

/** Where each sequence stands. Sequences know no snapshot, so this may be later than the rows, never earlier. */
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

/** A form of values that is the same on every server: dates, intervals and fractions as they are, read back without loss. */
export const PLAIN_VALUES = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 3;
  set timezone = 'UTC'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`
