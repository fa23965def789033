/** What a saved search watches, for its small map, and how much of it there is. */
import type { Language } from '../listings/rules.ts'
import { drawPlaces, type PlaceDrawing } from '../map/place-drawing.ts'
import { placeByKey, placesOfKind, type TablePlace } from '../places/rules-table.ts'
import { searchDay } from '../search/find-homes.ts'
import type { SearchCriteria } from '../search/rules-criteria.ts'
import { FLAGS } from '../search/rules-home-columns.ts'
import { choiceOfPlace, placeOfChoice } from '../search/rules-place-test.ts'
import { POINT_KM, pointOfNear, streetOf } from '../search/rules-places.ts'
import { searchRows } from '../search/search.ts'
import { sectors } from '../site/sectors.ts'
import type { Frequency } from './rules.ts'

/** Days of which the news of a search is counted. */
const DAYS_COUNTED = 30

/**
 * `fits`: what fits now and can be had, projects included where lists show them. `recent`: how many of these came online
 * in the last 30 days.
 */
export type WishFigures = { fits: number; recent: number }

/** How much a search finds now, and how much of it is new. */
export async function wishFigures(criteria: SearchCriteria, locale: Language, now: Date): Promise<WishFigures> {
  const { columns, rows } = await searchRows(criteria, locale)
  const since = searchDay(now).day + 1 - DAYS_COUNTED
  const fitting = rows.filter((row) => ((columns.flags[row] ?? 0) & FLAGS.available) !== 0)
  return { fits: fitting.length, recent: fitting.filter((row) => (columns.online[row] ?? 0) >= since).length }
}

/** Mails that can come in a week at most. */
const MOST_A_WEEK = { atOnce: Number.POSITIVE_INFINITY, daily: 7, weekly: 1 } as const satisfies Record<
  Frequency,
  number
>

/** About how many mails a week a search gives, by what came online in the last 30 days; 0 for less than one. */
export const mailsPerWeek = ({ recent }: Pick<WishFigures, 'recent'>, frequency: Frequency): number =>
  Math.min(MOST_A_WEEK[frequency], Math.round((recent * 7) / DAYS_COUNTED))

/** The places of a search that the table knows. */
async function placesOf({ places, sectors: chosen }: SearchCriteria, locale: Language): Promise<TablePlace[]> {
  const zips = new Set(
    (await sectors(locale)).filter(({ slug }) => chosen.includes(slug)).flatMap((sector) => sector.zips),
  )
  const ofSectors = placesOfKind('municipality').filter((place) => place.zips.some((zip) => zips.has(zip)))
  return [...ofSectors, ...places.flatMap((place) => placeOfChoice(place) ?? [])]
}

/** Kilometres around a street's municipality that are shown: the table knows no streets. */
const STREET_KM = 1

/** The points of a search, with the kilometres around each. */
const pointsOf = ({ places, radius }: SearchCriteria) =>
  places.flatMap(({ kind, key }) => {
    const near = kind === 'near' ? pointOfNear(key) : null
    if (near) return [{ ...near, km: radius ?? POINT_KM }]
    const street = kind === 'street' ? streetOf(key) : null
    const position = street && placeByKey('municipality', street.municipality)?.position
    return position ? [{ ...position, km: STREET_KM + (radius ?? 0) }] : []
  })

/** The small map of a search; null where it names no place. */
export async function wishDrawing(criteria: SearchCriteria, locale: Language): Promise<PlaceDrawing | null> {
  const places = await placesOf(criteria, locale)
  const watched = { places, points: pointsOf(criteria), km: criteria.radius ?? 0, area: criteria.area }
  return drawPlaces(watched, locale)
}

/**
 * The search with the municipality in place of the postcode that it asks for; null where it asks for more or less than
 * one postcode, or where the municipality has no other.
 */
export function withMunicipality(criteria: SearchCriteria, locale: Language): SearchCriteria | null {
  const [only, ...others] = criteria.places
  const nis = only?.kind === 'postcode' && others.length === 0 ? placeOfChoice(only)?.municipality : null
  const municipality = nis ? placeByKey('municipality', nis) : null
  if (!municipality || municipality.zips.length < 2) return null
  return { ...criteria, places: [choiceOfPlace(municipality, locale)] }
}
