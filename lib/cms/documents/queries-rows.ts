/**
 * Rows of documents, read and written by their definition (lib/cms/collections/). Raw SQL: tables and columns come from
 * the definition, rows travel as JSON, and only what differs is written, so that the history shows nothing else.
 */

import { prisma } from '../../db/client.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { DocumentDefinition, ListDefinition, TextTable } from '../collections/rules-definition.ts'
import type { DocumentKind } from '../collections/rules-kind-names.ts'
import type { FieldValues, StoredRow } from '../collections/rules-state.ts'

type Reader = Pick<Transaction, '$queryRaw'>
type Found = { row: FieldValues }

/** A name of a table or column. All of them are constants of definitions, none comes from a request. */
export function identifier(name: string): Prisma.Sql {
  if (!/^[a-z_]+$/.test(name)) throw new Error(`"${name}" is no name of a table or column.`)
  return Prisma.raw(`"${name}"`)
}

const keyOf = ({ key }: DocumentDefinition): Prisma.Sql =>
  Prisma.sql`concat_ws('/', ${Prisma.join(key.map((column) => Prisma.sql`t.${identifier(column)}`))})`

async function rowsBelow(reader: Reader, table: string, parent: string, keys: readonly string[]): Promise<StoredRow[]> {
  if (keys.length === 0) return []
  const rows = await reader.$queryRaw<Found[]>`
    select to_jsonb(t) - 'updated_at' as row from ${identifier(table)} t
    where t.${identifier(parent)}::text = any(${[...keys]})`
  return rows.map(({ row }) => ({ table, row }))
}

async function rowsOfTexts(
  reader: Reader,
  texts: TextTable | undefined,
  keys: readonly string[],
): Promise<StoredRow[]> {
  return texts ? rowsBelow(reader, texts.table, texts.parent, keys) : []
}

async function rowsOfList(
  reader: Reader,
  { table, parent, key, texts }: ListDefinition,
  id: string,
): Promise<StoredRow[]> {
  const rows = await rowsBelow(reader, table, parent, [id])
  const keys = key === null ? [] : rows.map(({ row }) => String(row[key]))
  return [...rows, ...(await rowsOfTexts(reader, texts, keys))]
}

/** All rows of a document; none when there is no such document. */
export async function findDocumentRows(
  definition: DocumentDefinition,
  id: string,
  reader: Reader = prisma(),
): Promise<StoredRow[]> {
  const roots = await reader.$queryRaw<Found[]>`
    select to_jsonb(t) - 'updated_at' as row from ${identifier(definition.table)} t where ${keyOf(definition)} = ${id}`
  const [root] = roots
  if (!root) return []
  const own = await rowsOfTexts(reader, definition.texts, [id])
  const lists: StoredRow[] = []
  for (const list of Object.values(definition.lists ?? {})) lists.push(...(await rowsOfList(reader, list, id)))
  return [{ table: definition.table, row: root.row }, ...own, ...lists]
}

/** Lets only one transaction at a time write this document. */
export async function lockDocument(tx: Transaction, kind: DocumentKind, id: string): Promise<void> {
  await tx.$queryRaw`select 1 from pg_advisory_xact_lock(hashtext(${`document ${kind} ${id}`}))`
}

/** Adds a row; gives it as it was stored, with the number that the database gave it. */
export async function insertRow(tx: Transaction, table: string, row: FieldValues): Promise<FieldValues> {
  const columns = Prisma.join(Object.keys(row).map(identifier))
  const [added] = await tx.$queryRaw<Found[]>`
    insert into ${identifier(table)} as t (${columns})
    select ${columns} from jsonb_populate_record(null::${identifier(table)}, ${JSON.stringify(row)}::jsonb)
    returning to_jsonb(t) as row`
  if (!added) throw new Error(`The row of ${table} was not stored.`)
  return added.row
}

const matches = (key: FieldValues): Prisma.Sql =>
  Prisma.join(
    Object.entries(key).map(([column, value]) => Prisma.sql`t.${identifier(column)}::text = ${String(value)}`),
    ' and ',
  )

/** Writes the columns of a row that differ from what is stored. */
export async function updateRow(tx: Transaction, table: string, key: FieldValues, row: FieldValues): Promise<void> {
  const columns = Object.keys(row)
  if (columns.length === 0) return
  const named = Prisma.join(columns.map(identifier))
  const values = Prisma.join(columns.map((column) => Prisma.sql`v.${identifier(column)}`))
  await tx.$executeRaw`
    update ${identifier(table)} t set (${named}) = row(${values})
    from jsonb_populate_record(null::${identifier(table)}, ${JSON.stringify(row)}::jsonb) v
    where ${matches(key)}`
}

/**
 * Writes the places of rows, all in one statement: a page may have hundreds of parts.
 * @param key the column that names a row
 * @param order the column of its place
 */
export async function placeRows(
  tx: Transaction,
  table: string,
  { key, order }: { key: string; order: string },
  places: ReadonlyMap<string, number>,
): Promise<void> {
  if (places.size === 0) return
  await tx.$executeRaw`
    update ${identifier(table)} t set ${identifier(order)} = p.place
    from unnest(${[...places.keys()]}::text[], ${[...places.values()]}::int[]) p (key, place)
    where t.${identifier(key)}::text = p.key`
}

/** Removes a row, and what belongs to it. */
export async function deleteRow(tx: Transaction, table: string, key: FieldValues): Promise<void> {
  await tx.$executeRaw`delete from ${identifier(table)} t where ${matches(key)}`
}
