/** Whole pages in one language: a menu entry or an article with title, breadcrumbs, paths, head and modules. */

import { type LanguagePaths, pathsInUse } from '../i18n/language-alternates.ts'
import { localPath } from '../i18n/local-paths.ts'
import type { RouteName } from '../i18n/route-table/route-table.ts'
import type { Language } from '../listings/rules.ts'
import { altTextIn, languageUse, type Reader, readerFor, textInSameLanguage } from '../site/languages.ts'
import { bannerById } from '../site/layout.ts'
import {
  allEntries,
  entryOfRoute,
  entryPath,
  type PlacedEntry,
  pageHoldingArticle,
  titleOf,
  visibleEntries,
} from '../site/menu.ts'
import type { EntryText } from '../site/queries-menu.ts'
import { reportOnce } from '../site/report-once.ts'
import type { Banner, Crumb } from '../site/rules-layout.ts'
import { allArticles, articleCrumbs, articleOf, articlePaths, articleTitle, routeOfArticle } from './articles.ts'
import { readModule } from './modules.ts'
import type { StoredArticle } from './queries-articles.ts'
import type { Module, Photo, Words } from './rules-modules.ts'

export type Share = { title: string; type: string; url: string | null; image: string | null }

export type ContentPage = {
  /** Its row in the database. */
  row: { kind: 'entry' | 'article'; id: number }
  /** The page's h1. */
  title: Words
  crumbs: Crumb[]
  /** Public path in each language in use. */
  paths: LanguagePaths
  /** Canonical paths: its own, or those of the menu's page that contains the same article. */
  foundAt: LanguagePaths
  /**
   * For the head: title without the brand, description ('' when missing), staff's share data, and whether search
   * engines may index it.
   */
  head: { title: string; description: string; share: Share; indexed: boolean }
  /** YYYY-MM-DD, for an article. */
  publishedOn: string | null
  /** The entry's own picture. */
  image: Photo | null
  /** The page's photograph: its own, else the first of its banner. */
  photo: string | null
  banner: Banner | null
  modules: Module[]
  /** What the site adds below the modules. */
  appendix: 'cookies' | null
}

async function modulesOf(entry: PlacedEntry, reader: Reader): Promise<Module[]> {
  const read = await Promise.all(entry.modules.map((module) => readModule(module, reader)))
  return read.filter((module) => {
    if (typeof module === 'string') reportOnce(module)
    return typeof module !== 'string'
  }) as Module[]
}

/** The entry at which the menu shows a page: its own, or a link to it in a submenu when its own is outside the menu. */
const placeInMenu = (entry: PlacedEntry, visible: readonly PlacedEntry[]): PlacedEntry =>
  entry.parent || entry.inMenu
    ? entry
    : (visible.find(({ link, parent }) => parent !== null && link === `/${entry.internal}/`) ?? entry)

function crumbsOf(entry: PlacedEntry, visible: readonly PlacedEntry[], reader: Reader): Crumb[] {
  const above: Crumb[] = []
  for (let parent = placeInMenu(entry, visible).parent; parent; parent = parent.parent) {
    if (!parent.inCrumbs || parent.internal === '') continue
    const { text, lang } = titleOf(parent, reader)
    const hasPage = parent.link === null && parent.visible
    above.unshift({ name: text, lang, href: hasPage ? entryPath(parent, reader.locale) : undefined })
  }
  const { text, lang } = titleOf(entry, reader)
  return [...above, { name: text, lang, href: entryPath(entry, reader.locale) }]
}

const firstPhoto = (banner: Banner | null): string | null => {
  const media = banner?.media
  if (media?.kind === 'video') return media.poster
  return media?.kind === 'image' || media?.kind === 'gallery' ? (media.images[0]?.src ?? null) : null
}

/**
 * The page of a menu entry. The caller checks whether visitors may see it.
 * @param drafts includes unpublished articles, for a preview
 */
