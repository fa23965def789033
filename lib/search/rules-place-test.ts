/** Which homes lie in the chosen places, in the sectors, or near enough to them. Pure. */
import type { Language } from '../listings/rules.ts'
import { type Border, isWithinKm, outlineOf } from '../places/rules-border-distance.ts'
import { distanceKm, type GeoPoint } from '../places/rules-geo.ts'
import { areaByKey, partKeysIn, placeByKey, type TablePlace } from '../places/rules-table.ts'
import type { SearchCriteria } from './rules-criteria.ts'
import type { HomeColumns } from './rules-home-columns.ts'
import { canReach, type PlaceChoice, POINT_KM, pointOfNear } from './rules-places.ts'
import { type Circle, circleOfStreet, rowsOfStreet } from './rules-streets.ts'

type RowTest = (row: number) => boolean
/** What a search asks besides the columns: the sector of a postcode ('' for none), and all homes, for where a street is. */
export type PlaceWays = { sectorOf: (zip: string) => string; all: HomeColumns }
export type PlacesOfSearch = Pick<SearchCriteria, 'places' | 'radius' | 'sectors'>

/** The place of the table that a choice means; null for a street, a point, and what the table doesn't know. */
export function placeOfChoice({ kind, key }: Pick<PlaceChoice, 'kind' | 'key'>): TablePlace | null {
  if (kind === 'street' || kind === 'near') return null
  return kind === 'within' ? areaByKey(key) : placeByKey(kind, key)
}

/** The choice that means a place of the table. */
export const choiceOfPlace = ({ kind, key, names }: TablePlace, locale: Language): PlaceChoice => ({
  kind: kind === 'municipality' || kind === 'part' || kind === 'postcode' ? kind : 'within',
  key,
  name: names[locale],
})

/** The postcodes of places, once each; none of a street or a point. */
export const zipsOfPlaces = (places: readonly PlaceChoice[]): string[] => [
  ...new Set(
    places.flatMap((place) => (place.kind === 'postcode' ? [place.key] : [...(placeOfChoice(place)?.zips ?? [])])),
  ),
]

const setOf = (places: readonly PlaceChoice[], kind: PlaceChoice['kind']): Set<string> =>
  new Set(places.filter((place) => place.kind === kind).map(({ key }) => key))

/** Whether each entry of a column's list is meant, as 1 or 0. */
const marks = (entries: readonly string[], isMeant: (entry: string) => boolean): Uint8Array | null => {
  const marked = Uint8Array.from(entries, (entry) => Number(isMeant(entry)))
  return marked.includes(1) ? marked : null
}

/** The homes in the places themselves, and those of the sectors. */
function insideTest(columns: HomeColumns, { places, sectors }: PlacesOfSearch, sectorOf: (zip: string) => string) {
  const zips = setOf(places, 'postcode')
  const parts = new Set([...setOf(places, 'part')].flatMap(partKeysIn))
  const municipalities = setOf(places, 'municipality')
  const within = places.filter(({ kind }) => kind === 'within')
  for (const place of within) for (const key of placeOfChoice(place)?.municipalities ?? []) municipalities.add(key)
  const isSector = new Set(sectors)
  const zip = marks(columns.zips, (entry) => zips.has(entry) || isSector.has(sectorOf(entry)))
  const municipality = marks(columns.municipalities, (entry) => municipalities.has(entry))
  const part = marks(columns.parts, (entry) => parts.has(entry))
  const tests: RowTest[] = []
  if (zip) tests.push((row) => zip[columns.zip[row] ?? 0] === 1)
  if (municipality) tests.push((row) => municipality[columns.municipality[row] ?? 0] === 1)
  if (part) tests.push((row) => part[columns.part[row] ?? 0] === 1)
  const street = streetTest(columns, places)
  if (street) tests.push(street)
  return tests
}

/** The homes of all chosen streets; null where there are none. */
function streetTest(columns: HomeColumns, places: readonly PlaceChoice[]): RowTest | null {
  const rows = places.flatMap(({ kind, key }) => (kind === 'street' ? rowsOfStreet(columns, key) : []))
  if (rows.length === 0) return null
  const isIn = new Uint8Array(columns.ids.length)
  for (const row of rows) isIn[row] = 1
  return (row) => isIn[row] === 1
}

/** What a radius is measured from. */
type Edge = { border: Border; municipalities: readonly string[] } | Circle

/** A part's share of its municipality, as a circle of the same surface. */
function circleOf({ kind, position, municipality, zips }: TablePlace): Circle | null {
  if (position === null) return null
  const whole = municipality === null ? null : placeByKey('municipality', municipality)
  const border = whole && outlineOf(whole.key)
  if (!whole || !border) return { centre: position, km: 0 }
  const shares = kind === 'municipality' ? 1 : Math.max(1, whole.zips.length / Math.max(1, zips.length))
  return { centre: position, km: Math.sqrt(border.squareKm / shares / Math.PI) }
}

