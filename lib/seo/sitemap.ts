/** What the sitemap is put together from: pages of words and projects, then the homes. */
import {
  homeRanges,
  listChanged,
  projectsChanged,
  sitemapHomes,
  sitemapLandings,
  sitemapProjects,
} from '../catalogue/sitemap-homes.ts'
import { landingTextsChanged } from '../content/landing-texts.ts'
import { languageUse } from '../content/languages.ts'
import { sitemapPages } from '../content/sitemap-pages.ts'
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
} from '../domain/content/sitemap-entries.ts'
import type { LanguageUse } from '../domain/places/offices.ts'
import { env } from '../env.ts'

const FOLDER = '/sitemaps/'

/** The pages of words; one that shows homes or projects changes with them too. */
async function wordsPages(use: LanguageUse): Promise<SitemapPage[]> {
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

/** The pages of towns and types; one that staff wrote for changes with their words too. */
const landingPages = async ({ languages }: LanguageUse): Promise<SitemapPage[]> =>
  Promise.all(
    (await sitemapLandings(languages)).map(async ({ subject, modified, ...page }) => ({
      ...page,
      modified: latest([modified, await landingTextsChanged(subject, languages)]),
    })),
  )

/** Every page but the homes, of which there may be too many to hold at once: a kind of page more is told of here. */
const fewPages = async (use: LanguageUse): Promise<SitemapPage[]> => [
  ...(await wordsPages(use)),
  ...(await sitemapProjects(use.languages)),
  ...(await landingPages(use)),
]

const pagesPerFile = ({ languages }: LanguageUse): number => Math.floor(MAX_ADDRESSES / languages.length)

/** Every file of the sitemap, with when something in it last changed where that is known. */
async function sitemapFiles(): Promise<{ path: string; modified: Date | null }[]> {
  const use = await languageUse()
  const [pages, ranges] = await Promise.all([fewPages(use), homeRanges(use.languages)])
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

async function* written(first: SitemapPage[], rest: AsyncIterator<SitemapPage[]> | null, use: LanguageUse) {
  const { SITE_URL } = env()
  let bytes = 0
  const write = (pages: SitemapPage[]) => {
    const shown = bytes > MAX_BYTES ? pages.map((page) => ({ ...page, pictures: [] })) : pages
    const text = shown.map((page) => pageXml(page, use, SITE_URL)).join('')
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

/** The text of the file that names the others. */
export async function sitemapIndex(): Promise<IterableIterator<string>> {
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
