/** The files of the sitemap: content pages, projects and landing pages first, then homes. */

import { env } from '../env.ts'
import { landingTextsChanged } from '../landing/texts.ts'
import type { LanguageUse } from '../places/rules-offices.ts'
import { languageUse } from '../site/languages.ts'
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
import { sitemapPages } from './sitemap-pages.ts'

const FOLDER = '/sitemaps/'

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
