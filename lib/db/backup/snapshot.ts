/** Reads a whole database as it is at one moment, while the site goes on. */
import { Socket } from 'node:net'
import pg from 'pg'
import { type CopyToStreamQuery, to } from 'pg-copy-streams'
import { isKept } from './left-out.ts'
import { PLAIN_VALUES, readSequences, readTables, type SequenceState, type TableShape } from './shape.ts'

export type AppliedMigration = { name: string; checksum: string }

export type Snapshot = {
  /** Version of the server, such as `18.4`. */
  postgres: string
  migrations: AppliedMigration[]
  /** Those that belong into a backup. */
  tables: TableShape[]
  /** Names of files that rows name, below DATA_DIR: `pictures/…`, `files/…`. */
  named: string[]
  sequences: SequenceState[]
  /** A table's rows in PostgreSQL's text form; `rowCount` counts them once it has ended. */
  copyOut: (table: TableShape) => CopyToStreamQuery
}

async function readMigrations(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    `select migration_name as name, checksum from _prisma_migrations
     where finished_at is not null and rolled_back_at is null order by migration_name collate "C"`,
  )
  return rows
}

/** Files without which rows would lead nowhere. */
async function readNamedFiles(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select case kind when 'document' then 'files/' else 'pictures/' end || stored_name as name from files
     union select substr(src, 2) from pictures where src like '/pictures/%'
     order by 1`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Gives `work` one consistent view of the database: what is written meanwhile is not in it, and nobody waits for it.
 * @throws Error of PostgreSQL when it can't be reached, or holds no tables of the site
 */
export async function readSnapshot<T>(databaseUrl: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'site backup',
    connectionTimeoutMillis: 5000,
    stream: () => socket,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(PLAIN_VALUES)
    // Emptied or rewritten by another meanwhile, a table would look empty: so nobody may, from before the moment that is shown.
    const locked = (await readTables(client)).map(({ name }) => `public.${pg.escapeIdentifier(name)}`)
    await client.query('begin transaction isolation level repeatable read, read only')
    if (locked.length > 0) await client.query(`lock table ${locked.join(', ')} in access share mode`)
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
    const result = await work({
      postgres: rows[0]?.version ?? '',
      migrations: await readMigrations(client),
      tables: (await readTables(client)).filter(({ name }) => isKept(name)),
      sequences: await readSequences(client),
      named: await readNamedFiles(client),
      copyOut: ({ name, columns }) =>
        client.query(
          to(`copy public.${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) to stdout`),
        ),
    })
    await client.query('commit')
    await client.end()
    return result
  } finally {
    // A copy that broke off halfway would be read to its end before the connection closes.
    socket.destroy()
  }
}
