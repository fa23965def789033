/** Whole pages: a menu entry or an article with its title, crumbs, addresses, head and modules, in one language. */
import type { StoredArticle } from '../db/content/articles.ts'
import type { EntryText } from '../db/content/menu.ts'
import type { Module, Words } from '../domain/content.ts'
import type { Banner, Crumb } from '../domain/layout.ts'
import type { Language } from '../domain/listing.ts'
import { type LanguagePaths, pathsInUse } from '../routing/alternates.ts'
import { localPath } from '../routing/internal.ts'
import type { RouteName } from '../routing/table.ts'
import { articleCrumbs, articleOf, articlePaths, articleTitle } from './articles.ts'
import { languageUse, type Reader, readerFor, textBeside, textIn } from './languages.ts'
import { bannerById } from './layout.ts'
import { allEntries, entryOfRoute, entryPath, type PlacedEntry, titleOf } from './menu.ts'
import { readModule } from './modules.ts'
import { reportOnce } from './report.ts'

export type Share = { title: string; type: string; url: string | null; image: string | null }

export type ContentPage = {
  /** The page's h1. */
  title: Words
  crumbs: Crumb[]
  /** Its public path in each language in use. */
  paths: LanguagePaths
  /** For the head: title without the brand, description ('' when staff wrote none), what is shared, may it be listed. */
  head: { title: string; description: string; share: Share; indexed: boolean }
  /** The picture on the entry itself. */
  image: { src: string; alt: string } | null
  banner: Banner | null
  modules: Module[]
}

async function modulesOf(entry: PlacedEntry, reader: Reader): Promise<Module[]> {
  const read = await Promise.all(entry.modules.map((module) => readModule(module, reader)))
  return read.filter((module) => {
    if (typeof module === 'string') reportOnce(module)
    return typeof module !== 'string'
  }) as Module[]
}

function crumbsOf(entry: PlacedEntry, reader: Reader): Crumb[] {
  const above: Crumb[] = []
  for (let parent = entry.parent; parent; parent = parent.parent) {
    if (!parent.inCrumbs || parent.internal === '') continue
    const { text, lang } = titleOf(parent, reader)
    const hasPage = parent.link === null && parent.visible
    above.unshift({ name: text, lang, href: hasPage ? entryPath(parent, reader.locale) : undefined })
  }
  const { text, lang } = titleOf(entry, reader)
  return [...above, { name: text, lang, href: entryPath(entry, reader.locale) }]
}

/**
 * The page of a menu entry; whether visitors may see it is for the caller to ask.
 * @param drafts with articles that are not Published, for a preview
 */
export async function entryPage(entry: PlacedEntry, locale: Language, drafts = false): Promise<ContentPage> {
  const [inOrder, use] = await Promise.all([readerFor(locale), languageUse()])
  const reader: Reader = { ...inOrder, drafts }
  const { texts } = entry
  const title = titleOf(entry, reader)
  const beside = (field: keyof EntryText) => textBeside(title, texts, field, reader)
  const pageTitle = beside('pageTitle') || title.text
  return {
    title,
    crumbs: crumbsOf(entry, reader),
    paths: pathsInUse(entryPaths(entry, use.languages), use),
    head: {
      title: pageTitle,
      description: beside('description'),
      share: {
        title: beside('shareTitle') || pageTitle,
        type: beside('shareType') || 'website',
        url: beside('shareUrl') || null,
        image: beside('shareImage') || entry.image,
      },
      indexed: entry.indexed,
    },
    image: entry.image === null ? null : { src: entry.image, alt: textIn(texts, 'imageAlt', reader) },
    banner: entry.bannerId === null ? null : await bannerById(entry.bannerId, reader),
    modules: await modulesOf(entry, reader),
  }
}

const entryPaths = ({ paths }: PlacedEntry, languages: readonly Language[]): LanguagePaths =>
  Object.fromEntries(languages.map((language) => [language, localPath(paths[language], language)]))

/** An article on a page of its own. */
export async function articlePage(stored: StoredArticle, locale: Language): Promise<ContentPage> {
  const [reader, use] = await Promise.all([readerFor(locale), languageUse()])
  const article = await articleOf(stored, reader)
  const title = articleTitle(stored, reader)
  const pageTitle = textBeside(title, stored.texts, 'pageTitle', reader) || title.text
  const whole = { sm: 12, md: 12, lg: 12 }
  return {
    title,
    crumbs: await articleCrumbs(stored, reader),
    paths: pathsInUse(articlePaths(stored), use),
    head: {
      title: pageTitle,
      description: textBeside(title, stored.texts, 'description', reader) || article.intro.text,
      share: { title: pageTitle, type: 'article', url: null, image: stored.image },
      indexed: true,
    },
    image: null,
    banner: null,
    modules: [{ view: 'single-view', article, id: 0, spans: whole, itemsPerRow: 1, maxItems: 1 }],
  }
}

/** The page of the entry that describes a fixed route; null when staff have none Published. */
export async function routePage(name: RouteName, locale: Language): Promise<ContentPage | null> {
  const entry = await entryOfRoute(name)
  return entry && (await entryPage(entry, locale))
}

/** An entry by number, hidden or not. */
export const entryById = async (id: number): Promise<PlacedEntry | null> =>
  (await allEntries()).find((entry) => entry.id === id) ?? null