function edgesOf(columns: HomeColumns, place: PlaceChoice): Edge[] {
  if (place.kind === 'near') {
    const centre = pointOfNear(place.key)
    return centre ? [{ centre, km: 0 }] : []
  }
  if (place.kind === 'street') return [circleOfStreet(columns, place.key) ?? []].flat()
  const known = placeOfChoice(place)
  if (!known) return []
  const isWhole = known.kind !== 'part' && known.kind !== 'postcode'
  const only = known.kind === 'postcode' && known.municipalities.length === 1 ? known.municipalities[0] : undefined
  const wholes = isWhole
    ? known.municipalities
    : only && placeByKey('municipality', only)?.zips.length === 1
      ? [only]
      : []
  const border = wholes.length > 0 ? outlineOf(...wholes) : null
  return border ? [{ border, municipalities: wholes }] : [circleOf(known) ?? []].flat()
}

/** What a place covers, for the map: a municipality by its NIS code, or a circle, with the kilometres around it. */
export type PlaceReach = ({ municipality: string } | { centre: GeoPoint }) & { km: number }

/** The kilometres that count around a place; null for none. */
const kmAround = ({ kind }: PlaceChoice, { places, radius }: PlacesOfSearch): number | null =>
  (canReach(places) ? radius : null) ?? (kind === 'near' ? POINT_KM : null)

/**
 * What the places of a search cover with their radius. None where that has no edge that could be drawn: for sectors, and
 * without a radius for streets, parts and postcodes that are no whole municipality.
 */
export function placeReaches(all: HomeColumns, wanted: PlacesOfSearch): PlaceReach[] {
  const { places, sectors } = wanted
  if (sectors.length > 0) return []
  const reaches = places.map((place): PlaceReach[] => {
    const km = kmAround(place, wanted) ?? 0
    return edgesOf(all, place).flatMap((edge): PlaceReach[] => {
      if ('municipalities' in edge) return edge.municipalities.map((municipality) => ({ municipality, km }))
      return km > 0 ? [{ centre: edge.centre, km: edge.km + km }] : []
    })
  })
  return reaches.some((each) => each.length === 0) ? [] : reaches.flat()
}

/**
 * Edges whose answers are kept for each version of the columns: those of the searches of a moment. More than one search
 * can have (PLACE_LIMITS.around), or it would push out its own.
 */
const MOST_KEPT = 60
const answers = new WeakMap<HomeColumns, Map<string, Uint8Array>>()

/** The same test, which asks for each home once as long as the columns are the same. */
function kept(columns: HomeColumns, key: string, make: () => RowTest): RowTest {
  const all = answers.get(columns) ?? new Map<string, Uint8Array>()
  answers.set(columns, all)
  const own = all.get(key) ?? new Uint8Array(columns.ids.length)
  all.delete(key)
  all.set(key, own)
  const [oldest] = all.keys()
  if (all.size > MOST_KEPT && oldest !== undefined) all.delete(oldest)
  const test = make()
  return (row) => {
    const answer = own[row] ?? 0
    if (answer !== 0) return answer === 1
    const passes = test(row)
    own[row] = passes ? 1 : 2
    return passes
  }
}

/** The homes within some kilometres of a point's circle or of a border. The shown point counts, never a hidden one. */
function nearTest(columns: HomeColumns, edge: Edge, km: number): RowTest {
  const { latitude, longitude } = columns
  if ('border' in edge) {
    const { border } = edge
    return (row) => isWithinKm(border, latitude[row] ?? Number.NaN, longitude[row] ?? Number.NaN, km)
  }
  const most = edge.km + km
  const { centre } = edge
  const degrees = most / 111
  return (row) => {
    const north = latitude[row] ?? Number.NaN
    if (!(Math.abs(north - centre.latitude) <= degrees)) return false
    return distanceKm(centre, { latitude: north, longitude: longitude[row] ?? Number.NaN }) <= most
  }
}

/**
 * Makes the test whether a home lies in one of the places or sectors, or within the radius around a place.
 * @returns null where nothing is chosen, and every home passes
 */
export function placeTest(columns: HomeColumns, wanted: PlacesOfSearch, { sectorOf, all }: PlaceWays): RowTest | null {
  const { places, sectors } = wanted
  if (places.length + sectors.length === 0) return null
  const inside = insideTest(columns, wanted, sectorOf)
  const near = places.flatMap((place) => {
    const km = kmAround(place, wanted)
    if (km === null) return []
    return edgesOf(all, place).map((edge) =>
      kept(columns, `${place.kind} ${place.key} ${km}`, () => nearTest(columns, edge, km)),
    )
  })
  const tests = [...inside, ...near]
  const [only] = tests
  if (tests.length === 1 && only) return only
  return (row) => {
    for (const test of tests) if (test(row)) return true
    return false
  }
}
