/** The figures of all homes, by which a list is sorted. Raw SQL: aggregates over what visitors did on thirty days. */

import { prisma } from '../db/client.ts'
import { figuresSince } from './queries-parts.ts'
import type { Figure } from './rules-query.ts'

/** Milliseconds for which an order is kept: adding up half a million rows takes longer than a list may. */
const KEPT = 60_000

type Kept = { key: string; until: number; figures: Promise<Map<number, number>> }
const kept = new Map<Figure, Kept>()

async function readFigures(figure: Figure, from: string, now: Date): Promise<Map<number, number>> {
  const rows = await prisma().$queryRaw<{ property_id: number; figure: number }[]>`${figuresSince(figure, from, now)}`
  return new Map(rows.map((row) => [row.property_id, row.figure]))
}

/** The figure of each home since a day, at most a minute old; homes without one are left out. */
export function allFigures(figure: Figure, from: string, now: Date): Promise<Map<number, number>> {
  const known = kept.get(figure)
  if (known?.key === from && known.until > performance.now()) return known.figures
  const reading = { key: from, until: performance.now() + KEPT, figures: readFigures(figure, from, now) }
  kept.set(figure, reading)
  reading.figures.catch(() => kept.delete(figure))
  return reading.figures
}

/** Forgets them, for tests. */
export const forgetFigures = (): void => kept.clear()
