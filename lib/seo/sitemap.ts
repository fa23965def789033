/** The files of the sitemap: content pages, projects and landing pages first, then homes. */
import { cached } from '../cache/tagged-cache.ts'
import { allArticles, articlePaths } from '../content/articles.ts'
import { findPageUpdates, type Shown } from '../content/queries-page-updates.ts'
import { testimonials } from '../content/testimonials.ts'
import { env } from '../env.ts'
import { pathsInUse, routeAlternates } from '../i18n/language-alternates.ts'
import { localPath } from '../i18n/local-paths.ts'
import { landingTextsChanged } from '../landing/texts.ts'
import type { LanguageUse } from '../places/rules-offices.ts'
import { languageUse } from '../site/languages.ts'
import { pageHoldingArticle, visibleEntries } from '../site/menu.ts'
import {
  FILE_END,
  FILE_START,
  homesFile,
  indexXml,
  latest,
  MAX_ADDRESSES,
  MAX_BYTES,
  pagesFile,
  pageXml,
  parseSitemapFile,
  type SitemapPage,
} from './rules-sitemap-entries.ts'
import {
  homeRanges,
  listChanged,
  projectsChanged,
  sitemapHomes,
  sitemapLandings,
  sitemapProjects,
} from './sitemap-homes.ts'

const FOLDER = '/sitemaps/'

/** A content page; `shows` names the lists on it that change by themselves. */
type ContentSitemapPage = SitemapPage & { shows: readonly Shown[] }

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

/** Content pages; one that lists homes or projects also changes with them. */
async function contentPages(use: LanguageUse): Promise<SitemapPage[]> {
  const [pages, sale, rent, projects] = await Promise.all([
    sitemapPages(use),
    listChanged('sale', use.languages),
    listChanged('rent', use.languages),
    projectsChanged(),
  ])
  const changed = { sale, rent, projects }
  return pages.map(({ shows, modified, ...page }) => ({
    ...page,
    modified: latest([modified, ...shows.map((list) => changed[list])]),
  }))
}

/** Landing pages; one with texts by staff also changes with those. */
const landingPages = async ({ languages }: LanguageUse): Promise<SitemapPage[]> =>
  Promise.all(
    (await sitemapLandings(languages)).map(async ({ subject, modified, ...page }) => ({
      ...page,
      modified: latest([modified, await landingTextsChanged(subject, languages)]),
    })),
  )

/** All pages but those of homes, which may be too many to hold at once. A new kind of page is added here. */
const pagesWithoutHomes = async (use: LanguageUse): Promise<SitemapPage[]> => [
  ...(await contentPages(use)),
  ...(await sitemapProjects(use.languages)),
  ...(await landingPages(use)),
]

const pagesPerFile = ({ languages }: LanguageUse): number => Math.floor(MAX_ADDRESSES / languages.length)

/** Every file of the sitemap, with the date of its last change where known. */
async function sitemapFiles(): Promise<{ path: string; modified: Date | null }[]> {
  const use = await languageUse()
  const [pages, ranges] = await Promise.all([pagesWithoutHomes(use), homeRanges(use.languages)])
  const size = pagesPerFile(use)
  const count = Math.ceil(pages.length / size)
  return [
    ...Array.from({ length: count }, (_, index) => ({
      path: FOLDER + pagesFile(index + 1),
      modified: latest(pages.slice(index * size, (index + 1) * size).map(({ modified }) => modified)),
    })),
    ...ranges.map((range) => ({ path: FOLDER + homesFile(range), modified: range.modified })),
  ]
}

async function* xmlChunks(first: SitemapPage[], rest: AsyncIterator<SitemapPage[]> | null, use: LanguageUse) {
  const { SITE_URL } = env()
  let bytes = 0
  const write = (pages: SitemapPage[]) => {
    const listed = bytes > MAX_BYTES ? pages.map((page) => ({ ...page, pictures: [] })) : pages
    const text = listed.map((page) => pageXml(page, use, SITE_URL)).join('')
    bytes += Buffer.byteLength(text)
    return text
  }
  yield FILE_START + write(first)
  try {
    for (let next = await rest?.next(); next && !next.done; next = await rest?.next()) yield write(next.value)
  } finally {
    await rest?.return?.()
  }
  yield FILE_END
}

/** The XML of the sitemap index. */
export async function sitemapIndex(): Promise<IterableIterator<string>> {
  return [indexXml(await sitemapFiles(), env().SITE_URL)].values()
}

/** The XML of one file in chunks; null for an unknown name. */
export async function sitemapFile(name: string): Promise<AsyncGenerator<string> | null> {
  const file = parseSitemapFile(name)
  if (!file) return null
  const use = await languageUse()
  if (file.kind === 'homes') {
    const homes = sitemapHomes(file, use.languages)
    const first = await homes.next()
    return first.done ? null : xmlChunks(first.value, homes, use)
  }
  const size = pagesPerFile(use)
  const pages = (await pagesWithoutHomes(use)).slice((file.number - 1) * size, file.number * size)
  return pages.length > 0 ? xmlChunks(pages, null, use) : null
}
