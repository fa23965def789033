/** When reports are made ready, and of which month. */
import { defineList } from '../desk/lists/rules-definition.ts'
import type { StateTone } from '../desk/state-tones.ts'
import { addDays, brusselsDay, brusselsInstant } from '../shared/time.ts'

/** ready: it waits for a colleague. skipped: nobody is told of this month. */
export const REPORT_STATES = ['ready', 'sent', 'skipped'] as const
export type ReportState = (typeof REPORT_STATES)[number]
export const REPORT_TONES: Readonly<Record<ReportState, StateTone>> = { ready: 'us', sent: 'done', skipped: 'off' }

/** The last day on which an office may have them made: every month has it. */
const LAST_DAY = 28
/** What an office may choose; '0': it has none made. */
export const REPORT_DAYS = Array.from({ length: LAST_DAY + 1 }, (_, day) => String(day))

/** Days for which a run that failed is made good. */
const GRACE = 2

/** A month: its first day, and its moments; the end is exclusive. */
export type Month = { first: string; start: string; end: string }

/** The month of a day, YYYY-MM-DD. */
export function monthOf(day: string): Month {
  const first = `${day.slice(0, 7)}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  return { first, start: brusselsInstant(first, '00:00'), end: brusselsInstant(next, '00:00') }
}

/** The month before the one of a first day. */
export const monthBefore = ({ first }: Month): Month => monthOf(addDays(first, -1))

/** The month that is reported, and the offices' days whose turn it is. */
export function reportsDue(now: Date): { month: Month; from: number; to: number } {
  const today = brusselsDay(now.toISOString())
  const day = Number(today.slice(8))
  return { month: monthBefore(monthOf(today)), from: Math.max(1, day - GRACE), to: day }
}

export const REPORT_LIST = defineList({
  name: { sort: 'up' },
  columns: {
    state: { kind: 'state' },
    month: { kind: 'text', sort: 'down' },
    owners: { kind: 'text' },
  },
  filters: { state: { values: REPORT_STATES } },
  views: { all: '', ready: 'state=ready', sent: 'state=sent' },
  order: '-month',
})
