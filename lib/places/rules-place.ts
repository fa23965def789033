/** Places: towns by name. Postcodes with one name are one place with one page. */

import { LANGUAGES, type Language } from '../listings/rules.ts'
import { slug } from '../shared/slug.ts'
import { distanceKm, type GeoPoint } from './rules-geo.ts'

/** A row of the town table. */
export type TownRow = {
  zip: string
  names: Record<Language, string>
  latitude: number | null
  longitude: number | null
  population: number | null
  sectorId: number | null
}

export type Place = {
  /** In ascending order; the first identifies the place. */
  zips: string[]
  names: Record<Language, string>
  /** Its name as a path segment. */
  plain: Record<Language, string>
  /** The unique path segment: `plain`, with the postcode where another place has the same name. */
  slugs: Record<Language, string>
  /** Whether another place has the same name in this language, so that the postcode must be shown too. */
  ambiguous: Record<Language, boolean>
  /** Centre of its first postcode. */
  position: GeoPoint | null
  population: number
  sectorId: number | null
}

/** Maximum distance in km between postcodes of one place; another town of the same name is some 20 km away. */
const SAME_TOWN_KM = 12

const positionOf = ({ latitude, longitude }: TownRow): GeoPoint | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

const perLanguage = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>

type Named = TownRow & { plain: Record<Language, string> }

function isSameTown(a: Named, b: Named): boolean {
  if (LANGUAGES.some((language) => a.plain[language] !== b.plain[language])) return false
  const [here, there] = [positionOf(a), positionOf(b)]
  return here === null || there === null || distanceKm(here, there) <= SAME_TOWN_KM
}

/** Groups of towns that are one place, in the order of their first postcodes. */
function groupsOf(towns: readonly TownRow[]): [Named, ...Named[]][] {
  const groups: [Named, ...Named[]][] = []
  const byName = new Map<string, [Named, ...Named[]][]>()
  for (const row of towns.toSorted((a, b) => a.zip.localeCompare(b.zip))) {
    const town = { ...row, plain: perLanguage((language) => slug(row.names[language])) }
    const namesakes = byName.get(town.plain.nl) ?? []
    const own = namesakes.find((group) => group.some((other) => isSameTown(town, other)))
    if (own) own.push(town)
    else {
      const group: [Named] = [town]
      groups.push(group)
      byName.set(town.plain.nl, [...namesakes, group])
    }
  }
  return groups
}

/** The places of these towns, in the order of their first postcodes. */
export function placesOf(towns: readonly TownRow[]): Place[] {
  const groups = groupsOf(towns)
  const counts = new Map<string, number>()
  const key = (plain: Record<Language, string>, language: Language) => `${language}/${plain[language]}`
  for (const [{ plain }] of groups)
    for (const language of LANGUAGES) counts.set(key(plain, language), (counts.get(key(plain, language)) ?? 0) + 1)
  return groups.map((group) => {
    const [{ names, plain, zip, sectorId }] = group
    const ambiguous = perLanguage((language) => (counts.get(key(plain, language)) ?? 0) > 1)
    return {
      zips: group.map((town) => town.zip),
      names,
      plain,
      slugs: perLanguage((language) =>
        [plain[language], ambiguous[language] && zip.toLowerCase()].filter(Boolean).join('-'),
      ),
      ambiguous,
      position: positionOf(group[0]),
      population: Math.max(...group.map(({ population }) => population ?? 0)),
      sectorId,
    }
  })
}

/** The place's name for a heading, with its postcode where the name is ambiguous. */
export const placeName = ({ names, ambiguous, zips }: Place, locale: Language): string =>
  ambiguous[locale] ? `${names[locale]} (${zips[0]})` : names[locale]

/**
 * The place of a path segment: by its own slug, else by its slug in another language, else by its name alone or with
 * any of its postcodes. The largest of several matches.
 */
export function findPlace(places: readonly Place[], segment: string, locale: Language): Place | null {
  const wanted = slug(segment)
  if (wanted === '') return null
  const largest = (fits: (place: Place) => boolean) =>
    places.filter(fits).toSorted((a, b) => b.population - a.population)[0] ?? null
  const [, name = wanted, zip] = /^(.+)-(l?\d{4})$/.exec(wanted) ?? []
  const isNamed = ({ plain }: Place, text: string) => LANGUAGES.some((language) => plain[language] === text)
  return (
    largest(({ slugs }) => slugs[locale] === wanted) ??
    largest(({ plain }) => plain[locale] === wanted) ??
    largest((place) => isNamed(place, wanted)) ??
    (zip === undefined ? null : largest((place) => place.zips.includes(zip.toUpperCase()) && isNamed(place, name)))
  )
}

/** Another place and its distance in whole kilometres, at least 1. */
export type Neighbour<P extends Place = Place> = { place: P; km: number }

/** The places within `mostKm` kilometres, the nearest first. */
export function neighboursOf<P extends Place>(place: Place, others: readonly P[], mostKm: number): Neighbour<P>[] {
  const { position } = place
  if (position === null) return []
  return others
    .flatMap((other) => {
      if (other.zips[0] === place.zips[0] || other.position === null) return []
      const km = distanceKm(position, other.position)
      return km <= mostKm ? [{ place: other, exact: km, km: Math.max(1, Math.round(km)) }] : []
    })
    .sort((a, b) => a.exact - b.exact)
    .map(({ place: other, km }) => ({ place: other, km }))
}

const FRENCH_ARTICLE = /^(Le|Les) (?=\p{Lu})/u
const FRENCH_VOWEL = /^[aeiouyàâäæéèêëîïôöœùûü]/i

/** "in Gent", "à Gand", "au Rœulx", "aux Bons Villers". */
export function inPlaceText(name: string, locale: Language): string {
  if (locale !== 'fr') return `in ${name}`
  const article = FRENCH_ARTICLE.exec(name)?.[1]
  if (!article) return `à ${name}`
  return `${article === 'Le' ? 'au' : 'aux'} ${name.slice(article.length + 1)}`
}

/** "van Gent", "de Gand", "d’Anvers", "du Rœulx", "of Ghent", "von Gent". */
export function ofPlaceText(name: string, locale: Language): string {
  if (locale !== 'fr') return `${{ nl: 'van', en: 'of', de: 'von' }[locale]} ${name}`
  const article = FRENCH_ARTICLE.exec(name)?.[1]
  if (article) return `${article === 'Le' ? 'du' : 'des'} ${name.slice(article.length + 1)}`
  return FRENCH_VOWEL.test(name) && !/^y(?=[aeiou])/i.test(name) ? `d’${name}` : `de ${name}`
}
