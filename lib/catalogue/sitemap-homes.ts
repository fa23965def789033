/** What of the catalogue stands in the sitemap. */
import { randomBytes } from 'node:crypto'
import { cached, generations } from '../cache/tagged-cache.ts'
import { findHomeRanges, findProjectUpdates, homesOf, type StoredSitemapHome } from '../db/search/sitemap-rows.ts'
import { type HomeRange, latest, MAX_ADDRESSES, type SitemapPage } from '../domain/content/sitemap-entries.ts'
import { CATEGORY_IDS, type Language, MARKETS } from '../domain/listing/listing.ts'
import { isTaken } from '../domain/listing/project.ts'
import { type LandingSubject, landingPath } from '../i18n/landing-paths.ts'
import { listingPath } from '../i18n/paths.ts'
import { placesWithHomes, tallyOf, typesWithHomes } from './landing-facts.ts'
import { projects } from './projects.ts'

const PROCESS = randomBytes(6).toString('hex')

/** Each home has an address per language. */
const homesPerFile = (languages: readonly Language[]): number => Math.floor(MAX_ADDRESSES / languages.length)

/** The parts the homes are told in, and when something in them last changed. */
export const homeRanges = (languages: readonly Language[]): Promise<(HomeRange & { modified: Date })[]> =>
  cached('catalogue', `sitemap ranges ${languages.join()}`, () => findHomeRanges(languages, homesPerFile(languages)))

function pageOf({ id, market, modified, texts, pictures }: StoredSitemapHome): SitemapPage {
  const paths = Object.fromEntries(
    texts.map(({ language, townSlug, leafSlug }) => [
      language,
      listingPath({ id, market, townSlug, leafSlug }, language),
    ]),
  )
  return { paths, modified, pictures }
}

/**
 * The homes of a part, some hundred at a time: published ones, each in the languages that it has and that are in use.
 */
export async function* sitemapHomes(range: HomeRange, languages: readonly Language[]): AsyncGenerator<SitemapPage[]> {
  for await (const homes of homesOf(range, languages, homesPerFile(languages))) yield homes.map(pageOf)
}

/**
 * Projects, and their units that can be had and have a page of their own; a project with a site of its own is told of
 * there.
 */
export async function sitemapProjects(languages: readonly Language[]): Promise<SitemapPage[]> {
  const pages = new Map<string, SitemapPage>()
  const updates = await cached('catalogue', 'project updates', findProjectUpdates)
  const add = (id: number, key: string, language: Language, path: string, picture?: string) => {
    const page = pages.get(key) ?? { paths: {}, modified: updates.get(id) ?? null, pictures: picture ? [picture] : [] }
    pages.set(key, { ...page, paths: { ...page.paths, [language]: path } })
  }
  for (const language of languages) {
    for (const { id, path, externalUrl, picture, units } of await projects(language)) {
      if (externalUrl) continue
      add(id, `${id}`, language, path, picture?.src)
      for (const unit of units) {
        if (!unit.listed && !isTaken(unit.availability)) add(id, `${id} ${unit.id}`, language, unit.path)
      }
    }
  }
  return [...pages.values()]
}

/** The landing pages with something that can be had, each in the languages in which it can be read. */
export async function sitemapLandings(
  languages: readonly Language[],
): Promise<(SitemapPage & { subject: LandingSubject })[]> {
  const pages = new Map<string, SitemapPage & { subject: LandingSubject }>()
  const add = async (subject: LandingSubject, language: Language) => {
    const key = `${subject.market} ${subject.place?.zips[0] ?? ''} ${subject.category ?? ''}`
    const { modified } = await tallyOf(subject, language)
    const page = pages.get(key) ?? { subject, paths: {}, modified: null, pictures: [] }
    pages.set(key, {
      ...page,
      paths: { ...page.paths, [language]: landingPath(subject, language) },
      modified: latest([page.modified, modified]),
    })
  }
  for (const market of MARKETS) {
    for (const language of languages) {
      for (const { subject } of await typesWithHomes(market, null, language)) await add(subject, language)
      for (const category of [null, ...CATEGORY_IDS]) {
        for (const { subject } of await placesWithHomes({ market, category }, language)) await add(subject, language)
      }
    }
  }
  return [...pages.values()]
}

/** When something in a list last changed; null when nothing was ever in it. */
export async function listChanged(
  market: LandingSubject['market'],
  languages: readonly Language[],
): Promise<Date | null> {
  const tallies = await Promise.all(
    languages.map((language) => tallyOf({ market, place: null, category: null }, language)),
  )
  return latest(tallies.map(({ modified }) => modified))
}

/** When a project last changed; null when there is none. */
export const projectsChanged = async (): Promise<Date | null> =>
  latest([...(await cached('catalogue', 'project updates', findProjectUpdates)).values()])

/** A sign of what the sitemap's files are made of: while it stays, so do they. Each process has its own. */
export const sitemapTag = (file: string): string => `W/"${PROCESS}-${generations()}-${encodeURIComponent(file)}"`
