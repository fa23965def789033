/** What a benchmark reports: figures with their goals, and the table of them. */

/** One measured figure. `most` or `least` is its goal, in the same unit. A value that couldn't be measured is NaN. */
export type Figure = { work: string; value: number; unit: string; most?: number; least?: number; detail?: string }

/**
 * The smallest of the values that at least `percent` of them don't exceed.
 * @returns NaN where there are none, or one of them couldn't be measured: what failed must not look fast
 */
export function percentile(values: readonly number[], percent: number): number {
  if (values.some(Number.isNaN)) return Number.NaN
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 50)

/** A number with three significant digits, its thousands apart. */
export function rounded(value: number): string {
  if (!Number.isFinite(value)) return '–'
  return value.toLocaleString('en', value < 1000 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 })
}

/** The median of times in milliseconds, with the 95th percentile as its detail. */
export const timesFigure = (work: string, times: readonly number[], most?: number, detail = ''): Figure => ({
  work,
  value: median(times),
  unit: 'ms',
  ...(most !== undefined && { most }),
  detail: [`median of ${times.length}, p95 ${rounded(percentile(times, 95))} ms`, detail].filter(Boolean).join('; '),
})

/** Whether a figure reaches its goal; what couldn't be measured doesn't. True without a goal. */
export const isReached = ({ value, most, least }: Figure): boolean =>
  (most === undefined || value <= most) && (least === undefined || value >= least)

function goalOf({ most, least, unit }: Figure): string {
  if (most !== undefined) return `≤ ${rounded(most)} ${unit}`
  return least === undefined ? '' : `≥ ${rounded(least)} ${unit}`
}

const cellsOf = (figure: Figure): string[] => [
  figure.work,
  `${rounded(figure.value)} ${figure.unit}`,
  `${goalOf(figure)}${isReached(figure) ? '' : ' **missed**'}`,
  figure.detail ?? '',
]

/** One figure in a line. */
export const figureLine = (figure: Figure): string => cellsOf(figure).filter(Boolean).join(' · ')

/** All figures as a Markdown table. */
export const figureTable = (figures: readonly Figure[]): string =>
  [['Work', 'Figure', 'Goal', 'Detail'], ['---', '---', '---', '---'], ...figures.map(cellsOf)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
