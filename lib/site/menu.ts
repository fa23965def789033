/** The page tree that staff arranged, with public addresses, and the menu made from it. */
import { cached } from '../cache/tagged-cache.ts'
import { internalPath, localPath } from '../i18n/local-paths.ts'
import { ROUTE_NAMES, type RouteName, routeOf } from '../i18n/route-table/route-table.ts'
import { LANGUAGES, type Language } from '../listings/rules.ts'
import { type Reader, readerFor, textIn } from './languages.ts'
import { type EntryText, findMenuEntries, type StoredEntry } from './queries-menu.ts'
import type { Texts } from './queries-text-rows.ts'
import { reportOnce } from './report-once.ts'
import type { MenuItem } from './rules-layout.ts'

/** What the addresses of an entry are made of. */
export type AddressedEntry = Pick<StoredEntry, 'id' | 'parentId' | 'internal' | 'visible' | 'segment' | 'link'> & {
  texts: Texts<Pick<EntryText, 'path'>>
}

export type WithPaths<E extends AddressedEntry> = E & {
  /** The fixed route that the entry describes; null for any other page. */
  route: RouteName | null
  /** Path after the language segment in every language, without leading or trailing slash. */
  paths: Record<Language, string>
  parent: WithPaths<E> | null
}
export type PlacedEntry = WithPaths<StoredEntry>

/** What of an entry says where it is. */
type Located = Pick<PlacedEntry, 'link' | 'internal'> & { paths: Partial<Record<Language, string>> }

/** First path segments that are reserved for the site. */
const RESERVED = new Set([
  'property',
  'project',
  'landing',
  'preview',
  'missing',
  'api',
  'pictures',
  'share',
  'demo',
  'feedback',
])

/** The fixed route of an entry: pages and articles only; thank-you pages and login belong to the site. */
export const describedRoute = (internal: string): RouteName | null => DESCRIBED.get(internal) ?? null

const DESCRIBED: ReadonlyMap<string, RouteName> = new Map(
  ROUTE_NAMES.toReversed()
    .filter((name) => routeOf(name).type === 'page' || routeOf(name).type === 'article')
    .map((name) => [routeOf(name).internal, name]),
)

/**
 * The public path of an entry in a language, without outer slashes: the route table's for a fixed route, else its own
 * segment below the path of the entry above it.
 */
export function publicPath(internal: string, segment: string, above: string, language: Language): string {
  const route = describedRoute(internal)
  if (route) return routeOf(route).path[language]
  return above === '' ? segment : `${above}/${segment}`
}

/** The fixed route at a path, by language: at its public path there, or at its internal one. */
const FIXED_ROUTES: ReadonlyMap<Language, ReadonlyMap<string, RouteName>> = new Map(
  LANGUAGES.map((language) => {
    const names = new Map<string, RouteName>()
    for (const name of ROUTE_NAMES)
      for (const path of [routeOf(name).path[language], routeOf(name).internal])
        if (!names.has(path)) names.set(path, name)
    return [language, names]
  }),
)

/**
 * Why a path after the language segment is reserved, as a sentence; null when it is free.
 * @param own route that the path may be the page of
 */
export function reservedBySite(path: string, language: Language, own: RouteName | null = null): string | null {
  // The whole tree asks for each of its paths.
  const end = path.indexOf('/')
  const first = end < 0 ? path : path.slice(0, end)
  if (RESERVED.has(first)) return `/${first}/ belongs to the site`
  if (end >= 0 && first === routeOf('testimonials').internal) return `/${language}/${path}/ is for a testimonial`
  const fixed = FIXED_ROUTES.get(language)?.get(path)
  return fixed && fixed !== own && path !== '' ? `/${language}/${path}/ is the fixed route "${fixed}"` : null
}

/** What already has the entry's address, as a sentence; null when the address is free. */
function takenBy(entry: WithPaths<AddressedEntry>, taken: Map<string, string>): string | null {
  const internal = reservedBySite(entry.internal, LANGUAGES[0], entry.route)
  if (internal) return internal
  for (const language of LANGUAGES) {
    const path = entry.paths[language]
    const site = reservedBySite(path, language, entry.route)
    if (site) return site
    const other = taken.get(`${language}/${path}`)
    if (other) return `/${language}/${path}/ is ${other}`
  }
  return null
}

/**
 * Assigns each entry its paths: those of the route table for a fixed route, else its parent's path and its own segment.
 * An entry whose path is taken is left out with its descendants.
 * @returns the entries in tree order, and one sentence for each that was left out
 */
