/** A database of its own for a test file, copied from the template. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { disconnect } from '../../lib/db/client.ts'
import { setEnv } from '../../lib/env.ts'
import { stopJobs } from '../../lib/jobs/jobs.ts'

export type TestDatabase = { url: string; client: pg.Client; drop: () => Promise<void> }

/**
 * Makes the database, and makes it the one that lib/db works with in this process. `drop` ends it.
 * @param empty without even the migrations
 */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = new URL('/postgres', template)
  const admin = new pg.Client({ connectionString: server.href })
  await admin.connect()
  await admin.query(`create database ${name} template "${empty ? 'template0' : template.pathname.slice(1)}"`)
  const url = new URL(`/${name}`, template).href
  setEnv('DATABASE_URL', url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
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

/** Takes every listing, project and import out, and leaves the default content. */
export async function emptyCatalogue(client: pg.Client): Promise<void> {
  await client.query('truncate properties, projects, pictures, import_runs, search_words restart identity cascade')
}

/** Every row of every table as text, with the transaction that wrote it: a row written anew with the same values differs. */
export async function dumpDatabase(client: pg.Client): Promise<Record<string, string[]>> {
  const tables = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'import\\_%' order by 1`,
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
