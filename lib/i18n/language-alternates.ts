/** The same page in every language in use: for hreflang, canonical addresses and the language switcher. */
import type { Language } from '../domain/listing/listing.ts'
import type { LanguageUse } from '../domain/places/offices.ts'
import { pathTo } from './paths.ts'
import type { RouteName } from './route-table/route-table.ts'

export type LanguagePaths = Partial<Record<Language, string>>

/** The paths of a route in the languages in use. */
export const routeAlternates = (name: RouteName, { languages }: LanguageUse): LanguagePaths =>
  Object.fromEntries(languages.map((language) => [language, pathTo(name, language)]))

/** Of a page's paths those in the languages in use: what is stored may stand in more. */
export const pathsInUse = (paths: LanguagePaths, { languages }: LanguageUse): LanguagePaths =>
  Object.fromEntries(languages.flatMap((language) => (paths[language] ? [[language, paths[language]]] : [])))

/**
 * Next's `alternates` of a page: itself as canonical, every language it exists in, and as x-default the default language, or
 * where it doesn't exist in that one the first that it exists in, so that each of its languages names the same.
 * @param paths the page's paths in the languages in use
 */
export function metadataAlternates(paths: LanguagePaths, locale: Language, use: LanguageUse) {
  const own = paths[locale] ?? '/'
  const first = use.languages.find((language) => paths[language])
  return { canonical: own, languages: { ...paths, 'x-default': paths[use.default] ?? (first && paths[first]) ?? own } }
}
