/** The version of the tree of pages: what a move was decided on. */
import { createHash } from 'node:crypto'
import type { TreePage } from './queries-tree.ts'

/** Another text for every other order, place, address or status of a page; texts and parts of pages don't count. */
export function treeVersion(pages: readonly TreePage[]): string {
  const rows = pages
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, parentId, order, path, published, segments }) => [
      id,
      parentId,
      order,
      path,
      published,
      Object.entries(segments).sort(),
    ])
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16)
}
