/** Helpers for rows of content and their `*_texts` tables. */
import { isLanguage, type Language } from '../listings/rules.ts'

export type Texts<T> = Partial<Record<Language, T>>

/** Rows by their language; rows in a language that the site doesn't know are left out. */
export const byLanguage = <T extends { language: string }>(rows: readonly T[]): Texts<T> =>
  Object.fromEntries(rows.filter(({ language }) => isLanguage(language)).map((row) => [row.language, row]))

/** The order that staff arranged; rows with the same number are ordered by id. */
export const IN_ORDER = [{ sortOrder: 'asc' as const }, { id: 'asc' as const }]

/** The status of what is shown; any other status is hidden (specification 4 "Menu entry status"). */
export const PUBLISHED = 'Published'
