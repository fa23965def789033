/** Reads `prisma/defaults/`, and writes rows of texts from it. */
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { type Row, upsertRows } from '../../lib/imports/queries-bulk.ts'

export const LANGUAGES = ['nl', 'fr', 'en', 'de'] as const
export type Code = (typeof LANGUAGES)[number]
export type Texts<T = Record<string, string>> = Partial<Record<Code, T>>

export const FOLDER = new URL('../defaults/', import.meta.url)
export const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as T

/** Inserts rows into a table. */
export type Write = (table: string, rows: readonly Row[], key: readonly string[]) => Promise<void>

export const upserting =
  (client: pg.Client): Write =>
  (table, rows, key) =>
    upsertRows(client, table, rows, key)

/** A row per language that has a text, all with the same columns; a missing column gets `missing`. */
export const textRows = (
  owner: Row,
  texts: Texts,
  columns: Record<string, string>,
  missing: string | null = '',
): Row[] =>
  LANGUAGES.flatMap((language) => {
    const text = texts[language]
    if (!text) return []
    const values = Object.entries(columns).map(([column, key]) => [column, text[key] ?? missing])
    return [{ ...owner, language, ...Object.fromEntries(values) }]
  })
