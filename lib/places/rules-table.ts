/**
 * The table of places: every region, province, arrondissement, landscape, municipality of 2025, part and postcode, by
 * its key (lib/places/table/README.md). Only the server reads it: it is half a megabyte.
 */
import { LANGUAGES, type Language } from '../listings/rules.ts'
import { distanceKm, type GeoPoint } from './rules-geo.ts'
import type { PlaceKind, TablePlace } from './rules-place-kinds.ts'
import { placeSlugs } from './rules-slugs.ts'
import { spellingKey } from './rules-spelling.ts'
import arrondissementRows from './table/arrondissements.json' with { type: 'json' }
import landscapeRows from './table/landscapes.json' with { type: 'json' }
import municipalityRows from './table/municipalities.json' with { type: 'json' }
import partRows from './table/parts.json' with { type: 'json' }
import postcodeRows from './table/postcodes.json' with { type: 'json' }
import provinceRows from './table/provinces.json' with { type: 'json' }
import regionRows from './table/regions.json' with { type: 'json' }

export type { PlaceKind, TablePlace } from './rules-place-kinds.ts'

/** One text for all languages, or one for each in the order of LANGUAGES. */
type Names = string | string[]
type Row = { names: Names; aliases?: string[] }
type MunicipalityRow = Row & {
  nis: string
  zips: string[]
  position: number[]
  population: number
  neighbours: string[]
}
type PartRow = Row & {
  key: string
  nis: string
  zips: string[]
  position: number[] | null
  population: number
  within?: string
}
type PostcodeRow = Row & { zip: string; nis: string[]; position: number[]; population: number }

const byLanguage = (names: Names): Record<Language, string> =>
  Object.fromEntries(
    LANGUAGES.map((language, index) => [language, typeof names === 'string' ? names : names[index]]),
  ) as Record<Language, string>

const pointOf = (position: readonly number[] | null): GeoPoint | null => {
  const [latitude, longitude] = position ?? []
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}

type Unslugged = Omit<TablePlace, 'slugs'>

const municipalities = (municipalityRows as MunicipalityRow[]).map(
  ({ nis, names, aliases = [], zips, position, population }): Unslugged => ({
    key: nis,
    kind: 'municipality',
    names: byLanguage(names),
    aliases,
    municipality: nis,
    municipalities: [nis],
    zips,
    position: pointOf(position),
    population,
    within: null,
  }),
)

const parts = (partRows as PartRow[]).map(
  ({ key, nis, names, aliases = [], zips, position, population, within = null }): Unslugged => ({
    key,
    kind: 'part',
    names: byLanguage(names),
    aliases,
    municipality: nis,
    municipalities: [nis],
    zips,
    position: pointOf(position),
    population,
    within,
  }),
)

const postcodes = (postcodeRows as PostcodeRow[]).map(
  ({ zip, nis, names, aliases = [], position, population }): Unslugged => ({
    key: zip,
    kind: 'postcode',
    names: byLanguage(names),
    aliases,
    municipality: nis[0] ?? null,
    municipalities: nis,
    zips: [zip],
    position: pointOf(position),
    population,
    within: null,
  }),
)

/** A place made of municipalities: its position is that of the largest. */
function areaOf(kind: PlaceKind, key: string, { names, aliases = [] }: Row, own: readonly Unslugged[]): Unslugged {
  const largest = own.toSorted((a, b) => b.population - a.population)[0]
  return {
    key,
    kind,
    names: byLanguage(names),
    aliases,
    municipality: null,
    municipalities: own.map((municipality) => municipality.key),
    zips: [...new Set(own.flatMap(({ zips }) => zips))].sort(),
    position: largest?.position ?? null,
    population: own.reduce((sum, municipality) => sum + municipality.population, 0),
    within: null,
  }
}

const arrondissementKey = (nis: string): string => `${nis.slice(0, 2)}000`
const provinceByArrondissement = new Map(arrondissementRows.map(({ key, province }) => [key, province]))
const regionByProvince = new Map(provinceRows.map(({ key, region }) => [key, region]))
const provinceKey = (nis: string): string | null => provinceByArrondissement.get(arrondissementKey(nis)) ?? null
/** The municipalities without a province are those of Brussels. */
const regionKey = (nis: string): string => regionByProvince.get(provinceKey(nis) ?? '') ?? 'brussel'

const areas = [
  ...(regionRows as (Row & { key: string })[]).map((row) =>
    areaOf(
      'region',
      row.key,
      row,
      municipalities.filter(({ key }) => regionKey(key) === row.key),
    ),
  ),
  ...(provinceRows as (Row & { key: string })[]).map((row) =>
    areaOf(
      'province',
      row.key,
      row,
      municipalities.filter(({ key }) => provinceKey(key) === row.key),
    ),
  ),
  ...(arrondissementRows as (Row & { key: string })[]).map((row) =>
    areaOf(
      'arrondissement',
      row.key,
      row,
      municipalities.filter(({ key }) => arrondissementKey(key) === row.key),
    ),
  ),
  ...landscapeRows.map((row) =>
    areaOf(
      'landscape',
      row.key,
      row,
      municipalities.filter(({ key }) => row.nis.includes(key)),
    ),
  ),
]

const slugged = placeSlugs([...areas, ...municipalities, ...parts, ...postcodes], {
  municipality: (nis) => municipalities.find(({ key }) => key === nis)?.names ?? null,
  province: (nis) => areas.find(({ kind, key }) => kind === 'province' && key === provinceKey(nis))?.names ?? null,
})

/** All places: regions, provinces, arrondissements, landscapes, municipalities, parts, postcodes. */
export const allPlaces: readonly TablePlace[] = slugged

