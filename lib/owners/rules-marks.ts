/** What changed in the advertisement of a home, as marks in the line of its visitors. */

/** Euro; `day`: YYYY-MM-DD in Brussels. */
export type Mark = { kind: 'price'; day: string; before: number; after: number } | { kind: 'picture'; day: string }

/** A change as an import noted it, in one language. */
export type NotedChange = { day: string; fields: unknown }

type Pair = readonly [before: unknown, after: unknown]

const pairOf = (fields: unknown, name: string): Pair | null => {
  const pair = (fields as Record<string, unknown> | null)?.[name]
  return Array.isArray(pair) && pair.length === 2 ? (pair as unknown as Pair) : null
}

/** An amount above 0; 0 is how a CRM writes that there is none. */
const amountOf = (value: unknown): number | null => {
  const amount = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isFinite(amount) && amount > 0 ? amount : null
}

const firstOf = (value: unknown): string | null => {
  const first = (value as { first?: unknown } | null)?.first
  return typeof first === 'string' ? first : null
}

function marksOf({ day, fields }: NotedChange): Mark[] {
  const [price, pictures] = [pairOf(fields, 'Price'), pairOf(fields, 'Pictures')]
  const [before, after] = [amountOf(price?.[0]), amountOf(price?.[1])]
  const [was, is] = [firstOf(pictures?.[0]), firstOf(pictures?.[1])]
  return [
    ...(before !== null && after !== null && before !== after ? [{ kind: 'price' as const, day, before, after }] : []),
    ...(was !== null && is !== null && was !== is ? [{ kind: 'picture' as const, day }] : []),
  ]
}

/**
 * The marks of some changes, by day. A change stands once, though the record of each language has it. Imports before
 * the first picture was noted say nothing of it.
 */
export function findMarks(changes: readonly NotedChange[]): Mark[] {
  const marks = new Map(changes.flatMap(marksOf).map((mark) => [JSON.stringify(mark), mark]))
  return [...marks.values()].toSorted((a, b) => a.day.localeCompare(b.day))
}
