/** A small drawing of where some places are and how far they reach. Pure. */
import type { Box } from '../map/rules-area.ts'
import { namesWithRoom, type Outline, pathOf, planeAround, round } from '../map/rules-small-map.ts'
import { boxAround, boxOfPoint, overlaps, widened } from '../places/rules-boxes.ts'
import type { GeoPoint } from '../places/rules-geo.ts'
import { MAP_SIDE, type PlaceMap } from './rules-suggestions.ts'

/** A municipality as the drawing needs it. */
export type DrawnPlace = {
  /** NIS code: two municipalities may have one name. */
  key: string
  name: string
  position: GeoPoint | null
  population: number
  polygons: readonly Outline[]
  box: Box
}

/** Kilometres that a drawing shows at least, and the share of free room around what it is about. */
const LEAST_KM = 9
const ROOM = 0.16
const LETTERING = { letter: 6, height: 18, most: 7, side: MAP_SIDE }

/**
 * The drawing.
 * @param chosen the municipalities that are chosen, or that hold what is chosen
 * @param others all municipalities, of which those in view are drawn
 * @param reach kilometres around them
 * @returns null where there is nothing to draw
 */
export function drawPlaceMap(
  {
    chosen,
    point,
    reach,
    caption,
  }: { chosen: readonly DrawnPlace[]; point: GeoPoint | null; reach: number; caption: string },
  others: readonly DrawnPlace[],
): PlaceMap | null {
  const box = boxAround([...chosen.map((place) => place.box), ...(point ? [boxOfPoint(point, 0)] : [])])
  if (!box) return null
  const plane = planeAround(widened(box, reach), MAP_SIDE, LEAST_KM, ROOM)
  const seen = others.filter((place) => overlaps(place.box, plane.view))
  const named = [...chosen, ...seen.filter((place) => !chosen.includes(place))]
    .map((place) => ({ ...place, text: place.name, isPlace: chosen.includes(place) }))
    .toSorted((a, b) => Number(b.isPlace) - Number(a.isPlace) || b.population - a.population)
  const outlines = (places: readonly DrawnPlace[]) => places.flatMap(({ polygons }) => polygons)
  return {
    land: pathOf(outlines(seen), plane),
    places: pathOf(outlines(chosen), plane),
    point: point && plane.spotOf(point),
    reach: round(reach * plane.perKm),
    names: namesWithRoom(named, plane, LETTERING).map(({ text, x, y, isPlace }) => ({
      text,
      x,
      y,
      isPlace,
    })),
    caption,
  }
}
