/** A list that is read anew while somebody works in it: nothing moves under the pointer. */
import type { ListRow } from './rules-rows.ts'

/**
 * The rows as they stand, each as it is now; those that left the list stay until somebody asks for the new ones. Pure.
 * @param kept as they are shown
 * @param fresh as they were just read
 * @returns `arrived`: how many are new
 */
export function steadyRows(kept: readonly ListRow[], fresh: readonly ListRow[]): { rows: ListRow[]; arrived: number } {
  const now = new Map(fresh.map((row) => [row.id, row]))
  const rows = kept.map((row) => {
    const found = now.get(row.id)
    if (!found?.item || !row.item || found.item.group === row.item.group) return found ?? row
    // It stays in the group in which it stands.
    return { ...found, item: { ...found.item, group: row.item.group } }
  })
  const known = new Set(kept.map(({ id }) => id))
  return { rows, arrived: fresh.filter(({ id }) => !known.has(id)).length }
}
