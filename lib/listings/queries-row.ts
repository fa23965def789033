/**
 * The rows that the page of a home needs. Raw SQL: one statement returns them as one JSON object; Prisma's query for
 * the same rows is eight statements in three waves; it takes twice as long, and more while the machine is busy.
 */

import { prisma } from '../db/client.ts'
import type {
  AddedDocument,
  Document,
  DocumentChoice,
  Media,
  Picture,
  Prisma,
  Property,
  PropertyDetail,
  PropertyText,
  Town,
} from '../db/generated/client.ts'
import type { Language } from './rules.ts'

/** A row as JSON: decimals are numbers, dates are ISO days, and timestamps are ISO times with any offset. */
export type JsonRow<Row> = {
  [Name in keyof Row]: NonNullable<Row[Name]> extends Prisma.Decimal
    ? number | Extract<Row[Name], null>
    : NonNullable<Row[Name]> extends Date
      ? string | Extract<Row[Name], null>
      : Row[Name]
}

/** The exact position is never read. */
export type ListingDetails = JsonRow<Omit<PropertyDetail, 'latitude' | 'longitude'>>
export type ListingText = JsonRow<PropertyText>

/** A home with what belongs to it, published or not. */
export type ListingRow = {
  home: JsonRow<Property>
  /** Null for a home that was never published. */
  details: ListingDetails | null
  /** Its text in the language; null when it has none. */
  text: ListingText | null
  /** The slugs of all its texts. */
  slugs: Pick<PropertyText, 'language' | 'townSlug' | 'leafSlug'>[]
  town: Pick<Town, 'sectorId' | 'nameNl' | 'nameFr' | 'nameEn' | 'nameDe'>
  /** In order; `alt` in the language. */
  pictures: (Pick<Picture, 'id' | 'src' | 'width' | 'height' | 'plan'> & { alt: string | null })[]
  /** In order and in all languages. */
  documents: Document[]
  /** Those that no CRM brings, in the order of adding. */
  added: Pick<AddedDocument, 'storedName' | 'name'>[]
  /** What the agency set of documents: the last of each. */
  choices: Pick<DocumentChoice, 'key' | 'name' | 'kind' | 'visibility'>[]
  media: Media[]
}

const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const names = new Map<string, string>()
/** The name that Prisma's schema gives a column, such as `priceUnit` for `price_unit`. */
function fieldOf(column: string): string {
  const known = names.get(column)
  if (known !== undefined) return known
  const name = camelCase(column)
  names.set(column, name)
  return name
}

type Columns = Record<string, unknown>
const withFields = <Row>(columns: Columns): Row => {
  const row: Columns = {}
  for (const column in columns) row[fieldOf(column)] = columns[column]
  return row as Row
}

/** Reads a home; null when the id is unknown. */
export async function findRow(id: number, language: Language): Promise<ListingRow | null> {
  type Found = Record<'home' | 'town', Columns> &
    Record<'details' | 'text', Columns | null> &
    Record<'slugs' | 'documents' | 'added' | 'media', Columns[]> &
    Pick<ListingRow, 'pictures' | 'choices'>
  const rows = await prisma().$queryRaw<{ found: Found }[]>`
    select json_build_object(
      'home', row_to_json(p),
      'details', (select to_jsonb(d) - '{latitude,longitude}'::text[] from property_details d where d.property_id = p.id),
      'text', (select to_jsonb(t) - 'search_vector' from property_texts t
        where t.property_id = p.id and t.language = ${language}),
      'slugs', (select coalesce(json_agg(json_build_object('language', s.language, 'town_slug', s.town_slug,
        'leaf_slug', s.leaf_slug) order by s.language), '[]') from property_texts s where s.property_id = p.id),
      'town', (select json_build_object('sector_id', w.sector_id, 'name_nl', w.name_nl, 'name_fr', w.name_fr,
        'name_en', w.name_en, 'name_de', w.name_de) from towns w where w.zip = p.zip),
      'pictures', (select coalesce(json_agg(json_build_object('id', f.id, 'src', f.src, 'width', f.width,
        'height', f.height, 'plan', f.plan, 'alt', a.alt)
        order by array_position(p.picture_order, f.src), f.position), '[]')
        from pictures f left join picture_texts a on a.picture_id = f.id and a.language = ${language}
        where f.property_id = p.id),
      'documents', (select coalesce(json_agg(row_to_json(o) order by o.position, o.language), '[]') from documents o
        where o.property_id = p.id),
      'added', (select coalesce(json_agg(json_build_object('stored_name', n.stored_name, 'name', n.name)
        order by n.added_at, n.stored_name), '[]') from added_documents n where n.property_id = p.id),
      'choices', (select coalesce(json_agg(row_to_json(c)), '[]') from (select distinct on (key) key, name, kind,
        visibility from document_choices where property_id = p.id order by key, id desc) c),
      'media', (select coalesce(json_agg(row_to_json(m) order by m.position), '[]') from media m
        where m.property_id = p.id)) as found
    from properties p where p.id = ${id}`
  const found = rows[0]?.found
  if (!found) return null
  return {
    home: withFields(found.home),
    details: found.details && withFields(found.details),
    text: found.text && withFields(found.text),
    slugs: found.slugs.map((each) => withFields(each)),
    town: withFields(found.town),
    pictures: found.pictures,
    documents: found.documents.map((each) => withFields(each)),
    added: found.added.map((each) => withFields(each)),
    choices: found.choices,
    media: found.media.map((each) => withFields(each)),
  }
}
