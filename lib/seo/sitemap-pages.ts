/** Content pages for the sitemap: fixed routes, staff's pages, articles and testimonials. */

import { cached } from '../cache/tagged-cache.ts'
import { allArticles, articlePaths } from '../content/articles.ts'
import { findPageUpdates, type Shown } from '../content/queries-page-updates.ts'
import { testimonials } from '../content/testimonials.ts'
import { pathsInUse, routeAlternates } from '../i18n/language-alternates.ts'
import { localPath } from '../i18n/local-paths.ts'
import type { LanguageUse } from '../places/rules-offices.ts'
import { pageHoldingArticle, visibleEntries } from '../site/menu.ts'
import type { SitemapPage } from './rules-sitemap-entries.ts'

/** A content page; `shows` names the lists on it that change by themselves. */
export type ContentSitemapPage = SitemapPage & { shows: readonly Shown[] }

/** Pages that exist even when staff don't describe them. */
const ALWAYS = [
  { name: 'home', shows: ['sale', 'rent'] },
  { name: 'forSale', shows: ['sale'] },
  { name: 'forRent', shows: ['rent'] },
] as const

const updates = () => cached('content', 'page updates', findPageUpdates)

/** The page of each testimonial in the languages in use. */
async function testimonialPages({ languages }: LanguageUse): Promise<ContentSitemapPage[]> {
  const [lists, changed] = await Promise.all([Promise.all(languages.map(testimonials)), updates()])
  return (lists[0] ?? []).map(({ id }) => ({
    paths: Object.fromEntries(
      languages.flatMap((language, index) => {
        const one = lists[index]?.find((said) => said.id === id)
        return one ? [[language, one.href]] : []
      }),
    ),
    modified: changed.testimonials.get(id) ?? null,
    pictures: [],
    shows: [],
  }))
}

/** The pages of published articles in the languages in use, except those that a menu page contains. */
async function articlePages(use: LanguageUse): Promise<ContentSitemapPage[]> {
  const [articles, changed] = await Promise.all([allArticles(), updates()])
  const held = await Promise.all(articles.map(pageHoldingArticle))
  return articles
    .filter(({ published }, index) => published && !held[index])
    .map((article) => ({
      paths: pathsInUse(articlePaths(article), use),
      modified: changed.articles.get(article.id) ?? null,
      pictures: [],
      shows: [],
    }))
}

/** All content pages that search engines may index, once each, in the languages in use. */
export async function sitemapPages(use: LanguageUse): Promise<ContentSitemapPage[]> {
  const { languages } = use
  const [visible, changed] = await Promise.all([visibleEntries(), updates()])
  const entries = visible.filter(({ link }) => link === null)
  const described = entries.map(({ route }) => route)
  const own: ContentSitemapPage[] = [
    ...ALWAYS.filter(({ name }) => !described.includes(name)).map(({ name, shows }) => ({
      paths: routeAlternates(name, use),
      modified: null,
      pictures: [],
      shows,
    })),
    ...entries
      .filter(({ indexed }) => indexed)
      .map(({ id, route, paths }) => ({
        paths: Object.fromEntries(languages.map((language) => [language, localPath(paths[language], language)])),
        modified: changed.entries.get(id)?.updated ?? null,
        pictures: [],
        shows: ALWAYS.find(({ name }) => name === route)?.shows ?? changed.entries.get(id)?.shows ?? [],
      })),
  ]
  const shown = new Set(
    entries.flatMap(({ paths }) => languages.map((language) => localPath(paths[language], language))),
  )
  const further = [...(await articlePages(use)), ...(await testimonialPages(use))].filter(
    ({ paths }) => Object.keys(paths).length > 0 && !Object.values(paths).some((path) => shown.has(path)),
  )
  return [...own, ...further]
}
