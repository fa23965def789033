/**
 * Bulk writes for imports and seeds. Raw SQL: one statement per table for any number of rows, which writes only those
 * that differ.
 */
import type { ClientBase } from 'pg'

export type Row = Record<string, unknown>

const quoted = (name: string): string => `"${name.replace(/"/g, '""')}"`

/**
 * Inserts rows or updates those that exist; an unchanged row is not written.
 * @param rows objects by column name, all with the same columns
 * @param key columns of the primary or unique key
 * @param fallback SQL by column for a value that is null, e.g. `now()`; such a column keeps its old value on update
 * @param replaceable SQL on `t` for which of the existing rows may be changed
 */
export async function upsertRows(
  client: ClientBase,
  table: string,
  rows: readonly Row[],
  key: readonly string[],
  fallback: Record<string, string> = {},
  replaceable = 'true',
): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = Object.keys(first)
  const values = columns.map((column) =>
    fallback[column] ? `coalesce(r.${quoted(column)}, ${fallback[column]})` : `r.${quoted(column)}`,
  )
  const others = columns.filter((column) => !key.includes(column))
  const isSameRow = key.map((name) => `n.${quoted(name)} = excluded.${quoted(name)}`).join(' and ')
  const newValue = (column: string) =>
    fallback[column]
      ? `coalesce((select n.${quoted(column)} from incoming n where ${isSameRow}), t.${quoted(column)})`
      : `excluded.${quoted(column)}`
  const assignments = others.map((column) => `${quoted(column)} = ${newValue(column)}`)
  const differs = others.map((column) => `t.${quoted(column)} is distinct from ${newValue(column)}`).join(' or ')
  await client.query(
    `with incoming as materialized (select * from jsonb_populate_recordset(null::${quoted(table)}, $1::jsonb))
     insert into ${quoted(table)} as t (${columns.map(quoted).join(', ')})
     select ${values.join(', ')} from incoming r
     on conflict (${key.map(quoted).join(', ')}) do ${
       others.length === 0 ? 'nothing' : `update set ${assignments.join(', ')} where (${differs}) and ${replaceable}`
     }`,
    [JSON.stringify(rows)],
  )
}

/**
 * Replaces the child rows of parents: deletes those that aren't given, and upserts the others.
 * @param owner column that refers to the parent
 * @param ids ids of the parents
 * @param key columns of the primary or unique key
 * @param surplus SQL condition on `t`: which of the rows that aren't given are deleted
 */
export async function replaceChildren(
  client: ClientBase,
  table: string,
  owner: string,
  ids: readonly number[],
  key: readonly string[],
  rows: readonly Row[],
  surplus = 'true',
): Promise<void> {
  const matches = key.map((column) => `k.${quoted(column)} = t.${quoted(column)}`).join(' and ')
  await client.query(
    `delete from ${quoted(table)} t where t.${quoted(owner)} = any ($1) and ${surplus} and not exists (
       select from jsonb_populate_recordset(null::${quoted(table)}, $2::jsonb) k where ${matches})`,
    [ids, JSON.stringify(rows.map((row) => Object.fromEntries(key.map((column) => [column, row[column]]))))],
  )
  await upsertRows(client, table, rows, key)
}
