/** What the desk says of the parts of a page without opening them. */
import { MODULE_VIEW_NAMES, type ModuleView, RELATION_KINDS, VIEW_RELATIONS } from '../../content/rules-modules.ts'
import { type DocumentErrors, RELATION_DOCUMENTS } from '../collections/rules-fields.ts'
import type { DocumentKind } from '../collections/rules-kind-names.ts'
import type { DocumentState, FieldValues } from '../collections/rules-state.ts'

/** Columns of the grid that parts stand on. */
export const COLUMNS = 12

/**
 * `withdrawn`: what it shows isn't public; `missing`: it isn't there any more; `unchosen`: nothing was chosen yet.
 * All but `shown` leave it out of the page.
 */
export type ModuleState = 'shown' | 'hidden' | 'withdrawn' | 'missing' | 'unchosen'

/** `isDraft`: it isn't public. */
type Target = { id: number; title: string; isDraft?: boolean }
export type Targets = Partial<Record<DocumentKind, readonly Target[]>>

/** The view of a part; null for one that this version doesn't know. */
export const viewOf = ({ view }: FieldValues): ModuleView | null =>
  MODULE_VIEW_NAMES.find((name) => name === view) ?? null

/** What a part shows: its name, and whether it can be shown. */
export function describeModule(fields: FieldValues, targets: Targets): { name: string; state: ModuleState } {
  const view = viewOf(fields)
  if (!view) return { name: '', state: 'hidden' }
  const kind = RELATION_KINDS.find((known) => known === fields.relation_kind)
  const target = kind && targets[RELATION_DOCUMENTS[kind]]?.find(({ id }) => id === fields.relation_id)
  const name = target?.title ?? ''
  if (fields.hidden === true) return { name, state: 'hidden' }
  const needed: readonly string[] = VIEW_RELATIONS[view]
  if (needed.length === 0) return { name: '', state: 'shown' }
  if (!kind || !fields.relation_id || !needed.includes(kind)) return { name: '', state: 'unchosen' }
  if (!target) return { name, state: 'missing' }
  return { name, state: target.isDraft ? 'withdrawn' : 'shown' }
}

/** The number of a part in the preview of a draft before the database has numbered it; `placeOfUnsaved()` is its inverse. */
export const unsavedId = (place: number): number => -(place + 1)
export const placeOfUnsaved = (id: number): number => -id - 1

/** Where a part stands on the grid. */
export type GridPlace = {
  /** The row of the grid, from 0. */
  row: number
  /** The columns to its left. */
  start: number
  span: number
}

/**
 * The places of parts on the grid, as the browser sets them: one beside the other while they have room.
 * @param spans columns of each part, in the order of the page; null for one that isn't shown
 */
export function gridPlaces(spans: readonly (number | null)[]): (GridPlace | null)[] {
  let [row, end] = [-1, COLUMNS]
  return spans.map((columns) => {
    if (columns === null) return null
    const span = Math.min(COLUMNS, Math.max(1, columns))
    if (end + span > COLUMNS) [row, end] = [row + 1, 0]
    end += span
    return { row, start: end - span, span }
  })
}

/** How many errors stand below a path, such as `lists.modules.3`. */
export const errorsBelow = (errors: unknown): number => {
  if (typeof errors !== 'object' || errors === null) return 0
  if ('message' in errors && 'type' in errors) return 1
  return Object.values(errors).reduce((sum: number, value) => sum + errorsBelow(value), 0)
}

/** A page can't be public with a part that shows nothing: each must say what it shows, unless it is hidden. */
export function checkModules({ fields, lists }: DocumentState): DocumentErrors {
  if (fields.status !== 'Published') return {}
  return Object.fromEntries(
    (lists.modules ?? []).flatMap((row, place) =>
      describeModule(row.fields, {}).state === 'unchosen'
        ? [[`lists.modules.${place}.fields.relation_id`, 'required' as const]]
        : [],
    ),
  )
}
