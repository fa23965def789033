/**
 * The chosen places of a search and their form in an address: `city=Gent|9000` a postcode, `city=Gent|44021` a
 * municipality (its NIS code), `part=44021-gentbrugge`, `within=oost-vlaanderen` a province, an arrondissement or a
 * region, `street=44021_kerkstraat`, `near=51.051_3.726` a point, and `radius=5` km around all of them. Pure.
 */
import { cleanText, type SearchQuery, valuesOf } from './rules-query.ts'

/** Kinds of a chosen place, in the order in which they stand in an address. */
export const CHOICE_KINDS = ['postcode', 'municipality', 'part', 'within', 'street', 'near'] as const
export type ChoiceKind = (typeof CHOICE_KINDS)[number]

/**
 * A chosen place. The key decides: that of the table of places, for a street its municipality and its slug, for a point
 * its degrees. The name, in any language, is for display; it is the key where nobody has filled it in.
 */
export type PlaceChoice = { kind: ChoiceKind; key: string; name: string }

/** `around`: places that a radius may be around, each of which is measured from; `radius` in km. */
export const PLACE_LIMITS = { name: 100, places: 100, streets: 10, around: 30, key: 80, radius: 50 } as const

/** Offered distances in km: around towns, and around a point. An address may name any whole number up to the limit. */
export const RADIUS_STEPS = { towns: [2, 5, 10, 15, 25], point: [1, 2, 5, 10, 15, 25] } as const

/** Kilometres around a point that is chosen without a radius. */
export const POINT_KM = 5

/** Decimals of a degree: a visitor's point needn't be known better than to some hundred metres. */
const NEAR_DIGITS = 3

const SHAPES: Record<Exclude<ChoiceKind, 'near'>, RegExp> = {
  postcode: /^L?\d{4}$/,
  municipality: /^\d{5}$/,
  part: /^\d{5}-[a-z0-9-]+$/,
  within: /^(?:\d{5}|[a-z][a-z-]*)$/,
  street: /^\d{5}_[a-z0-9-]+$/,
}

/** The key of a point as an address writes it: '51.051_3.726', rounded to some hundred metres; null outside the world. */
export function nearKey(latitude: number, longitude: number): string | null {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null
  const text = (degrees: number) => String(Number(degrees.toFixed(NEAR_DIGITS)) || 0)
  return `${text(latitude)}_${text(longitude)}`
}

/** The point of a key; null for any other text. */
export function pointOfNear(key: string): { latitude: number; longitude: number } | null {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d{1,8})?)_(-?\d{1,3}(?:\.\d{1,8})?)$/.exec(key) ?? []
  if (latitude === undefined || nearKey(Number(latitude), Number(longitude)) === null) return null
  return { latitude: Number(latitude), longitude: Number(longitude) }
}

/** The municipality and the slug of a street's key; null for any other text. */
export function streetOf(key: string): { municipality: string; slug: string } | null {
  const [municipality, slug] = SHAPES.street.test(key) ? key.split('_') : []
  return municipality && slug ? { municipality, slug } : null
}

function cityOf(value: string): PlaceChoice | null {
  const bar = value.lastIndexOf('|')
  const key = value.slice(bar + 1).trim()
  const kind = (['postcode', 'municipality'] as const).find((each) => SHAPES[each].test(key))
  return kind ? { kind, key, name: cleanText(value.slice(0, Math.max(0, bar)), PLACE_LIMITS.name) || key } : null
}

const keyed = (kind: 'part' | 'within' | 'street', value: string): PlaceChoice | null => {
  const key = value.trim()
  return key.length <= PLACE_LIMITS.key && SHAPES[kind].test(key) ? { kind, key, name: key } : null
}

function nearOf(value: string): PlaceChoice | null {
  const point = pointOfNear(value.trim())
  const key = point && nearKey(point.latitude, point.longitude)
  return key === null ? null : { kind: 'near', key, name: key }
}

/** What a place is called in a chip or a list: "Gent", "9000 Gent", "Kerkstraat, Gent". */
export const placeText = ({ kind, key, name }: PlaceChoice): string =>
  kind === 'postcode' && name !== key ? `${key} ${name}` : name

/** Whether two choices are the same place, whatever they are called. */
export const isSamePlace = (a: Pick<PlaceChoice, 'kind' | 'key'>, b: Pick<PlaceChoice, 'kind' | 'key'>): boolean =>
  a.kind === b.kind && a.key === b.key

/** The choices once each, one point and so many streets at most, in the order of an address. */
export function orderedPlaces(places: readonly PlaceChoice[]): PlaceChoice[] {
  const byKind = CHOICE_KINDS.flatMap((kind) => {
    const own = new Map(places.filter((place) => place.kind === kind).map((place) => [place.key, place]))
    if (kind === 'near') return [...own.values()].slice(-1)
    return [...own.values()].slice(0, kind === 'street' ? PLACE_LIMITS.streets : PLACE_LIMITS.places)
  })
  return byKind.slice(0, PLACE_LIMITS.places)
}

/** The chosen places with another one. */
export const withPlace = (places: readonly PlaceChoice[], added: PlaceChoice): PlaceChoice[] =>
  orderedPlaces([...withoutPlace(places, added), added])

/** The chosen places without one of them. */
export const withoutPlace = (places: readonly PlaceChoice[], gone: PlaceChoice): PlaceChoice[] =>
  places.filter((place) => !isSamePlace(place, gone))

/** The places that a query chooses. Of a place named twice the first name counts, of points the first. */
export function parsePlaces(query: SearchQuery): PlaceChoice[] {
  const near = valuesOf(query, 'near').flatMap((value) => nearOf(value) ?? [])
  const found = [
    ...valuesOf(query, 'city').map(cityOf),
    ...(['part', 'within', 'street'] as const).flatMap((kind) =>
      valuesOf(query, kind).map((value) => keyed(kind, value)),
    ),
    ...near.slice(0, 1),
  ].flatMap((place) => place ?? [])
  return orderedPlaces(found.filter((place, index) => found.findIndex((other) => isSamePlace(place, other)) === index))
}

/** Whether a radius can be around the places: there are some, and not too many to be measured from. */
export const canReach = (places: readonly PlaceChoice[]): boolean =>
  places.length > 0 && places.length <= PLACE_LIMITS.around

/** The kilometres that a query asks for, whatever they are around; null for none. */
export function askedRadius(query: SearchQuery): number | null {
  const [text = ''] = valuesOf(query, 'radius')
  const km = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return km >= 1 && km <= PLACE_LIMITS.radius ? km : null
}

/** A parameter of an address. */
type Param = readonly [name: string, value: string]

/** The parameters of chosen places in their fixed order. */
export const placeParams = (places: readonly PlaceChoice[], radius: number | null): Param[] => [
  ...orderedPlaces(places).map(
    ({ kind, key, name }): Param =>
      kind === 'postcode' || kind === 'municipality' ? ['city', `${name}|${key}`] : [kind, key],
  ),
  ...(radius !== null && canReach(places) ? [['radius', String(radius)] as const] : []),
]

/**
 * The same places named by their keys only. A name in an address may be any text, and must not give the same search
 * another cache key.
 */
export const placesByKey = (places: readonly PlaceChoice[]): PlaceChoice[] =>
  places.map(({ kind, key }) => ({ kind, key, name: key }))
