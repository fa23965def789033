/**
 * What texts are derived from, and the derived texts. Raw SQL: read and written by the hundred, on the job's
 * connection.
 */
import type { ClientBase } from 'pg'
import type { Language } from '../../listings/rules.ts'
import {
  COPIED_COLUMNS,
  type HomeFacts,
  NAME_COLUMNS,
  NAME_LIST_COLUMNS,
  type SourceText,
} from '../../listings/rules-derived-texts.ts'
import { type Row, upsertRows } from '../queries-bulk.ts'
import { type RecordKind, TABLES } from '../queries-staging.ts'

export type Names = {
  /** What names of the feed are called; `language` and `word` say which name it is. */
  words: { language: Language; word: string; en: string; de: string }[]
  /** Names of categories in the target languages. */
  categories: { id: string; language: Language; name: string }[]
}

export async function readNames(client: ClientBase, languages: readonly Language[]): Promise<Names> {
  const words = await client.query<Names['words'][number]>('select language, word, en, de from feed_words')
  const categories = await client.query<Names['categories'][number]>(
    'select category_id as id, language, name from category_texts where language = any ($1)',
    [languages],
  )
  return { words: words.rows, categories: categories.rows }
}

/** The text that others are derived from: of the languages that the feed brings of a record, Dutch before French. */
const sourceOf = (kind: RecordKind, columns: readonly string[]): string => {
  const { texts, id } = TABLES[kind]
  const list = ['language', ...columns].map((column) => `'${column}', own.${column}`)
  // A function takes a hundred arguments at most, and a home has less than fifty columns.
  return `cross join lateral (select jsonb_build_object(${list.join(', ')}) as source from ${texts} own
    where own.${id} = r.id and own.derived_from is null order by language_bit(own.language) limit 1) s`
}
const brought = (kind: RecordKind): string => {
  const { texts, id } = TABLES[kind]
  return `array(select language::text from ${texts} own where own.${id} = r.id and own.derived_from is null) as brought`
}

/** A home or project with the text that others are derived from, and the languages of the feed's own texts. */
export type RecordToDerive<Source> = { id: number; zip: string; brought: Language[]; source: Source }
export type StoredHome = RecordToDerive<SourceText> & { facts: HomeFacts }

const HOME_COLUMNS = [
  ...['type_name', 'town_name', 'ribbon', 'price_unit_text', 'points_of_interest'],
  ...[...NAME_COLUMNS, ...NAME_LIST_COLUMNS, ...COPIED_COLUMNS],
]

/** Homes that have a text of the feed's own. */
export async function homesToDerive(client: ClientBase, ids: readonly number[]): Promise<StoredHome[]> {
  const { rows } = await client.query<StoredHome>(
    `select r.id, r.zip, ${brought('property')}, s.source, jsonb_build_object('goal', r.goal, 'categoryId', r.category_id,
       'bedrooms', r.bedrooms, 'bathrooms', r.bathrooms, 'garages', r.garages, 'parkings', d.parkings,
       'livingSurface', r.living_surface, 'groundSurface', r.ground_surface, 'energyLabel', r.energy_label,
       'hasGarden', d.has_garden, 'hasTerrace', d.has_terrace, 'hasLift', d.has_lift, 'hasCellar', d.has_cellar,
       'hasPool', d.has_pool, 'hasFurnished', d.has_furnished) as facts
     from properties r left join property_details d on d.property_id = r.id ${sourceOf('property', HOME_COLUMNS)}
     where r.id = any ($1)`,
    [ids],
  )
  return rows
}

export type ProjectSource = { language: Language; name: string; town_name: string } & Row
const PROJECT_COLUMNS = ['name', 'slug', 'town_name', 'street', 'description_html', 'requirement', 'external_url']

/** Projects that have a text of the feed's own. */
export async function projectsToDerive(
  client: ClientBase,
  ids: readonly number[],
): Promise<RecordToDerive<ProjectSource>[]> {
  const { rows } = await client.query<RecordToDerive<ProjectSource>>(
    `select r.id, r.zip, ${brought('project')}, s.source from projects r ${sourceOf('project', PROJECT_COLUMNS)}
     where r.id = any ($1)`,
    [ids],
  )
  return rows
}

/** Puts derived texts in place of those that the records had; a text that the feed brought is never touched. */
export async function writeDerivedTexts(
  client: ClientBase,
  kind: RecordKind,
  ids: readonly number[],
  rows: readonly Row[],
): Promise<void> {
  const { texts, id } = TABLES[kind]
  await client.query(
    `delete from ${texts} t where t.${id} = any ($1) and t.derived_from is not null and not exists (
       select from jsonb_to_recordset($2::jsonb) as k (id int, language text)
       where k.id = t.${id} and k.language = t.language)`,
    [ids, JSON.stringify(rows.map((row) => ({ id: row[id], language: row.language })))],
  )
  await upsertRows(client, texts, rows, [id, 'language'], {}, 't.derived_from is not null')
}
