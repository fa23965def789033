/** Columns of homes in memory after some homes have changed. Pure. */
import type { HomeColumns } from './rules-home-columns.ts'

type Column = Exclude<keyof HomeColumns, 'zips' | 'zip'>

/** A row of one of two columns: of the former, or (as a negative number, from -1 on) of the current ones. */
function mergedRows({ ids }: HomeColumns, changed: ReadonlySet<number>, current: HomeColumns): Int32Array {
  const rows = new Int32Array(ids.length + current.ids.length)
  let count = 0
  let next = 0
  for (let row = 0; row < ids.length; row += 1) {
    const id = ids[row] ?? 0
    for (; (current.ids[next] ?? 0) > id; next += 1) rows[count++] = -1 - next
    if (!changed.has(id)) rows[count++] = row
  }
  for (; next < current.ids.length; next += 1) rows[count++] = -1 - next
  return rows.slice(0, count)
}

/**
 * The columns as they would be read whole, from those before a change.
 * @param changed ids of all homes that changed, were added or are no longer published
 * @param current the columns of those of them that are published
 */
export function patchColumns(former: HomeColumns, changed: ReadonlySet<number>, current: HomeColumns): HomeColumns {
  const rows = mergedRows(former, changed, current)
  const patched = <A extends HomeColumns[Column]>(column: A, others: A): A => {
    const values = new (column.constructor as new (length: number) => A)(rows.length)
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0
      values[at] = (row < 0 ? others[-1 - row] : column[row]) ?? 0
    }
    return values
  }
  const places = new Map<string, number>()
  const zip = Uint16Array.from(rows, (row) => {
    const name = (row < 0 ? current.zips[current.zip[-1 - row] ?? 0] : former.zips[former.zip[row] ?? 0]) ?? ''
    const known = places.get(name)
    if (known !== undefined) return known
    places.set(name, places.size)
    return places.size - 1
  })
  return {
    ids: patched(former.ids, current.ids),
    zips: [...places.keys()],
    zip,
    categories: patched(former.categories, current.categories),
    category: patched(former.category, current.category),
    flags: patched(former.flags, current.flags),
    rooms: patched(former.rooms, current.rooms),
    energy: patched(former.energy, current.energy),
    living: patched(former.living, current.living),
    ground: patched(former.ground, current.ground),
    price: patched(former.price, current.price),
    asked: patched(former.asked, current.asked),
    unit: patched(former.unit, current.unit),
    latitude: patched(former.latitude, current.latitude),
    longitude: patched(former.longitude, current.longitude),
    ribbon: patched(former.ribbon, current.ribbon),
    created: patched(former.created, current.created),
  }
}
