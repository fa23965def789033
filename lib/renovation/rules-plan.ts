/**
 * Which works could bring a home to energy label D, from its listing. Flemish law obliges the buyer of a home with
 * label E or F to reach it (specification 9). The method is deliberately simple:
 *
 * 1. Start: the certificate's value, or the middle of its label's band. Target: the upper bound of the region's last D
 * band.
 * 2. Surfaces follow from the living surface, as if the house were a square block (`surfacesOf`).
 * 3. Each work saves a share of the remaining energy use. The shares are rules of thumb for an uninsulated home,
 * weighted by construction year: a newer home has less to gain.
 * 4. Insulation and glazing come first, the cheapest saving before dearer ones; new heating comes after them; until D
 * is reached.
 *
 * This is not the certificate's calculation: only an energy expert can say which label a home will get.
 */
import { ENERGY_SCALES, type EnergyBand, type EnergyLabel, type EnergyRegion } from '../listings/rules-energy.ts'
import type { RenovationChoice, RenovationCost, RenovationWork } from './rules-costs.ts'

/** The facts of a listing that the plan needs; null where unknown. Surfaces in m². */
export type HomeFacts = {
  house: boolean
  livingSurface: number | null
  floors: number | null
  facades: number | null
  constructionYear: number | null
  region: EnergyRegion | null
  /** kWh/m²·year */
  energyValue: number | null
  label: EnergyLabel | null
}

export type RenovationPlan =
  /** The home has label D or better. */
  | { kind: 'notNeeded' }
  /** The living surface, the region, or both value and label are unknown. */
  | { kind: 'unknown' }
  /** `from`, `to` and `target` in kWh/m²·year; `reached`: whether the works reach the target by this method. */
  | { kind: 'works'; choice: RenovationChoice; from: number; to: number; target: number; reached: boolean }

/** Share of the energy use that each work saves in an uninsulated home. */
const SAVINGS: Partial<Record<RenovationWork, number>> = {
  roofInsulation: 0.25,
  cavityWall: 0.15,
  facadeInsulation: 0.2,
  floorInsulation: 0.08,
  windows: 0.12,
  heatPump: 0.35,
  condensingBoiler: 0.12,
}

/**
 * Share of the saving that remains for a home built before the year: before the oil crisis, before the first insulation
 * rules, before the energy performance rules, after them.
 */
const STILL_TO_GAIN: readonly { before: number; share: number }[] = [
  { before: 1975, share: 1 },
  { before: 1992, share: 0.7 },
  { before: 2006, share: 0.4 },
  { before: Number.POSITIVE_INFINITY, share: 0.15 },
]

/** From about this construction year outer walls have a cavity that can be filled. */
const CAVITIES_SINCE = 1945

/** The highest value of label D (including D+ and D−) in a region, in kWh/m²·year. */
export function maxValueOfLabelD(region: EnergyRegion): number {
  const scale: readonly EnergyBand[] = ENERGY_SCALES[region]
  return Math.max(...scale.flatMap(({ label, upTo }) => (label.startsWith('d') && upTo !== null ? [upTo] : [])))
}

/**
 * Energy use in kWh/m²·year: the certificate's value, else the middle of its label's band; the open last band counts as
 * 15 % above its lower bound. null when neither is known.
 */
function energyUseOf({ energyValue, label, region }: HomeFacts): number | null {
  if (energyValue !== null) return energyValue
  if (label === null || region === null) return null
  const scale: readonly EnergyBand[] = ENERGY_SCALES[region]
  const index = scale.findIndex((band) => band.label === label)
  if (index === -1) return null
  const above = scale[index - 1]?.upTo ?? 0
  const upTo = scale[index]?.upTo ?? above * 1.15
  return Math.round((above + upTo) / 2)
}

const clamped = (value: number | null, low: number, high: number, otherwise: number): number =>
  value === null ? otherwise : Math.min(high, Math.max(low, Math.round(value)))

/**
 * Surfaces of a home in m², computed from its living surface as if it were a square block: storeys of 2.8 m (two when
 * unknown), a roof 15 % larger than the ground, a fifth of the outer walls as openings, windows of 15 % of the living
 * surface. A flat has windows only: the rest belongs to all owners.
 */
export function surfacesOf(home: HomeFacts & { livingSurface: number }): RenovationChoice {
  const windows = Math.max(1, Math.round(home.livingSurface * 0.15))
  if (!home.house) return { windows }
  const storeys = clamped(home.floors, 1, 4, 2)
  const ground = home.livingSurface / storeys
  const sides = clamped(home.facades, 2, 4, 2)
  const wall = Math.max(1, Math.round(Math.sqrt(ground) * 2.8 * storeys * sides * 0.8))
  const floor = Math.max(1, Math.round(ground))
  const roof = Math.max(1, Math.round(ground * 1.15))
  return { roofInsulation: roof, cavityWall: wall, facadeInsulation: wall, floorInsulation: floor, windows }
}

/** Works in steps; a step begins only when the previous ones don't reach the target. */
function stepsOf({ house, constructionYear }: HomeFacts): RenovationWork[][] {
  if (!house) return [['windows'], ['condensingBoiler']]
  const wall = (constructionYear ?? 0) >= CAVITIES_SINCE ? 'cavityWall' : 'facadeInsulation'
  return [['roofInsulation', wall, 'floorInsulation', 'windows'], ['heatPump']]
}

/** The plan of works for a home, by the method above. */
export function planForLabelD(home: HomeFacts, costs: readonly RenovationCost[]): RenovationPlan {
  const { region, livingSurface, constructionYear } = home
  const from = energyUseOf(home)
  if (from === null || region === null) return { kind: 'unknown' }
  const target = maxValueOfLabelD(region)
  if (from <= target) return { kind: 'notNeeded' }
  if (livingSurface === null || livingSurface <= 0) return { kind: 'unknown' }

  const surfaces = surfacesOf({ ...home, livingSurface })
  const toGain = STILL_TO_GAIN.find(({ before }) => (constructionYear ?? 0) < before)?.share ?? 1
  const candidates = stepsOf(home).map((works) =>
    costs
      .filter(({ work }) => works.includes(work))
      .map(({ work, low, high }) => {
        const quantity = surfaces[work] ?? 1
        // The saving of new heating depends little on the construction year.
        const saving = (SAVINGS[work] ?? 0) * (surfaces[work] === undefined ? 1 : toGain)
        return { work, quantity, saving, price: ((low + high) * quantity) / saving }
      })
      .sort((a, b) => a.price - b.price),
  )
  const choice: RenovationChoice = {}
  let to = from
  for (const { work, quantity, saving } of candidates.flat()) {
    if (to <= target) break
    choice[work] = quantity
    to *= 1 - saving
  }
  return { kind: 'works', choice, from, to: Math.round(to), target, reached: to <= target }
}
