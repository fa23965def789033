/** How far chosen places reach: the homes of each distance, and a drawing. */

import { formatNumber } from '../costs/rules-money.ts'
import { requestNow } from '../db/clock.ts'
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import { borderBox, borderOf } from '../places/rules-borders.ts'
import { KM_PER_DEGREE } from '../places/rules-geo.ts'
import { placeAt } from '../places/rules-place-at.ts'
import { placesOfKind } from '../places/rules-table.ts'
import type { ProjectStatus } from '../projects/rules.ts'
import type { ProjectCriteria } from '../projects/rules-list.ts'
import { countableProjects } from './countable-homes.ts'
import { openAnywhere, searchDay } from './find-homes.ts'
import { namedPlaces } from './place-options.ts'
import { emptyCriteria, type SearchCriteria } from './rules-criteria.ts'
import { type DrawnPlace, drawPlaceMap } from './rules-place-map.ts'
import { placeOfChoice, placeTest } from './rules-place-test.ts'
import { pointOfNear, streetOf } from './rules-places.ts'
import { radiusOf, radiusSteps } from './rules-radius.ts'
import type { PlaceMap, RadiusStep, Reach } from './rules-suggestions.ts'
import { placeWays } from './search.ts'
import { idsOfText, searchColumns } from './search-columns.ts'

const drawn = new Map<Language, DrawnPlace[]>()

/** All municipalities as a drawing needs them. */
function drawnPlaces(locale: Language): DrawnPlace[] {
  const known = drawn.get(locale)
  if (known) return known
  const made = placesOfKind('municipality').flatMap(({ key, names, position, population }): DrawnPlace[] => {
    const [polygons, box] = [borderOf(key), borderBox(key)]
    return polygons && box ? [{ key, name: names[locale], position, population, polygons, box }] : []
  })
  drawn.set(locale, made)
  return made
}

/** The surface inside a ring in km². */
function squareKmOf(ring: ArrayLike<number>): number {
  const east = KM_PER_DEGREE * Math.cos(((ring[1] ?? 0) * Math.PI) / 180)
  let doubled = 0
  for (let at = 2; at + 1 < ring.length; at += 2)
    doubled += (ring[at - 2] ?? 0) * (ring[at + 1] ?? 0) - (ring[at] ?? 0) * (ring[at - 1] ?? 0)
  return (Math.abs(doubled) / 2) * east * KM_PER_DEGREE
}

/** The surface of municipalities in whole km²: their outlines without the holes. */
const squareKm = (places: readonly DrawnPlace[]): number =>
  Math.round(
    places
      .flatMap(({ polygons }) =>
        polygons.flatMap((rings) => rings.map((ring, at) => squareKmOf(ring) * (at === 0 ? 1 : -1))),
      )
      .reduce((sum, km) => sum + km, 0),
  )

/** The drawing of chosen places with what is around them. */
function mapOf(criteria: SearchCriteria, locale: Language): PlaceMap | null {
  const all = drawnPlaces(locale)
  const codes = new Set(
    criteria.places.flatMap((place) => {
      if (place.kind === 'street') return streetOf(place.key)?.municipality ?? []
      return placeOfChoice(place)?.municipalities ?? []
    }),
  )
  const chosen = all.filter(({ key }) => codes.has(key))
  const [only, ...more] = criteria.places
  const isWhole = only && more.length === 0 && only.kind !== 'street' && only.kind !== 'part' && only.kind !== 'near'
  const km = isWhole ? squareKm(chosen) : 0
  const caption =
    only && km > 0
      ? translations(locale, 'search')('suggestions.area', {
          place: placeOfChoice(only)?.names[locale] ?? only.name,
          km: formatNumber(km, locale) ?? '',
        })
      : ''
  const near = criteria.places.find(({ kind }) => kind === 'near')
  const point = near ? pointOfNear(near.key) : null
  return drawPlaceMap({ chosen, point, reach: radiusOf(criteria), caption }, all)
}

/** The homes that the other criteria leave, wherever they are, and what the test of places needs. */
async function homesAnywhere(criteria: SearchCriteria, language: Language) {
  const [columns, { ids: texts }, ways, now] = await Promise.all([
    searchColumns(),
    idsOfText(criteria.text, language),
    placeWays(language),
    requestNow(),
  ])
  return { columns, ways, rows: openAnywhere(columns, { criteria, language, texts, today: searchDay(now) }) }
}

/** The same of the list of projects, which has no sectors. */
async function projectsAnywhere(status: ProjectStatus | null, language: Language) {
  const { columns, rows } = await countableProjects(status, language)
  return { columns, ways: { sectorOf: () => '', all: columns }, rows }
}

type Anywhere = Awaited<ReturnType<typeof homesAnywhere>>

/** The number of these within each offered distance of the chosen places. */
function stepsOf(criteria: SearchCriteria, { columns, ways, rows }: Anywhere): RadiusStep[] {
  let rest = rows
  let count = 0
  // A larger distance has all homes of a smaller one.
  return radiusSteps(criteria).map((km) => {
    const isIn = placeTest(columns, { ...criteria, radius: km === 0 ? null : km }, ways)
    const before = rest.length
    rest = isIn ? rest.filter((row) => !isIn(row)) : rest.subarray(0, 0)
    count += before - rest.length
    return { km, count }
  })
}

async function reachOf(asked: SearchCriteria, anywhere: () => Promise<Anywhere>, locale: Language): Promise<Reach> {
  if (asked.places.length === 0) return { steps: [], at: null, map: null }
  const criteria = { ...asked, places: await namedPlaces(asked.places, locale) }
  const near = criteria.places.find(({ kind }) => kind === 'near')
  const point = near ? pointOfNear(near.key) : null
  return {
    steps: stepsOf(criteria, await anywhere()),
    at: point ? (placeAt(point)?.names[locale] ?? null) : null,
    map: mapOf(criteria, locale),
  }
}

/** What the field says of the chosen places of a search: homes by distance, the place at a point, and where it all is. */
export const placeReach = (criteria: SearchCriteria, locale: Language): Promise<Reach> =>
  reachOf(criteria, () => homesAnywhere(criteria, locale), locale)

/** The same of the list of projects. */
export const projectReach = ({ status, ...wanted }: ProjectCriteria, locale: Language): Promise<Reach> =>
  reachOf({ ...emptyCriteria('sale'), ...wanted }, () => projectsAnywhere(status, locale), locale)

/** The ids of the projects in the chosen places of their list; null where none are chosen. */
export async function projectsInPlaces(
  { places, radius }: ProjectCriteria,
  locale: Language,
): Promise<ReadonlySet<number> | null> {
  const { columns, ways, rows } = await projectsAnywhere(null, locale)
  const isIn = placeTest(columns, { places, radius, sectors: [] }, ways)
  return isIn && new Set(Array.from(rows.filter(isIn), (row) => columns.ids[row] ?? 0))
}
