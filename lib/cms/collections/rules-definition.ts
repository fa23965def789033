/** How a kind of document is described: its tables and its fields. */
import type { Permission } from '../../desk/permissions.ts'
import type { Fields } from './rules-fields.ts'

/** A table with one row per language. */
export type TextTable = {
  table: string
  /** The column with the key of the row that the texts belong to. */
  parent: string
  fields: Fields
}

/** Rows below a document, in an order. */
export type ListDefinition = {
  table: string
  /** The column with the document's key. */
  parent: string
  /** `id`: its rows have numbers; null: a row is known by all its values. */
  key: 'id' | null
  /** The column that keeps the order; null: the rows sort by their values. */
  order: 'sort_order' | null
  /** No more rows than this. */
  most: number
  fields: Fields
  texts?: TextTable
  /** What a new row starts with. */
  initial?: Readonly<Record<string, string | number | boolean | null>>
}

export type DocumentDefinition = {
  table: string
  /** The columns that make the document's id, joined by `/`. */
  key: readonly string[]
  /** `made`: the database numbers new ones; `typed`: the key is one of the fields. */
  numbering: 'made' | 'typed'
  /** What a person must be allowed to do. */
  permission: Permission
  /** Staff may add one, and remove one. The rest is there once and for all, or the CRM's. */
  adds: boolean
  /** Where staff may remove one although they add none here. */
  removes?: boolean
  fields: Fields
  texts?: TextTable
  lists?: Readonly<Record<string, ListDefinition>>
  /** The field that names it in a list; `texts.` for a translated one. */
  title: string
  /** What a new one starts with, besides the database's own values. */
  initial?: Readonly<Record<string, string | number | boolean | null>>
}

/**
 * Whether a language without any of these texts lacks something. Where each may be empty, an empty one stands for a text
 * of all languages, such as the usual name of an office.
 */
export const isLackedWhenEmpty = (fields: Fields): boolean =>
  Object.values(fields).some((field) => !('nullable' in field && field.nullable))
