/** Addresses of landing pages: a list, and below it a town, a type, or both (`/nl/te-koop/gent/huizen/`). */
import { CATEGORY_IDS, type CategoryId, LANGUAGES, type Language, type Market } from '../listings/rules.ts'
import { findPlace, type Place } from '../places/rules-place.ts'
import { slug } from '../shared/slug.ts'
import { listRouteOf, pathTo } from './paths.ts'
import { namesIn } from './route-table/define-route.ts'

/** The word of each category in an address, in the plural (specification 3: WebID 1 to 6). */
const CATEGORY_SLUGS = {
  '1': namesIn('huizen', 'maisons', 'houses', 'hauser'),
  '2': namesIn('appartementen', 'appartements', 'apartments', 'wohnungen'),
  '3': namesIn('gronden', 'terrains', 'land', 'grundstucke'),
  '4': namesIn('garages', 'garages', 'garages', 'garagen'),
  '5': namesIn('opbrengsteigendommen', 'immeubles-de-rapport', 'investment-properties', 'renditeobjekte'),
  '6': namesIn('handelspanden', 'commerces', 'commercial-premises', 'gewerbeimmobilien'),
} satisfies Record<CategoryId, Record<Language, string>>

/** What a landing page is about besides its list: a town, a type, or both. */
export type LandingSubject<P extends Place = Place> = { market: Market; place: P | null; category: CategoryId | null }

/** The public path of a landing page in a language. */
export const landingPath = ({ market, place, category }: LandingSubject, locale: Language): string =>
  [
    pathTo(listRouteOf(market), locale),
    place && `${place.slugs[locale]}/`,
    category && `${CATEGORY_SLUGS[category][locale]}/`,
  ]
    .filter(Boolean)
    .join('')

/** Its public path in each of these languages. */
export const landingPaths = (
  subject: LandingSubject,
  languages: readonly Language[],
): Partial<Record<Language, string>> =>
  Object.fromEntries(languages.map((language) => [language, landingPath(subject, language)]))

/** The category that a segment names: in this language, else in another. */
function categoryOf(segment: string, locale: Language): CategoryId | null {
  const wanted = slug(segment)
  const means = (language: Language) => CATEGORY_IDS.find((id) => CATEGORY_SLUGS[id][language] === wanted)
  return [locale, ...LANGUAGES].map(means).find((id) => id !== undefined) ?? null
}

/**
 * The subject that the segments after a list name, in any order and language; null for unknown words. Whether the
 * address is the canonical one, compare with landingPath().
 */
export function parseLandingPath<P extends Place>(
  market: Market,
  segments: readonly string[],
  places: readonly P[],
  locale: Language,
): LandingSubject<P> | null {
  let place: P | null = null
  let category: CategoryId | null = null
  for (const segment of segments) {
    const type = categoryOf(segment, locale)
    const town = type === null ? (findPlace(places, segment, locale) as P | null) : null
    if ((type === null && town === null) || (type && category) || (town && place)) return null
    category = type ?? category
    place = town ?? place
  }
  return place || category ? { market, place, category } : null
}
