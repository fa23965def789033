/** Which pages go when one is removed, and where those below it go. */
import { childrenOf, type Placed } from './rules-arrange.ts'

/** up: the pages below it move up by one level. with: they are removed too. */
export const REMOVAL_MODES = ['up', 'with'] as const
export type RemovalMode = (typeof REMOVAL_MODES)[number]

/** A page and all below it, each after the one above it; none when there is no such page. */
export function pagesWithin(pages: readonly Placed[], id: number): number[] {
  const byParent = Map.groupBy(pages, ({ parentId }) => parentId)
  const found = new Set<number>()
  const add = (page: number): void => {
    if (found.has(page)) return
    found.add(page)
    for (const child of byParent.get(page) ?? []) add(child.id)
  }
  if (pages.some((page) => page.id === id)) add(id)
  return [...found]
}

/** The new places of the others when a page is removed and those below it stand in its place. */
export function placesAfterRemoval(pages: readonly Placed[], id: number): Placed[] {
  const page = pages.find((candidate) => candidate.id === id)
  if (!page) return []
  const siblings = childrenOf(pages, page.parentId)
  const children = childrenOf(pages, id)
  if (children.length === 0) return []
  return siblings
    .flatMap((sibling) => (sibling.id === id ? children : [sibling]))
    .map((each, order) => ({ id: each.id, parentId: page.parentId, order }))
    .filter((placed) => {
      const before = pages.find((candidate) => candidate.id === placed.id)
      return before?.parentId !== placed.parentId || before.order !== placed.order
    })
}
