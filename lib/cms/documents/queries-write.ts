/** Writes what differs between a document as it is stored and as it shall be. */

import type { Transaction } from '../../db/transaction.ts'
import { LANGUAGES } from '../../listings/rules.ts'
import type { DocumentDefinition, ListDefinition, TextTable } from '../collections/rules-definition.ts'
import type { Value } from '../collections/rules-fields.ts'
import {
  type DocumentState,
  documentId,
  type FieldValues,
  type ListRow,
  type TextValues,
} from '../collections/rules-state.ts'
import { deleteRow, insertRow, placeRows, updateRow } from './queries-rows.ts'

const isSame = (one: Value | undefined, other: Value | undefined): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The values that differ from what is stored. */
const changed = (values: FieldValues, stored: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, stored[name])))

async function writeTexts(
  tx: Transaction,
  { table, parent }: TextTable,
  owner: Value,
  texts: TextValues,
  stored: TextValues,
): Promise<void> {
  for (const language of LANGUAGES) {
    const [before, after] = [stored[language], texts[language]]
    const key = { [parent]: owner, language }
    if (after && !before) await insertRow(tx, table, { ...key, ...after })
    else if (after && before) await updateRow(tx, table, key, changed(after, before))
    else if (before) await deleteRow(tx, table, key)
  }
}

/** Rows without numbers: what is gone is deleted, what is new is added. */
async function writeValues(
  tx: Transaction,
  list: ListDefinition,
  owner: Value,
  rows: readonly ListRow[],
  stored: readonly ListRow[],
): Promise<void> {
  const name = ({ fields }: ListRow) => JSON.stringify(Object.keys(list.fields).map((field) => fields[field] ?? null))
  const [before, after] = [new Map(stored.map((row) => [name(row), row])), new Map(rows.map((row) => [name(row), row]))]
  for (const [key, { fields }] of before)
    if (!after.has(key)) await deleteRow(tx, list.table, { [list.parent]: owner, ...fields })
  for (const [key, { fields }] of after)
    if (!before.has(key)) await insertRow(tx, list.table, { [list.parent]: owner, ...fields })
}

async function writeList(
  tx: Transaction,
  list: ListDefinition,
  owner: Value,
  rows: readonly ListRow[],
  stored: readonly ListRow[],
): Promise<void> {
  const { table, parent, key: column, order, texts } = list
  if (column === null) return writeValues(tx, list, owner, rows, stored)
  const known = new Map(stored.map((row) => [row.key, row]))
  const kept = new Set(rows.map(({ key }) => key))
  for (const { key } of stored) if (!kept.has(key)) await deleteRow(tx, table, { [column]: key })
  const moved = new Map<string, number>()
  for (const [place, row] of rows.entries()) {
    const before = row.key === null ? undefined : known.get(row.key)
    const placed: FieldValues = order === null ? {} : { [order]: place }
    let number = row.key
    if (before && number !== null) {
      await updateRow(tx, table, { [column]: number }, changed(row.fields, before.fields))
      if (stored[place]?.key !== number) moved.set(String(number), place)
    } else {
      // A row that was removed comes back under its number.
      const sameNumber: FieldValues = number === null ? {} : { [column]: number }
      number = Number(
        (await insertRow(tx, table, { [parent]: owner, ...sameNumber, ...row.fields, ...placed }))[column],
      )
    }
    if (texts && number !== null) await writeTexts(tx, texts, number, row.texts, before?.texts ?? {})
  }
  if (order !== null) await placeRows(tx, table, { key: column, order }, moved)
}

/**
 * Writes a document.
 * @param id of the document; null: a new one, which the database numbers
 * @param stored as it is now; null: there is none
 * @param removed the row that a removed one had; columns that no field shows come back with it
 * @returns its id
 */
export async function writeDocument(
  tx: Transaction,
  definition: DocumentDefinition,
  id: string | null,
  state: DocumentState,
  stored: DocumentState | null,
  removed: FieldValues | null = null,
): Promise<string> {
  const { table, key, texts, lists = {} } = definition
  const [column = 'id'] = key
  let root: FieldValues
  if (stored && id !== null) {
    const parts = id.split('/')
    root = Object.fromEntries(key.map((name, place) => [name, parts[place] ?? '']))
    await updateRow(tx, table, root, changed(state.fields, stored.fields))
    root = {
      ...root,
      ...Object.fromEntries(
        key.filter((name) => name in state.fields).map((name) => [name, state.fields[name] ?? null]),
      ),
    }
  } else {
    const number = id !== null && definition.numbering === 'made' ? { [column]: Number(id) } : {}
    root = await insertRow(tx, table, { ...removed, ...state.fields, ...number })
  }
  const owner = definition.numbering === 'made' || table === 'offices' ? Number(root[column]) : (root[column] ?? null)
  if (texts) await writeTexts(tx, texts, owner, state.texts, stored?.texts ?? {})
  for (const [name, list] of Object.entries(lists))
    await writeList(tx, list, owner, state.lists[name] ?? [], stored?.lists[name] ?? [])
  return documentId(definition, root)
}

/** Removes a document with all that belongs to it. */
export const removeDocument = (tx: Transaction, { table, key }: DocumentDefinition, id: string): Promise<void> =>
  deleteRow(tx, table, Object.fromEntries(key.map((column, place) => [column, id.split('/')[place] ?? ''])))
