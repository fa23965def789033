/** Applying a feed: each home's rows are written, or it is withdrawn, in one transaction, so that it is never half one and half the other. */
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
export type ProjectRows = { project: Row; texts: Row[]; units: Row[]; pictures: Row[]; pictureTexts: Row[] }
export type TownNames = { zip: string; names: Partial<Record<string, string>> }
export type StoredRecord = { id: number; language: string; hash: string; raw: unknown }

/** Adds towns that the kept table lacks, under the names the feed uses, in the sector their postcode lies in. */
export async function addMissingTowns(client: ClientBase, towns: readonly TownNames[]): Promise<void> {
  const byZip = new Map(towns.map((town) => [town.zip, town]))
  const rows = [...byZip.values()].map(({ zip, names }) => {
    const any = names.nl ?? names.fr ?? names.en ?? names.de ?? zip
    return {
      zip,
      name_nl: names.nl ?? any,
      name_fr: names.fr ?? any,
      name_en: names.en ?? any,
      name_de: names.de ?? any,
    }
  })
  await client.query(
    `insert into towns (zip, name_nl, name_fr, name_en, name_de, sector_id)
     select r.zip, r.name_nl, r.name_fr, r.name_en, r.name_de,
       (select s.sector_id from sector_ranges s where r.zip between s.from_zip and s.to_zip limit 1)
     from jsonb_to_recordset($1::jsonb) as r (zip text, name_nl text, name_fr text, name_en text, name_de text)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  )
}

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
 * Marks when a home leaves the site: one whose status is no longer published was withdrawn now, unless it never was published.
 * A home that is published again loses the mark first, because the two exclude each other.
 */
const withdrawalMark = (table: string) => `
  update ${table} o set withdrawn_at = case when r.published then null when o.published then now() else o.withdrawn_at end,
    published = o.published and r.published
  from jsonb_to_recordset($1::jsonb) as r (id int, published boolean)
  where o.id = r.id and (o.published <> r.published or (r.published and o.withdrawn_at is not null))`

/** Writes homes with everything that belongs to them, and the feed records they were made from. */
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
  await replaceChildren(
    client,
    'property_texts',
    'property_id',
    ids,
    ['property_id', 'language'],
    homes.flatMap(({ texts }) => texts),
  )
  await replacePictures(
    client,
    'property_id',
    ids,
    homes.flatMap(({ pictures }) => pictures),
    homes.flatMap(({ pictureTexts }) => pictureTexts),
  )
  await replaceChildren(
    client,
    'documents',
    'property_id',
    ids,
    ['property_id', 'language', 'position'],
    homes.flatMap(({ documents }) => documents),
  )
  await replaceChildren(
    client,
    'media',
    'property_id',
    ids,
    ['property_id', 'position'],
    homes.flatMap(({ media }) => media),
  )
  await storeRecords(client, 'property', ids, records)
}

/** Writes projects with their units, and the feed records they were made from. */
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
  await replaceChildren(
    client,
    'project_texts',
    'project_id',
    ids,
    ['project_id', 'language'],
    projects.flatMap(({ texts }) => texts),
  )
  // A unit belongs to one project; when two of them name it, the last one has it.
  const units = new Map(projects.flatMap((project) => project.units).map((unit) => [unit.id, unit]))
  await replaceChildren(client, 'project_units', 'project_id', ids, ['id'], [...units.values()])
  await replacePictures(
    client,
    'project_id',
    ids,
    projects.flatMap(({ pictures }) => pictures),
    projects.flatMap(({ pictureTexts }) => pictureTexts),
  )
  await storeRecords(client, 'project', ids, records)
}

/** Takes homes or projects off the site; their pages answer 410 from now on. */
export async function withdraw(
  client: ClientBase,
  kind: 'property' | 'project',
  ids: readonly number[],
): Promise<void> {
  const table = kind === 'property' ? 'properties' : 'projects'
  await client.query(`update ${table} set published = false, withdrawn_at = now() where id = any ($1)`, [ids])
}
