'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { ListRow } from '#lib/cms/collections/rules-state.ts'
import { inverseChange, type RowChange } from '#lib/cms/modules/rules-row-changes.ts'

/** What somebody did with a row. */
export type Deed = 'add' | 'remove' | 'move' | 'duplicate' | 'paste' | 'replace' | 'hide' | 'show'
type Change = RowChange<ListRow>
/** `back`: the changes that take it back, in their order. */
type Step = { deed: Deed; back: Change[] }

/** Text fields undo what is typed in them themselves. */
const KEEPS_UNDO = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"], dialog[open] *'

/**
 * The rows of a list, whose changes can be undone and done again, also by Ctrl+Z outside of texts.
 * @param round changes when the form begins anew: the steps before belong to other rows
 */
export function useRowChanges(path: string, round: number, onStepped: (kind: 'undone' | 'redone') => void) {
  const { control, getValues, setValue } = useFormContext()
  const { fields: rows, insert, remove, move } = useFieldArray({ control, name: path, keyName: 'rowId' })
  const [done, setDone] = useState<readonly Step[]>([])
  const [undone, setUndone] = useState<readonly Step[]>([])
  // Two changes may come before the next drawing.
  const latest = useRef({ done, undone })
  const keep = (next: typeof latest.current) => {
    latest.current = next
    setDone(next.done)
    setUndone(next.undone)
  }
  const apply = (changes: readonly Change[]): Change[] => {
    const back: Change[] = []
    for (const change of changes) {
      const inverse = inverseChange<ListRow>(getValues(path) ?? [], change)
      if (!inverse) continue
      back.unshift(structuredClone(inverse))
      if (change.kind === 'insert') insert(change.place, change.row, { shouldFocus: false })
      else if (change.kind === 'remove') remove(change.place)
      else if (change.kind === 'move') move(change.from, change.to)
      else setValue(`${path}.${change.place}.fields.hidden`, change.isHidden, { shouldDirty: true })
    }
    return back
  }
  const change = (deed: Deed, changes: readonly Change[]) => {
    const back = apply(changes)
    if (back.length > 0) keep({ done: [...latest.current.done, { deed, back }], undone: [] })
  }
  const step = useEffectEvent((kind: 'undone' | 'redone') => {
    const { done: past, undone: future } = latest.current
    const last = (kind === 'undone' ? past : future).at(-1)
    if (!last) return false
    const turned = { ...last, back: apply(last.back) }
    keep(
      kind === 'undone'
        ? { done: past.slice(0, -1), undone: [...future, turned] }
        : { done: [...past, turned], undone: future.slice(0, -1) },
    )
    onStepped(kind)
    return true
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each round.
  useEffect(() => keep({ done: [], undone: [] }), [round])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
      if (!isUndo || event.defaultPrevented || (event.target as Element).closest?.(KEEPS_UNDO)) return
      if (step(event.shiftKey ? 'redone' : 'undone')) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return {
    rows,
    change,
    undo: done.length > 0 ? () => void step('undone') : null,
    redo: undone.length > 0 ? () => void step('redone') : null,
  }
}
