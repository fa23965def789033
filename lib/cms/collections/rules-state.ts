/** What a document holds, apart from how it is stored: its fields, its texts by language, and the rows below it. */
import { LANGUAGES, type Language } from '../../listings/rules.ts'
import type { DocumentDefinition, ListDefinition, TextTable } from './rules-definition.ts'
import type { FieldDefinition, Fields, Value } from './rules-fields.ts'
import { FIELD_KINDS } from './rules-read-field.ts'

export type FieldValues = Readonly<Record<string, Value>>
export type TextValues = Readonly<Partial<Record<Language, FieldValues>>>

/** `key`: the row's number; null for a row that is new, or known by its values only. */
export type ListRow = { key: number | null; fields: FieldValues; texts: TextValues }

export type DocumentState = {
  fields: FieldValues
  texts: TextValues
  lists: Readonly<Record<string, readonly ListRow[]>>
}

/** A stored row with the name of its table, as `to_jsonb()` gives it. */
export type StoredRow = { table: string; row: FieldValues }

const pick = (row: FieldValues, fields: Fields): FieldValues =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, row[name] ?? null]))

/** The id of the document whose root this row is. */
export const documentId = ({ key }: Pick<DocumentDefinition, 'key'>, row: FieldValues): string =>
  key.map((column) => String(row[column])).join('/')

function textsOf(rows: readonly StoredRow[], table: TextTable | undefined, parent: Value | undefined): TextValues {
  if (!table) return {}
  const own = rows.filter((stored) => stored.table === table.table && stored.row[table.parent] === parent)
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const found = own.find(({ row }) => row.language === language)
      return found ? [[language, pick(found.row, table.fields)]] : []
    }),
  )
}

const compare = (one: Value | undefined, other: Value | undefined): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one ?? '').localeCompare(String(other ?? ''), 'en')

function sorted(rows: FieldValues[], { order, fields, key }: ListDefinition): FieldValues[] {
  const columns = [...(order ? [order] : Object.keys(fields)), ...(key ? [key] : [])]
  return rows.toSorted((one, other) =>
    columns.reduce((found, column) => found || compare(one[column], other[column]), 0),
  )
}

function listOf(rows: readonly StoredRow[], list: ListDefinition): ListRow[] {
  const own = rows.filter(({ table }) => table === list.table).map(({ row }) => row)
  return sorted(own, list).map((row) => ({
    key: list.key === null ? null : Number(row[list.key]),
    fields: pick(row, list.fields),
    texts: textsOf(rows, list.texts, list.key === null ? undefined : row[list.key]),
  }))
}

/** The document that stored rows make; null without its root row. */
export function stateOf(definition: DocumentDefinition, rows: readonly StoredRow[]): DocumentState | null {
  const root = rows.find(({ table }) => table === definition.table)?.row
  if (!root) return null
  return {
    fields: pick(root, definition.fields),
    texts: textsOf(rows, definition.texts, root[definition.key[0] ?? 'id']),
    lists: Object.fromEntries(Object.entries(definition.lists ?? {}).map(([name, list]) => [name, listOf(rows, list)])),
  }
}

/** What stands in a field of a new document. */
function firstValue({ kind, nullable }: FieldDefinition): Value {
  const { empty } = FIELD_KINDS[kind]
  return nullable && empty === '' ? null : empty
}

/** What a new document starts with. */
export const emptyState = (definition: DocumentDefinition): DocumentState => ({
  fields: Object.fromEntries(
    Object.entries(definition.fields).map(([name, field]) => [name, definition.initial?.[name] ?? firstValue(field)]),
  ),
  texts: {},
  lists: Object.fromEntries(Object.keys(definition.lists ?? {}).map((name) => [name, []])),
})

const filled = (fields: Fields, values: FieldValues | undefined): FieldValues =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, values?.[name] ?? null]))

function filledTexts(table: TextTable | undefined, texts: TextValues, languages: readonly Language[]): TextValues {
  if (!table) return texts
  const shown = [...new Set([...languages, ...(Object.keys(texts) as Language[])])]
  return Object.fromEntries(shown.map((language) => [language, filled(table.fields, texts[language])]))
}

/**
 * A document as its form holds it: with every field of every language that is shown, also where nothing is stored. A
 * form that adds them itself would count as changed before anybody typed.
 */
export const formValues = (
  definition: DocumentDefinition,
  { fields, texts, lists }: DocumentState,
  languages: readonly Language[],
): DocumentState => ({
  fields: { ...fields, ...filled(definition.fields, fields) },
  texts: filledTexts(definition.texts, texts, languages),
  lists: Object.fromEntries(
    Object.entries(lists).map(([name, rows]) => {
      const list = definition.lists?.[name]
      const all = rows.map((row) =>
        list
          ? { ...row, fields: filled(list.fields, row.fields), texts: filledTexts(list.texts, row.texts, languages) }
          : row,
      )
      return [name, all]
    }),
  ),
})

/** The tables of a document, each with the columns that make a row's key; null where all columns do. */
export function tablesOf(definition: DocumentDefinition): Map<string, readonly string[] | null> {
  const tables = new Map<string, readonly string[] | null>([[definition.table, definition.key]])
  const addTexts = (texts: TextTable | undefined) => {
    if (texts) tables.set(texts.table, [texts.parent, 'language'])
  }
  addTexts(definition.texts)
  for (const { table, key, texts } of Object.values(definition.lists ?? {})) {
    tables.set(table, key === null ? null : [key])
    addTexts(texts)
  }
  return tables
}

/** One noted change of a row: see the table content_changes. */
export type RowChange = { table: string; before: FieldValues | null; after: FieldValues | null }

/**
 * The rows of a document as they were before changes.
 * @param rows as they are now
 * @param changes all of them, the latest first
 */
export function undoChanges(
  definition: DocumentDefinition,
  rows: readonly StoredRow[],
  changes: readonly RowChange[],
): StoredRow[] {
  const keys = tablesOf(definition)
  const nameOf = (table: string, row: FieldValues): string => {
    const columns = keys.get(table) ?? Object.keys(row).sort()
    return `${table} ${JSON.stringify(columns.map((column) => row[column] ?? null))}`
  }
  const found = new Map(rows.map((stored) => [nameOf(stored.table, stored.row), stored]))
  for (const { table, before, after } of changes) {
    if (after) found.delete(nameOf(table, after))
    if (before) found.set(nameOf(table, before), { table, row: before })
  }
  return [...found.values()]
}
