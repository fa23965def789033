/** Which rows each call for a page asks for, and whether neighbouring pages fit together. */
import type { OmnicasaSettings } from './rules-settings.ts'

export type RowWindow = { Limit1: number; Limit2: number }

/**
 * The rows of a page, from 0. By `auto` windows share rows: each two neighbours have one or two in common, whether rows
 * count from 0 or from 1 and whether `Limit2` is part of the page. So no row is missed, and a list that moves shows.
 */
export function windowOf(page: number, size: number, paging: OmnicasaSettings['paging']): RowWindow {
  const start = page * size
  if (paging === '1-inclusive') return { Limit1: start + 1, Limit2: start + size }
  if (paging === '1-exclusive') return { Limit1: start + 1, Limit2: start + size + 1 }
  if (paging === '0-inclusive') return { Limit1: start, Limit2: start + size - 1 }
  if (paging === '0-exclusive') return { Limit1: start, Limit2: start + size }
  return { Limit1: start, Limit2: start + size + 1 }
}

/** A window that holds a short list whole, however rows count. */
export const wholeWindow = (rows: number, paging: OmnicasaSettings['paging']): RowWindow => ({
  Limit1: paging.startsWith('1') ? 1 : 0,
  Limit2: rows + 1,
})

/** How many rows more than its size a page may hold by `auto`. */
export const MOST_EXTRA_ROWS = 2

/** The number of pages of a list, so that the last window reaches beyond the last row. */
export const pageCount = (rows: number, size: number, paging: OmnicasaSettings['paging']): number =>
  paging === 'auto' ? Math.floor(rows / size) + 1 : Math.max(1, Math.ceil(rows / size))

/**
 * Watches the edges of pages: in a list that stays as it is, each two neighbours have the same number of rows in common.
 * A row that was added or removed between two calls shows as another number, also when the length stays the same.
 */
export class PageEdges {
  readonly #least: number
  readonly #edges: { shared: number; length: number }[] = []
  #last: readonly number[] = []

  constructor(paging: OmnicasaSettings['paging']) {
    this.#least = paging === 'auto' ? 1 : 0
  }

  /** Adds the ids of the next page, in their order. */
  add(ids: readonly number[]): void {
    const before = new Set(this.#last)
    const shared = ids.filter((id) => before.has(id)).length
    if (this.#last.length > 0 && ids.length > 0) this.#edges.push({ shared, length: ids.length })
    this.#last = ids
  }

  /** Whether all edges so far are as they should be. A last page may be shorter than what pages have in common. */
  get isEven(): boolean {
    const usual = Math.max(0, ...this.#edges.map(({ shared }) => shared))
    if (this.#edges.length > 0 && (usual < this.#least || usual > this.#least * MOST_EXTRA_ROWS)) return false
    return this.#edges.every(({ shared, length }) => shared === Math.min(usual, length))
  }
}
