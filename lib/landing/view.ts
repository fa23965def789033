/** Loads the data of a landing page, once per request though both head and page use it. */
import { cache } from 'react'
import { type LandingSubject, landingPath, landingPaths } from '../i18n/landing-paths.ts'
import type { LanguagePaths } from '../i18n/language-alternates.ts'
import { listRouteOf, pathTo } from '../i18n/paths.ts'
import { marketOfSegment } from '../i18n/resolve-path.ts'
import type { Language } from '../listings/rules.ts'
import { type LandingFacts, landingFacts, lookUpLanding, tallyOf } from '../listings/view-landing-facts.ts'
import { emptyCriteria, formatCriteria, parseCriteria, type SearchCriteria } from '../search/rules-criteria.ts'
import { hasFilters } from '../search/rules-filters.ts'
import type { SearchResult } from '../search/rules-result.ts'
import { searchListings, withTownNames } from '../search/search.ts'
import type { RawQuery } from '../shared/raw-query.ts'
import { languageUse } from '../site/languages.ts'
import { landingDescription, landingHeading } from './sentences.ts'
import { type LandingText, landingText } from './texts.ts'

export type Landing = {
  subject: LandingSubject
  criteria: SearchCriteria
  result: SearchResult
  facts: LandingFacts
  text: LandingText | null
  heading: string
  title: string
  description: string
  /** Its public path in every language in use, and in those that are indexed. */
  paths: LanguagePaths
  listed: LanguagePaths
}

export type LandingAnswer =
  | { kind: 'found'; landing: Landing }
  /** Redirect to the canonical address, or to the list when the query has other criteria. */
  | { kind: 'moved'; path: string; permanent: boolean }
  | { kind: 'unknown' }

/** The search of a landing page. */
export function landingCriteria({ market, place, category }: LandingSubject, locale: Language): SearchCriteria {
  return {
    ...emptyCriteria(market),
    towns: place?.zips.map((zip) => ({ name: place.names[locale], zip })) ?? [],
    categories: category ? [category] : [],
  }
}

/** The languages in which homes are available; a page without homes is not indexed. */
async function listedPaths(subject: LandingSubject, languages: readonly Language[]): Promise<LanguagePaths> {
  const open = await Promise.all(languages.map(async (language) => (await tallyOf(subject, language)).open > 0))
  return landingPaths(
    subject,
    languages.filter((_, index) => open[index]),
  )
}

async function landingAt(subject: LandingSubject, criteria: SearchCriteria, locale: Language): Promise<Landing> {
  const { languages } = await languageUse()
  const [result, facts, text, listed] = await Promise.all([
    searchListings(criteria, locale),
    landingFacts(subject, locale),
    landingText(subject, locale),
    listedPaths(subject, languages),
  ])
  const heading = text?.heading ?? landingHeading(subject, locale)
  return {
    subject,
    criteria: { ...criteria, page: result.page },
    result,
    facts,
    text,
    heading,
    title: text?.pageTitle ?? heading,
    description: text?.description ?? landingDescription(subject, facts, locale),
    paths: landingPaths(subject, languages),
    listed,
  }
}

/** The address of the list when the query filters further; null when it only selects a page. */
function filteredListPath(query: SearchCriteria, own: SearchCriteria, locale: Language): string | null {
  if (!hasFilters(query) && query.sort === null && query.view === null) return null
  const { towns, categories } = own
  const wanted = {
    ...query,
    towns: query.towns.length > 0 ? query.towns : towns,
    categories: query.categories.length > 0 ? query.categories : categories,
  }
  return `${pathTo(listRouteOf(own.market), locale)}?${formatCriteria(wanted)}`
}

const loadLandingOnce = cache(
  async (list: string, words: string, query: string, locale: Language): Promise<LandingAnswer> => {
    const market = marketOfSegment(list)
    const subject = market && (await lookUpLanding(market, words.split('/'), locale))
    if (!market || !subject) return { kind: 'unknown' }
    const path = landingPath(subject, locale)
    if (`/${locale}/${list}/${words}/` !== path) {
      return { kind: 'moved', path: query === '' ? path : `${path}?${query}`, permanent: true }
    }
    const own = landingCriteria(subject, locale)
    const criteria = await withTownNames(parseCriteria(market, new URLSearchParams(query)), locale)
    const filteredList = filteredListPath(criteria, own, locale)
    if (filteredList) return { kind: 'moved', path: filteredList, permanent: false }
    return { kind: 'found', landing: await landingAt(subject, { ...own, page: criteria.page }, locale) }
  },
)

/**
 * Loads the landing page of an address.
 * @param list first segment of the address (`te-koop`)
 * @param words the one or two segments after it, decoded
 */
export function loadLanding(
  list: string,
  words: readonly string[],
  raw: RawQuery,
  locale: Language,
): Promise<LandingAnswer> {
  const market = marketOfSegment(list)
  return loadLandingOnce(list, words.join('/'), market ? formatCriteria(parseCriteria(market, raw)) : '', locale)
}
