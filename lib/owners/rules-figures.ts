/** Statistics of a home for its owner. Days are in Brussels time, YYYY-MM-DD. */
import { addDays, brusselsInstant, weekdayOf } from '../shared/time.ts'

/** Period of the chart, the funnel and the report in days, including today (specification 9). */
const LOOK_BACK_DAYS = 30

/** Funnel from a seen card to a viewing, in this order. */
export const FUNNEL_STEPS = ['seen', 'opened', 'saved', 'asked', 'visited'] as const
type FunnelStep = (typeof FUNNEL_STEPS)[number]
export type StepCounts = Record<FunnelStep, number>

export type DayCounts = { day: string; seen: number; opened: number; saved: number }

/** Visitors who opened the page; a visitor counts once for each day. */
export type VisitorCounts = { today: number; week: number; month: number; total: number }

/** First day of the periods that contain a day; a week begins on Monday. `lookBack`: of the statistics period. */
export const periodsOf = (today: string): { week: string; month: string; lookBack: string } => ({
  week: addDays(today, 1 - weekdayOf(today)),
  month: `${today.slice(0, 7)}-01`,
  lookBack: addDays(today, 1 - LOOK_BACK_DAYS),
})

/** The first days of the last seven days, today included, and of the seven days before them. */
export const trendPeriods = (today: string): { week: string; before: string } => ({
  week: addDays(today, -6),
  before: addDays(today, -13),
})

/** A count of the last seven days; `before`: of the seven days before, null where these weren't counted whole. */
export type WeekCount = { count: number; before: number | null }

/**
 * A count beside that of the week before.
 * @param from first day that was counted
 */
export const weekCount = (count: number, before: number, from: string, today: string): WeekCount => ({
  count,
  before: from > trendPeriods(today).before || (count === 0 && before === 0) ? null : before,
})

/** The counts of the last seven days beside those of the week before, from the days of the period. */
export function weekCountOf(days: readonly DayCounts[], kind: 'opened' | 'saved', from: string): WeekCount {
  const today = days.at(-1)?.day ?? from
  const { week, before } = trendPeriods(today)
  const sum = (first: string, end: string | null) =>
    days.reduce(
      (total, counts) => total + (counts.day >= first && (end === null || counts.day < end) ? counts[kind] : 0),
      0,
    )
  return weekCount(sum(week, null), sum(before, week), from, today)
}

/** How many weeks it has been online: 1 in the first. Both days YYYY-MM-DD. */
export const weeksOnline = (online: string, today: string): number => Math.floor(daysBetween(online, today) / 7) + 1

/** The days from one day to another; negative when the other is earlier. */
export const daysBetween = (one: string, other: string): number =>
  Math.round((Date.parse(other) - Date.parse(one)) / 86_400_000)

/** Start of a day as an ISO instant. */
export const startOfDay = (day: string): string => brusselsInstant(day, '00:00')

/** All days of the period that ends with `last`; a day without a row has zeros. */
export function fillMissingDays(counted: readonly DayCounts[], last: string): DayCounts[] {
  const byDay = new Map(counted.map((counts) => [counts.day, counts]))
  return Array.from({ length: LOOK_BACK_DAYS }, (_, index) => {
    const day = addDays(last, index + 1 - LOOK_BACK_DAYS)
    return byDay.get(day) ?? { day, seen: 0, opened: 0, saved: 0 }
  })
}

/** The step that each step is a share of: a visitor saves or asks after opening the page. */
const PART_OF: Partial<Record<FunnelStep, 'seen' | 'opened' | 'asked'>> = {
  opened: 'seen',
  saved: 'opened',
  asked: 'opened',
  visited: 'asked',
}

/** Deviation from the median within which a home counts as average. */
const NEAR = 0.1

/** The fewest views, as the median of similar homes, from which a comparison says something. */
const FEWEST_VIEWS = 20

export type ComparedStep = {
  step: FunnelStep
  count: number
  /**
   * Share of another step, above 0 and at most 1; null where that step has fewer: viewings are also agreed by
   * telephone.
   */
  part: { of: 'seen' | 'opened' | 'asked'; share: number } | null
  /** Median of similar homes; null without a comparison, and where it is 0. */
  median: { value: number; than: 'more' | 'same' | 'less' } | null
}

function compare(count: number, median: number): 'more' | 'same' | 'less' {
  if (Math.abs(count - median) <= NEAR * median) return 'same'
  return count > median ? 'more' : 'less'
}

/** Whether similar homes are viewed enough to compare with their medians. */
export const isComparable = (medians: StepCounts): boolean => medians.opened >= FEWEST_VIEWS

/** The steps with their shares, compared with the medians of similar homes where known and comparable. */
export function compareSteps(counts: StepCounts, medians: StepCounts | null): ComparedStep[] {
  const compared = medians && isComparable(medians) ? medians : null
  return FUNNEL_STEPS.map((step) => {
    const count = counts[step]
    const of = PART_OF[step]
    const whole = of === undefined ? 0 : counts[of]
    const value = compared?.[step] ?? 0
    return {
      step,
      count,
      part: of === undefined || count === 0 || whole < count ? null : { of, share: count / whole },
      median: value === 0 ? null : { value, than: compare(count, value) },
    }
  })
}

/** A share in whole percent as text: a positive share is never `0`, and less than everything never `100`. */
export function writePercent(share: number): string {
  const percent = Math.round(share * 100)
  if (percent === 0 && share > 0) return '<\u00a01'
  return String(percent === 100 && share < 1 ? 99 : percent)
}

/** Step sizes of a scale: 1, 2 and 5, and their multiples by powers of ten. */
const STEPS = [1, 2, 5, 10]
/** Maximum number of steps of a scale. */
const MAX_STEPS = 4

/**
 * The marks of a chart's axis, evenly from 0 to the maximum or just above; at least up to 4, so that one visitor
 * doesn't fill the chart.
 */
export function scaleMarks(most: number): number[] {
  const least = Math.max(most, MAX_STEPS) / MAX_STEPS
  const power = 10 ** Math.floor(Math.log10(least))
  const step = (STEPS.find((size) => size * power >= least) ?? 10) * power
  return Array.from({ length: Math.ceil(Math.max(most, MAX_STEPS) / step) + 1 }, (_, index) => index * step)
}

/** The status texts for a cancelled viewing in the agencies' systems, in all languages. */
const CANCELLED =
  /(cancel|annul|afgezegd|afgelast|niet doorgegaan|no.?show|niet komen opdagen|pas eu lieu|abgesagt|storniert|nicht erschienen)/i
/** The same as a pattern of PostgreSQL. */
export const CANCELLED_STATUS = CANCELLED.source

/** Whether such a status says that a viewing doesn't take place, or didn't. */
export const isCancelledStatus = (status: string | null): boolean => status !== null && CANCELLED.test(status)
