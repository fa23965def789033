/** A database of its own for a test file, copied from the template. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { disconnect } from '../../../lib/db/client.ts'
import { setEnv } from '../../../lib/env.ts'
import { stopJobs } from '../../../lib/jobs/jobs.ts'
import { giveClock, TEST_PATH } from './time.ts'

export type TestDatabase = { url: string; client: pg.Client; drop: () => Promise<void> }

/**
 * Makes the database, and makes it the one that lib/db works with in this process. `drop` ends it.
 * @param empty without even the migrations
 * @param now sets its clock to this moment (lib/shared/time.ts), for a test that speaks of a fixed day
 */
export async function createTestDatabase({
  empty = false,
  now,
}: {
  empty?: boolean
  now?: Date | string
} = {}): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = new URL('/postgres', template)
  const admin = new pg.Client({ connectionString: server.href })
  await admin.connect()
  // As files: with its pages written to the log one by one, a copy takes five times as long.
  const source = empty ? 'template0' : template.pathname.slice(1)
  await admin.query(`create database ${name} template "${source}" strategy file_copy`)
  if (now) await admin.query(`alter database ${name} set search_path = ${TEST_PATH}`)
  const url = new URL(`/${name}`, template).href
  setEnv('DATABASE_URL', url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  if (now) await giveClock(client, now)
  return {
    url,
    client,
    drop: async () => {
      await stopJobs()
      await disconnect()
      await client.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/**
 * Takes every row out of these tables and of all that refer to them, and lets their numbers begin anew. In a database of some
 * rows this costs a tenth of `truncate`, which makes new files for each table and index.
 */
export async function emptyTables(client: pg.Client, ...tables: string[]): Promise<void> {
  const names = tables.map((table) => `'${table}'::regclass`).join()
  await client.query(`do $$
    declare emptied regclass; numbers regclass;
    begin
      set local session_replication_role = replica;
      for emptied in
        with recursive concerned as (
          select unnest(array[${names}]) as id
          union select c.conrelid::regclass from pg_constraint c join concerned on c.confrelid = concerned.id where c.contype = 'f'
        ) select id from concerned
      loop
        execute format('delete from %s', emptied);
        for numbers in select d.objid::regclass from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
          where d.refobjid = emptied and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
        loop
          perform setval(numbers, 1, false);
        end loop;
      end loop;
    end $$`)
}

/** Takes every listing, project and import out, and leaves the default content. */
export const emptyCatalogue = (client: pg.Client): Promise<void> =>
  emptyTables(client, 'properties', 'projects', 'pictures', 'import_runs', 'search_words')

/**
 * Every row as text, of all tables but those of imports and migrations, with the transaction that wrote it: a row written anew with
 * the same values differs.
 */
export async function dumpDatabase(client: pg.Client): Promise<Record<string, string[]>> {
  const tables = await client.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename not like 'import\\_%' and tablename <> '_prisma_migrations' order by 1`,
  )
  const dump: Record<string, string[]> = {}
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ row: string }>(
      `select xmin || ' ' || t::text as row from "${name}" t order by 1`,
    )
    dump[name] = rows.map(({ row }) => row)
  }
  return dump
}
