/** Where a page that is dragged over the rows of the tree would stand. */
import { childrenOf, type Place, type Placed } from './rules-arrange.ts'

/** A row of the tree as it is shown, from level 0. */
export type ShownRow = { id: number; parentId: number | null; level: number }

/** `level`: of the dropped row; `after`: whether it comes after the row over which it hangs, or before it. */
export type Drop = Place & { level: number; after: boolean }

/** Rows without those below one page, which go along with it. */
function withoutBelow(rows: readonly ShownRow[], id: number): ShownRow[] {
  const at = rows.findIndex((row) => row.id === id)
  const level = rows[at]?.level ?? 0
  const end = rows.findIndex((row, place) => place > at && row.level <= level)
  return rows.toSpliced(at + 1, (end < 0 ? rows.length : end) - at - 1)
}

/**
 * The place of a page that hangs over a row.
 * @param rows those that are shown, in their order
 * @param id of the page that is dragged
 * @param over the row over which it hangs
 * @param steps levels to the right (positive) or left of its own one
 * @returns null when it hangs over nothing, or over a page below it
 */
export function projectDrop(rows: readonly ShownRow[], id: number, over: number, steps: number): Drop | null {
  const shown = withoutBelow(rows, id)
  const [from, to] = [shown.findIndex((row) => row.id === id), shown.findIndex((row) => row.id === over)]
  const dragged = shown[from]
  if (!dragged || to < 0) return null
  const others = shown.filter((row) => row.id !== id)
  const [previous, next] = [others[to - 1], others[to]]
  const level = Math.max(next?.level ?? 0, Math.min(dragged.level + steps, previous ? previous.level + 1 : 0))
  const above = others.slice(0, to)
  const under =
    level === 0
      ? null
      : previous && level > previous.level
        ? previous.id
        : (above.findLast((row) => row.level === level)?.parentId ?? null)
  const following = others.slice(to)
  const end = following.findIndex((row) => row.level < level)
  const before = (end < 0 ? following : following.slice(0, end)).find((row) => row.level === level)
  return { under, before: before?.id ?? null, level, after: to > from }
}

/** The place among its siblings that a page would get, from 1. */
export function placeNumber(pages: readonly Placed[], id: number, { under, before }: Place): number {
  const siblings = childrenOf(pages, under).filter((page) => page.id !== id)
  const at = siblings.findIndex((page) => page.id === before)
  return (at < 0 ? siblings.length : at) + 1
}
