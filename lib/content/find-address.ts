/** Finds the page or article of an address after the language segment, also by an old address. */
import { cached } from '../cache/tagged-cache.ts'
import { LANGUAGES, type Language } from '../listings/rules.ts'
import { entryPath, type PlacedEntry, visibleEntries } from '../site/menu.ts'
import { findPastPaths } from '../site/queries-menu.ts'
import { allArticles, articlePaths, routeOfArticle } from './articles.ts'
import type { StoredArticle } from './queries-articles.ts'

export type ContentAddress =
  | { kind: 'entry'; entry: PlacedEntry }
  | { kind: 'article'; article: StoredArticle }
  /** The content moved to this public path. */
  | { kind: 'moved'; path: string }

const pastPaths = () =>
  cached(
    'content',
    'past paths',
    async () => new Map((await findPastPaths()).map((past) => [`${past.language}/${past.path}`, past])),
    (paths) => paths.size * 0.3,
  )

/** The content of a current address, without looking at old ones. */
function currentAddress(
  path: string,
  locale: Language,
  entries: PlacedEntry[],
  articles: StoredArticle[],
): ContentAddress | null {
  // The middleware has rewritten the address of a fixed route to its internal path.
  const entry =
    entries.find(({ route, internal }) => route !== null && internal === path) ??
    entries.find(({ route, paths }) => route === null && paths[locale] === path)
  if (entry) return { kind: 'entry', entry }
  const article = articles.find((candidate) =>
    routeOfArticle(candidate) ? candidate.route === path : candidate.paths[locale] === path,
  )
  return article ? { kind: 'article', article } : null
}

/** The content of an internal path, or of an address in another language. */
function otherAddress(path: string, entries: PlacedEntry[], articles: StoredArticle[]): ContentAddress | null {
  const entry = entries.find(
    ({ internal, paths }) => internal === path || LANGUAGES.some((language) => paths[language] === path),
  )
  if (entry) return { kind: 'entry', entry }
  const article = articles.find(({ paths }) => Object.values(paths).includes(path))
  return article ? { kind: 'article', article } : null
}

async function pastAddress(path: string, locale: Language, entries: PlacedEntry[], articles: StoredArticle[]) {
  const paths = await pastPaths()
  const languages = [locale, '', ...LANGUAGES] as const
  const past = languages.map((language) => paths.get(`${language}/${path}`)).find(Boolean)
  const entry = entries.find(({ id }) => id === past?.entryId)
  if (entry) return { kind: 'entry', entry } as const
  const article = articles.find(({ id }) => id === past?.articleId)
  return article ? ({ kind: 'article', article } as const) : null
}

/**
 * Finds the content of an address.
 * @param path decoded, after the language segment, without leading or trailing slash
 * @returns null when nothing has this address
 */
export async function findAddress(path: string, locale: Language): Promise<ContentAddress | null> {
  const [seen, all] = await Promise.all([visibleEntries(), allArticles()])
  const entries = seen.filter(({ link }) => link === null)
  const articles = all.filter(({ published }) => published)
  const here = currentAddress(path, locale, entries, articles)
  if (here) return here
  const now = otherAddress(path, entries, articles) ?? (await pastAddress(path, locale, entries, articles))
  if (!now || now.kind === 'moved') return null
  const target = now.kind === 'entry' ? entryPath(now.entry, locale) : articlePaths(now.article)[locale]
  return target ? { kind: 'moved', path: target } : null
}
