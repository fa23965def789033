/**
 * The rows of projects among those of homes: one for each available unit, with the project's id as a negative number,
 * after all homes, those of a project beside each other and its cheapest unit first. Pure.
 */
import type { HomeColumns } from './rules-home-columns.ts'

/** The project that a row's id, a found id or a pin's id means; null for a home. */
export const projectOfId = (id: number): number | null => (id < 0 ? -id : null)

/** The id by which a search finds a project, from the project's own: the inverse of projectOfId(). */
export const idOfProject = (project: number): number => -project

/** How many of some rows, in the order of the columns, are of homes: those of projects follow. */
export function countHomeRows({ ids }: HomeColumns, rows: Int32Array): number {
  let homes = rows.length
  while (homes > 0 && (ids[rows[homes - 1] ?? 0] ?? 0) < 0) homes -= 1
  return homes
}

/** The rows of projects among some rows, by project. */
export function projectRows(columns: HomeColumns, rows: Int32Array): number[][] {
  const { ids } = columns
  const groups: number[][] = []
  let last = 0
  for (let at = countHomeRows(columns, rows); at < rows.length; at += 1) {
    const row = rows[at] ?? 0
    const id = ids[row] ?? 0
    if (id === last) groups.at(-1)?.push(row)
    else groups.push([row])
    last = id
  }
  return groups
}

/** The rows with one for each project: that of its cheapest unit among them. */
export function oncePerProject(columns: HomeColumns, rows: Int32Array): Int32Array {
  const homes = countHomeRows(columns, rows)
  if (homes === rows.length) return rows
  const projects = projectRows(columns, rows).map(([first = 0]) => first)
  return Int32Array.from([...rows.subarray(0, homes), ...projects])
}

/** Homes in their order, by id, and each project before the first home that is older. @param rows one for each project */
export function projectsAmongHomes(columns: HomeColumns, rows: Int32Array): Int32Array {
  const { created } = columns
  const homes = countHomeRows(columns, rows)
  if (homes === rows.length) return rows
  const dateOf = (row: number) => created[row] ?? 0
  const projects = [...rows.subarray(homes)].sort((a, b) => dateOf(b) - dateOf(a))
  const ordered = new Int32Array(rows.length)
  let count = 0
  let next = 0
  for (let at = 0; at < homes; at += 1) {
    const row = rows[at] ?? 0
    for (; next < projects.length && dateOf(projects[next] ?? 0) > dateOf(row); next += 1)
      ordered[count++] = projects[next] ?? 0
    ordered[count++] = row
  }
  ordered.set(projects.slice(next), count)
  return ordered
}
