/** Applies a feed: writes or withdraws homes and projects in the caller's transaction. Raw SQL: bulk. */
import type { ClientBase } from 'pg'
import { type Row, replaceChildren, upsertRows } from './bulk.ts'

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
export type StoredRecord = { id: number; language: string; hash: string; raw: unknown }

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

async function storeRecords(
  client: ClientBase,
  kind: 'property' | 'project',
  ids: readonly number[],
  records: readonly StoredRecord[],
) {
  const rows = records.map(({ id, language, hash, raw }) => ({ [`${kind}_id`]: id, language, hash, raw }))
  await replaceChildren(client, `${kind}_records`, `${kind}_id`, ids, [`${kind}_id`, 'language'], rows)
}

/**
 * Sets `withdrawn_at` of homes whose new status is no longer published, unless they never were. A home that is
 * published again loses it before `published` is set, because a constraint excludes both.
 */
const withdrawalMark = (table: string) => `
  update ${table} o set withdrawn_at = case when r.published then null when o.published then now() else o.withdrawn_at end,
    published = o.published and r.published
  from jsonb_to_recordset($1::jsonb) as r (id int, published boolean)
  where o.id = r.id and (o.published <> r.published or (r.published and o.withdrawn_at is not null))`

/** Condition for texts from the feed. Texts in other languages are derived from these (lib/import/derive-texts.ts). */
const FROM_FEED = 't.derived_from is null'

/**
 * The child tables of homes and projects, which are replaced as a whole: table, name of the rows, key, and condition
 * for deletes.
 */
const HOME_PARTS = [
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

async function replaceParts<Part extends string>(
  client: ClientBase,
  owner: string,
  ids: readonly number[],
  parts: readonly (readonly [table: string, part: Part, key: readonly string[], surplus?: string])[],
  rowsOf: (part: Part) => Row[],
): Promise<void> {
  for (const [table, part, key, surplus] of parts)
    await replaceChildren(client, table, owner, ids, [owner, ...key], rowsOf(part), surplus)
}

/** Writes homes with their child rows, and the feed records that they were built from. */
export async function writeHomes(
  client: ClientBase,
  homes: readonly HomeRows[],
  records: readonly StoredRecord[],
): Promise<void> {
  const ids = homes.map(({ property }) => property.id as number)
  await client.query(withdrawalMark('properties'), [
    JSON.stringify(homes.map(({ property }) => ({ id: property.id, published: property.published }))),
  ])
  await upsertRows(
    client,
    'properties',
    homes.map(({ property }) => property),
    ['id'],
    { created_at: 'now()' },
  )
  await upsertRows(
    client,
    'property_details',
    homes.map(({ details }) => details),
    ['property_id'],
  )
  await replaceParts(client, 'property_id', ids, HOME_PARTS, (part) => homes.flatMap((home) => home[part]))
  await replacePictures(
    client,
    'property_id',
    ids,
    homes.flatMap(({ pictures }) => pictures),
    homes.flatMap(({ pictureTexts }) => pictureTexts),
  )
  await storeRecords(client, 'property', ids, records)
}

/** Writes projects with their child rows, and the feed records that they were built from. */
export async function writeProjects(
  client: ClientBase,
  projects: readonly ProjectRows[],
  records: readonly StoredRecord[],
): Promise<void> {
  const ids = projects.map(({ project }) => project.id as number)
  await client.query(withdrawalMark('projects'), [
    JSON.stringify(projects.map(({ project }) => ({ id: project.id, published: project.published }))),
  ])
  await upsertRows(
    client,
    'projects',
    projects.map(({ project }) => project),
    ['id'],
    { created_at: 'now()' },
  )
  await replaceParts(client, 'project_id', ids, PROJECT_PARTS, (part) => projects.flatMap((project) => project[part]))
  await replacePictures(
    client,
    'project_id',
    ids,
    projects.flatMap(({ pictures }) => pictures),
    projects.flatMap(({ pictureTexts }) => pictureTexts),
  )
  await storeRecords(client, 'project', ids, records)
}

/** Withdraws homes or projects; their pages then answer 410. */
export async function withdraw(
  client: ClientBase,
  kind: 'property' | 'project',
  ids: readonly number[],
): Promise<void> {
  const table = kind === 'property' ? 'properties' : 'projects'
  await client.query(`update ${table} set published = false, withdrawn_at = now() where id = any ($1)`, [ids])
}

/** Updates what PostgreSQL plans queries by; it would do so itself only after some minutes. */
export async function updateStatistics(client: ClientBase): Promise<void> {
  await client.query('vacuum (analyze) properties, property_texts, property_details, pictures')
}
