/** The default content of an empty database: towns, sectors and offices, categories, and the site's sections. No listings. */
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { inTransaction, type Row, upsertRows } from '../lib/db/bulk.ts'

type PerLanguage = Record<'nl' | 'fr' | 'en' | 'de', string>
type DefaultSector = {
  id: number
  slug: string
  picture: string
  name: PerLanguage
  intro: PerLanguage
  ranges: [string, string][]
  offices: Row[]
}
type DefaultCategory = { id: string; order: number; name: PerLanguage }

const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T
const inLanguages = (texts: Record<string, PerLanguage>): Row[] =>
  (['nl', 'fr', 'en', 'de'] as const).map((language) => ({
    language,
    ...Object.fromEntries(Object.entries(texts).map(([column, values]) => [column, values[language]])),
  }))

async function write(client: pg.Client): Promise<void> {
  const sectors = read<DefaultSector[]>('defaults/sectors.json')
  const categories = read<DefaultCategory[]>('defaults/categories.json')
  const sections = read<Record<string, unknown>>('defaults/site.json')
  const towns = read<Record<string, string | number | null>[]>('places/towns.json')
  const sectorOf = (zip: string) =>
    sectors.find(({ ranges }) => ranges.some(([from, to]) => from <= zip && zip <= to))?.id ?? null

  await upsertRows(
    client,
    'sectors',
    sectors.map(({ id, slug, picture }, sort_order) => ({ id, slug, picture, sort_order })),
    ['id'],
  )
  await upsertRows(
    client,
    'sector_texts',
    sectors.flatMap(({ id, name, intro }) => inLanguages({ name, intro }).map((row) => ({ sector_id: id, ...row }))),
    ['sector_id', 'language'],
  )
  await upsertRows(
    client,
    'sector_ranges',
    sectors.flatMap(({ id, ranges }) => ranges.map(([from_zip, to_zip]) => ({ from_zip, to_zip, sector_id: id }))),
    ['from_zip'],
  )
  await upsertRows(
    client,
    'towns',
    towns.map(({ zip, nl, fr, en, de, latitude, longitude, population }) => ({
      zip,
      name_nl: nl,
      name_fr: fr,
      name_en: en,
      name_de: de,
      latitude,
      longitude,
      population,
      sector_id: sectorOf(String(zip)),
    })),
    ['zip'],
  )
  await upsertRows(
    client,
    'offices',
    sectors.flatMap(({ id, offices }) =>
      offices.map((office, sort_order) => ({ ...office, sector_id: id, sort_order })),
    ),
    ['id'],
  )
  await upsertRows(
    client,
    'categories',
    categories.map(({ id, order }) => ({ id, show_order: order, sale: true, rent: true })),
    ['id'],
  )
  await upsertRows(
    client,
    'category_texts',
    categories.flatMap(({ id, name }) => inLanguages({ name }).map((row) => ({ category_id: id, ...row }))),
    ['category_id', 'language'],
  )
  await upsertRows(
    client,
    'site_sections',
    Object.entries(sections).map(([name, value]) => ({ name, value, updated_at: new Date().toISOString() })),
    ['name'],
  )
}

/**
 * Writes the default content unless the database has content already.
 * @returns whether it was written now
 */
export async function seedDefaults(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await inTransaction(client, async () => {
      await client.query("select pg_advisory_xact_lock(hashtext('default content'))")
      const { rows } = await client.query<{ filled: boolean }>(
        "select exists (select from site_sections where name = 'language') as filled",
      )
      if (rows[0]?.filled) return false
      await write(client)
      return true
    })
  } finally {
    await client.end()
  }
}
