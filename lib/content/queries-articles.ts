/**
 * Articles and their categories, also unpublished ones. Raw SQL: a view, whose paths are computed by recursion;
 * Prisma's schema knows views as a preview only.
 */
import { prisma } from '../db/client.ts'
import { isoDay } from '../db/column-values.ts'
import { isLanguage, type Language } from '../listings/rules.ts'
import { type Focus, focusOf } from '../media/rules-focus.ts'
import { byLanguage, IN_ORDER, PUBLISHED, type Texts } from '../site/queries-text-rows.ts'

export type StoredCategory = {
  id: number
  parentId: number | null
  inCrumbs: boolean
  /** Internal path of the page that its breadcrumb links to. */
  page: string | null
  texts: Texts<{ name: string }>
}

export type StoredArticle = {
  id: number
  categoryId: number | null
  published: boolean
  /** Internal path of the route that shows the article, if it isn't an article page. */
  route: string | null
  image: string | null
  focus: Focus | null
  publishedOn: string | null
  texts: Texts<{
    name: string
    title: string
    intro: string
    html: string
    imageAlt: string
    pageTitle: string | null
    description: string | null
  }>
  /** Its path in each language (category/sub-category/name), without outer slashes; none when a route shows it. */
  paths: Partial<Record<Language, string>>
}

/** All categories of articles and people. */
export async function findCategories(): Promise<StoredCategory[]> {
  const rows = await prisma().articleCategory.findMany({ orderBy: IN_ORDER, include: { texts: true } })
  return rows.map(({ id, parentId, inCrumbs, page, texts }) => ({
    id,
    parentId,
    inCrumbs,
    page,
    texts: byLanguage(texts),
  }))
}

/** The path of each article in each language, for articles that no route shows. */
const articlePaths = (): Promise<{ id: number; language: string; path: string }[]> =>
  prisma().$queryRaw`select id, language, path from article_paths`

/** All articles: news first by date, the rest in their order. */
export async function findArticles(): Promise<StoredArticle[]> {
  const [rows, paths] = await Promise.all([
    prisma().article.findMany({
      orderBy: [{ publishedOn: { sort: 'desc', nulls: 'last' } }, ...IN_ORDER],
      include: { texts: true },
    }),
    articlePaths(),
  ])
  const pathsOf = new Map<number, Partial<Record<Language, string>>>()
  for (const { id, language, path } of paths) {
    if (isLanguage(language)) pathsOf.set(id, { ...pathsOf.get(id), [language]: path })
  }
  return rows.map(({ id, categoryId, status, route, image, publishedOn, texts, ...row }) => ({
    id,
    categoryId,
    published: status === PUBLISHED,
    route,
    image,
    focus: focusOf(row),
    publishedOn: publishedOn && isoDay(publishedOn),
    texts: byLanguage(texts),
    paths: pathsOf.get(id) ?? {},
  }))
}
