/** Reads a whole site as a search engine does: its sitemap, and everything that links lead to from the home pages. */
import { decoded, elements, type Head, headOf, structuredData, textsOf } from '../browser/html.ts'

/** What the sitemap says of an address. */
export type Listed = { path: string; alternates: Record<string, string>; modified: string | null; pictures: string[] }

export type CrawledPage = {
  path: string
  status: number
  /** Where it redirects to. */
  location: string | null
  html: string
  head: Head
  canonicals: number
  description: string | undefined
  sharePicture: string | undefined
  headings: string[]
  data: Record<string, unknown>[]
  /** Paths with query on this site that its links lead to, without what stands behind `#`. */
  links: string[]
  /** `path#id` of the links that lead to a place in a page. */
  places: string[]
  /** Pictures, style sheets, scripts and icons of this site that it asks for. */
  files: string[]
  ids: Set<string>
  /** Ids that stand more than once. */
  idsTwice: string[]
  /** Ids that attributes name and nothing has. */
  idsMissing: string[]
}

/** Requests under way at once; the site has as many cores. */
const AT_ONCE = 3

/** Does something with each of a list, which may grow meanwhile. */
async function withEach<T>(list: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < list.length) {
      const item = list[next++]
      if (item !== undefined) await work(item)
    }
  }
  // A worker that finds the list done may not know that another one adds to it; so it is asked until none is left.
  while (next < list.length) await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

const get = (origin: string, path: string, method = 'GET'): Promise<Response> =>
  fetch(new URL(path, origin), { method, redirect: 'manual', headers: { 'accept-encoding': 'identity' } })

/** The path and query of an address on this site; null for one of elsewhere. */
function ownPath(address: string, page: string, origin: string): { path: string; hash: string } | null {
  if (!URL.canParse(address, new URL(page, origin))) return null
  const url = new URL(address, new URL(page, origin))
  return url.origin === origin ? { path: url.pathname + url.search, hash: decodeURIComponent(url.hash.slice(1)) } : null
}

/** Every entry of a site's sitemap. */
export async function readSitemap(origin: string): Promise<Listed[]> {
  const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => decoded(address))
  const path = (address: string): string => {
    const url = new URL(address)
    if (url.origin !== origin) throw new Error(`The sitemap names ${address}, which is not of ${origin}.`)
    return url.pathname + url.search
  }
  const text = async (address: string): Promise<string> => (await get(origin, path(address))).text()
  const listed: Listed[] = []
  for (const file of locations(await text(`${origin}/sitemap.xml`)))
    for (const [, entry = ''] of (await text(file)).matchAll(/<url>(.*?)<\/url>/gs)) {
      const alternates = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)]
      listed.push({
        path: path(locations(entry)[0] ?? ''),
        alternates: Object.fromEntries(
          alternates.map(([, language, address = '']) => [language, path(decoded(address))]),
        ),
        modified: /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1] ?? null,
        pictures: [...entry.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, address = '']) =>
          path(decoded(address)),
        ),
      })
    }
  return listed
}

const ID_NAMES =
  'for|form|headers|list|aria-(?:activedescendant|controls|describedby|details|errormessage|labelledby|owns)'
const NAMED_IDS = new RegExp(`\\s(?:${ID_NAMES})="([^"]*)"`, 'g')

