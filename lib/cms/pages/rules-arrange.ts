/** Where a page stands in the tree of pages, and how it is moved. */

/** A page in the tree. Siblings sort by `order`, then by id, as on the site. */
export type Placed = { id: number; parentId: number | null; order: number }

/** up, down: among its siblings. in: below the sibling before it. out: after its parent. Place: anywhere. */
export type Move = 'up' | 'down' | 'in' | 'out' | Place

/** Siblings in the order of the site. */
export const bySort = (one: Placed, other: Placed): number => one.order - other.order || one.id - other.id

/** The pages below another, in order; null: those at the top. */
export const childrenOf = <T extends Placed>(pages: readonly T[], parentId: number | null): T[] =>
  pages.filter((page) => page.parentId === parentId).toSorted(bySort)

/** Whether a page is another, or stands somewhere below it. */
export function isWithin(pages: readonly Placed[], id: number | null, ancestor: number): boolean {
  const byId = new Map(pages.map((page) => [page.id, page]))
  const seen = new Set<number>()
  for (let current = id; current !== null && !seen.has(current); current = byId.get(current)?.parentId ?? null) {
    if (current === ancestor) return true
    seen.add(current)
  }
  return false
}

/** Levels of the tree: the first, with the menu's entries, and those below it. */
export const MOST_LEVELS = 6

/** How many levels a page and those below it take. */
function heightOf(pages: readonly Placed[], id: number): number {
  const byParent = Map.groupBy(pages, ({ parentId }) => parentId)
  let level: readonly number[] = [id]
  let height = 0
  for (; level.length > 0 && height <= MOST_LEVELS; height++)
    level = level.flatMap((parent) => (byParent.get(parent) ?? []).map((page) => page.id))
  return height
}

/** The level of what stands below a page, from 1; null: at the top. A circle counts as too deep. */
function levelBelow(pages: readonly Placed[], parentId: number | null): number {
  const byId = new Map(pages.map((page) => [page.id, page]))
  let level = 1
  for (let above = parentId; above !== null && level <= MOST_LEVELS; level++) above = byId.get(above)?.parentId ?? null
  return level
}

/** Whether a page would reach below the last level there. `id`: null for a new page. */
export const isTooDeep = (pages: readonly Placed[], id: number | null, parentId: number | null): boolean =>
  levelBelow(pages, parentId) + (id === null ? 1 : heightOf(pages, id)) - 1 > MOST_LEVELS

/** Where a page stands: below which, and before which of those; null: at the top, and last. */
export type Place = { under: number | null; before: number | null }

/** The place that a page has. */
export function placeOf(pages: readonly Placed[], page: Placed): Place {
  const siblings = childrenOf(pages, page.parentId)
  const next = siblings[siblings.findIndex(({ id }) => id === page.id) + 1]
  return { under: page.parentId, before: next?.id ?? null }
}

type Target = { parentId: number | null; siblings: number[] }

function targetOf(pages: readonly Placed[], page: Placed, move: Move): Target | null {
  const siblings = childrenOf(pages, page.parentId).map(({ id }) => id)
  const place = siblings.indexOf(page.id)
  const others = siblings.filter((id) => id !== page.id)
  if (move === 'up')
    return place === 0 ? null : { parentId: page.parentId, siblings: others.toSpliced(place - 1, 0, page.id) }
  if (move === 'down')
    return place === others.length
      ? null
      : { parentId: page.parentId, siblings: others.toSpliced(place + 1, 0, page.id) }
  if (move === 'in') {
    const parentId = siblings[place - 1]
    return parentId === undefined
      ? null
      : { parentId, siblings: [...childrenOf(pages, parentId).map(({ id }) => id), page.id] }
  }
  if (move === 'out') {
    const parent = pages.find(({ id }) => id === page.parentId)
    if (!parent) return null
    const above = childrenOf(pages, parent.parentId).map(({ id }) => id)
    return { parentId: parent.parentId, siblings: above.toSpliced(above.indexOf(parent.id) + 1, 0, page.id) }
  }
  const { under, before } = move
  const isThere = under === null || pages.some(({ id }) => id === under)
  if (!isThere || isWithin(pages, under, page.id)) return null
  const below = childrenOf(pages, under)
    .map(({ id }) => id)
    .filter((id) => id !== page.id)
  const at = before === null ? below.length : below.indexOf(before)
  return at < 0 ? null : { parentId: under, siblings: below.toSpliced(at, 0, page.id) }
}

/**
 * Moves a page.
 * @returns the pages whose place changes, with their new one; null when it can't move there
 */
export function arrange(pages: readonly Placed[], id: number, move: Move): Placed[] | null {
  const page = pages.find((candidate) => candidate.id === id)
  const target = page && targetOf(pages, page, move)
  if (!page || !target) return null
  const byId = new Map(pages.map((each) => [each.id, each]))
  return target.siblings
    .map((sibling, order) => ({ id: sibling, parentId: target.parentId, order }))
    .filter((placed) => {
      const before = byId.get(placed.id)
      return before?.parentId !== placed.parentId || before.order !== placed.order
    })
}
