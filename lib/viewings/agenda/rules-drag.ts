/** Where a block lands that is dragged over the grid of a week: pure, for the browser. */
import { HAND_STEP } from '../rules-free-hours.ts'
import type { GridPlace } from './rules-week.ts'

/** `top`, `height`: of a day's column, in pixels of the window. */
type Column = { top: number; height: number }

/**
 * The quarter of an hour at which a block begins whose pointer is at `y`, within the hours of the grid.
 * @param grip how far below its beginning the block was taken, in minutes @param minutes how long it lasts
 */
export function landingAt(
  { top, height }: Column,
  { first, last }: { first: number; last: number },
  { y, grip, minutes }: { y: number; grip: number; minutes: number },
): GridPlace {
  const [least, most] = [first * 60, last * 60]
  const raw = least + ((y - top) / height) * (most - least) - grip
  const latest = Math.floor((most - minutes) / HAND_STEP) * HAND_STEP
  const from = Math.min(latest, Math.max(least, Math.round(raw / HAND_STEP) * HAND_STEP))
  return { from, to: from + minutes }
}

/** Whether a block lies wholly in one of the free times of a day. */
export const liesIn = (day: string, { from, to }: GridPlace, free: readonly (GridPlace & { day: string })[]): boolean =>
  free.some((stretch) => stretch.day === day && stretch.from <= from && to <= stretch.to)