/** Reads one page. */
async function readPage(origin: string, path: string): Promise<CrawledPage> {
  const answer = await get(origin, path)
  const html = await answer.text()
  const page = answer.headers.get('content-type')?.startsWith('text/html') ? html : ''
  const metas = elements(page, 'meta')
  const linked = elements(page, 'link')
  const links: string[] = []
  const places: string[] = []
  for (const { href } of elements(page, 'a')) {
    const own = href === undefined ? null : ownPath(href, path, origin)
    if (!own) continue
    links.push(own.path)
    if (own.hash !== '') places.push(`${own.path}#${own.hash}`)
  }
  const addresses = [
    ...elements(page, 'img').flatMap(({ src = '', srcset = '' }) => [
      src,
      ...srcset.split(',').map((part) => part.trim().split(' ')[0] ?? ''),
    ]),
    ...elements(page, 'script').map(({ src = '' }) => src),
    ...linked.filter(({ rel = '' }) => /icon|stylesheet|manifest|preload/.test(rel)).map(({ href = '' }) => href),
    ...metas.filter(({ property = '' }) => property === 'og:image').map(({ content = '' }) => content),
  ]
  const files = addresses.flatMap((address) => (address === '' ? [] : (ownPath(address, path, origin)?.path ?? [])))
  const allIds = [...page.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => decoded(id))
  const ids = new Set(allIds)
  const named = [...page.matchAll(NAMED_IDS)].flatMap(([, value = '']) => decoded(value).split(/\s+/))
  return {
    path,
    status: answer.status,
    location: answer.headers.get('location'),
    html: page,
    head: headOf(page),
    canonicals: linked.filter(({ rel }) => rel === 'canonical').length,
    description: metas.find(({ name }) => name === 'description')?.content,
    sharePicture: metas.find(({ property }) => property === 'og:image')?.content,
    headings: textsOf(page, 'h1'),
    data: structuredData(page),
    links,
    places,
    files: [...new Set(files)],
    ids,
    idsTwice: allIds.filter((id, index) => allIds.indexOf(id) !== index),
    idsMissing: named.filter((id) => !ids.has(id)),
  }
}

/**
 * An address with the values of its parameters left out: pages that differ only there are made the same way, so that one of
 * them speaks for all. The pages of a list are each of their own.
 */
export function kindOf(address: string): string {
  const url = new URL(address, 'http://site')
  const names = [...new Set(url.searchParams.keys())].filter((name) => name !== 'page').sort()
  const page = names.length === 0 ? (url.searchParams.get('page') ?? '') : ''
  return `${url.pathname}?${names.join('&')}${page && `page=${page}`}`
}

export type Crawl = {
  /** By path; those that the home pages lead to, and those only the sitemap knows. */
  pages: Map<string, CrawledPage>
  /** Paths that links lead to, starting at the home pages; those that were left unread too. */
  reached: Set<string>
  /** Kinds of address that were read; see kindOf(). */
  read: Map<string, CrawledPage>
  /** The kinds that the caller left out. */
  unread: ReadonlySet<string>
}

/**
 * Follows every link from the home pages on that stays in these languages, and reads what only the sitemap names.
 * @param listed what the sitemap says of pages in them
 * @param unread paths that are only noted where links lead to them
 */
export async function crawl(
  origin: string,
  languages: readonly string[],
  listed: readonly Listed[],
  unread: ReadonlySet<string>,
): Promise<Crawl> {
  const pages = new Map<string, CrawledPage>()
  const read = new Map<string, CrawledPage>()
  const left = new Set<string>()
  const asked = new Set<string>()
  const queue: string[] = []
  const add = (path: string) => {
    // What stands under no language is no page.
    if (!languages.some((language) => path.startsWith(`/${language}/`)) || asked.has(kindOf(path))) return
    asked.add(kindOf(path))
    if (unread.has(path)) left.add(path)
    else queue.push(path)
  }
  const take = async (path: string): Promise<void> => {
    const page = await readPage(origin, path)
    pages.set(path, page)
    read.set(kindOf(path), page)
    // What a narrowed list leads to leads on in ever new ways; it is asked for, but not followed.
    if (!new URL(path, origin).search.replace(/^\?page=\d+$/, '')) for (const link of page.links) add(link)
  }
  for (const language of languages) add(`/${language}/`)
  await withEach(queue, take)
  const reached = new Set([...pages.keys(), ...left])
  for (const { path } of listed) add(path)
  await withEach(queue.slice(pages.size), take)
  return { pages, reached, read, unread }
}

/** The statuses of files that aren't 200. */
export async function brokenFiles(origin: string, files: readonly string[]): Promise<string[]> {
  const broken: string[] = []
  await withEach(files, async (path) => {
    const { status } = await get(origin, path, 'HEAD')
    if (status !== 200) broken.push(`${path}: ${status}`)
  })
  return broken
}
