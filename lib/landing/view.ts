/** Loads the data of a landing page, once per request though both head and page use it. */
import { cache } from 'react'
import { type LandingSubject, landingPath, landingPaths } from '../i18n/landing-paths.ts'
import type { LanguagePaths } from '../i18n/language-alternates.ts'
import { marketOfSegment } from '../i18n/resolve-path.ts'
import type { Language } from '../listings/rules.ts'
import { type LandingFacts, landingFacts, lookUpLanding, tallyOf } from '../listings/view-landing-facts.ts'
import { withPlaceNames } from '../search/place-options.ts'
import { emptyCriteria, parseCriteria, type SearchCriteria } from '../search/rules-criteria.ts'
import { choiceOfPlace } from '../search/rules-place-test.ts'
import { askedRadius } from '../search/rules-places.ts'
import type { SearchResult } from '../search/rules-result.ts'
import { searchListings } from '../search/search.ts'
import type { RawQuery } from '../shared/raw-query.ts'
import { languageUse } from '../site/languages.ts'
import { filteredListPath, landingQuery } from './list-path.ts'
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
    places: place ? [choiceOfPlace(place, locale)] : [],
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
    const params = new URLSearchParams(query)
    const criteria = await withPlaceNames(parseCriteria(market, params), locale)
    const filteredList = filteredListPath(criteria, askedRadius(params), own, locale)
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
  return loadLandingOnce(list, words.join('/'), market ? landingQuery(market, raw) : '', locale)
}
