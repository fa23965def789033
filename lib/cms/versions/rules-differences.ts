/** What differs between two states of a document, field by field. */

import type { Value } from '../collections/rules-fields.ts'
import type { DocumentState, ListRow } from '../collections/rules-state.ts'

/**
 * One field that differs. `path`: `fields.status`, `texts.nl.title`; of a row, with its number in place of its place:
 * `lists.images.#12.fields.src`. Null: it wasn't there, or it is gone. A row that was moved has the path of its list.
 */
export type Difference = { path: string; before: Value; after: Value }

type Leaves = Map<string, Value>

const isEmpty = (value: Value | undefined): boolean => value === null || value === undefined || value === ''

function addLeaves(leaves: Leaves, prefix: string, values: Readonly<Record<string, Value>>): void {
  for (const [name, value] of Object.entries(values)) if (!isEmpty(value)) leaves.set(`${prefix}.${name}`, value)
}

/** The name of a row that stays when rows are moved: its number, or its place where it has none. */
const rowName = (row: ListRow, place: number): string => `#${row.key ?? `new${place}`}`

function leavesOf({ fields, texts, lists }: DocumentState): Leaves {
  const leaves: Leaves = new Map()
  addLeaves(leaves, 'fields', fields)
  for (const [language, values] of Object.entries(texts)) addLeaves(leaves, `texts.${language}`, values)
  for (const [name, rows] of Object.entries(lists))
    for (const [place, row] of rows.entries()) {
      const prefix = `lists.${name}.${rowName(row, place)}`
      addLeaves(leaves, `${prefix}.fields`, row.fields)
      for (const [language, values] of Object.entries(row.texts))
        addLeaves(leaves, `${prefix}.texts.${language}`, values)
    }
  return leaves
}

const isSame = (one: Value | undefined, other: Value | undefined): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The numbers of a list's rows that both states have, in order. */
function commonOrder(state: DocumentState, other: DocumentState, name: string): string {
  const theirs = new Set((other.lists[name] ?? []).map(({ key }) => key))
  return (state.lists[name] ?? []).flatMap(({ key }) => (key !== null && theirs.has(key) ? [key] : [])).join(' ')
}

const NOTHING: DocumentState = { fields: {}, texts: {}, lists: {} }

/**
 * Everything that differs between two states, in the order of the later one's fields.
 * @param before null: the document didn't exist
 * @param after null: it was removed
 */
export function differencesBetween(before: DocumentState | null, after: DocumentState | null): Difference[] {
  const [earlier, later] = [before ?? NOTHING, after ?? NOTHING]
  const [old, now] = [leavesOf(earlier), leavesOf(later)]
  const paths = [...new Set([...now.keys(), ...old.keys()])]
  const changed = paths
    .filter((path) => !isSame(old.get(path), now.get(path)))
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
  const moved = Object.keys(later.lists).flatMap((name) => {
    const [was, is] = [commonOrder(earlier, later, name), commonOrder(later, earlier, name)]
    return was === is ? [] : [{ path: `lists.${name}`, before: was, after: is }]
  })
  return [...changed, ...moved]
}
