/** What a benchmark says: figures with their goals, and the table they are told in. Pure. */

export type Goal = { at: 'most' | 'least'; value: number; unit: string }

/** One measured figure; without a goal it is only told. */
export type Figure = { work: string; value: number; unit: string; goal: Goal | null; detail: string }

/** How much others asked of the machine just before a figure was taken. */
export type Quiet = {
  /** The load average of the last minute. */
  load: number
  /** Percent of all cores that was at work while the benchmark itself waited. */
  busy: number
}
export type Row = Figure & { area: string; homes: string; before: Quiet }

/** From how many percent on the machine counts as busy with something else. */
export const BUSY_PERCENT = 20

/** A figure that is judged: its unit is the goal's. */
export const judged = (work: string, value: number, goal: Goal, detail = ''): Figure => ({
  work,
  value,
  unit: goal.unit,
  goal,
  detail,
})

/** A figure that is only told. */
export const told = (work: string, value: number, unit: string, detail = ''): Figure => ({
  work,
  value,
  unit,
  goal: null,
  detail,
})

/**
 * The smallest of the figures that at least `percent` of them don't exceed.
 * @returns NaN where there are none, or one of them couldn't be measured (NaN): what failed must not look fast
 */
export function percentile(figures: readonly number[], percent: number): number {
  if (figures.some(Number.isNaN)) return Number.NaN
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN
}

export const median = (figures: readonly number[]): number => percentile(figures, 50)

/** How many times `base` a figure is; NaN where there is nothing to compare with. */
export const ratio = (value: number, base: number): number => (base > 0 ? value / base : Number.NaN)

/** Whether a figure reaches its goal; what couldn't be measured (NaN) doesn't. Null without a goal. */
export function reached({ value, goal }: Pick<Figure, 'value' | 'goal'>): boolean | null {
  if (!goal) return null
  return goal.at === 'most' ? value <= goal.value : value >= goal.value
}

/** A number as a person reads it: three digits that count, thousands apart. */
export function rounded(value: number): string {
  if (!Number.isFinite(value)) return '–'
  const size = Math.abs(value)
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3
  return value.toLocaleString('en', { maximumFractionDigits: digits })
}

const goalText = (goal: Goal | null): string =>
  goal ? `${goal.at === 'most' ? '≤' : '≥'} ${rounded(goal.value)} ${goal.unit}` : ''
const VERDICTS = new Map<boolean | null, string>([
  [true, 'yes'],
  [false, '**no**'],
  [null, ''],
])
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** One row in a line, for whoever watches. */
export const rowLine = (row: Row): string =>
  [
    `${row.area}${row.homes ? `, ${row.homes}` : ''}: ${row.work}: ${rounded(row.value)} ${row.unit}`,
    row.goal && `goal ${goalText(row.goal)} ${reached(row) ? 'reached' : 'NOT REACHED'}`,
    row.detail,
  ]
    .filter(Boolean)
    .join(' · ')

/** All rows as a Markdown table. */
export function figureTable(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    row.area,
    row.homes,
    row.work,
    `${rounded(row.value)} ${row.unit}`,
    goalText(row.goal),
    VERDICTS.get(reached(row)) ?? '',
    row.detail,
    `${row.before.load.toFixed(1)} / ${Math.round(row.before.busy)} %`,
  ])
  const head = ['Area', 'Homes', 'Work', 'Figure', 'Goal', 'Reached', 'Detail', 'Load / others before']
  return [head, head.map(() => '---'), ...lines].map((words) => `| ${words.map(cell).join(' | ')} |`).join('\n')
}

/** In sentences: how many goals were reached, which weren't, and how far the figures can be believed. */
export function verdict(rows: readonly Row[]): string[] {
  const aimed = rows.filter(({ goal }) => goal)
  const missed = aimed.filter((row) => !reached(row))
  const busy = rows.filter(({ before }) => before.busy > BUSY_PERCENT)
  const sentences = [`${aimed.length - missed.length} of ${aimed.length} goals reached.`]
  for (const row of missed)
    sentences.push(
      `Not reached: ${[row.area, row.homes, row.work].filter(Boolean).join(', ')}: ${rounded(row.value)} ${row.unit} (${goalText(row.goal)}).`,
    )
  if (busy.length > 0)
    sentences.push(
      `${busy.length} of ${rows.length} figures were taken while something else had more than ${BUSY_PERCENT} % of the machine: repeat those on a quiet one. Ratios to node:http and CPU times suffer least.`,
    )
  return sentences
}
