/** What the field that says where suggests for a typed text, each with the number of homes that the list then shows. */
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import { matchPlaces, type PlaceMatch } from '../places/rules-match.ts'
import { ofPlaceText } from '../places/rules-place-words.ts'
import { partsOf, placeByKey, placesOfKind, provinceOf, regionOf, type TablePlace } from '../places/rules-table.ts'
import type { ProjectStatus } from '../projects/rules.ts'
import { slug } from '../shared/slug.ts'
import { countable, countableProjects } from './countable-homes.ts'
import type { PlaceCounts } from './find-homes.ts'
import { countOfPlace } from './place-options.ts'
import { CRITERIA_LIMITS, filtersOnly, type SearchCriteria } from './rules-criteria.ts'
import { choiceOfPlace } from './rules-place-test.ts'
import { placeText } from './rules-places.ts'
import { cleanText } from './rules-query.ts'
import { suggestedOrder } from './rules-suggested-order.ts'
import { NO_SUGGESTIONS, type SuggestedPlace, type SuggestedRow, type Suggestions } from './rules-suggestions.ts'
import { searchSummary } from './search.ts'
import { type NamedPages, projectsNamed, suggestPages } from './suggest-pages.ts'
import { readsAsSentence } from './suggest-sentence.ts'
import { suggestStreets } from './suggest-streets.ts'

/** How many of a kind are suggested, and how many matches are looked at for them. */
const MOST_PLACES = 6
const MOST_POSTCODES = 3
const MATCHES = 24
const MOST_PAGES = 3

/** What tells a place apart from another of its name. */
function hintOf({ kind, municipality, key }: TablePlace, locale: Language): string {
  const t = translations(locale, 'search')
  const nis = municipality ?? ''
  if (kind === 'municipality') {
    const area = provinceOf(key) ?? regionOf(key)
    return t('suggestions.kinds.municipality', { province: area?.names[locale] ?? '' })
  }
  if (kind === 'part')
    return t('suggestions.kinds.part', {
      of: ofPlaceText(placeByKey('municipality', nis)?.names[locale] ?? '', locale),
    })
  return t(`suggestions.kinds.${kind}`)
}

function suggested(place: TablePlace, counts: PlaceCounts, locale: Language): SuggestedPlace {
  const choice = choiceOfPlace(place, locale)
  return {
    choice,
    is: place.kind,
    name: placeText(choice),
    hint: hintOf(place, locale),
    count: countOfPlace(choice, counts) ?? 0,
  }
}

/**
 * The parts of a municipality that have homes, most homes first. The part that has the municipality's own name is its
 * first postcode: "9000 Gent" beside Gentbrugge.
 */
