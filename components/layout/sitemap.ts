/** What the sitemap is put together from: pages of words and projects, then the homes. */
import { homeRanges, sitemapHomes, sitemapProjects } from '#lib/catalogue/sitemap.ts'
import { languageUse } from '#lib/content/languages.ts'
import { sitemapPages } from '#lib/content/sitemap.ts'
import type { LanguageUse } from '#lib/domain/site.ts'
import {
  FILE_END,
  FILE_START,
  homesFile,
  indexXml,
  MOST_ADDRESSES,
  pagesFile,
  pageXml,
  parseSitemapFile,
  type SitemapPage,
} from '#lib/domain/sitemap.ts'
import { env } from '#lib/env.ts'

const FOLDER = '/sitemaps/'

/** Every page but the homes, of which there may be too many to hold at once: a kind of page more is told of here. */
const fewPages = async (use: LanguageUse): Promise<SitemapPage[]> => [
  ...(await sitemapPages(use)),
  ...(await sitemapProjects(use.languages)),
]

const pagesPerFile = ({ languages }: LanguageUse): number => Math.floor(MOST_ADDRESSES / languages.length)

/** Every file of the sitemap, with when something in it last changed where that is known. */
async function sitemapFiles(): Promise<{ path: string; modified: Date | null }[]> {
  const use = await languageUse()
  const [pages, ranges] = await Promise.all([fewPages(use), homeRanges(use.languages)])
  const count = Math.ceil(pages.length / pagesPerFile(use))
  return [
    ...Array.from({ length: count }, (_, index) => ({ path: FOLDER + pagesFile(index + 1), modified: null })),
    ...ranges.map((range) => ({ path: FOLDER + homesFile(range), modified: range.modified })),
  ]
}

async function* written(first: SitemapPage[], rest: AsyncIterator<SitemapPage[]> | null, use: LanguageUse) {
  const { SITE_URL } = env()
  const write = (pages: SitemapPage[]) => pages.map((page) => pageXml(page, use, SITE_URL)).join('')
  yield FILE_START + write(first)
  try {
    for (let next = await rest?.next(); next && !next.done; next = await rest?.next()) yield write(next.value)
  } finally {
    await rest?.return?.()
  }
  yield FILE_END
}

/** The text of the file that names the others. */
export async function sitemapIndex(): Promise<Iterator<string>> {
  return [indexXml(await sitemapFiles(), env().SITE_URL)].values()
}

/** The text of one file, a piece at a time; null when there is none of this name. */
export async function sitemapFile(name: string): Promise<AsyncGenerator<string> | null> {
  const asked = parseSitemapFile(name)
  if (!asked) return null
  const use = await languageUse()
  if (asked.kind === 'homes') {
    const homes = sitemapHomes(asked, use.languages)
    const first = await homes.next()
    return first.done ? null : written(first.value, homes, use)
  }
  const size = pagesPerFile(use)
  const pages = (await fewPages(use)).slice((asked.number - 1) * size, asked.number * size)
  return pages.length > 0 ? written(pages, null, use) : null
}
