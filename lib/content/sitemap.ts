/** The pages of words that stand in the sitemap: fixed routes, what staff made, and what clients said. */

import type { LanguageUse } from '../domain/site.ts'
import type { SitemapPage } from '../domain/sitemap.ts'
import { type LanguagePaths, pathsInUse, routeAlternates } from '../routing/alternates.ts'
import { localPath } from '../routing/internal.ts'
import type { RouteName } from '../routing/table.ts'
import { allArticles, articlePaths } from './articles.ts'
import { visibleEntries } from './menu.ts'
import { testimonials } from './testimonials.ts'

/** Pages that are there whether or not staff describe them. */
const ALWAYS: RouteName[] = ['home', 'forSale', 'forRent']

/** The page of each testimonial in the languages in use. */
async function testimonialPaths({ languages }: LanguageUse): Promise<LanguagePaths[]> {
  const lists = await Promise.all(languages.map(testimonials))
  return (lists[0] ?? []).map(({ id }) =>
    Object.fromEntries(
      languages.flatMap((language, index) => {
        const one = lists[index]?.find((said) => said.id === id)
        return one ? [[language, one.href]] : []
      }),
    ),
  )
}

/** Every page of words that search engines may list, once, in the languages in use. */
export async function sitemapPages(use: LanguageUse): Promise<SitemapPage[]> {
  const { languages } = use
  const [visible, articles, said] = await Promise.all([visibleEntries(), allArticles(), testimonialPaths(use)])
  const entries = visible.filter(({ link }) => link === null)
  const described = entries.map(({ route }) => route)
  const own: LanguagePaths[] = [
    ...ALWAYS.filter((name) => !described.includes(name)).map((name) => routeAlternates(name, use)),
    ...entries
      .filter(({ indexed }) => indexed)
      .map(({ paths }) =>
        Object.fromEntries(languages.map((language) => [language, localPath(paths[language], language)])),
      ),
  ]
  const shown = new Set(
    entries.flatMap(({ paths }) => languages.map((language) => localPath(paths[language], language))),
  )
  const published = articles.filter((article) => article.published)
  const further = [...published.map((article) => pathsInUse(articlePaths(article), use)), ...said].filter(
    (paths) => Object.keys(paths).length > 0 && !Object.values(paths).some((path) => shown.has(path)),
  )
  return [...own, ...further].map((paths) => ({ paths, modified: null, pictures: [] }))
}
