/** The addresses of a page in all languages in use: for hreflang, canonical addresses and the language switcher. */
import type { Language } from '../listings/rules.ts'
import type { LanguageUse } from '../places/rules-offices.ts'
import { pathTo, signedPath } from './paths.ts'
import type { RouteName } from './route-table/route-table.ts'

export type LanguagePaths = Partial<Record<Language, string>>

/** The paths of a route in the languages in use. */
export const routeAlternates = (name: RouteName, { languages }: LanguageUse): LanguagePaths =>
  Object.fromEntries(languages.map((language) => [language, pathTo(name, language)]))

/** The paths of a page behind a signed link, in the languages in use. */
export const signedAlternates = (name: RouteName, token: string, { languages }: LanguageUse): LanguagePaths =>
  Object.fromEntries(languages.map((language) => [language, signedPath(name, token, language)]))

/** A page's paths in the languages in use; it may be stored in others too. */
export const pathsInUse = (paths: LanguagePaths, { languages }: LanguageUse): LanguagePaths =>
  Object.fromEntries(languages.flatMap((language) => (paths[language] ? [[language, paths[language]]] : [])))

/**
 * Next's `alternates` of a page: its own path as canonical, its paths in all languages, and as x-default that of the
 * default language or, where the page doesn't exist in it, of the first language that it exists in.
 * @param paths the page's paths in the languages in use
 */
export function metadataAlternates(paths: LanguagePaths, locale: Language, use: LanguageUse) {
  const own = paths[locale] ?? '/'
  const first = use.languages.find((language) => paths[language])
  return { canonical: own, languages: { ...paths, 'x-default': paths[use.default] ?? (first && paths[first]) ?? own } }
}
