'use client'

import { rowId } from './rowIds.ts'
import type { ShownNode } from './shownTree.ts'
import { TreeRow } from './TreeRow.tsx'
import type { Dragging } from './useTreeDrag.ts'

type Props = {
  nodes: readonly ShownNode[]
  className?: string | undefined
  /** The page whose menu is open. */
  menu: number | null
  onMenu: (id: number) => void
  onFold: (id: number) => void
  dragging: Dragging | null
}

/** Pages that stand side by side, each with those below it. */
export function TreeBranch({ nodes, className, ...tools }: Props) {
  const { menu, onMenu, onFold, dragging } = tools
  return (
    <ul className={className}>
      {nodes.map(({ row, below, isUnfolded, children }) => (
        <li key={row.id} id={rowId(row.id)}>
          <TreeRow
            row={row}
            below={below}
            isUnfolded={isUnfolded}
            onFold={() => onFold(row.id)}
            isMenuOpen={menu === row.id}
            onMenu={() => onMenu(row.id)}
            drop={dragging?.over === row.id ? dragging.drop : null}
          />
          {children.length > 0 && <TreeBranch nodes={children} {...tools} />}
        </li>
      ))}
    </ul>
  )
}
