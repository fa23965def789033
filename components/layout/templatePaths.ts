/** The paths of a page in its languages, in a template of pages with paths of their own (docs/page-templates.md). */

import type { LanguagePaths } from '#lib/i18n/language-alternates.ts'
import { listRouteOf, pathTo } from '#lib/i18n/paths.ts'
import { LANGUAGES, type Language, type Market } from '#lib/listings/rules.ts'
import { pathPlaceholder } from '#lib/page-templates/template-shapes.ts'
import { footer, header } from '#lib/site/layout.ts'
import { currentsOf } from './header/languageLinks.ts'

/** The name of the text that a path has after its list. */
const pathName = (language: Language): string => `path${language}`

/** The languages of a page. */
export const languagesOf = (paths: LanguagePaths): Language[] => LANGUAGES.filter((language) => paths[language])

/** The path of a template in a language: that of its list, then a placeholder. */
const templatePath = (market: Market, language: Language): string =>
  `${pathTo(listRouteOf(market), language)}${pathPlaceholder(pathName(language))}/`

/** The paths of a template in each of its languages. */
export const templatePaths = (market: Market, languages: readonly Language[]): LanguagePaths =>
  Object.fromEntries(languages.map((language) => [language, templatePath(market, language)]))

/** What the paths of a page have in the places of the placeholders, by name. */
export const pathTexts = (paths: LanguagePaths): Record<string, string> =>
  Object.fromEntries(
    LANGUAGES.map((language) => {
      const [, , , ...rest] = paths[language]?.split('/') ?? []
      return [pathName(language), rest.join('/').replace(/\/$/, '')]
    }),
  )

/** Whether menu and footer mark the same entries for a page below a list as for its template. */
export async function hasTemplateMenu(path: string, market: Market, locale: Language): Promise<boolean> {
  const template = templatePath(market, locale)
  const menus = await Promise.all([header(locale), footer(locale)])
  return menus.every(({ menu }) => currentsOf(menu, path, locale) === currentsOf(menu, template, locale))
}
