/** What must hold of a crawled site; each check gives a line per fault, so that a test shows all of them at once. */
import { findNextScripts } from '../../../lib/server/csp/next-scripts.ts'
import { type Crawl, type CrawledPage, kindOf, type Listed } from './crawl.ts'
import { loaderIn } from './loader-script.ts'

type Rule = (listed: Listed, page: CrawledPage, crawl: Crawl) => string | false | undefined

const isAbsolute = (address: string | undefined): boolean => /^https?:\/\//.test(address ?? '')

/** Of each page that the sitemap names. */
const RULES: Record<string, Rule> = {
  status: (_, { status }) => status !== 200 && `answers ${status}`,
  canonical: ({ path }, { head, canonicals }) =>
    (canonicals !== 1 || head.canonical !== path) && `${canonicals} canonical addresses, in its head ${head.canonical}`,
  robots: (_, { head }) => head.robots?.includes('noindex') && 'is not for search engines',
  language: ({ path }, { head }) => head.language !== path.slice(1, 3) && `says it is in ${head.language}`,
  title: (_, { head }) => !head.title && 'has no title',
  description: (_, { description }) => !description && 'has no description',
  picture: (_, { sharePicture }) => !isAbsolute(sharePicture) && `is shared with ${sharePicture}`,
  heading: (_, { headings }) => (headings.length !== 1 || !headings[0]) && `has ${headings.length} first headings`,
  words: (_, { html }) =>
    /\bNaN\b|undefined|\bnull\b|\[object Object\]|MISSING_MESSAGE/.exec(
      html.replace(/<script\b.*?<\/script>/gs, ''),
    )?.[0],
  // What the page's policy would block; a new form of Next's scripts shows here.
  style: (_, { html }) => /<style\b|<[a-z][^>]*\sstyle\s*=/i.test(html) && 'has a style of its own',
  scripts: (_, { html }) => {
    const { scripts, foreign } = findNextScripts(html, loaderIn(html))
    return (scripts.length < 3 || foreign.length > 0) && `has ${scripts.length} scripts of Next's, and ${foreign}`
  },
  ids: (_, { idsTwice, idsMissing }) =>
    idsTwice.length + idsMissing.length > 0 && `has twice ${idsTwice}, and lacks ${idsMissing}`,
  data: (_, { data }) => data.length === 0 && 'has no structured data',
  modified: ({ modified }) => (!modified || Number.isNaN(Date.parse(modified))) && `changed ${modified}`,
  alternates: ({ alternates }, { head }) =>
    JSON.stringify(Object.entries(alternates).sort()) !== JSON.stringify(Object.entries(head.alternates).sort()) &&
    `names ${JSON.stringify(head.alternates)} in its head, the sitemap ${JSON.stringify(alternates)}`,
  itself: ({ path, alternates }) => alternates[path.slice(1, 3)] !== path && 'does not name itself',
  // A page that was left unread in one language has its links in another.
  reachable: ({ path, alternates }, _, { reached, unread }) =>
    !(unread.size > 0 ? Object.values(alternates) : [path]).some((version) => reached.has(version)) &&
    'is linked from nowhere',
}

/** What is wrong with the pages of the sitemap. */
export function pageFaults(listed: readonly Listed[], crawl: Crawl): string[] {
  return listed.flatMap((entry) => {
    const page = crawl.pages.get(entry.path)
    if (!page) return [`${entry.path} was not read`]
    return Object.values(RULES).flatMap((rule) => {
      const fault = rule(entry, page, crawl)
      return fault ? [`${entry.path} ${fault}`] : []
    })
  })
}

/** Where a language's page names another one that doesn't name it back, or x-default isn't the default language's. */
export function languageFaults(listed: readonly Listed[], defaultLanguage: string): string[] {
  const byPath = new Map(listed.map((entry) => [entry.path, entry]))
  return listed.flatMap(({ path, alternates }) => {
    const { 'x-default': fallback, ...versions } = alternates
    const faults = Object.entries(versions).flatMap(([language, other]) => {
      if (!other.startsWith(`/${language}/`)) return [`${path}: ${other} is not in ${language}`]
      const back = byPath.get(other)?.alternates
      return JSON.stringify(back) === JSON.stringify(alternates) ? [] : [`${path}: ${other} does not name it back`]
    })
    const expected = versions[defaultLanguage] ?? path
    return fallback === expected ? faults : [...faults, `${path}: x-default is ${fallback}`]
  })
}

/** Titles, and addresses in the sitemap, that stand more than once. */
export function duplicates(listed: readonly Listed[], crawl: Crawl): string[] {
  const paths = new Map<string, string[]>()
  for (const { path } of listed) {
    for (const key of [`address ${path}`, `title ${path.slice(1, 3)} ${crawl.pages.get(path)?.head.title}`])
      paths.set(key, [...(paths.get(key) ?? []), path])
  }
  return [...paths].filter(([, same]) => same.length > 1).map(([key, same]) => `${key}: ${same.join(' ')}`)
}

/** Links that lead nowhere, to a redirect, or to a place that isn't in its page; with a page that has them. */
export function brokenLinks({ pages, read }: Crawl): string[] {
  const faults = new Map<string, string>()
  for (const page of pages.values()) {
    for (const link of page.links) {
      const target = read.get(kindOf(link))
      if (target && target.status !== 200) {
        const where = target.location === null ? '' : ` to ${target.location}`
        faults.set(link, `${link} on ${page.path}: ${target.status}${where}`)
      }
    }
    for (const place of page.places) {
      const [path = '', id = ''] = place.split('#')
      if (pages.get(path) && !pages.get(path)?.ids.has(id)) faults.set(place, `${place} on ${page.path}: no such place`)
    }
  }
  return [...faults.values()]
}
