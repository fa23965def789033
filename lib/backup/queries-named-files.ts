/**
 * The files of DATA_DIR that rows of a database refer to. Raw SQL: it uses a backup's connection and searches text by
 * patterns.
 */
import type { ClientBase } from 'pg'
import { withConnection } from '../db/connection.ts'
import { PLAIN_VALUES, readTables } from '../db/setup/table-shapes.ts'

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
  ...['team_members.portrait', 'testimonials.image'],
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

export type MissingFiles = {
  /** The missing files that rows of the snapshot refer to. */
  lacks: string[]
  /** Those of them that rows still refer to; the others were removed on purpose meanwhile. */
  lost: string[]
}

/**
 * The files that rows of a snapshot refer to and that don't exist.
 * @param there paths of the files that exist
 */
export async function findMissingFiles(
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
