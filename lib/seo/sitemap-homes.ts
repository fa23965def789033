/** Homes, projects and landing pages for the sitemap. */
import { randomBytes } from 'node:crypto'
import { cached, generations } from '../cache/tagged-cache.ts'
import { type LandingSubject, landingPath } from '../i18n/landing-paths.ts'
import { listingPath } from '../i18n/paths.ts'
import { CATEGORY_IDS, isTaken, type Language, MARKETS } from '../listings/rules.ts'
import { placesWithHomes, tallyOf, typesWithHomes } from '../listings/view-landing-facts.ts'
import { projects } from '../projects/view.ts'
import { findHomeRanges, findProjectUpdates, type StoredSitemapHome, storedHomes } from './queries-sitemap.ts'
import { type HomeRange, latest, MAX_ADDRESSES, type SitemapPage } from './rules-sitemap-entries.ts'

const PROCESS = randomBytes(6).toString('hex')

/** Homes per file: each has an address in every language. */
const homesPerFile = (languages: readonly Language[]): number => Math.floor(MAX_ADDRESSES / languages.length)

/** The id ranges of the sitemap's files, with the time of their last change. */
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
 * The homes of a range in batches of some hundred: published ones, in the languages that they have and that are in use.
 */
export async function* sitemapHomes(range: HomeRange, languages: readonly Language[]): AsyncGenerator<SitemapPage[]> {
  for await (const homes of storedHomes(range, languages, homesPerFile(languages))) yield homes.map(pageOf)
}

/**
 * Projects, and their available units with pages of their own. A project with an external site is left out: its own
 * site lists it.
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
        if (unit.homeId === null && !isTaken(unit.availability)) add(id, `${id} ${unit.id}`, language, unit.path)
      }
    }
  }
  return [...pages.values()]
}

/** The landing pages with available homes, in the languages in which those are readable. */
export async function sitemapLandings(
  languages: readonly Language[],
): Promise<(SitemapPage & { subject: LandingSubject })[]> {
  const pages = new Map<string, SitemapPage & { subject: LandingSubject }>()
  const add = async (subject: LandingSubject, language: Language) => {
    const key = `${subject.market} ${subject.place?.kind ?? ''} ${subject.place?.key ?? ''} ${subject.category ?? ''}`
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

/** The time of the last change in a list; null when the list was always empty. */
export async function listChanged(
  market: LandingSubject['market'],
  languages: readonly Language[],
): Promise<Date | null> {
  const tallies = await Promise.all(
    languages.map((language) => tallyOf({ market, place: null, category: null }, language)),
  )
  return latest(tallies.map(({ modified }) => modified))
}

/** The time of the last change of a project; null without projects. */
export const projectsChanged = async (): Promise<Date | null> =>
  latest([...(await cached('catalogue', 'project updates', findProjectUpdates)).values()])

/** A weak ETag of a sitemap file, which changes with the caches it is made from. Each process has its own. */
export const sitemapTag = (file: string): string => `W/"${PROCESS}-${generations()}-${encodeURIComponent(file)}"`
