/** Until when an office answers a request, and how long it took, by its opening hours. */
import { addDays, brusselsDay, brusselsInstant } from '../../shared/time.ts'
import { hoursOn, type OfficeTimes } from '../../viewings/rules-slots.ts'

/** `answerHours`: how many of its opening hours an office has for an answer. */
export type AnswerRule = OfficeTimes & { answerHours: number }

/** Days after which an office that stays closed must have answered all the same. */
const MOST_DAYS = 60
const HOUR = 3_600_000

/**
 * The stretches of a day in which an office is open after a moment, in milliseconds. Time at night, at noon, on closing days and on
 * legal holidays is in none of them. Hours are real ones, so that a clock change neither gives nor takes any.
 */
const openAfter = (times: OfficeTimes, moment: number, day: string): { from: number; until: number }[] =>
  hoursOn(times, day)
    .map(({ opens, closes }) => ({
      from: Math.max(moment, Date.parse(brusselsInstant(day, opens))),
      until: Date.parse(brusselsInstant(day, closes)),
    }))
    .filter(({ from, until }) => from < until)

/**
 * The moment by which a request must be answered: when the office has been open for so many hours since it came in.
 * @returns null for an office whose opening hours are unknown
 */
export function answerTime(rule: AnswerRule, receivedAt: Date): Date | null {
  if (rule.hours.length === 0) return null
  let left = rule.answerHours * HOUR
  const first = brusselsDay(receivedAt.toISOString())
  for (let days = 0; days < MOST_DAYS; days += 1)
    for (const { from, until } of openAfter(rule, receivedAt.getTime(), addDays(first, days))) {
      if (until - from >= left) return new Date(from + left)
      left -= until - from
    }
  return new Date(receivedAt.getTime() + MOST_DAYS * 24 * HOUR)
}

/**
 * For how many whole seconds an office was open between a request and its first answer.
 * @param times null, or without hours: every second counts
 */
export function openSeconds(times: OfficeTimes | null, receivedAt: Date, answeredAt: Date): number {
  if (!times || times.hours.length === 0)
    return Math.max(0, Math.floor((answeredAt.getTime() - receivedAt.getTime()) / 1000))
  const last = brusselsDay(answeredAt.toISOString())
  let open = 0
  for (let day = brusselsDay(receivedAt.toISOString()); day <= last; day = addDays(day, 1))
    for (const { from, until } of openAfter(times, receivedAt.getTime(), day))
      open += Math.max(0, Math.min(until, answeredAt.getTime()) - from)
  return Math.floor(open / 1000)
}
