/** The default towns, sectors with their offices, and categories of homes. */
import type { Row } from '../../lib/imports/queries-bulk.ts'
import { LANGUAGES, read, type Write } from './defaults.ts'

type PerLanguage<T = string> = Record<(typeof LANGUAGES)[number], T>
type DefaultSector = {
  id: number
  slug: string
  picture: string
  name: PerLanguage
  intro: PerLanguage
  ranges: [string, string][]
  offices: (Row & {
    hours: [weekday: number, opens: string, closes: string][]
    /** Where they aren't those of its row. */
    texts: Partial<PerLanguage<{ name?: string; street?: string }>>
  })[]
}
type DefaultCategory = { id: string; order: number; name: PerLanguage }

const inLanguages = (texts: Record<string, PerLanguage>): Row[] =>
  LANGUAGES.map((language) => ({
    language,
    ...Object.fromEntries(Object.entries(texts).map(([column, values]) => [column, values[language]])),
  }))

async function writeTowns(write: Write, sectors: readonly DefaultSector[]): Promise<void> {
  const towns = read<Record<string, string | number | null>[]>('../places/towns.json')
  const sectorOf = (zip: string) =>
    sectors.find(({ ranges }) => ranges.some(([from, to]) => from <= zip && zip <= to))?.id ?? null
  const townRows = towns.map(({ zip, nl, fr, en, de, latitude, longitude, population }) => ({
    zip,
    name_nl: nl,
    name_fr: fr,
    name_en: en,
    name_de: de,
    latitude,
    longitude,
    population,
    sector_id: sectorOf(String(zip)),
  }))
  await write('towns', townRows, ['zip'])
}

async function writeOffices(write: Write, sectors: readonly DefaultSector[]): Promise<void> {
  const offices = sectors.flatMap(({ id, offices: own }) =>
    own.map(({ hours: _, texts: __, ...office }, sort_order) => ({ ...office, sector_id: id, sort_order })),
  )
  await write('offices', offices, ['id'])
  const texts = sectors.flatMap(({ offices: own }) =>
    own.flatMap(({ id, texts: words }) =>
      Object.entries(words).map(([language, { name = null, street = null }]) => ({
        office_id: id,
        language,
        name,
        street,
      })),
    ),
  )
  await write('office_texts', texts, ['office_id', 'language'])
  const hours = sectors.flatMap(({ offices: own }) =>
    own.flatMap(({ id, hours: open }) =>
      open.map(([weekday, opens, closes]) => ({ office_id: id, weekday, opens, closes })),
    ),
  )
  await write('office_hours', hours, ['office_id', 'weekday', 'opens'])
}

export async function writeNetwork(write: Write): Promise<void> {
  const sectors = read<DefaultSector[]>('sectors.json')
  const sectorRows = sectors.map(({ id, slug, picture }, sort_order) => ({ id, slug, picture, sort_order }))
  await write('sectors', sectorRows, ['id'])
  const sectorTexts = sectors.flatMap(({ id, name, intro }) =>
    inLanguages({ name, intro }).map((row) => ({ sector_id: id, ...row })),
  )
  await write('sector_texts', sectorTexts, ['sector_id', 'language'])
  const ranges = sectors.flatMap(({ id, ranges: own }) =>
    own.map(([from_zip, to_zip]) => ({ from_zip, to_zip, sector_id: id })),
  )
  await write('sector_ranges', ranges, ['from_zip'])
  await writeTowns(write, sectors)
  await writeOffices(write, sectors)
  const categories = read<DefaultCategory[]>('categories.json')
  const categoryRows = categories.map(({ id, order }) => ({ id, show_order: order, sale: true, rent: true }))
  await write('categories', categoryRows, ['id'])
  const categoryTexts = categories.flatMap(({ id, name }) =>
    inLanguages({ name }).map((row) => ({ category_id: id, ...row })),
  )
  await write('category_texts', categoryTexts, ['category_id', 'language'])
}
