/** A small drawing of where a search looks: borders of municipalities, their names, and what is inside. Pure. */
import type { Language } from '../listings/rules.ts'
import { borderBox, borderOf } from '../places/rules-borders.ts'
import { boxAround, boxOfPoint, overlaps, widened } from '../places/rules-boxes.ts'
import { distanceKm, type GeoPoint } from '../places/rules-geo.ts'
import { placesOfKind, type TablePlace } from '../places/rules-table.ts'
import type { Area, Box } from './rules-area.ts'
import { DRAWING_SIDE } from './rules-drawing-side.ts'
import { namesWithRoom, type Plane, pathOf, planeAround, round } from './rules-small-map.ts'

/** What is drawn; numbers in units of the drawing, y downwards. */
export type PlaceDrawing = {
  /** Municipalities around, as one path. */
  around: string
  /** Chosen municipalities, as one path. */
  inside: string
  /** How far beyond them it goes. */
  margin: number
  circles: { x: number; y: number; r: number }[]
  /** A box or a shape, as a path. */
  area: string
  names: { x: number; y: number; text: string; main: boolean }[]
}

/** What a search names: places of the table, points with kilometres around them, and an area. */
export type Watched = {
  places: readonly TablePlace[]
  points: readonly (GeoPoint & { km: number })[]
  /** Kilometres around the places. */
  km: number
  area: Area | null
}

/** Radius of a part or a postcode, which have no border: of most it is about so many km. */
const PART_KM = 1.6
/** Beyond the square the drawing goes on by this share of its side, because what shows it is wider or higher. */
const BEYOND = 0.8
/** The square is so many km wide at least, so that one knows where it is. */
const LEAST_KM = 8
const LETTERING = { letter: 8, height: 22, most: 9, side: null }

function ofArea(area: Area): Box {
  if (area.kind === 'box') return area
  if (area.kind === 'circle') return boxOfPoint(area, area.km)
  const latitudes = area.points.map(({ latitude }) => latitude)
  const longitudes = area.points.map(({ longitude }) => longitude)
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  }
}

const hasBorder = ({ kind }: TablePlace): boolean => kind !== 'part' && kind !== 'postcode'

function areaPath(area: Area | null, { spotOf }: Plane): string {
  if (area === null || area.kind === 'circle') return ''
  const corners: GeoPoint[] =
    area.kind === 'shape'
      ? area.points
      : (['north', 'south'] as const).flatMap((side) => {
          const [first, last] = side === 'north' ? [area.west, area.east] : [area.east, area.west]
          return [first, last].map((longitude) => ({ latitude: area[side], longitude }))
        })
  return `M${corners
    .map(spotOf)
    .map(({ x, y }) => `${round(x)} ${round(y)}`)
    .join('L')}Z`
}

/** The drawing of what is watched; null where no place is named. */
export function drawPlaces({ places, points, km, area }: Watched, locale: Language): PlaceDrawing | null {
  const codes = new Set(places.filter(hasBorder).flatMap(({ municipalities }) => municipalities))
  const parts = places.filter((place) => !hasBorder(place)).flatMap(({ position }) => position ?? [])
  const discs = [
    ...parts.map((position) => ({ ...position, km: PART_KM + km })),
    ...points,
    ...(area?.kind === 'circle' ? [area] : []),
  ]
  const whole = boxAround([
    ...[...codes].flatMap((code) => borderBox(code) ?? []).map((box) => widened(box, km)),
    ...discs.map((disc) => boxOfPoint(disc, disc.km)),
    ...(area && area.kind !== 'circle' ? [ofArea(area)] : []),
  ])
  if (!whole) return null
  const plane = planeAround(whole, DRAWING_SIDE, LEAST_KM)
  const seen = widened(whole, (DRAWING_SIDE / plane.perKm) * BEYOND)
  const near = placesOfKind('municipality').filter(({ key, position }) => {
    const box = borderBox(key)
    return position && box && overlaps(box, seen)
  })
  const middle = { latitude: (whole.south + whole.north) / 2, longitude: (whole.west + whole.east) / 2 }
  const main = [...places].sort((a, b) => b.population - a.population).map((place) => ({ ...place, main: true }))
  const others = near
    .filter(
      ({ key, position }) =>
        !codes.has(key) && position && distanceKm(position, middle) * plane.perKm < DRAWING_SIDE * 0.75,
    )
    .sort((a, b) => b.population - a.population)
    .map((place) => ({ ...place, main: false }))
  const paths = (keys: Iterable<string>) => [...keys].map((key) => pathOf(borderOf(key) ?? [], plane)).join('')
  return {
    around: paths(near.filter(({ key }) => !codes.has(key)).map(({ key }) => key)),
    inside: paths(codes),
    margin: round(km * plane.perKm),
    circles: discs.map(({ latitude, longitude, km: radius }) => {
      const { x, y } = plane.spotOf({ latitude, longitude })
      return { x: round(x), y: round(y), r: round(radius * plane.perKm) }
    }),
    area: areaPath(area, plane),
    names: namesWithRoom(
      [...main.slice(0, 4), ...others].map((place) => ({ ...place, text: place.names[locale] })),
      plane,
      LETTERING,
    ).map(({ x, y, text, main: isMain }) => ({ x, y, text, main: isMain })),
  }
}
