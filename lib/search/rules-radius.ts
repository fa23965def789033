/** The distances that are offered around chosen places. Pure. */
import type { SearchCriteria } from './rules-criteria.ts'
import { POINT_KM, RADIUS_STEPS } from './rules-places.ts'

type Reaching = Pick<SearchCriteria, 'places' | 'radius'>

const hasPoint = ({ places }: Reaching): boolean => places.some(({ kind }) => kind === 'near')

/** The kilometres to choose from: 0 is the places themselves, and a point has no homes in itself. */
export function radiusSteps(wanted: Reaching): number[] {
  const steps: number[] = hasPoint(wanted) ? [...RADIUS_STEPS.point] : [0, ...RADIUS_STEPS.towns]
  const { radius } = wanted
  // An address may name another one.
  return radius !== null && !steps.includes(radius) ? [...steps, radius].sort((a, b) => a - b) : steps
}

/** The kilometres that count. */
export const radiusOf = (wanted: Reaching): number => wanted.radius ?? (hasPoint(wanted) ? POINT_KM : 0)
