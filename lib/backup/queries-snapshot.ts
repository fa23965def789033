/**
 * Reads a whole database as of one moment while the site is running. Raw SQL: COPY in a repeatable-read transaction.
 */
import { Socket } from 'node:net'
import type { ClientBase } from 'pg'
import pg from 'pg'
import { type CopyToStreamQuery, to } from 'pg-copy-streams'
import { withConnection } from '../db/connection.ts'
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

// The files of DATA_DIR that rows of a database refer to. Raw SQL: it uses a backup's connection and searches text by
// patterns.

/**
 * Columns with the address of a picture or film; stored ones begin with /pictures/. A test compares the list with the
 * tables.
 */
export const ADDRESS_COLUMNS = [
  ...['articles.image', 'banner_images.portrait', 'banner_images.src', 'banners.poster', 'banners.video'],
  ...['footer_images.src', 'library_pictures.src'],
  ...[
    'menu_entries.image',
    'menu_entry_texts.share_image',
    'newsletter_blocks.image',
    'pictures.src',
    'project_units.plan_src',
    'sectors.picture',
  ],
  ...['staff.portrait', 'team_members.portrait', 'testimonials.image'],
] as const
/** Columns with HTML by staff, which may contain pictures. */
export const HTML_COLUMNS = [
  ...['article_texts.html', 'contact_block_texts.html', 'footer_column_texts.html', 'landing_texts.html'],
  'newsletter_block_texts.html',
] as const

const FILE = String.raw`/pictures/[\w-]+(?:\.[\w-]+)+`

/**
 * Files of leads. A file that waits for its form may not exist yet, and an expired one no longer, so both are left
 * out.
 */
const SENT = `select case kind when 'picture' then 'pictures/' else 'files/' end || stored_name as path from public.files
  where lead_id is not null and (delete_after is null or delete_after > now())`

/**
 * The paths of these files in DATA_DIR, `pictures/…`, `files/…` and `downloads/…`, sorted. Columns that an older
 * database lacks are skipped.
 */
export async function readNamedFiles(client: ClientBase): Promise<string[]> {
  const there = new Set(
    (await readTables(client)).flatMap(({ name, columns }) => columns.map((one) => `${name}.${one}`)),
  )
  const questions = there.has('files.stored_name') ? [SENT] : []
  for (const [table, column] of ADDRESS_COLUMNS.filter((one) => there.has(one)).map((one) => one.split('.')))
    questions.push(`select substr(${column}, 2) from public.${table} where ${column} ~ '^${FILE}$'`)
  for (const [table, column] of HTML_COLUMNS.filter((one) => there.has(one)).map((one) => one.split('.')))
    questions.push(
      `select substr(found[1], 2) from public.${table}, regexp_matches(${column}, '["''=](${FILE})', 'g') found`,
    )
  if (there.has('library_files.stored_name'))
    questions.push(`select 'downloads/' || stored_name from public.library_files`)
  if (questions.length === 0) return []
  const { rows } = await client.query<{ path: string }>(
    `select path from (${questions.join(' union ')}) named(path) order by path collate "C"`,
  )
  return rows.map(({ path }) => path)
}

type MissingFiles = {
  /** The missing files that rows of the snapshot refer to. */
  lacks: string[]
  /** Those of them that rows still refer to; the others were removed on purpose meanwhile. */
  lost: string[]
}

/**
 * The files that rows of a snapshot refer to and that don't exist.
 * @param there paths of the files that exist
 */
async function findMissingFiles(
  snapshot: ClientBase,
  databaseUrl: string,
  there: ReadonlySet<string>,
): Promise<MissingFiles> {
  const lacks = (await readNamedFiles(snapshot)).filter((path) => !there.has(path))
  if (lacks.length === 0) return { lacks, lost: [] }
  const work = async (client: ClientBase): Promise<MissingFiles> => {
    // A migration that waits for the end of the snapshot would block this query too.
    await client.query(`${PLAIN_VALUES}; set lock_timeout = '5s'`)
    const still = new Set(await readNamedFiles(client))
    return { lacks, lost: lacks.filter((path) => still.has(path)) }
  }
  const options = { application_name: 'site backup', connectionTimeoutMillis: 5000 }
  return withConnection(databaseUrl, work, options).catch(() => ({ lacks, lost: lacks }))
}

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