function partsWithHomes(place: TablePlace, counts: PlaceCounts, locale: Language): SuggestedPlace[] {
  if (place.kind !== 'municipality') return []
  const parts = partsOf(place.key)
  if (parts.length === 0) return []
  const own = slug(place.names[locale])
  const zips = place.zips.flatMap((zip) => placeByKey('postcode', zip) ?? [])
  const centre = zips.length > 1 ? zips.slice(0, 1) : []
  return [...centre, ...parts.filter(({ names }) => slug(names[locale]) !== own)]
    .map((part) => suggested(part, counts, locale))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

const rowOf = (place: TablePlace, counts: PlaceCounts, locale: Language): SuggestedRow => ({
  ...suggested(place, counts, locale),
  parts: partsWithHomes(place, counts, locale),
})

const ordered = (matches: readonly PlaceMatch[], counts: PlaceCounts): PlaceMatch[] =>
  suggestedOrder(matches, ({ place }) => countOfPlace(choiceOfPlace(place, 'nl'), counts) ?? 0)

/** The municipalities with the most homes, for a field in which nothing is typed. */
function busiest(counts: PlaceCounts, locale: Language): SuggestedRow[] {
  return placesOfKind('municipality')
    .map((place) => ({ place, homes: counts.municipality.get(place.key) ?? 0 }))
    .filter(({ homes }) => homes > 0)
    .sort((a, b) => b.homes - a.homes)
    .slice(0, MOST_PLACES)
    .map(({ place }) => ({ ...suggested(place, counts, locale), parts: [] }))
}

type Besides = { isStreet: boolean; hasPages: boolean; isPage: boolean; isSentence: boolean }

/**
 * Whether a street is called what is typed, up to where it was typed, or by a whole word of its name: "loi" is meant for
 * the Rue de la Loi, but "gend" more likely for Gent than for the Drève des Gendarmes.
 */
function isCalled({ choice }: SuggestedRow, typed: string): boolean {
  const own = choice.key.slice(choice.key.indexOf('_') + 1)
  return own.startsWith(typed) || typed.startsWith(own) || `-${own}-`.includes(`-${typed}-`)
}

/** What Enter takes: a reference in full, a place, a sentence, a street so called, then a place with a typing error. */
function takenOf(
  first: PlaceMatch | undefined,
  { isStreet, hasPages, isPage, isSentence }: Besides,
): Suggestions['taken'] {
  const place = first && (first.place.kind === 'postcode' ? 'postcodes' : 'places')
  if (isPage) return 'pages'
  if (place && (first.quality === 'exact' || first.quality === 'alias')) return place
  // "Kouter 9000" is a street with its postcode.
  if (isStreet && place === 'postcodes') return 'streets'
  if (isSentence) return 'sentence'
  if (place && first.quality !== 'corrected') return place
  if (isStreet) return 'streets'
  return place ?? (hasPages ? 'pages' : null)
}

/**
 * The place that Enter takes although it was typed with an error, as the site calls it in this language, whatever name of
 * it was nearest; null where nothing was corrected.
 */
export function correctedName(
  first: PlaceMatch | undefined,
  taken: Suggestions['taken'],
  locale: Language,
): string | null {
  const isTaken = taken === 'places' || taken === 'postcodes'
  return first?.quality === 'corrected' && isTaken ? placeText(choiceOfPlace(first.place, locale)) : null
}

/** The project that Enter opens although its name was typed with an error. */
const correctedPage = ({ pages: [first], isCorrected }: NamedPages, taken: Suggestions['taken']): string | null =>
  isCorrected && taken === 'pages' ? (first?.name ?? null) : null

/**
 * The suggestions for what is typed, under the other criteria of a search.
 * @param criteria its places and distance are left out: each number is that of the suggested place alone
 */
export async function suggestPlaces(asked: string, criteria: SearchCriteria, locale: Language): Promise<Suggestions> {
  const typed = cleanText(asked, CRITERIA_LIMITS.text)
  const others = { ...filtersOnly(criteria), places: [], radius: null }
  const found = await countable(others, locale)
  const { counts } = found
  if (typed === '') return { ...NO_SUGGESTIONS, places: busiest(counts, locale) }
  const matches = ordered(matchPlaces(typed, locale, { limit: MATCHES }), counts)
  const [first] = matches
  const [streets, pages] = await Promise.all([
    suggestStreets(typed, found, locale),
    suggestPages(typed, criteria.market, locale),
  ])
  const postcodes = matches.filter(({ place }) => place.kind === 'postcode')
  const places = matches.filter(({ place }) => place.kind !== 'postcode')
  const isSentence = readsAsSentence(typed, locale)
  const taken = takenOf(first, {
    isStreet: streets.some((street) => isCalled(street, slug(typed))),
    hasPages: pages.pages.length > 0,
    isPage: pages.isExact,
    isSentence,
  })
  const corrected = correctedName(first, taken, locale) ?? correctedPage(pages, taken)
  const asWords = corrected !== null || taken === null
  return {
    places: places.slice(0, MOST_PLACES).map(({ place }) => rowOf(place, counts, locale)),
    postcodes: postcodes.slice(0, MOST_POSTCODES).map(({ place }) => rowOf(place, counts, locale)),
    streets,
    pages: pages.pages,
    sentence: isSentence && taken === 'sentence',
    taken,
    corrected,
    texts: asWords ? (await searchSummary({ ...criteria, text: typed }, locale)).open : null,
  }
}

/**
 * The same for the list of projects: places with the number of projects that it then shows, and projects by name.
 * @param status under which the projects are counted; null for all
 */
export async function suggestProjectPlaces(
  asked: string,
  status: ProjectStatus | null,
  locale: Language,
): Promise<Suggestions> {
  const typed = cleanText(asked, CRITERIA_LIMITS.text)
  const { counts } = await countableProjects(status, locale)
  if (typed === '') return { ...NO_SUGGESTIONS, places: busiest(counts, locale) }
  const matches = ordered(matchPlaces(typed, locale, { limit: MATCHES }), counts)
  const [first] = matches
  const named = await projectsNamed(typed, locale)
  const besides = { isStreet: false, hasPages: named.pages.length > 0, isPage: false, isSentence: false }
  const taken = takenOf(first, besides)
  const rows = (isPostcode: boolean, most: number) =>
    matches
      .filter(({ place }) => (place.kind === 'postcode') === isPostcode)
      .slice(0, most)
      .map(({ place }) => rowOf(place, counts, locale))
  return {
    ...NO_SUGGESTIONS,
    places: rows(false, MOST_PLACES),
    postcodes: rows(true, MOST_POSTCODES),
    pages: named.pages.slice(0, MOST_PAGES),
    taken,
    corrected: correctedName(first, taken, locale) ?? correctedPage(named, taken),
  }
}

/** How many places a list of found words offers. */
const MOST_MEANT = 4

/** The places that the text of a search may mean, for those who typed one without choosing it; most homes first. */
export async function meantPlaces(criteria: SearchCriteria, locale: Language): Promise<SuggestedPlace[]> {
  if (criteria.text === '') return []
  const { counts } = await countable({ ...filtersOnly(criteria), text: '', places: [], radius: null }, locale)
  return ordered(matchPlaces(criteria.text, locale, { limit: MATCHES }), counts)
    .map(({ place }) => suggested(place, counts, locale))
    .filter(({ count }) => count > 0)
    .slice(0, MOST_MEANT)
}