const byKey = new Map(allPlaces.map((place) => [`${place.kind} ${place.key}`, place]))
const grouped = <K>(places: readonly TablePlace[], keys: (place: TablePlace) => readonly K[]): Map<K, TablePlace[]> => {
  const groups = new Map<K, TablePlace[]>()
  for (const place of places)
    for (const key of keys(place)) {
      const group = groups.get(key)
      if (group) group.push(place)
      else groups.set(key, [place])
    }
  return groups
}
const byKind = grouped(allPlaces, ({ kind }) => [kind])
const allParts = byKind.get('part') ?? []
const partsByZip = grouped(allParts, ({ zips }) => zips)
const partsByMunicipality = grouped(allParts, ({ municipalities: own }) => own)
const partsByFormer = grouped(allParts, ({ within }) => (within === null ? [] : [within]))
const neighbours = new Map((municipalityRows as MunicipalityRow[]).map((row) => [row.nis, row.neighbours]))

/** The place of this kind and key; null for one that isn't in the table. */
export const placeByKey = (kind: PlaceKind, key: string): TablePlace | null => byKey.get(`${kind} ${key}`) ?? null

/** All places of a kind, in the order of their keys; municipalities by NIS code, postcodes by number. */
export const placesOfKind = (kind: PlaceKind): readonly TablePlace[] => byKind.get(kind) ?? []

/** The province, arrondissement, region or landscape of a key: their keys are all different. */
export const areaByKey = (key: string): TablePlace | null =>
  placeByKey('province', key) ??
  placeByKey('arrondissement', key) ??
  placeByKey('region', key) ??
  placeByKey('landscape', key)

/** The province of a municipality; null for a municipality of Brussels. @param nis its code of 2025 */
export const provinceOf = (nis: string): TablePlace | null => placeByKey('province', provinceKey(nis) ?? '')
/** @param nis a municipality's code of 2025 */
export const regionOf = (nis: string): TablePlace | null => placeByKey('region', regionKey(nis))

/** The parts of a municipality. @param nis its code of 2025 */
export const partsOf = (nis: string): readonly TablePlace[] => partsByMunicipality.get(nis) ?? []

/** The parts that some homes of a postcode lie in. */
export const partsOfZip = (zip: string): readonly TablePlace[] => partsByZip.get(zip) ?? []

/**
 * The keys of the parts whose homes a chosen part means: its own, and those of the parts in it where it is a
 * municipality that was merged since 2019 (Tongeren means Lauw and Mal too). A home carries the key of the smallest
 * part.
 */
export const partKeysIn = (key: string): string[] => [key, ...(partsByFormer.get(key) ?? []).map((part) => part.key)]

/** The municipalities that touch a municipality. @param nis its code of 2025 */
export const neighboursOf = (nis: string): TablePlace[] =>
  (neighbours.get(nis) ?? []).flatMap((other) => placeByKey('municipality', other) ?? [])

const spellings = new WeakMap<TablePlace, ReadonlySet<string>>()

/** Whether one of a place's names has this spelling. @param spelling of `spellingKey` */
export function isCalled(place: TablePlace, spelling: string): boolean {
  let known = spellings.get(place)
  if (!known) {
    known = new Set([...Object.values(place.names), ...place.aliases].map(spellingKey))
    spellings.set(place, known)
  }
  return known.has(spelling)
}

const municipalityByName = new Map<string, TablePlace>()
for (const place of [...placesOfKind('part'), ...placesOfKind('municipality')].sort((a, b) =>
  a.kind === b.kind ? a.population - b.population : a.kind === 'part' ? -1 : 1,
)) {
  const municipality = place.municipality === null ? null : placeByKey('municipality', place.municipality)
  if (municipality)
    for (const name of Object.values(place.names)) municipalityByName.set(spellingKey(name), municipality)
}

/**
 * The municipality of a home: that of its postcode, for every postcode lies in one. Without a known postcode that of
 * the name, the largest of several; null when that isn't known either.
 */
export function municipalityOf(zip: string, townName: string): TablePlace | null {
  const own = placeByKey('postcode', zip)?.municipality
  return own ? placeByKey('municipality', own) : (municipalityByName.get(spellingKey(townName)) ?? null)
}

/**
 * The part of its municipality that a home lies in, the smallest: the one of its postcode that its town is named after,
 * else the one whose centre is nearest to its point, if that is nearer than the municipality's own centre on that
 * postcode. Null in the centre, and where neither name nor point says it.
 * @param point where the home is shown: with a hidden address the moved point, so that the part gives nothing away
 */
export function partOf(zip: string, townName: string, point: GeoPoint | null): TablePlace | null {
  const municipality = municipalityOf(zip, townName)
  const own = partsOfZip(zip)
  const spelling = spellingKey(townName)
  const named = own.find((part) => isCalled(part, spelling)) ?? null
  const inside = named ? own.filter(({ within, key }) => within === named.key || key === named.key) : own
  if (named && inside.length === 1) return named
  const postcode = placeByKey('postcode', zip)
  const main = postcode && inside.find((part) => isCalled(part, spellingKey(postcode.names.nl)))
  // The main place of a postcode that is no part is the municipality itself.
  const centre = named || main ? [] : [municipality]
  if (main && own.length === 1) return main
  if (!point) return named
  const [nearest] = [...inside, ...centre]
    .flatMap((place) => (place?.position ? [{ place, km: distanceKm(place.position, point) }] : []))
    .sort((a, b) => a.km - b.km)
  return nearest?.place.kind === 'part' ? nearest.place : named
}
