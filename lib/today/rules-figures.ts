/** How a figure is, compared with how it was. */

/** `now`: the last of some spans. `usual`: what the spans before had on average, rounded; null where there were none. */
type Compared = { now: number; usual: number | null; difference: number }

/** The last of equal spans, oldest first, against the average of those before it. */
export function compared(spans: readonly number[]): Compared {
  const [now, before] = [spans.at(-1) ?? 0, spans.slice(0, -1)]
  if (before.length === 0) return { now, usual: null, difference: 0 }
  const usual = Math.round(before.reduce((sum, one) => sum + one, 0) / before.length)
  return { now, usual, difference: now - usual }
}

/** Counts by how many spans ago, as one for each span, oldest first. @param spans how many */
export const bySpan = (counts: readonly { ago: number; count: number }[], spans: number): number[] =>
  Array.from({ length: spans }, (_, place) => counts.find(({ ago }) => ago === spans - 1 - place)?.count ?? 0)
