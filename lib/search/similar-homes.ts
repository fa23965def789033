/** Similarity of homes. Pure. */

import { type Language, languageBit } from '../listings/rules.ts'
import { FLAGS, type HomeColumns } from './rules-home-columns.ts'

/** Kilometres in a degree of latitude and of longitude in Belgium: exact enough to compare distances. */
const KM_NORTH = 111.2
const KM_EAST = 70.2

/** One step of similarity: 10 km, or a fifth of the price. */
const STEP_KM = 10
const STEP_PRICE = 1 / 5
/** Bounds of similarity: distance in km, and price as a share of the home's own. */
const MAX_KM = 50
const PRICES = { least: 0.75, most: 1.35 } as const

/**
 * Returns the distance of homes from one home in steps of location and price; infinite beyond the bounds or when the
 * other's value is unknown. A value that the home itself lacks is ignored.
 */
function stepsFrom(columns: HomeColumns, other: number): (row: number) => number {
  const { latitude, longitude, price } = columns
  const [north = Number.NaN, east = Number.NaN, asked = Number.NaN] = [latitude[other], longitude[other], price[other]]
  const distance = (row: number): number => {
    if (Number.isNaN(north)) return 0
    const km = Math.hypot(((latitude[row] ?? 0) - north) * KM_NORTH, ((longitude[row] ?? 0) - east) * KM_EAST)
    return km <= MAX_KM ? km / STEP_KM : Number.POSITIVE_INFINITY
  }
  const difference = (row: number): number => {
    if (Number.isNaN(asked)) return 0
    const share = (price[row] ?? 0) / asked
    return share >= PRICES.least && share <= PRICES.most ? Math.abs(share - 1) / STEP_PRICE : Number.POSITIVE_INFINITY
  }
  return (row) => distance(row) + difference(row)
}

/**
 * The rows of available homes similar to `other`: same list, same main type, near in location and price; the nearest
 * first, then by descending id. It never contains the home itself, and has no dissimilar homes to fill up the count.
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
