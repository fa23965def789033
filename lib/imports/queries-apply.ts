/**
 * Applies a feed: writes or withdraws homes and projects in the caller's transaction. Raw SQL: bulk, on the connection
 * of the import.
 */
import type { ClientBase } from 'pg'
import { type Row, replaceChildren, upsertRows } from './queries-bulk.ts'
import { type RecordKind, TABLES } from './queries-staging.ts'

export type HomeRows = {
  property: Row
  details: Row
  texts: Row[]
  pictures: Row[]
  pictureTexts: Row[]
  documents: Row[]
  media: Row[]
}
export type ProjectRows = {
  project: Row
  texts: Row[]
  units: Row[]
  phases: Row[]
  documents: Row[]
  pictures: Row[]
  pictureTexts: Row[]
}
export type StoredRecord = { id: number; language: string; hash: string; raw: unknown; incomplete: boolean }

async function replacePictures(
  client: ClientBase,
  owner: 'property_id' | 'project_id',
  ids: readonly number[],
  pictures: Row[],
  texts: Row[],
) {
  await replaceChildren(client, 'pictures', owner, ids, [owner, 'position'], pictures)
  const { rows } = await client.query<{ id: number; owner: number; position: number }>(
    `select id, ${owner} as owner, position from pictures where ${owner} = any ($1)`,
    [ids],
  )
  const idOf = new Map(rows.map((row) => [`${row.owner}/${row.position}`, row.id]))
  const withIds = texts.map(({ language, alt, ...place }) => ({
    picture_id: idOf.get(`${place[owner]}/${place.position}`),
    language,
    alt,
  }))
  await replaceChildren(
    client,
    'picture_texts',
    'picture_id',
    rows.map(({ id }) => id),
    ['picture_id', 'language'],
    withIds,
  )
}

/**
 * Sets `withdrawn_at` of homes whose new status is no longer published, unless they never were. A home that is
 * published again loses it before `published` is set, because a constraint excludes both.
 */
const withdrawalMark = ({ parents, offered }: (typeof TABLES)[RecordKind]) => `
  update ${parents} o set withdrawn_at = case when r.published then null when o.${offered} then now() else o.withdrawn_at end,
    ${offered} = o.${offered} and r.published
  from jsonb_to_recordset($1::jsonb) as r (id int, published boolean)
  where o.id = r.id and (o.${offered} <> r.published or (r.published and o.withdrawn_at is not null))`

/** Condition for texts from the feed. Texts in other languages are derived from these (lib/imports/texts/derive.ts). */
const FROM_FEED = 't.derived_from is null'

/**
 * The child tables of homes and projects, which are replaced as a whole: table, name of the rows, key besides the id of
 * the parent, and condition for deletes.
 */
const HOME_PARTS = [
  ['property_details', 'details', []],
  ['property_texts', 'texts', ['language'], FROM_FEED],
  ['documents', 'documents', ['language', 'position']],
  ['media', 'media', ['position']],
] as const
const PROJECT_PARTS = [
  ['project_texts', 'texts', ['language'], FROM_FEED],
  ['project_units', 'units', ['id']],
  ['project_phases', 'phases', ['language', 'position']],
  ['project_documents', 'documents', ['language', 'position']],
] as const

type Part<Name extends string> = readonly [table: string, part: Name, key: readonly string[], surplus?: string]

async function write<Name extends string>(
  client: ClientBase,
  kind: RecordKind,
  parents: readonly Row[],
  parts: readonly Part<Name>[],
  rowsOf: (part: Name | 'pictures' | 'pictureTexts') => Row[],
  records: readonly StoredRecord[],
): Promise<void> {
  const { parents: table, id: owner } = TABLES[kind]
  const ids = parents.map(({ id }) => id as number)
  const states = parents.map(({ id, published }) => ({ id, published }))
  await client.query(withdrawalMark(TABLES[kind]), [JSON.stringify(states)])
  await upsertRows(client, table, parents, ['id'], { created_at: 'now()' })
  for (const [table, part, key, surplus] of parts)
    await replaceChildren(client, table, owner, ids, [owner, ...key], rowsOf(part), surplus)
  await replacePictures(client, owner, ids, rowsOf('pictures'), rowsOf('pictureTexts'))
  const stored = records.map(({ id, language, hash, raw, incomplete }) => ({
    [owner]: id,
    ...{ language, hash, raw, incomplete },
  }))
  await replaceChildren(client, `${kind}_records`, owner, ids, [owner, 'language'], stored)
}

/** Writes homes with their child rows, and the feed records that they were built from. */
export function writeHomes(
  client: ClientBase,
  homes: readonly HomeRows[],
  records: readonly StoredRecord[],
): Promise<void> {
  const properties = homes.map(({ property }) => property)
  return write(client, 'property', properties, HOME_PARTS, (part) => homes.flatMap<Row>((home) => home[part]), records)
}

/** Writes projects with their child rows, and the feed records that they were built from. */
export function writeProjects(
  client: ClientBase,
  all: readonly ProjectRows[],
  records: readonly StoredRecord[],
): Promise<void> {
  const projects = all.map(({ project }) => project)
  return write(client, 'project', projects, PROJECT_PARTS, (part) => all.flatMap((project) => project[part]), records)
}

/** Withdraws homes or projects; their pages then answer 410. */
export async function withdraw(client: ClientBase, kind: RecordKind, ids: readonly number[]): Promise<void> {
  const { parents, offered } = TABLES[kind]
  await client.query(`update ${parents} set ${offered} = false, withdrawn_at = now() where id = any ($1)`, [ids])
}

/** Updates what PostgreSQL plans queries by; it would do so itself only after some minutes. */
export async function updateStatistics(client: ClientBase): Promise<void> {
  await client.query('vacuum (analyze) properties, property_texts, property_details, pictures')
}
