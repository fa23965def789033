/** Readers of values that hold others: objects, lists of objects, lists of texts. */
import { writtenLines } from '../../shared/written/text.ts'
import type { Findings } from './findings.ts'
import { line, type Output, type Reader, reader, type Shape } from './readers.ts'

const MOST_TEXTS = 100
const LONGEST_TEXT = 200
const listItems = (value: unknown): unknown[] | null =>
  Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? // Entities are decoded before, because they end in a semicolon.
        writtenLines(value).split(/[,;|•\n]\s*/)
      : typeof value === 'object' && value !== null
        ? (numbered(value) ?? [value])
        : null

/** The values of an object that stands for a list: `{"0": …, "1": …}`. */
function numbered(value: object): unknown[] | null {
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : null
}

/** A list of texts, also one text with commas, semicolons, bars or lines between them. */
export const texts = (): Reader<string[]> => {
  const item = line(LONGEST_TEXT)
  return reader('texts', (value, findings) => {
    const items = listItems(value)
    if (items === null) {
      findings.note('list', value)
      return undefined
    }
    if (items.length > MOST_TEXTS) findings.note('tooLong', items.length, MOST_TEXTS)
    const named = (entry: unknown) => (entry as { Name?: unknown } | null)?.Name ?? entry
    return [
      ...new Set(
        items
          .slice(0, MOST_TEXTS)
          .flatMap((entry, index) => findings.within(String(index), () => item.read(named(entry), findings)) ?? []),
      ),
    ]
  })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads the fields of an object. @returns null when one that is needed is missing */
export function readFields<Needs extends Shape, May extends Shape>(
  { needs, may }: { needs: Needs; may: May },
  value: Readonly<Record<string, unknown>>,
  findings: Findings,
): Output<Needs, May> | null {
  const fields: Record<string, unknown> = {}
  let isWhole = true
  for (const [name, field] of Object.entries(needs)) {
    const before = findings.leftOut.length
    const read = findings.within(name, () => field.read(value[name], findings))
    fields[name] = read
    if (read !== undefined) continue
    isWhole = false
    if (findings.leftOut.length === before) findings.within(name, () => findings.note('missing', value[name]))
  }
  for (const name in may) {
    if (value[name] === undefined) continue
    const read = findings.within(name, () => may[name]?.read(value[name], findings))
    if (read !== undefined) fields[name] = read
  }
  return isWhole ? (fields as Output<Needs, May>) : null
}

/**
 * An object. Without a field that it needs it is left out.
 * @param shape `needs`: the fields that it can't do without; `may`: the others
 * @param field the field that a bare value stands for, such as the address of a picture
 */
export const object = <Needs extends Shape, May extends Shape>(
  shape: { needs: Needs; may: May },
  field?: keyof Needs & string,
): Reader<Output<Needs, May>> =>
  reader(
    'object',
    (value, findings) => {
      const given = field && typeof value === 'string' ? { [field]: value } : value
      if (isObject(given)) return readFields(shape, given, findings) ?? undefined
      findings.note('list', value)
      return undefined
    },
    { ...shape.needs, ...shape.may },
  )

/** Where a text of several addresses is divided. */
const BETWEEN_ADDRESSES = /(?<![\s,;|])[\s,;|]+(?=https?:|\/\/|www\.|\/[^\s]|<)/i

/** The entries of a list of objects, also of one object or one text of addresses; null when it is none of these. */
export const entriesOf = (value: unknown): unknown[] | null =>
  typeof value === 'string' ? value.trim().split(BETWEEN_ADDRESSES) : listItems(value)

/**
 * A list of objects, also one object or one text of addresses. Entries that lack what they need are left out.
 * @param unique what tells the entries apart; of several with the same, the first counts
 */
export const list = <T>(item: Reader<T>, max: number, unique?: (entry: T) => unknown): Reader<T[]> =>
  reader(
    'list',
    (value, findings) => {
      const given = entriesOf(value)
      if (given === null) {
        findings.note('list', value)
        return undefined
      }
      if (given.length > max) findings.note('tooLong', given.length, max)
      const seen = new Set<unknown>()
      return given.slice(0, max).flatMap((entry, index) =>
        findings.within(String(index), () => {
          const read = item.read(entry, findings)
          if (read === undefined) return []
          const key = unique?.(read)
          if (key === undefined || !seen.has(key)) {
            seen.add(key)
            return [read]
          }
          findings.note('repeated', key)
          return []
        }),
      )
    },
    { entry: item },
  )
