/** Articles as pages and cards show them: words in one language, and where each can be read. */
import { remember } from '../cache/tagged.ts'
import { findArticles, findCategories, type StoredArticle, type StoredCategory } from '../db/content/articles.ts'
import type { StoredModule } from '../db/content/menu.ts'
import type { Article, ArticleTeaser, Photo, RichText, Words } from '../domain/content.ts'
import type { Crumb } from '../domain/layout.ts'
import { LANGUAGES, type Language } from '../domain/listing.ts'
import type { LanguagePaths } from '../routing/alternates.ts'
import { localPath } from '../routing/internal.ts'
import { ROUTE_NAMES, type RouteName, routeOf } from '../routing/table.ts'
import { sanitisedHtml } from './html.ts'
import { type Reader, textIn, wordsIn } from './languages.ts'
import { allEntries, entryPath, localisedHref, visibleEntries } from './menu.ts'

/** All articles, hidden ones too, and all categories. */
export const allArticles = (): Promise<StoredArticle[]> => remember('content', 'articles', findArticles)
export const allCategories = (): Promise<StoredCategory[]> => remember('content', 'article categories', findCategories)

/** The fixed route whose page an article is; null when it has none or names one that is none for articles. */
export const routeOfArticle = ({ route }: StoredArticle): RouteName | null =>
  ROUTE_NAMES.find((name) => routeOf(name).type === 'article' && routeOf(name).internal === route) ?? null

/** The article's own address in every language; none for one that is only a part of pages. */
export function articlePaths(article: StoredArticle): LanguagePaths {
  const route = routeOfArticle(article)
  const paths = route ? routeOf(route).path : article.paths
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const path = paths[language]
      return path === undefined ? [] : [[language, localPath(path, language)]]
    }),
  )
}

const shows = ({ view, relation }: StoredModule, article: StoredArticle): boolean =>
  view === 'single-view' && relation?.kind === 'article' && relation.id === article.id

/** Where an article is read: on the page that is there for it alone, at its own address, or as a part of a page. */
export async function articleHref(article: StoredArticle, locale: Language): Promise<string> {
  const entries = (await visibleEntries()).filter(({ link }) => link === null)
  const alone = entries.find(({ modules }) => modules.length === 1 && modules.some((module) => shows(module, article)))
  const own = articlePaths(article)[locale]
  const part = entries.find(({ modules }) => modules.some((module) => shows(module, article)))
  return alone ? entryPath(alone, locale) : (own ?? (part ? entryPath(part, locale) : localPath('', locale)))
}

export function photoOf(article: StoredArticle, reader: Reader): Photo | null {
  return article.image === null ? null : { src: article.image, alt: textIn(article.texts, 'imageAlt', reader) }
}

/** The title above an article: its title, else its name. */
export function articleTitle({ texts }: StoredArticle, reader: Reader) {
  const title = wordsIn(texts, 'title', reader)
  return title.text === '' ? wordsIn(texts, 'name', reader) : title
}

/** HTML as a page may show it: safe, with headings in order below that of level `above`, and links in the page's language. */
export async function richText(html: Words, reader: Reader, above = 1): Promise<RichText> {
  const entries = await visibleEntries()
  const safe = sanitisedHtml(html.text, (href) => localisedHref(href, reader.locale, entries), above)
  return html.lang === undefined ? { html: safe } : { html: safe, lang: html.lang }
}

export async function articleOf(article: StoredArticle, reader: Reader): Promise<Article> {
  return {
    id: article.id,
    title: articleTitle(article, reader),
    intro: wordsIn(article.texts, 'intro', reader),
    image: photoOf(article, reader),
    publishedOn: article.publishedOn,
    body: await richText(wordsIn(article.texts, 'html', reader), reader),
  }
}

export async function teaserOf(article: StoredArticle, reader: Reader): Promise<ArticleTeaser> {
  return {
    id: article.id,
    title: articleTitle(article, reader),
    intro: wordsIn(article.texts, 'intro', reader),
    image: photoOf(article, reader),
    publishedOn: article.publishedOn,
    href: await articleHref(article, reader.locale),
  }
}

/** A category with those it stands in, the outermost first; empty when there is none of this number. */
export function categoryChain(id: number | null, categories: readonly StoredCategory[]): StoredCategory[] {
  const category = categories.find((candidate) => candidate.id === id)
  return category ? [...categoryChain(category.parentId, categories), category] : []
}

/** The numbers of a category and of all below it. */
export const categoryIds = (id: number, categories: readonly StoredCategory[]): number[] => [
  id,
  ...categories.filter(({ parentId }) => parentId === id).flatMap((child) => categoryIds(child.id, categories)),
]

/** The way to an article's own page: its categories, each leading to the page it names, and the article. */
export async function articleCrumbs(article: StoredArticle, reader: Reader): Promise<Crumb[]> {
  const [categories, entries] = await Promise.all([allCategories(), allEntries()])
  const above = categoryChain(article.categoryId, categories)
    .filter(({ inCrumbs }) => inCrumbs)
    .map(({ texts, page }): Crumb => {
      const { text, lang } = wordsIn(texts, 'name', reader)
      const entry = entries.find(({ internal, visible, link }) => internal === page && visible && link === null)
      return { name: text, lang, href: entry && entryPath(entry, reader.locale) }
    })
  const { text, lang } = wordsIn(article.texts, 'name', reader)
  return [...above, { name: text, lang, href: articlePaths(article)[reader.locale] }]
}
