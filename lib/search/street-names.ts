/** What streets are called in each language. */
import { cachedMany } from '../cache/tagged-cache.ts'
import { LANGUAGES, type Language } from '../listings/rules.ts'
import { projectStreets } from '../projects/columns.ts'
import { homeColumns } from './home-index.ts'
import { findStreetNames } from './queries-street-names.ts'
import { streetOf } from './rules-places.ts'
import { rowsOfStreet } from './rules-streets.ts'

/** The names of streets by their keys. */
export type StreetNames = ReadonlyMap<string, Partial<Record<Language, string>>>

/**
 * The names of streets by their keys, where only a project stands as the project has them. Those without either have
 * none, and the database isn't asked for them: an address may name any that nobody has heard of.
 */
export async function streetNames(keys: readonly string[]): Promise<StreetNames> {
  if (keys.length === 0) return new Map()
  const columns = await homeColumns()
  const known = [...new Set(keys)].filter((key) => rowsOfStreet(columns, key).length > 0)
  const ofHomes = await cachedMany(
    () => 'catalogue',
    known,
    (key) => `street ${key}`,
    (missing) => findStreetNames(missing.flatMap((key) => streetOf(key) ?? [])),
  )
  return keys.every((key) => ofHomes.has(key)) ? ofHomes : new Map([...(await projectStreets()), ...ofHomes])
}

/** A street's name in a language, or in one that it has a name in; null where nobody knows its name. */
export function nameOfStreet(key: string, known: StreetNames, locale: Language): string | null {
  const names = known.get(key) ?? {}
  return names[locale] ?? LANGUAGES.map((language) => names[language]).find(Boolean) ?? null
}
