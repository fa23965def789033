import type { ShownRow } from '#lib/cms/pages/rules-project-drop.ts'
import type { PageRow } from '#lib/cms/pages/view-tree.ts'

/** `below`: how many pages stand right below it; `children`: those that are shown. */
export type ShownNode = { row: PageRow; below: number; isUnfolded: boolean; children: ShownNode[] }

/**
 * The pages that are shown: those that match, with what stands above them, or those that aren't folded away.
 * @param isFound null: nothing is searched
 */
export function shownTree(
  pages: readonly PageRow[],
  isFolded: (id: number) => boolean,
  isFound: ((page: PageRow) => boolean) | null,
): { nodes: ShownNode[]; rows: ShownRow[]; found: number } {
  const byParent = Map.groupBy(pages, ({ parentId }) => parentId)
  const rows: ShownRow[] = []
  let found = 0
  const nodesBelow = (parentId: number | null, level: number): ShownNode[] =>
    (byParent.get(parentId) ?? []).flatMap((row) => {
      const { id } = row
      const below = byParent.get(id)?.length ?? 0
      const isHit = isFound?.(row) ?? false
      if (isHit) found++
      const at = rows.push({ id, parentId, level })
      const isUnfolded = below > 0 && (isFound !== null || !isFolded(id))
      const children = isUnfolded ? nodesBelow(id, level + 1) : []
      if (isFound === null || isHit || children.length > 0)
        return [{ row, below, isUnfolded: isUnfolded && children.length > 0, children }]
      rows.length = at - 1
      return []
    })
  return { nodes: nodesBelow(null, 0), rows, found }
}