export async function entryPage(entry: PlacedEntry, locale: Language, drafts = false): Promise<ContentPage> {
  const [inOrder, use, visible] = await Promise.all([readerFor(locale), languageUse(), visibleEntries()])
  const reader: Reader = { ...inOrder, drafts }
  const { texts } = entry
  const paths = entryPaths(entry, use.languages)
  const title = titleOf(entry, reader)
  const beside = (field: keyof EntryText) => textInSameLanguage(title, texts, field, reader)
  const pageTitle = beside('pageTitle') || title.text
  const banner = entry.bannerId === null ? null : await bannerById(entry.bannerId, reader)
  return {
    row: { kind: 'entry', id: entry.id },
    title,
    crumbs: crumbsOf(entry, visible, reader),
    paths,
    foundAt: paths,
    head: {
      title: pageTitle,
      description: beside('description'),
      share: {
        title: beside('shareTitle') || pageTitle,
        type: beside('shareType') || 'website',
        url: beside('shareUrl') || null,
        image: beside('shareImage') || null,
      },
      indexed: entry.indexed,
    },
    image:
      entry.image === null
        ? null
        : { src: entry.image, focus: entry.focus, ...altTextIn(entry.image, texts, 'imageAlt', reader) },
    banner,
    photo: entry.image ?? firstPhoto(banner),
    publishedOn: null,
    modules: await modulesOf(entry, reader),
    appendix: null,
  }
}

const entryPaths = ({ paths }: PlacedEntry, languages: readonly Language[]): LanguagePaths =>
  Object.fromEntries(languages.map((language) => [language, localPath(paths[language], language)]))

/** The page of a single article. */
export async function articlePage(stored: StoredArticle, locale: Language): Promise<ContentPage> {
  const [reader, use] = await Promise.all([readerFor(locale), languageUse()])
  const [article, holder] = await Promise.all([articleOf(stored, reader), pageHoldingArticle(stored)])
  const paths = pathsInUse(articlePaths(stored), use)
  const title = articleTitle(stored, reader)
  const pageTitle = textInSameLanguage(title, stored.texts, 'pageTitle', reader) || title.text
  const whole = { sm: 12, md: 12, lg: 12 }
  return {
    row: { kind: 'article', id: stored.id },
    title,
    crumbs: await articleCrumbs(stored, reader),
    paths,
    foundAt: holder ? entryPaths(holder, use.languages) : paths,
    head: {
      title: pageTitle,
      description: textInSameLanguage(title, stored.texts, 'description', reader) || article.intro.text,
      share: { title: pageTitle, type: 'article', url: null, image: null },
      indexed: true,
    },
    image: null,
    photo: stored.image,
    publishedOn: stored.publishedOn,
    banner: null,
    modules: [{ view: 'single-view', article, id: 0, spans: whole, itemsPerRow: 1, maxItems: 1 }],
    appendix: routeOfArticle(stored) === 'cookiePolicy' ? 'cookies' : null,
  }
}

/** The page of the entry for a fixed route; null when none is published. */
export async function routePage(name: RouteName, locale: Language): Promise<ContentPage | null> {
  const entry = await entryOfRoute(name)
  return entry && (await entryPage(entry, locale))
}

/** An entry by id, hidden or not. */
export const entryById = async (id: number): Promise<PlacedEntry | null> =>
  (await allEntries()).find((entry) => entry.id === id) ?? null

/** The public page of an entry or article by id; null when there is none. */
export async function visiblePage(
  kind: ContentPage['row']['kind'],
  id: number,
  locale: Language,
): Promise<ContentPage | null> {
  if (kind === 'entry') {
    const entry = (await visibleEntries()).find((candidate) => candidate.id === id && candidate.link === null)
    return entry ? entryPage(entry, locale) : null
  }
  const article = (await allArticles()).find((candidate) => candidate.id === id && candidate.published)
  return article && articlePaths(article)[locale] ? articlePage(article, locale) : null
}
