/** A list that is short enough to be read whole: narrowed, sorted and cut into parts in memory. */
import type { ChosenFilter, ListState } from './rules-query.ts'

type Value = string | number | Date | null

type How<Row> = {
  /** What is searched in. */
  textOf: (row: Row) => string
  /** By filter: the values that a row has. */
  filters?: Readonly<Record<string, (row: Row) => readonly string[]>>
  /** By column that sorts; rows without a value come last. */
  sorts: Readonly<Record<string, (row: Row) => Value>>
  perPage: number
}

const collator = new Intl.Collator('nl', { numeric: true, sensitivity: 'base' })

const holds = ({ values, not }: ChosenFilter, has: readonly string[]): boolean =>
  values.some((value) => has.includes(value)) !== not

function compare(one: Value, other: Value, descending: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  const order =
    typeof one === 'string' && typeof other === 'string' ? collator.compare(one, other) : Number(one) - Number(other)
  return descending ? -order : order
}

/** The rows of a state's part, and how many the whole list has. Rows that are equal keep the order in which they came. */
export function rowsInMemory<Row>(
  rows: readonly Row[],
  { text, filters, sort, page }: Pick<ListState, 'text' | 'filters' | 'sort' | 'page'>,
  { textOf, filters: valuesOf = {}, sorts, perPage }: How<Row>,
): { rows: Row[]; count: number } {
  const words = text.toLowerCase().split(' ').filter(Boolean)
  const kept = rows.filter((row) => {
    const searched = textOf(row).toLowerCase()
    return (
      words.every((word) => searched.includes(word)) &&
      Object.entries(filters).every(([name, chosen]) => holds(chosen, valuesOf[name]?.(row) ?? []))
    )
  })
  const sortedBy = sorts[sort.column] ?? (() => null)
  const sorted = kept.toSorted((one, other) => compare(sortedBy(one), sortedBy(other), sort.descending))
  return { rows: sorted.slice((page - 1) * perPage, page * perPage), count: kept.length }
}
