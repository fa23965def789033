/** What an owner is told of a home in numbers. Days are those of Brussels, YYYY-MM-DD. */
import { addDays, brusselsInstant, weekdayOf } from '../shared/time.ts'

/** How many days the chart, the steps and the report look back on, today included (specification 9). */
const LOOK_BACK_DAYS = 30

/** From being seen to a visit, in this order. */
export const FUNNEL_STEPS = ['seen', 'opened', 'saved', 'asked', 'visited'] as const
type FunnelStep = (typeof FUNNEL_STEPS)[number]
export type StepCounts = Record<FunnelStep, number>

export type DayCounts = { day: string; seen: number; opened: number; saved: number }

/** Visitors who opened the page; whoever comes back on another day counts again. */
export type VisitorCounts = { today: number; week: number; month: number; total: number }

/** The first day of each period that a day lies in; a week begins on Monday. `lookBack`: of the days looked back on. */
export const periodsOf = (today: string): { week: string; month: string; lookBack: string } => ({
  week: addDays(today, 1 - weekdayOf(today)),
  month: `${today.slice(0, 7)}-01`,
  lookBack: addDays(today, 1 - LOOK_BACK_DAYS),
})

/** The instant at which a day begins, ISO text. */
export const startOfDay = (day: string): string => brusselsInstant(day, '00:00')

/** Every day up to `last`, as many as are looked back on; a day without a row is one of zeros. */
export function everyDay(counted: readonly DayCounts[], last: string): DayCounts[] {
  const byDay = new Map(counted.map((counts) => [counts.day, counts]))
  return Array.from({ length: LOOK_BACK_DAYS }, (_, index) => {
    const day = addDays(last, index + 1 - LOOK_BACK_DAYS)
    return byDay.get(day) ?? { day, seen: 0, opened: 0, saved: 0 }
  })
}

/** Of whom a step is a part: whoever saves a home or asks about it has opened its page before. */
const PART_OF: Partial<Record<FunnelStep, 'seen' | 'opened' | 'asked'>> = {
  opened: 'seen',
  saved: 'opened',
  asked: 'opened',
  visited: 'asked',
}

/** Within this part of the median a home does as well as others. */
const NEAR = 0.1

export type ComparedStep = {
  step: FunnelStep
  count: number
  /** Length of its bar, 0 to 1 of the longest. */
  bar: number
  /** The part that it is of another step, above 0 and at most 1; null where that is smaller: visits are also agreed by telephone. */
  part: { of: 'seen' | 'opened' | 'asked'; share: number } | null
  /** Of similar homes; null where too few are like it. */
  median: { value: number; bar: number; than: 'more' | 'same' | 'less' } | null
}

function compare(count: number, median: number): 'more' | 'same' | 'less' {
  if (Math.abs(count - median) <= NEAR * median) return 'same'
  return count > median ? 'more' : 'less'
}

/** The steps with their proportions, beside those of similar homes where there are any. */
export function compareSteps(counts: StepCounts, medians: StepCounts | null): ComparedStep[] {
  const longest = Math.max(1, ...FUNNEL_STEPS.flatMap((step) => [counts[step], medians?.[step] ?? 0]))
  return FUNNEL_STEPS.map((step) => {
    const count = counts[step]
    const of = PART_OF[step]
    const whole = of === undefined ? 0 : counts[of]
    const value = medians?.[step]
    return {
      step,
      count,
      bar: count / longest,
      part: of === undefined || count === 0 || whole < count ? null : { of, share: count / whole },
      median: value === undefined ? null : { value, bar: value / longest, than: compare(count, value) },
    }
  })
}

/** A share in whole percent, as it is read: what is more than nothing is never `0`, what isn't all never `100`. */
export function writePercent(share: number): string {
  const percent = Math.round(share * 100)
  if (percent === 0 && share > 0) return '<\u00a01'
  return String(percent === 100 && share < 1 ? 99 : percent)
}

/** Steps of a scale: 1, 2 and 5, and these times ten, a hundred … */
const STEPS = [1, 2, 5, 10]
/** How many steps a scale has at most. */
const MOST_STEPS = 4

/** The marks of a chart's scale, evenly from 0 to the most or just above, at least to 4: a day with one visitor is no crowd. */
export function scaleMarks(most: number): number[] {
  const least = Math.max(most, MOST_STEPS) / MOST_STEPS
  const power = 10 ** Math.floor(Math.log10(least))
  const step = (STEPS.find((size) => size * power >= least) ?? 10) * power
  return Array.from({ length: Math.ceil(Math.max(most, MOST_STEPS) / step) + 1 }, (_, index) => index * step)
}

/** How the agencies' systems call a visit that doesn't take place, in any of their languages; for JavaScript and PostgreSQL alike. */
export const CANCELLED_STATUS =
  '(cancel|annul|afgezegd|afgelast|niet doorgegaan|no.?show|niet komen opdagen|pas eu lieu|abgesagt|storniert|nicht erschienen)'
