/** Articles for pages and cards: texts in one language, and their addresses. */
import { cached } from '../cache/tagged-cache.ts'
import type { LanguagePaths } from '../i18n/language-alternates.ts'
import { localPath } from '../i18n/local-paths.ts'
import { ROUTE_NAMES, type RouteName, routeOf } from '../i18n/route-table/route-table.ts'
import { LANGUAGES, type Language } from '../listings/rules.ts'
import { altTextIn, type Reader, textIn } from '../site/languages.ts'
import { entryPath, type PlacedEntry, visibleEntries } from '../site/menu.ts'
import { richText } from '../site/rich-text.ts'
import type { Crumb } from '../site/rules-layout.ts'
import { findArticles, findCategories, type StoredArticle, type StoredCategory } from './queries-articles.ts'
import type { Article, ArticleTeaser, Photo, Words } from './rules-modules.ts'

/** Of an article, beside its texts; a character takes two bytes. */
const KILOBYTES = 2
const kilobytesOf = ({ texts }: StoredArticle): number =>
  Object.values(texts).reduce((size, { html, intro }) => size + (html.length + intro.length) / 512, KILOBYTES)

/** All articles, including hidden ones. */
export const allArticles = (): Promise<StoredArticle[]> =>
  cached('content', 'articles', findArticles, (articles) =>
    articles.reduce((size, article) => size + kilobytesOf(article), 1),
  )
/** All categories with their names. */
export const allCategories = (): Promise<StoredCategory[]> => cached('content', 'article categories', findCategories)

/** The fixed route that an article is the page of; null when it names none, or one of another type. */
export const routeOfArticle = ({ route }: StoredArticle): RouteName | null =>
  route === null
    ? null
    : (ROUTE_NAMES.find((name) => routeOf(name).type === 'article' && routeOf(name).internal === route) ?? null)

/** The article's own path in every language; {} for an article that is only part of pages. */
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

/** By the number of an article: the first page that contains only it, and the first one that contains it. */
const pagesOfArticles = () =>
  cached('content', 'pages of articles', async () => {
    const [alone, among] = [new Map<number, PlacedEntry>(), new Map<number, PlacedEntry>()]
    for (const entry of (await visibleEntries()).filter(({ link }) => link === null))
      for (const { view, relation } of entry.modules) {
        if (view !== 'single-view' || relation?.kind !== 'article') continue
        if (entry.modules.length === 1 && !alone.has(relation.id)) alone.set(relation.id, entry)
        if (!among.has(relation.id)) among.set(relation.id, entry)
      }
    return { alone, among }
  })

/**
 * The path at which an article is read: the page that contains only this article, else its own path, else a page that
 * includes it.
 */
export async function articleHref(article: StoredArticle, locale: Language): Promise<string> {
  const { alone, among } = await pagesOfArticles()
  const ownPage = alone.get(article.id)
  if (ownPage) return entryPath(ownPage, locale)
  const part = among.get(article.id)
  return articlePaths(article)[locale] ?? (part ? entryPath(part, locale) : localPath('', locale))
}

/** The article's picture with its alternative text. */
export function photoOf(article: StoredArticle, reader: Reader): Photo | null {
  return article.image === null
    ? null
    : { src: article.image, focus: article.focus, ...altTextIn(article.image, article.texts, 'imageAlt', reader) }
}

/** An article's title: its title or name in the first language that has one, else its id. */
export function articleTitle({ id, texts }: StoredArticle, { locale, order }: Reader): Words {
  for (const language of order) {
    const text = texts[language]?.title.trim() || texts[language]?.name.trim()
    if (text) return language === locale ? { text } : { text, lang: language }
  }
  return { text: String(id) }
}

/** The whole article. */
export async function articleOf(article: StoredArticle, reader: Reader): Promise<Article> {
  return {
    id: article.id,
    title: articleTitle(article, reader),
    intro: textIn(article.texts, 'intro', reader),
    image: photoOf(article, reader),
    publishedOn: article.publishedOn,
    body: await richText(textIn(article.texts, 'html', reader), reader),
  }
}

/** An article as a card shows it. */
export async function teaserOf(article: StoredArticle, reader: Reader): Promise<ArticleTeaser> {
  return {
    id: article.id,
    title: articleTitle(article, reader),
    intro: textIn(article.texts, 'intro', reader),
    image: photoOf(article, reader),
    publishedOn: article.publishedOn,
    href: await articleHref(article, reader.locale),
  }
}

/** A category with its ancestors, the outermost first; empty for an unknown id. */
export function categoryChain(id: number | null, categories: readonly StoredCategory[]): StoredCategory[] {
  const category = categories.find((candidate) => candidate.id === id)
  // Each category once, in case the rows contain a cycle: the database can't exclude one at every isolation level.
  const others = categories.filter((other) => other !== category)
  return category ? [...categoryChain(category.parentId, others), category] : []
}

/** The ids of a category and its descendants. */
export function categoryIds(id: number, categories: readonly StoredCategory[]): number[] {
  const others = categories.filter((other) => other.id !== id)
  return [id, ...others.filter(({ parentId }) => parentId === id).flatMap((child) => categoryIds(child.id, others))]
}

/** The breadcrumbs of an article's page: its categories, each with a link to its page, and the article. */
export async function articleCrumbs(article: StoredArticle, reader: Reader): Promise<Crumb[]> {
  const [categories, entries] = await Promise.all([allCategories(), visibleEntries()])
  const above = categoryChain(article.categoryId, categories)
    .filter(({ inCrumbs }) => inCrumbs)
    .map(({ texts, page }): Crumb => {
      const { text, lang } = textIn(texts, 'name', reader)
      const entry = entries.find(({ internal, link }) => internal === page && link === null)
      return { name: text, lang, href: entry && entryPath(entry, reader.locale) }
    })
  const name = textIn(article.texts, 'name', reader)
  const { text, lang } = name.text === '' ? articleTitle(article, reader) : name
  return [...above, { name: text, lang, href: articlePaths(article)[reader.locale] }]
}