export function assignPaths<E extends AddressedEntry>(
  stored: readonly E[],
): { entries: WithPaths<E>[]; problems: string[] } {
  const entries: WithPaths<E>[] = []
  const problems: string[] = []
  const taken = new Map<string, string>()
  const byParent = Map.groupBy(stored, ({ parentId }) => parentId)
  const place = (parent: WithPaths<E> | null): void => {
    for (const entry of byParent.get(parent?.id ?? null) ?? []) {
      const route = describedRoute(entry.internal)
      const pathIn = (language: Language): string =>
        publicPath(
          entry.internal,
          entry.texts[language]?.path ?? entry.segment,
          parent?.paths[language] ?? '',
          language,
        )
      const paths = Object.fromEntries(LANGUAGES.map((language) => [language, pathIn(language)]))
      const placed: WithPaths<E> = { ...entry, route, parent, paths: paths as Record<Language, string> }
      const conflict = entry.link === null ? takenBy(placed, taken) : null
      if (conflict) {
        problems.push(`menu_entries id=${entry.id}: left out, its address ${conflict}`)
        continue
      }
      if (entry.link === null && entry.visible) {
        for (const language of LANGUAGES) taken.set(`${language}/${paths[language]}`, `menu entry ${entry.id}`)
      }
      entries.push(placed)
      place(placed)
    }
  }
  place(null)
  return { entries, problems }
}

/** All entries with paths, including hidden ones. */
export const allEntries = (): Promise<PlacedEntry[]> =>
  cached('content', 'menu entries', async () => {
    const { entries, problems } = assignPaths(await findMenuEntries())
    problems.forEach(reportOnce)
    return entries
  })

/** The visible entries. */
export const visibleEntries = (): Promise<PlacedEntry[]> =>
  cached('content', 'visible menu entries', async () => (await allEntries()).filter(({ visible }) => visible))

/** The public path of an entry's page. */
export const entryPath = ({ paths }: Pick<PlacedEntry, 'paths'>, locale: Language): string =>
  localPath(paths[locale], locale)

/** The visible entry that describes a fixed route. */
export const entryOfRoute = async (name: RouteName): Promise<PlacedEntry | null> =>
  (await visibleEntries()).find(({ route, link }) => route === name && link === null) ?? null

/**
 * Localises an internal address: `/our-services/?a=b#c` → `/nl/diensten/?a=b#c`. External addresses, files, and
 * addresses with a language are returned unchanged.
 */
export function localisedHref(href: string, locale: Language, entries: readonly Located[]): string {
  const internal = internalPath(href)
  if (!internal) return href
  const entry = entries.find((candidate) => candidate.link === null && candidate.internal === internal.path)
  const route = ROUTE_NAMES.find((name) => routeOf(name).internal === internal.path)
  const path = entry?.paths[locale] ?? (route ? routeOf(route).path[locale] : internal.path)
  return localPath(path, locale) + internal.rest
}

const hrefOfEntry = (entry: PlacedEntry, locale: Language, entries: readonly PlacedEntry[]): string =>
  entry.link === null ? entryPath(entry, locale) : localisedHref(entry.link, locale, entries)

/** The main menu: published entries with their published children (specification 2.3). */
export const menu = (locale: Language): Promise<MenuItem[]> =>
  cached('content', `menu ${locale}`, async () => {
    const [entries, reader] = await Promise.all([visibleEntries(), readerFor(locale)])
    return itemsBelow(
      null,
      entries.filter(({ inMenu }) => inMenu),
      entries,
      reader,
    )
  })

function itemsBelow(parent: number | null, shown: PlacedEntry[], all: PlacedEntry[], reader: Reader): MenuItem[] {
  return shown
    .filter(({ parentId }) => parentId === parent)
    .map((entry) => ({
      id: entry.id,
      title: titleOf(entry, reader),
      href: hrefOfEntry(entry, reader.locale, all),
      children: parent === null ? itemsBelow(entry.id, shown, all, reader) : [],
    }))
}

/** An entry's title; its path segment when no language has a title, which only previews show. */
export function titleOf(entry: PlacedEntry, reader: Reader) {
  const title = textIn(entry.texts, 'title', reader)
  return title.text === '' ? { text: entry.segment } : title
}

/** The localised path of a page that the code links to; the home page's when staff hid or removed it. */
export async function hrefOfPage(internal: string, locale: Language): Promise<string> {
  const entry = (await visibleEntries()).find((candidate) => candidate.internal === internal && candidate.link === null)
  return entry ? entryPath(entry, locale) : localPath('', locale)
}

/**
 * The visible page that contains a whole article; null when there is none. Specification 2.1 gives the services'
 * articles a path of their own as well, and search engines get only one of the two.
 */
export const pageHoldingArticle = async (article: { id: number }): Promise<PlacedEntry | null> =>
  (await visibleEntries()).find(
    ({ link, indexed, modules }) =>
      link === null &&
      indexed &&
      modules.some(
        ({ view, relation }) => view === 'single-view' && relation?.kind === 'article' && relation.id === article.id,
      ),
  ) ?? null
