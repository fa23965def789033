/**
 * Reads a whole database as of one moment while the site is running. Raw SQL: COPY in a repeatable-read transaction.
 */
import { Socket } from 'node:net'
import pg from 'pg'
import { type CopyToStreamQuery, to } from 'pg-copy-streams'
import { readSecrets, type StoredSecret } from '../db/database-secrets.ts'
import {
  type AppliedMigration,
  PLAIN_VALUES,
  readMigrations,
  readSequences,
  readTables,
  type SequenceState,
  type TableShape,
} from '../db/setup/table-shapes.ts'
import { isBackedUp } from './queries-excluded-tables.ts'
import { findMissingFiles, type MissingFiles } from './queries-named-files.ts'

export type Snapshot = {
  /** Version of the server, such as `18.4`. */
  postgres: string
  migrations: AppliedMigration[]
  /** The tables of a backup. */
  tables: TableShape[]
  /** The files that rows refer to and that don't exist. `there`: paths in DATA_DIR of those that do. */
  missing: (there: ReadonlySet<string>) => Promise<MissingFiles>
  sequences: SequenceState[]
  secrets: StoredSecret[]
  /** A stream of a table's rows in the text format of COPY; `rowCount` is set at its end. */
  copyOut: (table: TableShape) => CopyToStreamQuery
}

/**
 * Passes a consistent snapshot of the database to `work`. It blocks no reads or writes of other processes.
 * @throws Error of PostgreSQL when it can't be reached or holds no tables of the site
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
    // TRUNCATE and table rewrites aren't covered by the snapshot: tables would look empty. The locks exclude them from
    // the start.
    const locked = (await readTables(client)).map(({ name }) => `public.${pg.escapeIdentifier(name)}`)
    await client.query('begin transaction isolation level repeatable read, read only')
    if (locked.length > 0) await client.query(`lock table ${locked.join(', ')} in access share mode`)
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
    const result = await work({
      postgres: rows[0]?.version ?? '',
      migrations: await readMigrations(client),
      tables: (await readTables(client)).filter(({ name }) => isBackedUp(name)),
      sequences: await readSequences(client),
      secrets: await readSecrets(client),
      missing: (there) => findMissingFiles(client, databaseUrl, there),
      copyOut: ({ name, columns }) =>
        client.query(
          to(`copy public.${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) to stdout`),
        ),
    })
    await client.query('commit')
    await client.end()
    return result
  } finally {
    // Otherwise an interrupted copy would be read to its end before the connection closes.
    socket.destroy()
  }
}
