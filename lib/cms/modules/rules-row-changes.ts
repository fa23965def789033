/** Changes of the rows below a document, each with what takes it back. */
import type { FieldValues } from '../collections/rules-state.ts'

/** `hidden`: kept without being shown. */
type HideableRow = { fields: FieldValues }

export type RowChange<Row> =
  | { kind: 'insert'; place: number; row: Row }
  | { kind: 'remove'; place: number }
  | { kind: 'move'; from: number; to: number }
  | { kind: 'hide'; place: number; isHidden: boolean }

/** The change that takes one back; null for one that changes nothing: there is no such row. */
export function inverseChange<Row extends HideableRow>(
  rows: readonly Row[],
  change: RowChange<Row>,
): RowChange<Row> | null {
  switch (change.kind) {
    case 'insert':
      return change.place > rows.length ? null : { kind: 'remove', place: change.place }
    case 'remove': {
      const row = rows[change.place]
      return row === undefined ? null : { kind: 'insert', place: change.place, row }
    }
    case 'move': {
      const isThere = Math.max(change.from, change.to) < rows.length && Math.min(change.from, change.to) >= 0
      return isThere && change.from !== change.to ? { kind: 'move', from: change.to, to: change.from } : null
    }
    case 'hide': {
      const row = rows[change.place]
      const isHidden = row?.fields.hidden === true
      return row === undefined || isHidden === change.isHidden ? null : { ...change, isHidden }
    }
  }
}
