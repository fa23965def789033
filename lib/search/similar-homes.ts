/** Similarity of homes. Pure. */

import { type Language, languageBit } from '../listings/rules.ts'
import { FLAGS, type HomeColumns, MAX_ROOMS } from './rules-home-columns.ts'

/** Kilometres in a degree of latitude and of longitude in Belgium: exact enough to compare distances. */
const KM_NORTH = 111.2
const KM_EAST = 70.2

/** One step of similarity: 10 km, a bedroom, or a fifth of the price or the surface. */
const STEP_KM = 10
const STEP_SHARE = 1 / 5
/** Bounds of similarity: distance in km, bedrooms more or less, and price and surface as a share of the home's own. */
const MAX_KM = 50
const MAX_BEDROOMS = 1
const PRICES = { least: 0.75, most: 1.35 } as const
const SURFACES = { least: 0.6, most: 1.4 } as const
/** Plots differ more than dwellings do. */
const PLOTS = { least: 0.5, most: 2 } as const

/** The first kind of rooms; 0 where it is unknown, and of a studio. */
const bedroomsOf = (rooms: number | undefined): number => (rooms ?? 0) & MAX_ROOMS

/** Steps between a value and the home's own; infinite beyond the bounds, and where the value is unknown (NaN). */
function stepsOfShare(value: number, own: number, { least, most }: { least: number; most: number }): number {
  const share = value / own
  return share >= least && share <= most ? Math.abs(share - 1) / STEP_SHARE : Number.POSITIVE_INFINITY
}

/**
 * Returns the distance of homes from one home in steps of location, price, bedrooms and surface; infinite beyond the
 * bounds or when the other's location or price is unknown. A value that the home itself lacks is ignored, and so are
 * bedrooms and surfaces that the other lacks: many feeds leave them out.
 */
function stepsFrom(columns: HomeColumns, other: number): (row: number) => number {
  const { latitude, longitude, price, rooms, living, ground } = columns
  const [north = Number.NaN, east = Number.NaN, asked = Number.NaN] = [latitude[other], longitude[other], price[other]]
  const distance = (row: number): number => {
    if (Number.isNaN(north)) return 0
    const km = Math.hypot(((latitude[row] ?? 0) - north) * KM_NORTH, ((longitude[row] ?? 0) - east) * KM_EAST)
    return km <= MAX_KM ? km / STEP_KM : Number.POSITIVE_INFINITY
  }
  const difference = (row: number): number => {
    if (Number.isNaN(asked)) return 0
    return stepsOfShare(price[row] ?? Number.NaN, asked, PRICES)
  }
  const ownBedrooms = bedroomsOf(rooms[other])
  const bedrooms = (row: number): number => {
    const count = bedroomsOf(rooms[row])
    if (ownBedrooms === 0 || count === 0) return 0
    const more = Math.abs(count - ownBedrooms)
    return more <= MAX_BEDROOMS ? more : Number.POSITIVE_INFINITY
  }
  const [sizes, bounds] = (living[other] ?? 0) > 0 ? [living, SURFACES] : [ground, PLOTS]
  const ownSize = sizes[other] ?? 0
  const size = (row: number): number => {
    const known = sizes[row] ?? 0
    return ownSize === 0 || known === 0 ? 0 : stepsOfShare(known, ownSize, bounds)
  }
  return (row) => distance(row) + difference(row) + bedrooms(row) + size(row)
}

/**
 * The rows of available homes similar to `other`: same list, same main type, near in location, price, bedrooms and
 * surface; the nearest first, then by descending id. It never contains the home itself, and has no dissimilar homes to fill up the count.
 */
export function similarRows(columns: HomeColumns, other: number, language: Language, count: number): number[] {
  const { flags, category } = columns
  const steps = stepsFrom(columns, other)
  const isLike = (row: number): boolean => {
    const own = flags[row] ?? 0
    return (
      row !== other &&
      category[row] === category[other] &&
      ((own ^ (flags[other] ?? 0)) & FLAGS.rent) === 0 &&
      (own & languageBit(language)) !== 0 &&
      (own & FLAGS.taken) === 0
    )
  }
  const nearest: { row: number; steps: number }[] = []
  for (let row = 0; row < flags.length; row += 1) {
    if (!isLike(row)) continue
    const far = steps(row)
    if (far === Number.POSITIVE_INFINITY) continue
    if (nearest.length === count && far >= (nearest.at(-1)?.steps ?? 0)) continue
    const place = nearest.findIndex((each) => each.steps > far)
    nearest.splice(place < 0 ? nearest.length : place, 0, { row, steps: far })
    if (nearest.length > count) nearest.pop()
  }
  return nearest.map(({ row }) => row)
}
