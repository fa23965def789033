/** What the address of the page of figures says: which month, and which requests. */
import { SOURCES, type Source } from '../../leads/rules-source.ts'
import { brusselsDay } from '../../shared/time.ts'

/** `month`: YYYY-MM in Brussels. */
export type FiguresQuery = { month: string; office: number | null; form: string | null; source: Source | null }

/** Months that are shown, the present one included. */
const MONTHS = 13

/** The month so many months before another one. */
function monthBefore(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 - months, 1)).toISOString().slice(0, 7)
}

/** The month after another one. */
export const monthAfter = (month: string): string => monthBefore(month, -1)

/** The months that are shown, the present one first. */
export const shownMonths = (now: Date): string[] => {
  const present = brusselsDay(now.toISOString()).slice(0, 7)
  return Array.from({ length: MONTHS }, (_, before) => monthBefore(present, before))
}

/** The query of an address. Never throws: what it doesn't know changes nothing. */
export function readFiguresQuery(
  parameters: Readonly<Record<string, string | string[] | undefined>>,
  now: Date,
): FiguresQuery {
  const [wanted] = [parameters.month].flat()
  const months = shownMonths(now)
  const given = (name: string, known: RegExp): string | null => {
    const [value = ''] = [parameters[name]].flat()
    return known.test(value) ? value : null
  }
  const office = given('office', /^[1-9]\d{0,8}$/)
  return {
    month: months.find((month) => month === wanted) ?? months[0] ?? '',
    office: office === null ? null : Number(office),
    form: given('form', /^[a-zA-Z]{1,40}$/),
    source: SOURCES.find((source) => source === given('source', /^[a-zA-Z]{1,40}$/)) ?? null,
  }
}

/** Time as whole hours and minutes, without days: a day of opening hours is no fixed time. Nothing below half a minute. */
export function splitTime(seconds: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.round(seconds / 60))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
