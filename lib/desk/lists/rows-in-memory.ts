/** A list that is short, or whose rows no query can tell apart: narrowed, sorted and cut where they are. */
import type { ListDefinition, PartLength } from './rules-definition.ts'
import { type ListState, readListState } from './rules-query.ts'

export type RowRules<Row> = {
  /** The words that a search finds a row by. */
  text: (row: Row) => string
  /** By filter: whether a row has a value. */
  filters: Readonly<Record<string, (row: Row, value: string) => boolean>>
  /** By column that sorts: what rows are compared by; null comes last in either order. */
  sort: Readonly<Record<string, (row: Row) => string | number | null>>
}

/** Without accents and capitals. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

type Narrowing = Pick<ListState, 'text' | 'filters'>

function narrowed<Row>(rows: readonly Row[], { text, filters }: Narrowing, rules: RowRules<Row>): Row[] {
  const words = plain(text).split(' ').filter(Boolean)
  return rows.filter((row) => {
    const found = words.length === 0 || words.every((word) => plain(rules.text(row)).includes(word))
    return (
      found &&
      Object.entries(filters).every(
        ([name, { values, not }]) => values.some((value) => rules.filters[name]?.(row, value)) !== not,
      )
    )
  })
}

/**
 * The rows of a part of the list, and how many the whole list has.
 * @param rows in the order that equal ones keep
 */
export function rowsInMemory<Row>(
  rows: readonly Row[],
  state: ListState,
  { perPage }: PartLength,
  rules: RowRules<Row>,
): { rows: Row[]; all: Row[]; count: number } {
  const { column, descending } = state.sort
  const key = rules.sort[column] ?? (() => null)
  const all = narrowed(rows, state, rules).toSorted((one, other) => {
    const [a, b] = [key(one), key(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const order =
      typeof a === 'number' && typeof b === 'number'
        ? a - b
        : String(a).localeCompare(String(b), 'nl', { numeric: true })
    return descending ? -order : order
  })
  const start = (state.page - 1) * perPage
  return { rows: all.slice(start, start + perPage), all, count: all.length }
}

/** How many rows some views of a list have. */
export const countInMemory = <Row>(
  rows: readonly Row[],
  definition: ListDefinition,
  views: readonly string[],
  rules: RowRules<Row>,
): Record<string, number> =>
  Object.fromEntries(
    views.map((view) => {
      const state = readListState(definition, new URLSearchParams(definition.views[view]))
      return [view, narrowed(rows, state, rules).length]
    }),
  )
