/** The places of documents below each other (sort_order). Raw SQL: the table comes from the definition. */

import { prisma } from '../../db/client.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { DocumentDefinition } from '../collections/rules-definition.ts'
import { identifier, placeRows } from './queries-rows.ts'

export type StoredPlace = { id: string; place: number }

/** All documents of a table in their order; nobody else changes them until the transaction ends. */
export async function lockOrder(tx: Transaction, { table }: DocumentDefinition): Promise<StoredPlace[]> {
  return tx.$queryRaw<StoredPlace[]>`
    select t.id::text, t.sort_order as place from ${identifier(table)} t order by t.sort_order, t.id for update`
}

/** Writes the places that differ: the first document stands at 0. */
export async function writePlaces(
  tx: Transaction,
  { table }: DocumentDefinition,
  stored: readonly StoredPlace[],
  ids: readonly string[],
): Promise<void> {
  const before = new Map(stored.map(({ id, place }) => [id, place]))
  const moved = [...ids.entries()].flatMap(([place, id]) => (before.get(id) === place ? [] : [[id, place] as const]))
  await placeRows(tx, table, { key: 'id', order: 'sort_order' }, new Map(moved))
}

/** The place below all documents of a table, for a new one. */
export async function lastPlace({ table }: DocumentDefinition): Promise<number> {
  const [row] = await prisma().$queryRaw<{ place: number }[]>`
    select (coalesce(max(sort_order), -1) + 1)::int as place from ${identifier(table)}`
  return row?.place ?? 0
}
