/** Counts what an import leaves out, by field, with a few examples of each. */
import type { LeftOutExample, LeftOutField } from './desk/rules-left-out.ts'
import { faultSentence, type LeftOut } from './records/findings.ts'

const MOST_EXAMPLES = 3
const LONGEST_VALUE = 60

function shortValue(value: unknown): string {
  const text = typeof value === 'string' ? value : value === null ? '' : (JSON.stringify(value) ?? '')
  const line = text.replace(/\s+/g, ' ').trim().toWellFormed()
  return line.length <= LONGEST_VALUE ? line : `${line.slice(0, LONGEST_VALUE - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

export class LeftOutCounts {
  readonly #fields = new Map<string, LeftOutField>()

  /**
   * Counts what was left out of one record.
   * @param example the place of the record; with `value` null, values aren't kept
   */
  add(file: string, leftOut: readonly LeftOut[], place: Omit<LeftOutExample, 'value'>, keepsValues = true): void {
    const seen = new Set<LeftOutField>()
    for (const { path, fault, limit, value } of leftOut) {
      // `Pictures.0.Name`: the number of the entry says nothing.
      const field = path.replace(/\.?\d+(?=\.|$)/g, '')
      const key = `${file} ${field} ${fault} ${limit}`
      const counted = this.#fields.get(key) ?? { file, field, fault, limit, count: 0, examples: [] }
      this.#fields.set(key, counted)
      if (seen.has(counted)) continue
      seen.add(counted)
      counted.count++
      if (counted.examples.length < MOST_EXAMPLES)
        counted.examples.push({ ...place, value: keepsValues ? shortValue(value) : null })
    }
  }

  /** The fields, the most frequent first. */
  get list(): LeftOutField[] {
    return [...this.#fields.values()].sort((a, b) => b.count - a.count)
  }
}

/** A field in one line, for the log of a command: `Floor is more than 200: 14 records, such as line 1324 ("999")`. */
export function leftOutSentence({ file, field, fault, limit, count, examples: [first] }: LeftOutField): string {
  const value = !first?.value ? '' : ` (${JSON.stringify(first.value)})`
  const place = first ? `, such as line ${first.line}${value}` : ''
  return `${faultSentence({ path: field, fault, limit })}: ${count === 1 ? '1 record' : `${count} records`} of ${file}${place}`
}
