/** Rows of a `*_texts` table, by language. */
import { isLanguage, type Language } from '../../domain/listing/listing.ts'

export type Texts<T> = Partial<Record<Language, T>>

/** Puts rows that each carry their language under it; a language the site doesn't know is left out. */
export const byLanguage = <T extends { language: string }>(rows: readonly T[]): Texts<T> =>
  Object.fromEntries(rows.filter(({ language }) => isLanguage(language)).map((row) => [row.language, row]))

/** A date column as ISO day. */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10)

/** The order in which staff arranged things; what they left equal stays as it was made. */
export const IN_ORDER = [{ sortOrder: 'asc' as const }, { id: 'asc' as const }]

/** Published is shown, anything else hidden (specification 4 "Menu entry status"). */
export const PUBLISHED = 'Published'
