'use client'

import { useSortable } from '@dnd-kit/sortable'

/** What a row of a sortable list and its handle pass to their elements. */
export function useSortableRow(id: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging, isSorting } = useSortable({
    id,
  })
  return {
    row: {
      ref: setNodeRef,
      // Only while something is dragged: the policy refuses style attributes in HTML.
      style: transform ? { transform: `translate3d(0, ${transform.y}px, 0)` } : undefined,
      'data-dragged': isDragging || undefined,
      'data-sorting': isSorting || undefined,
    },
    handle: { ref: setActivatorNodeRef, 'aria-describedby': attributes['aria-describedby'], ...listeners },
  }
}

export type HandleProps = ReturnType<typeof useSortableRow>['handle']
