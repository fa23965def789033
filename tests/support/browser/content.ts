/** The default content as its files have it: menu, pages and articles, with their addresses and names in each language. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localPath } from '../../../lib/i18n/local-paths.ts'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { FEEDBACK_ROUTES, ROUTE_NAMES, type RouteName, routeOf } from '../../../lib/i18n/route-table/route-table.ts'
import { slug } from '../../../lib/shared/slug.ts'
import { LOCALES, type Locale } from './demo.ts'
import type { SitePage } from './pages.ts'

const FOLDER = join(import.meta.dirname, '../../../prisma/defaults')
const read = <T>(file: string): T => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as T

type Texts<T> = Partial<Record<Locale, T>>
type EntryText = { title: string; pageTitle?: string }
type FileEntry = {
  id: number
  path: string
  link?: string
  inMenu?: boolean
  paths?: Texts<string>
  children?: FileEntry[]
  texts?: Texts<EntryText>
}

export type Entry = {
  id: number
  /** Without slashes at the ends, '' for home. */
  internal: string
  /** Whether it has a page, instead of a link only. */
  isPage: boolean
  inMenu: boolean
  title: Record<Locale, string>
  /** What the head says instead of the title; '' where it says the title. */
  pageTitle: Record<Locale, string>
  path: Record<Locale, string>
  children: Entry[]
}

const pageTexts = read<Record<string, Texts<EntryText>>>('menu-texts.json')
const inBoth = <T>(valueIn: (locale: Locale) => T) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, valueIn(locale)])) as Record<Locale, T>

const placed = (files: FileEntry[], above: { internal: string; segments: Record<Locale, string> }): Entry[] =>
  files.map((file) => {
    const internal = [above.internal, file.path].filter(Boolean).join('/')
    const segments = inBoth((locale) =>
      [above.segments[locale], file.paths?.[locale] ?? file.path].filter(Boolean).join('/'),
    )
    const texts = file.texts ?? pageTexts[internal]
    return {
      id: file.id,
      internal,
      isPage: file.link === undefined,
      inMenu: file.inMenu ?? true,
      title: inBoth((locale) => texts?.[locale]?.title ?? ''),
      pageTitle: inBoth((locale) => texts?.[locale]?.pageTitle ?? ''),
      path: inBoth((locale) => localPath(segments[locale], locale)),
      children: placed(file.children ?? [], { internal, segments }),
    }
  })

const TOP = placed(read<FileEntry[]>('menu.json'), { internal: '', segments: inBoth(() => '') })

/** The entries of the main menu in their order. */
export const MENU = TOP.filter(({ inMenu }) => inMenu)
/** Every entry, children too. */
export const ENTRIES = TOP.flatMap((entry) => [entry, ...entry.children])

/** An entry by its internal path. */
export function entryOf(internal: string): Entry {
  const entry = ENTRIES.find((candidate) => candidate.internal === internal)
  if (!entry) throw new Error(`The default menu has no ${internal}.`)
  return entry
}

export type Article = {
  id: number
  category: number | null
  /** Internal path of the fixed route that is its address. */
  route: string | null
  name: Record<Locale, string>
  title: Record<Locale, string>
  path: Record<Locale, string>
}

const categories = read<{ id: number; parent_id: number | null }[]>('article-categories.json')
const { articleCategories: categoryNames } = read<{ articleCategories: Record<string, Record<Locale, string>> }>(
  'site-texts.json',
)

function categorySegments(id: number, locale: Locale): string[] {
  const parent = categories.find((category) => category.id === id)?.parent_id
  return [...(parent ? categorySegments(parent, locale) : []), slug(categoryNames[id]?.[locale] ?? '')]
}

/** The articles that have an address, by a route or by their category; the others are only parts of pages. */
export const ARTICLES: readonly Article[] = readdirSync(join(FOLDER, 'articles')).flatMap((folder) => {
  type File = Pick<Article, 'id' | 'category' | 'route'> & { texts: Record<Locale, { name: string; title: string }> }
  const { id, category, route, texts } = read<File>(`articles/${folder}/article.json`)
  if (category === null) return []
  const fixed = ROUTE_NAMES.find((name) => routeOf(name).internal === route)
  const path = (locale: Locale) =>
    fixed
      ? pathTo(fixed, locale)
      : localPath([...categorySegments(category, locale), slug(texts[locale].name)].join('/'), locale)
  const words = { name: inBoth((locale) => texts[locale].name), title: inBoth((locale) => texts[locale].title) }
  return [{ id, category, route, ...words, path: inBoth(path) }]
})

/** The page that says what one client said. */
const [testimonial] = read<{ slug: string }[]>('testimonials.json')
const TESTIMONIAL: SitePage = {
  name: 'a testimonial',
  path: (locale) => `${pathTo('testimonials', locale)}${testimonial?.slug}/`,
  status: 200,
}

/** The routes whose pages stand for themselves: the others need a subject, a signed link, or a login. */
export const OPEN_ROUTES = ROUTE_NAMES.filter(
  (name) => !/^(request|signed|portal|home|staff.*)$/.test(routeOf(name).type) && name !== 'loginCode',
)

const routed = (name: RouteName): SitePage => ({ name, path: (locale) => pathTo(name, locale), status: 200 })
const SEARCH_PAGES: readonly RouteName[] = ['home', 'forSale', 'forRent']
const [thanks] = FEEDBACK_ROUTES

/** Every page of words, once: those of the route table, the other menu entries, the articles; of the thank-you pages one. */
export const CONTENT_PAGES: readonly SitePage[] = [
  ...OPEN_ROUTES.filter((name) => routeOf(name).type !== 'feedback' && !SEARCH_PAGES.includes(name)).map(routed),
  ...(thanks ? [routed(thanks)] : []),
  ...[...ENTRIES.filter(({ isPage }) => isPage), ...ARTICLES]
    .map(({ path, ...item }) => ({ name: 'internal' in item ? item.internal : item.name.nl, path }))
    .filter(({ path }) => !ROUTE_NAMES.some((name) => pathTo(name, 'nl') === path.nl))
    .map(({ name, path }): SitePage => ({ name, path: (locale) => path[locale], status: 200 })),
  TESTIMONIAL,
]
