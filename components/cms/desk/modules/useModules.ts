'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { type EditorChoices, useEditor } from '#components/cms/desk/editor/editorContext.ts'
import type { ListDefinition } from '#lib/cms/collections/rules-definition.ts'
import type { ListRow } from '#lib/cms/collections/rules-state.ts'
import type { Editor } from '#lib/cms/documents/view-editor.ts'
import { copyOf, readCopy, writeCopy } from '#lib/cms/modules/rules-copied-row.ts'
import { inverseChange, type RowChange } from '#lib/cms/modules/rules-row-changes.ts'
import { describeModule, errorsBelow, type GridPlace, gridPlaces, viewOf } from '#lib/cms/modules/rules-rows.ts'
import type { ModuleView } from '#lib/content/rules-modules.ts'
import { type ModuleDeeds, useLastingDeeds } from './moduleDeeds.ts'
import { TOGGLE, useOpenModule } from './useOpenModule.ts'

const newRow = (list: ListDefinition, view: ModuleView): ListRow => ({
  key: null,
  fields: { ...Object.fromEntries(Object.keys(list.fields).map((name) => [name, null])), ...list.initial, view },
  texts: {},
})

/** In the browser's store, so that it can be pasted on another page and in another tab. */
const KEY = 'desk copied part'
const COPIED = 'desk-copied'

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  addEventListener(COPIED, onChange)
  return () => {
    removeEventListener('storage', onChange)
    removeEventListener(COPIED, onChange)
  }
}

/** The part that somebody copied, on this page or another; null without one. */
function useCopiedRow(list: ListDefinition): ListRow | null {
  const text = useSyncExternalStore(subscribe, read, () => null)
  return useMemo(() => readCopy(text, list), [text, list])
}

/** Keeps a part to be pasted; false in a browser that keeps nothing. */
function copyRow(row: ListRow): boolean {
  try {
    localStorage.setItem(KEY, writeCopy(row))
    dispatchEvent(new Event(COPIED))
    return true
  } catch {
    return false
  }
}

/** The word for a kind of part. */
const kindOf = ({ labels }: Editor, path: string, view: ModuleView | null): string =>
  labels.choices[`${path}.fields.view.${view ?? 'hidden'}`] ?? ''

/**
 * What the lines of parts show. As long as choices are missing, nobody knows that what a part shows is gone.
 * @param path of their list
 * @param ids of the rows
 * @param rows their values; a row that was just added may lack them for a moment
 */
function moduleParts(
  editor: Editor,
  choices: EditorChoices,
  path: string,
  ids: readonly string[],
  rows: readonly (ListRow | undefined)[],
) {
  const parts = ids.map((id, place) => {
    const fields = rows[place]?.fields ?? {}
    const view = viewOf(fields)
    const kind = kindOf(editor, path, view)
    const { name: target, state: known } = describeModule(fields, choices.references)
    const state = known === 'missing' && choices.state !== 'whole' ? 'shown' : known
    const name = target === '' ? kind : `${kind}: ${target}`
    return { id, view, kind, target, name, state, isHidden: fields.hidden === true, columns: Number(fields.span_lg) }
  })
  const grid = gridPlaces(parts.map(({ state, columns }) => (state === 'shown' ? columns : null)))
  return parts.map(({ columns: _, ...part }, place) => ({
    ...part,
    start: grid[place]?.start ?? 0,
    span: grid[place]?.span ?? 0,
    /** The names of the parts in the same row; null for a part that isn't shown. */
    besideIn: () => namesBeside(parts, grid, place),
  }))
}

function namesBeside(parts: readonly { name: string }[], grid: readonly (GridPlace | null)[], place: number) {
  const row = grid[place]?.row
  if (row === undefined) return null
  return parts.flatMap(({ name }, other) => (other !== place && grid[other]?.row === row ? [name] : [])).join(', ')
}

/** What somebody did with a row. */
type Deed = 'add' | 'remove' | 'move' | 'duplicate' | 'paste' | 'replace' | 'hide' | 'show'
type Change = RowChange<ListRow>
/** `back`: the changes that take it back, in their order. */
type Step = { deed: Deed; back: Change[] }

/** Text fields undo what is typed in them themselves. */
const KEEPS_UNDO = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"], dialog[open] *'

