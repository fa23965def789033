/** Articles as pages and cards show them: words in one language, and where each can be read. */
import { cached } from '../cache/tagged-cache.ts'
import { findArticles, findCategories, type StoredArticle, type StoredCategory } from '../db/content/find-articles.ts'
import type { StoredModule } from '../db/content/find-menu.ts'
import type { Crumb } from '../domain/content/layout.ts'
import type { Article, ArticleTeaser, Photo, Words } from '../domain/content/modules.ts'
import { LANGUAGES, type Language } from '../domain/listing/listing.ts'
import type { LanguagePaths } from '../i18n/language-alternates.ts'
import { localPath } from '../i18n/local-paths.ts'
import { ROUTE_NAMES, type RouteName, routeOf } from '../i18n/route-table/route-table.ts'
import { altTextIn, type Reader, textIn } from './languages.ts'
import { entryPath, visibleEntries } from './menu.ts'
import { richText } from './rich-text.ts'

/** All articles, hidden ones too. */
export const allArticles = (): Promise<StoredArticle[]> =>
  cached('content', 'articles', findArticles, (articles) => JSON.stringify(articles).length / 512)
/** All categories with their names. */
export const allCategories = (): Promise<StoredCategory[]> => cached('content', 'article categories', findCategories)

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

/** The article's picture with its alternative text. */
export function photoOf(article: StoredArticle, reader: Reader): Photo | null {
  return article.image === null ? null : { src: article.image, ...altTextIn(article.texts, 'imageAlt', reader) }
}

/** The title above an article: its title or its name in the first language that has one; its number where none has. */
export function articleTitle({ id, texts }: StoredArticle, { locale, order }: Reader): Words {
  for (const language of order) {
    const text = texts[language]?.title.trim() || texts[language]?.name.trim()
    if (text) return language === locale ? { text } : { text, lang: language }
  }
  return { text: String(id) }
}

/** An article to read, whole. */
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

/** A category with those it stands in, the outermost first; empty when there is none of this number. */
export function categoryChain(id: number | null, categories: readonly StoredCategory[]): StoredCategory[] {
  const category = categories.find((candidate) => candidate.id === id)
  // Each once: two writers at a stricter isolation level could have closed a circle behind the database's back.
  const others = categories.filter((other) => other !== category)
  return category ? [...categoryChain(category.parentId, others), category] : []
}

/** The numbers of a category and of all below it. */
export function categoryIds(id: number, categories: readonly StoredCategory[]): number[] {
  const others = categories.filter((other) => other.id !== id)
  return [id, ...others.filter(({ parentId }) => parentId === id).flatMap((child) => categoryIds(child.id, others))]
}

/** The way to an article's own page: its categories, each leading to the page it names, and the article. */
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
