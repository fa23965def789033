/** What of the catalogue stands in the sitemap. */
import { remember } from '../cache/tagged.ts'
import { findHomeRanges, homesOf, type StoredSitemapHome } from '../db/sitemap.ts'
import type { Language } from '../domain/listing.ts'
import { isTaken } from '../domain/project.ts'
import { type HomeRange, MOST_ADDRESSES, type SitemapPage } from '../domain/sitemap.ts'
import { listingPath } from '../routing/paths.ts'
import { projects } from './projects.ts'

/** Each home has an address per language. */
const homesPerFile = (languages: readonly Language[]): number => Math.floor(MOST_ADDRESSES / languages.length)

/** The parts the homes are told in, and when something in them last changed. */
export const homeRanges = (languages: readonly Language[]): Promise<(HomeRange & { modified: Date })[]> =>
  remember('catalogue', `sitemap ranges ${languages.join()}`, () => findHomeRanges(languages, homesPerFile(languages)))

function pageOf({ id, market, modified, texts, pictures }: StoredSitemapHome): SitemapPage {
  const paths = Object.fromEntries(
    texts.map(({ language, townSlug, leafSlug }) => [
      language,
      listingPath({ id, market, townSlug, leafSlug }, language),
    ]),
  )
  return { paths, modified, pictures }
}

/** The homes of a part, some hundred at a time: published ones, each in the languages that it has and that are in use. */
export async function* sitemapHomes(range: HomeRange, languages: readonly Language[]): AsyncGenerator<SitemapPage[]> {
  for await (const homes of homesOf(range, languages, homesPerFile(languages))) yield homes.map(pageOf)
}

/** Projects, and their units that can be had and have a page of their own; a project with a site of its own is told of there. */
export async function sitemapProjects(languages: readonly Language[]): Promise<SitemapPage[]> {
  const pages = new Map<string, SitemapPage>()
  const add = (key: string, language: Language, path: string, picture?: string) => {
    const page = pages.get(key) ?? { paths: {}, modified: null, pictures: picture ? [picture] : [] }
    pages.set(key, { ...page, paths: { ...page.paths, [language]: path } })
  }
  for (const language of languages) {
    for (const { id, path, externalUrl, picture, units } of await projects(language)) {
      if (externalUrl) continue
      add(`${id}`, language, path, picture?.src)
      for (const unit of units) {
        if (!unit.listed && !isTaken(unit.availability)) add(`${id} ${unit.id}`, language, unit.path)
      }
    }
  }
  return [...pages.values()]
}
