/** What a list of the desk is: its columns, filters, views and acts, as its noun declares them. Read in the browser too. */
import type { Permission } from '../permissions.ts'

/**
 * How the cells of a column are drawn. figure: at the end of its column, with equal digits. marks: small words about
 * what is missing or set. person: initials.
 */
export type ColumnKind = 'text' | 'figure' | 'state' | 'marks' | 'person'
/** From which width of the list a column is shown by itself; one that somebody chose is always shown. */
export type ColumnWidth = 'wide' | 'widest' | 'chosen'

export type ColumnDefinition = {
  kind: ColumnKind
  /** Who clicks on its head sorts by it, this way first; without it the column doesn't sort. */
  sort?: 'up' | 'down'
  /** Always, without it. */
  shown?: ColumnWidth
  /**
   * In the card that a row is on a phone. beside: at the end of the name's line; without one, the first figure stands
   * there. none: it isn't shown, and the card keeps its two lines.
   */
  card?: 'beside' | 'none'
}

/**
 * A filter of chosen values. `values`: 'asked' where they come from the database; 'day': one day, `2026-11-30`;
 * 'record': one record, by its number: its page leads here, and the list offers only the way out of it.
 */
export type FilterDefinition = { values: readonly string[] | 'asked' | 'day' | 'record' }

/** The column of what things are called, which every list has first; its own name in an address. */
export const NAME_COLUMN = 'name'

export type ListDefinition = {
  /** Whether the list sorts by what things are called, and which way first. */
  name?: Pick<ColumnDefinition, 'sort'>
  columns: Readonly<Record<string, ColumnDefinition>>
  filters: Readonly<Record<string, FilterDefinition>>
  /** Tabs, by name: what the address then holds. The first narrows nothing. */
  views: Readonly<Record<string, string>>
  /** The order that the list comes in: `name` or a column that sorts, `-` before it for downwards. */
  order: string
  /** What can be done to several rows at once. */
  acts: readonly string[]
  /** Rows of one part of the list. */
  perPage: number
  /** It is read anew every few seconds, and what came in since it was opened is marked. */
  live?: boolean
  /** Whoever has this permission may take the list as a file for spreadsheets; without it nobody may. */
  csv?: Permission
}

/** How long a part of a list is. */
export type PartLength = Pick<ListDefinition, 'perPage'>

/** Declares the list of a noun; what isn't given is empty. */
export const defineList = <const Given extends Pick<ListDefinition, 'columns' | 'order'> & Partial<ListDefinition>>(
  given: Given,
): Given & Omit<ListDefinition, keyof Given> => ({ filters: {}, views: { all: '' }, acts: [], perPage: 50, ...given })
