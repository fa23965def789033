/** The default content of an empty database: towns, sectors and offices, categories, and the site's sections. No listings. */
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { inTransaction, type Row, upsertRows } from '../lib/db/bulk.ts'
import { writeDefaultContent } from './seed/content.ts'
import { writeRenovationCosts } from './seed/renovation.ts'

type PerLanguage = Record<'nl' | 'fr' | 'en' | 'de', string>
type DefaultSector = {
  id: number
  slug: string
  picture: string
  name: PerLanguage
  intro: PerLanguage
  ranges: [string, string][]
  offices: (Row & { hours: [weekday: number, opens: string, closes: string][] })[]
}
type DefaultCategory = { id: string; order: number; name: PerLanguage }

const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T
const inLanguages = (texts: Record<string, PerLanguage>): Row[] =>
  (['nl', 'fr', 'en', 'de'] as const).map((language) => ({
    language,
    ...Object.fromEntries(Object.entries(texts).map(([column, values]) => [column, values[language]])),
  }))

async function writeNetwork(client: pg.Client): Promise<void> {
  const sectors = read<DefaultSector[]>('defaults/sectors.json')
  const categories = read<DefaultCategory[]>('defaults/categories.json')
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
      offices.map(({ hours: _, ...office }, sort_order) => ({ ...office, sector_id: id, sort_order })),
    ),
    ['id'],
  )
  await upsertRows(
    client,
    'office_hours',
    sectors.flatMap(({ offices }) =>
      offices.flatMap(({ id, hours }) =>
        hours.map(([weekday, opens, closes]) => ({ office_id: id, weekday, opens, closes })),
      ),
    ),
    ['office_id', 'weekday', 'opens'],
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
}

/** The sections that are not there yet: an older database may have some of them already. */
async function writeSections(client: pg.Client): Promise<void> {
  const sections = read<Record<string, unknown>>('defaults/site.json')
  await client.query(
    `insert into site_sections (name, value) select key, value from jsonb_each($1::jsonb) on conflict do nothing`,
    [JSON.stringify(sections)],
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
      const { rows } = await client.query<{ network: boolean; pages: boolean }>(
        `select exists (select from sectors) as network,
           exists (select from site_info union all select from menu_entries union all select from articles) as pages`,
      )
      // A database from before there were forms has pages, but no prices of renovation, and not every section.
      await writeRenovationCosts(client)
      await writeSections(client)
      if (rows[0]?.pages) return false
      if (!rows[0]?.network) await writeNetwork(client)
      await writeDefaultContent(client)
      return true
    })
  } finally {
    await client.end()
  }
}
