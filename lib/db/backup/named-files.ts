/** Which files of DATA_DIR the rows of a database count on. */
import pg, { type ClientBase } from 'pg'
import { PLAIN_VALUES, readTables } from './table-shapes.ts'

/** Columns that hold the address of a picture or film; those of the folder begin with /pictures/. A test holds the list against the tables. */
export const ADDRESS_COLUMNS = [
  ...['articles.image', 'banner_images.src', 'banners.poster', 'banners.video', 'footer_images.src'],
  ...[
    'menu_entries.image',
    'menu_entry_texts.share_image',
    'pictures.src',
    'project_units.plan_src',
    'sectors.picture',
  ],
  ...['team_members.portrait', 'testimonials.image'],
] as const
/** Columns of HTML that staff write, with pictures in it. */
export const HTML_COLUMNS = [
  ...['article_texts.html', 'contact_block_texts.html', 'footer_column_texts.html', 'landing_texts.html'],
] as const

const FILE = String.raw`/pictures/[\w-]+(?:\.[\w-]+)+`

/** A file that waits for its form comes after its row; one whose time is over goes before it. */
const SENT = `select case kind when 'picture' then 'pictures/' else 'files/' end || stored_name as path from public.files
  where lead_id is not null and (delete_after is null or delete_after > now())`

/** Their paths in DATA_DIR, `pictures/…` and `files/…`, in the order of the alphabet. A database of another version may lack some of the columns. */
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
  if (questions.length === 0) return []
  const { rows } = await client.query<{ path: string }>(
    `select path from (${questions.join(' union ')}) named(path) order by path collate "C"`,
  )
  return rows.map(({ path }) => path)
}

export type MissingFiles = {
  /** All that a snapshot's rows count on. */
  lacks: string[]
  /** Those that rows still count on: what was taken away meanwhile, its row says so. */
  lost: string[]
}

/**
 * Which of the files that the rows of a snapshot count on are not there.
 * @param there their paths
 */
export async function findMissingFiles(
  snapshot: ClientBase,
  databaseUrl: string,
  there: ReadonlySet<string>,
): Promise<MissingFiles> {
  const lacks = (await readNamedFiles(snapshot)).filter((path) => !there.has(path))
  if (lacks.length === 0) return { lacks, lost: [] }
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'site backup',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    // A migration that waits for the snapshot's end would hold up this question too.
    await client.query(`${PLAIN_VALUES}; set lock_timeout = '5s'`)
    const still = new Set(await readNamedFiles(client))
    return { lacks, lost: lacks.filter((path) => still.has(path)) }
  } catch {
    return { lacks, lost: lacks }
  } finally {
    await client.end().catch(() => undefined)
  }
}
