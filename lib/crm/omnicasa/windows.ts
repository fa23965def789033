/** Which rows each call for a page asks for, and whether neighbouring pages fit together. */
import type { OmnicasaSettings } from './settings.ts'

export type RowWindow = { Limit1: number; Limit2: number }

/**
 * The rows of a page, from 0. By `auto` each window begins with the number at which the one before it ended, from 0 on: so
 * every row lies in one, whether rows count from 0 or from 1 and whether `Limit2` is part of the page.
 */
export function windowOf(page: number, size: number, paging: OmnicasaSettings['paging']): RowWindow {
  const start = page * size
  if (paging === '1-inclusive') return { Limit1: start + 1, Limit2: start + size }
  if (paging === '1-exclusive') return { Limit1: start + 1, Limit2: start + size + 1 }
  if (paging === '0-inclusive') return { Limit1: start, Limit2: start + size - 1 }
  return { Limit1: start, Limit2: start + size }
}

/** The number of pages of a list, so that the last window reaches beyond the last row. */
export const pageCount = (rows: number, size: number, paging: OmnicasaSettings['paging']): number =>
  paging === 'auto' ? Math.floor(rows / size) + 1 : Math.max(1, Math.ceil(rows / size))

/**
 * Watches the edges of pages: in a list that stays as it is, each two neighbours have the same number of rows in common,
 * 0 or 1. A row that was added or removed between two calls shows as another number, also when the length stays the same.
 */
export class PageEdges {
  readonly #shared = new Set<number>()
  #last: readonly number[] = []

  /** Adds the ids of the next page, in their order. */
  add(ids: readonly number[]): void {
    const before = new Set(this.#last)
    if (this.#last.length > 0 && ids.length > 0) this.#shared.add(ids.filter((id) => before.has(id)).length)
    this.#last = ids
  }
  /** Whether all edges so far are alike. */
  get isEven(): boolean {
    return this.#shared.size <= 1 && [...this.#shared].every((count) => count <= 1)
  }
}
