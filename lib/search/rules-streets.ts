/** Where the streets of the homes in the columns are: read once for each version of the columns. Pure. */
import { distanceKm, type GeoPoint } from '../places/rules-geo.ts'
import type { HomeColumns } from './rules-home-columns.ts'
import { streetOf } from './rules-places.ts'

/** A circle on the earth. */
export type Circle = { centre: GeoPoint; km: number }

/** By the key of a street: the rows of its homes, and the circle that holds them once somebody has asked for it. */
type Streets = { rows: Map<string, number[]>; circles: Map<string, Circle | null> }
const known = new WeakMap<HomeColumns, Streets>()

/** The streets of some homes: only those with a published address have one. */
function streetsOf(columns: HomeColumns): Streets {
  const made = known.get(columns)
  if (made) return made
  const rows = new Map<string, number[]>()
  const slugs = columns.streets.map((entry) => [...new Set(entry.split(' '))].filter(Boolean))
  for (let row = 0; row < columns.ids.length; row += 1) {
    const municipality = columns.municipalities[columns.municipality[row] ?? 0] ?? ''
    if (municipality === '') continue
    for (const slug of slugs[columns.street[row] ?? 0] ?? []) {
      const key = `${municipality}_${slug}`
      const own = rows.get(key)
      if (own) own.push(row)
      else rows.set(key, [row])
    }
  }
  const streets = { rows, circles: new Map() }
  known.set(columns, streets)
  return streets
}

/** The rows of the homes in a street by its key; none for a street without homes. */
export const rowsOfStreet = (columns: HomeColumns, key: string): readonly number[] =>
  streetOf(key) ? (streetsOf(columns).rows.get(key) ?? []) : []

function circleAround(columns: HomeColumns, rows: readonly number[]): Circle | null {
  const points = rows.flatMap((row): GeoPoint[] => {
    const [latitude = Number.NaN, longitude = Number.NaN] = [columns.latitude[row], columns.longitude[row]]
    return Number.isNaN(latitude) ? [] : [{ latitude, longitude }]
  })
  if (points.length === 0) return null
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const centre = {
    latitude: mean(points.map(({ latitude }) => latitude)),
    longitude: mean(points.map(({ longitude }) => longitude)),
  }
  return { centre, km: points.reduce((most, point) => Math.max(most, distanceKm(centre, point)), 0) }
}

/** The circle that holds the homes of a street; null where none of them has a place on the map. */
export function circleOfStreet(columns: HomeColumns, key: string): Circle | null {
  const rows = rowsOfStreet(columns, key)
  // What isn't there is not kept: an address may name any number of such streets.
  if (rows.length === 0) return null
  const { circles } = streetsOf(columns)
  const circle = circles.get(key) ?? circleAround(columns, rows)
  circles.set(key, circle)
  return circle
}
