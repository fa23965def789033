/** Where a link of a text may lead on this site, found by a few words. */

import { allArticles, articleHref, articleTitle } from '../../content/articles.ts'
import { findLibraryFiles } from '../../content/queries-library-files.ts'
import { cleanLine } from '../../forms/rules-clean-text.ts'
import type { Language } from '../../listings/rules.ts'
import { isRecordId } from '../../listings/rules-record-id.ts'
import { fileAddress } from '../../media/rules-file-address.ts'
import { homesMatchingText } from '../../search/home-index.ts'
import { findHomesOfReference } from '../../search/queries-references.ts'
import { listingsByIds } from '../../search/search.ts'
import { wordMatcher } from '../../shared/match-words.ts'
import { readerFor } from '../../site/languages.ts'
import { entryPath, titleOf, visibleEntries } from '../../site/menu.ts'
import { shownSize } from '../library/file-overview.ts'

export type FoundLink = {
  kind: 'page' | 'article' | 'file' | 'home'
  title: string
  /** What tells it from others of its name. */
  about: string
  /** The address as it is stored in the text. */
  href: string
}

/** No more of each kind than this. */
const MOST = 6
/** More than an agency has. */
const MOST_FILES = 5000

/** Pages, stored by their internal address: each reader gets the one of their language. */
async function findPages(matches: ReturnType<typeof wordMatcher>, locale: Language): Promise<FoundLink[]> {
  const [entries, reader] = await Promise.all([visibleEntries(), readerFor(locale)])
  return entries
    .filter(({ link, internal }) => link === null && internal !== '')
    .map((entry) => ({ entry, title: titleOf(entry, reader).text }))
    .filter(({ entry, title }) => matches(title, entry.internal, entry.paths[locale]))
    .slice(0, MOST)
    .map(({ entry, title }) => ({ kind: 'page', title, about: entryPath(entry, locale), href: `/${entry.internal}/` }))
}

async function findArticles(matches: ReturnType<typeof wordMatcher>, locale: Language): Promise<FoundLink[]> {
  const [articles, reader] = await Promise.all([allArticles(), readerFor(locale)])
  const found = articles
    .filter(({ published }) => published)
    .map((article) => ({ article, title: articleTitle(article, reader).text }))
    .filter(({ article, title }) => matches(title, article.texts[locale]?.intro ?? ''))
    .slice(0, MOST)
  const entries = await visibleEntries()
  return Promise.all(
    found.map(async ({ article, title }) => {
      const path = await articleHref(article, locale)
      // One that a page of the menu shows has an internal address too.
      const page = entries.find((entry) => entry.link === null && entryPath(entry, locale) === path)
      const href = page ? `/${page.internal}/` : path
      return { kind: 'article' as const, title, about: path, href }
    }),
  )
}

/** Files that have a title in the language, by it or by their own name; their address stays when one is replaced. */
async function findFiles(matches: ReturnType<typeof wordMatcher>, locale: Language): Promise<FoundLink[]> {
  const found = (await findLibraryFiles('', MOST_FILES))
    .filter(({ titles, name }) => titles[locale] && matches(titles[locale], name))
    .slice(0, MOST)
  return Promise.all(
    found.map(async ({ id, titles, name, storedName }) => ({
      kind: 'file' as const,
      title: titles[locale] ?? name,
      about: `${name}, ${await shownSize(storedName, locale)}`,
      href: fileAddress(id, storedName),
    })),
  )
}

/** Homes by reference in any spelling, number, address, town, or any other word of theirs. */
async function findHomes(typed: string, locale: Language): Promise<FoundLink[]> {
  const [named, { ids }] = await Promise.all([findHomesOfReference(typed, MOST), homesMatchingText(typed, locale)])
  const own = isRecordId(Number(typed)) ? [Number(typed)] : []
  const all = [...new Set([...own, ...named, ...(ids ?? [])])]
  const cards = await listingsByIds(all.slice(0, MOST), locale)
  return cards.map(({ id, title, zip, town, path }) => ({
    kind: 'home' as const,
    title,
    about: `${zip} ${town}, ${id}`,
    href: path,
  }))
}

/** Pages, articles, files and homes that a few words find, a few of each. */
export async function findLinks(typed: string, locale: Language): Promise<FoundLink[]> {
  const text = cleanLine(typed)
  if (text === '') return []
  const matches = wordMatcher(text)
  const [pages, articles, files, homes] = await Promise.all([
    findPages(matches, locale),
    findArticles(matches, locale),
    findFiles(matches, locale),
    findHomes(text, locale),
  ])
  return [...pages, ...articles, ...files, ...homes]
}
