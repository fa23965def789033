/** Counts the values that a mapping doesn't know. */
import type { UnknownValue } from './connector.ts'

/** Distinct values that are remembered. */
const MOST = 100
const LONGEST = 100

export type CountedValue = UnknownValue & { count: number }

export class UnknownValues {
  readonly #counts = new Map<string, CountedValue>()

  add(unknown: readonly UnknownValue[]): void {
    for (const { field, value } of unknown) {
      const key = `${field}=${value}`
      const known = this.#counts.get(key)
      if (known) known.count += 1
      else if (this.#counts.size < MOST) this.#counts.set(key, { field, value: value.slice(0, LONGEST), count: 1 })
    }
  }

  /** The values with how often each occurred, the most frequent first. */
  get list(): CountedValue[] {
    return [...this.#counts.values()].sort((a, b) => b.count - a.count)
  }
}
