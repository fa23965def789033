/** The names of chosen places, and the places that a search offers, in one language. */
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import { allPlaces, partKeysIn, placeByKey, type TablePlace } from '../places/rules-table.ts'
import type { PlaceCounts } from './find-homes.ts'
import type { ChoiceNames } from './queries-choice-names.ts'
import type { SearchCriteria } from './rules-criteria.ts'
import { placeOfChoice } from './rules-place-test.ts'
import { isSamePlace, type PlaceChoice, streetOf } from './rules-places.ts'
import type { PlaceOption } from './rules-result.ts'
import { nameOfStreet, type StreetNames, streetNames } from './street-names.ts'
import { pointWords } from './where-words.ts'

/** A street's name in a language, with its municipality. */
function streetName(key: string, names: StreetNames, locale: Language): string {
  const street = streetOf(key)
  if (!street) return key
  const name = nameOfStreet(key, names, locale) ?? translations(locale, 'search')('places.unknownStreet')
  const municipality = placeByKey('municipality', street.municipality)?.names[locale]
  return municipality ? `${name}, ${municipality}` : translations(locale, 'search')('places.unknown')
}

/**
 * Chosen places with their names in a language, whatever the address calls them. A postcode without a town is its own
 * name; of any other key that nobody knows the name says so.
 */
export async function namedPlaces(places: readonly PlaceChoice[], locale: Language): Promise<PlaceChoice[]> {
  const streets = places.flatMap(({ kind, key }) => (kind === 'street' ? [key] : []))
  const names = await streetNames(streets)
  const t = translations(locale, 'search')
  return places.map((place) => {
    if (place.kind === 'near')
      return { ...place, name: t(pointWords(place) === 'here' ? 'places.near' : 'places.abroad') }
    if (place.kind === 'street') return { ...place, name: streetName(place.key, names, locale) }
    const unknown = place.kind === 'postcode' ? place.key : t('places.unknown')
    return { ...place, name: placeOfChoice(place)?.names[locale] ?? unknown }
  })
}

/** The same criteria with the names of places in a language. */
export const withPlaceNames = async (criteria: SearchCriteria, locale: Language): Promise<SearchCriteria> => ({
  ...criteria,
  places: await namedPlaces(criteria.places, locale),
})

type Offered = Omit<PlaceOption, 'count'>

/** A postcode that is all of its municipality is no choice of its own. */
const isOffered = ({ kind, municipality }: TablePlace): boolean =>
  kind === 'municipality' ||
  kind === 'part' ||
  (kind === 'postcode' && (placeByKey('municipality', municipality ?? '')?.zips.length ?? 2) > 1)

const offered = new Map<Language, Offered[]>()

/** All places of the table that are choices, in alphabetical order; of one name the municipality first. */
function offeredPlaces(locale: Language): Offered[] {
  const known = offered.get(locale)
  if (known) return known
  const order = new Intl.Collator(locale, { ignorePunctuation: true })
  const ranks = ['municipality', 'part', 'postcode']
  const made = allPlaces
    .filter(isOffered)
    .map((place) => {
      const kind = place.kind as 'municipality' | 'part' | 'postcode'
      const name = place.names[locale]
      const aliases = [...new Set([...Object.values(place.names), ...place.aliases])].filter((alias) => alias !== name)
      return { kind, key: place.key, name, aliases }
    })
    .sort(
      (a, b) =>
        order.compare(a.name, b.name) || ranks.indexOf(a.kind) - ranks.indexOf(b.kind) || a.key.localeCompare(b.key),
    )
  offered.set(locale, made)
  return made
}

/**
 * The places to choose that have homes, and the chosen ones.
 * @param counts numbers of homes that each place would find
 * @param towns the towns of this site: a feed may have postcodes that no table knows
 */
export function placeOptions(
  counts: PlaceCounts,
  chosen: readonly PlaceChoice[],
  towns: ChoiceNames['towns'],
  locale: Language,
): PlaceOption[] {
  const options = offeredPlaces(locale).flatMap((place) => {
    const count = countOfPlace(place, counts) ?? 0
    return count > 0 || chosen.some((other) => isSamePlace(place, other)) ? [{ ...place, count }] : []
  })
  const unknown = [...counts.zip].flatMap(([key, count]): PlaceOption[] =>
    placeByKey('postcode', key)
      ? []
      : [{ kind: 'postcode', key, name: towns.get(key)?.name ?? key, count, aliases: towns.get(key)?.aliases ?? [] }],
  )
  const others = chosen.filter((place) => ![...options, ...unknown].some((option) => isSamePlace(option, place)))
  return [
    ...options,
    ...unknown,
    ...others.map((place) => ({ ...place, count: countOfPlace(place, counts) ?? 0, aliases: [] })),
  ]
}

const sumOf = (counts: ReadonlyMap<string, number>, keys: readonly string[]): number =>
  keys.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0)

/** The number of homes in a place of the table; null for a street and a point, which no sum of places makes. */
export function countOfPlace(place: Pick<PlaceChoice, 'kind' | 'key'>, counts: PlaceCounts): number | null {
  if (place.kind === 'postcode') return counts.zip.get(place.key) ?? 0
  if (place.kind === 'part') return sumOf(counts.part, partKeysIn(place.key))
  const known = placeOfChoice(place)
  if (place.kind === 'street' || place.kind === 'near') return null
  return sumOf(counts.municipality, known?.municipalities ?? [])
}
