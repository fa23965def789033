/**
 * Queries of the derivation of texts. Raw SQL, because rows are locked without waiting and written by the hundred.
 *
 * One portion is derived at a time in all processes of a site. It never waits for a row that another transaction holds:
 * such a home stays pending. A transaction that changes a home locks its row of `pending_derivations` until it commits.
 */
import type { ClientBase } from 'pg'
import {
  COPIED_COLUMNS,
  type HomeFacts,
  NAME_COLUMNS,
  NAME_LIST_COLUMNS,
  type SourceText,
} from '../../domain/listing/derived-texts.ts'
import type { Language } from '../../domain/listing/listing.ts'
import type { NamedTown } from '../../domain/places/town-names.ts'
import { type Row, upsertRows } from './bulk.ts'
import type { RecordKind } from './import-staging.ts'

/** The key of the lock that lets one portion be derived at a time. */
const ONE_AT_A_TIME = 7405237

/** Waits until no other process derives, until the end of the transaction. */
export const lockDerivation = async (client: ClientBase): Promise<void> =>
  void (await client.query('select pg_advisory_xact_lock($1)', [ONE_AT_A_TIME]))

/**
 * Makes every home and project pending when the sentences or the names that texts are derived with have changed.
 * @param words digest of the sentences of this process
 * @param isStart whether this process is a new release that takes over from the one before
 * @returns false when another release has taken over, whose part the derivation is
 */
export async function checkBasis(client: ClientBase, words: string, isStart: boolean): Promise<boolean> {
  const { rows } = await client.query<{ words: string | null; names: string | null; current: string }>(
    `select b.words, b.names, n.current
     from (select derivation_names() as current) n left join derivation_basis b on true`,
  )
  const [basis] = rows
  if (!basis) return false
  if (basis.words !== null && basis.words !== words && !isStart) return false
  if (basis.words === words && basis.names === basis.current) return true
  await client.query(
    `insert into derivation_basis (words, names) values ($1, $2)
     on conflict (id) do update set words = excluded.words, names = excluded.names`,
    [words, basis.current],
  )
  await client.query(`select add_pending_derivations('property', array(select id from properties)),
    add_pending_derivations('project', array(select id from projects))`)
  return true
}

/** Languages in use that the feed doesn't bring. */
export async function derivedLanguages(client: ClientBase): Promise<Language[]> {
  const { rows } = await client.query<{ languages: Language[] }>('select derived_languages() as languages')
  return rows[0]?.languages ?? []
}

const TABLES = {
  property: { records: 'properties', texts: 'property_texts', id: 'property_id' },
  project: { records: 'projects', texts: 'project_texts', id: 'project_id' },
} as const

/**
 * Takes pending homes or projects, the newest first, and holds their rows until the end of the transaction.
 * @param below only records with a lower id
 * @returns the ids that were taken, and below which id to go on (null at the end). Records that other transactions
 *   hold are left out
 */
export async function takePending(
  client: ClientBase,
  kind: RecordKind,
  below: number,
  most: number,
): Promise<{ ids: number[]; next: number | null }> {
  const { records, texts, id } = TABLES[kind]
  const { rows: pending } = await client.query<{ id: number }>(
    `select record_id as id from pending_derivations where kind = $1 and record_id < $2
     order by record_id desc limit $3 for update skip locked`,
    [kind, below, most],
  )
  if (pending.length === 0) return { ids: [], next: null }
  const all = pending.map((row) => row.id)
  await client.query(
    `delete from pending_derivations d where kind = $1 and record_id = any ($2)
     and not exists (select from ${records} r where r.id = d.record_id)`,
    [kind, all],
  )
  // The town is held too: its names can't change between reading and writing.
  const { rows: held } = await client.query<{ id: number }>(
    `select r.id from ${records} r join towns t on t.zip = r.zip where r.id = any ($1)
     for no key update of r skip locked for share of t skip locked`,
    [all],
  )
  const { rows: free } = await client.query<{ id: number }>(
    `with held as materialized (select ${id} as id from ${texts} where ${id} = any ($1) and derived_from is not null
       for no key update skip locked)
     select id from unnest($1::int[]) as wanted (id)
     where (select count(*) from held h where h.id = wanted.id)
       = (select count(*) from ${texts} t where t.${id} = wanted.id and t.derived_from is not null)`,
    [held.map((row) => row.id)],
  )
  const ids = free.map((row) => row.id)
  await client.query('delete from pending_derivations where kind = $1 and record_id = any ($2)', [kind, ids])
  return { ids, next: pending.length < most ? null : Math.min(...all) }
}

/** Whether anything is pending, also where another transaction holds it. */
export async function isAnyPending(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pending: boolean }>(
    'select exists (select from pending_derivations) as pending',
  )
  return rows[0]?.pending ?? false
}

export type Names = {
  towns: NamedTown[]
  /** What names of the feed are called; `language` and `word` say which name it is. */
  words: { language: Language; word: string; en: string; de: string }[]
  /** Names of categories in the target languages. */
  categories: { id: string; language: Language; name: string }[]
}

export async function readNames(client: ClientBase, languages: readonly Language[]): Promise<Names> {
  const towns = await client.query<NamedTown>(
    `select zip, population,
       jsonb_build_object('nl', name_nl, 'fr', name_fr, 'en', name_en, 'de', name_de) as names from towns`,
  )
  const words = await client.query<Names['words'][number]>('select language, word, en, de from feed_words')
  const categories = await client.query<Names['categories'][number]>(
    'select category_id as id, language, name from category_texts where language = any ($1)',
    [languages],
  )
  return { towns: towns.rows, words: words.rows, categories: categories.rows }
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