/**
 * The rows of a list, whose changes can be undone and done again, also by Ctrl+Z outside of texts.
 * @param round changes when the form begins anew: the steps before belong to other rows
 */
function useRowChanges(path: string, round: number, onStepped: (kind: 'undone' | 'redone') => void) {
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

/** The parts of a page, what can be done with them, and what was said of it last. */
export function useModules(path: string, list: ListDefinition, root: RefObject<HTMLElement | null>) {
  const t = useTranslations('cms.modules.words')
  const { editor, choices, round } = useEditor()
  const { control, getValues } = useFormContext()
  const [said, setSaid] = useState('')
  const [menu, setMenu] = useState<string | null>(null)
  const [choosing, setChoosing] = useState<number | null>(null)
  const copied = useCopiedRow(list)
  const { rows, change, undo, redo } = useRowChanges(path, round, (kind) => setSaid(t(`done.${kind}`)))
  const values: readonly (ListRow | undefined)[] = useWatch({ control, name: path }) ?? []
  const { errors } = useFormState({ control })
  const wrong = errors.lists?.[path.slice('lists.'.length) as never] as unknown as readonly unknown[] | undefined
  const ids = rows.map(({ rowId }) => rowId)
  const parts = moduleParts(editor, choices, path, ids, values)
  const placeOf = (key: number) => values.findIndex((row) => row?.key === key)
  const { open, toggle, show, focusOn, showError } = useOpenModule({ ids, placeOf, wrong, root })

  const nameAt = (place: number): string => parts[place]?.name ?? ''
  const rowAt = (place: number): ListRow => getValues(`${path}.${place}`)
  // Drawn at once, so that the focus finds its place.
  const act = (deed: Deed, name: string, changes: Parameters<typeof change>[1]) =>
    flushSync(() => {
      change(deed, changes)
      setSaid(t(`done.${deed}`, { name }))
    })
  const insertAt = (deed: Deed, place: number, row: ListRow, name: string) => {
    act(deed, name, [{ kind: 'insert', place, row }])
    focusOn(place, TOGGLE)
  }
  const all: ModuleDeeds = {
    toggle,
    toggleMenu: (id) => setMenu(menu === id ? null : id),
    follow: (id) => show(ids.indexOf(id), TOGGLE),
    choose: setChoosing,
    add: (view) => {
      const place = Math.min(choosing ?? ids.length, ids.length)
      setChoosing(null)
      act('add', kindOf(editor, path, view), [{ kind: 'insert', place, row: newRow(list, view) }])
      show(place)
    },
    duplicate: (place) => insertAt('duplicate', place + 1, copyOf(rowAt(place)), nameAt(place)),
    copy: (place) => setSaid(copyRow(rowAt(place)) ? t('copied', { name: nameAt(place) }) : ''),
    paste: (place) => copied && insertAt('paste', place, copied, kindOf(editor, path, viewOf(copied.fields))),
    replace: (place) => {
      if (!copied) return
      const changes = [{ kind: 'remove', place } as const, { kind: 'insert', place, row: copied } as const]
      act('replace', nameAt(place), changes)
      focusOn(place, TOGGLE)
    },
    hide: (place, isHidden) => act(isHidden ? 'hide' : 'show', nameAt(place), [{ kind: 'hide', place, isHidden }]),
    remove: (place) => {
      act('remove', nameAt(place), [{ kind: 'remove', place }])
      root.current?.querySelector<HTMLElement>('[data-undo]')?.focus()
    },
  }
  const deeds = useLastingDeeds(all)
  return {
    parts: parts.map(({ besideIn, ...part }, place) => ({
      ...part,
      beside: part.id === open ? besideIn() : null,
      errors: errorsBelow(wrong?.[place]),
      isOpen: part.id === open,
      isMenuOpen: part.id === menu,
    })),
    move: (from: number, to: number) => {
      setSaid(t('done.move', { name: nameAt(from) }))
      change('move', [{ kind: 'move', from, to }])
    },
    ...{ deeds, said, choosing, copied, undo, redo, showError },
    nameOf: (view: ModuleView) => kindOf(editor, path, view),
    closeChooser: () => setChoosing(null),
    listError: (wrong as { message?: string } | undefined)?.message,
  }
}
