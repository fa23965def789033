/** Places with a page of their own below a list: what they are called, and which one an address means. */

import { LANGUAGES, type Language } from '../listings/rules.ts'
import { slug } from '../shared/slug.ts'
import { distanceKm } from './rules-geo.ts'
import { allPlaces, type PlaceKind, placeByKey, provinceOf, type TablePlace } from './rules-table.ts'

export type Place = TablePlace

/** Kinds of places that have pages; of equal names the first kind is meant. */
const PAGE_KINDS: readonly PlaceKind[] = ['municipality', 'province', 'region', 'landscape', 'part', 'postcode']

/** A postcode of a feed that the table doesn't know, such as one abroad. */
export type UnknownTown = { zip: string; names: Record<Language, string> }

const perLanguage = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>

/** A town as a place of one postcode. */
const placeOfTown = ({ zip, names }: UnknownTown): Place => ({
  key: zip,
  kind: 'postcode',
  names,
  aliases: [],
  municipality: null,
  municipalities: [],
  zips: [zip],
  position: null,
  population: 0,
  within: null,
  slugs: perLanguage((language) => `${zip.toLowerCase()}-${slug(names[language])}`),
})

/** All places that have a page: those of the table, and the towns that it doesn't know. */
export const placesWithPages = (towns: readonly UnknownTown[]): Place[] => [
  ...allPlaces.filter(({ kind }) => PAGE_KINDS.includes(kind)),
  ...towns.filter(({ zip }) => placeByKey('postcode', zip) === null).map(placeOfTown),
]

/** The municipality that a postcode is all of; null where it has several, or where the postcode lies in two. */
export function wholeMunicipality({ kind, municipality, municipalities }: Place): Place | null {
  const whole =
    kind === 'postcode' && municipalities.length === 1 ? placeByKey('municipality', municipality ?? '') : null
  return whole?.zips.length === 1 ? whole : null
}

/** What kind of area a province or region is, beside a name that a town has too. */
const AREA_WORDS: Record<Language, string> = { nl: 'provincie', fr: 'province', en: 'province', de: 'Provinz' }

/**
 * The place's name for a heading: a postcode with its number, and a smaller one of equal names with what tells it apart:
 * "Gent", "9000 Gent", "Berchem (Kluisbergen)", "Antwerpen (provincie)".
 */
export function placeName({ kind, key, names, slugs, municipality }: Place, locale: Language): string {
  const name = names[locale]
  if (kind === 'postcode') return name === key ? key : `${key} ${name}`
  if (slugs[locale] === slug(name)) return name
  if (kind === 'province' || kind === 'region') return `${name} (${AREA_WORDS[locale]})`
  const within = kind === 'part' ? placeByKey('municipality', municipality ?? '') : provinceOf(municipality ?? '')
  return within && within.names[locale] !== name
    ? `${name} (${within.names[locale]})`
    : `${name} (${within?.zips[0] ?? key})`
}

type Index = { bySlug: Map<string, Place>; byZip: Map<string, Place>; byName: Map<string, Place[]> }
const indexes = new WeakMap<readonly Place[], Index>()

function indexOf(places: readonly Place[]): Index {
  const known = indexes.get(places)
  if (known) return known
  const index: Index = { bySlug: new Map(), byZip: new Map(), byName: new Map() }
  // Of equal names the kind that comes first, then the largest.
  const ranked = places.toSorted(
    (a, b) => PAGE_KINDS.indexOf(a.kind) - PAGE_KINDS.indexOf(b.kind) || b.population - a.population,
  )
  for (const place of ranked) {
    for (const language of LANGUAGES) index.bySlug.set(`${language} ${place.slugs[language]}`, place)
    if (place.kind === 'postcode') index.byZip.set(place.key.toLowerCase(), place)
    for (const name of new Set([...Object.values(place.names), ...place.aliases].map(slug)))
      index.byName.set(name, [...(index.byName.get(name) ?? []), place])
  }
  indexes.set(places, index)
  return index
}

/**
 * The place of a path segment: by its own slug, else by its slug in another language, else by any of its names, also a
 * former one ("zottegem", "beveren"), by a name with a postcode ("hofstade-9308", "9308-hofstade"), or by a postcode
 * alone. Of equal names the municipality, then the largest.
 */
export function findPlace(places: readonly Place[], segment: string, locale: Language): Place | null {
  const wanted = slug(segment)
  if (wanted === '') return null
  const { bySlug, byZip, byName } = indexOf(places)
  const own = [locale, ...LANGUAGES].map((language) => bySlug.get(`${language} ${wanted}`)).find(Boolean)
  if (own) return own
  const [named] = (byName.get(wanted) ?? []).filter(({ kind }) => kind !== 'postcode')
  if (named) return named
  const [, name, zip = wanted] = /^(.+)-(l?\d{4})$/.exec(wanted) ?? []
  if (name !== undefined) {
    const inZip = (byName.get(name) ?? []).find(({ zips }) => zips.includes(zip.toUpperCase()))
    return inZip ?? null
  }
  const [, first = wanted, rest] = /^(l?\d{4})-(.+)$/.exec(wanted) ?? []
  const postcode = byZip.get(first) ?? null
  return rest === undefined || (postcode && (byName.get(rest) ?? []).some(({ zips }) => zips.includes(postcode.key)))
    ? postcode
    : null
}

/** Another place and its distance in whole kilometres, at least 1. */
export type Neighbour<P extends Place = Place> = { place: P; km: number }

/** The places within `mostKm` kilometres, the nearest first. */
export function neighboursOf<P extends Place>(place: Place, others: readonly P[], mostKm: number): Neighbour<P>[] {
  const { position } = place
  if (position === null) return []
  return others
    .flatMap((other) => {
      if ((other.kind === place.kind && other.key === place.key) || other.position === null) return []
      const km = distanceKm(position, other.position)
      return km <= mostKm ? [{ place: other, exact: km, km: Math.max(1, Math.round(km)) }] : []
    })
    .sort((a, b) => a.exact - b.exact)
    .map(({ place: other, km }) => ({ place: other, km }))
}
