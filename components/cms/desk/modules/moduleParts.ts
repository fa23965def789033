import type { ListRow } from '#lib/cms/collections/rules-state.ts'
import type { Editor } from '#lib/cms/documents/view-editor.ts'
import { describeModule, type GridPlace, gridPlaces, viewOf } from '#lib/cms/modules/rules-rows.ts'
import type { ModuleView } from '#lib/content/rules-modules.ts'
import type { EditorChoices } from '../editor/useChoices.ts'

/** The word for a kind of part. */
export const kindOf = ({ labels }: Editor, path: string, view: ModuleView | null): string =>
  labels.choices[`${path}.fields.view.${view ?? 'hidden'}`] ?? ''

/**
 * What the lines of parts show. As long as choices are missing, nobody knows that what a part shows is gone.
 * @param path of their list
 * @param ids of the rows
 * @param rows their values; a row that was just added may lack them for a moment
 */
export function moduleParts(
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
