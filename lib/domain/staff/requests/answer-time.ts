/** Until when an office answers a request, by its opening hours. */
import { addDays, brusselsDay, brusselsInstant, weekdayOf } from '../../shared/time.ts'
import { isClosed, type OfficeAgenda, stretchesOf } from '../../viewings/viewing-slots.ts'

/** `answerHours`: how many of its opening hours an office has for an answer. */
export type AnswerRule = Pick<OfficeAgenda, 'hours' | 'closures' | 'openHolidays'> & { answerHours: number }

/** Days after which an office that stays closed must have answered all the same. */
const MOST_DAYS = 60
const HOUR = 3_600_000

/**
 * The moment by which a request must be answered: when the office has been open for so many hours since it came in. Time
 * at night, at noon, on closing days and on legal holidays doesn't count. Hours are real ones, so that a clock change
 * neither gives nor takes any.
 * @returns null for an office whose opening hours are unknown
 */
export function answerTime(rule: AnswerRule, receivedAt: Date): Date | null {
  if (rule.hours.length === 0) return null
  let left = rule.answerHours * HOUR
  const first = brusselsDay(receivedAt.toISOString())
  for (let days = 0; days < MOST_DAYS; days += 1) {
    const day = addDays(first, days)
    if (isClosed(rule, day)) continue
    for (const { opens, closes } of stretchesOf(rule.hours, weekdayOf(day))) {
      const from = Math.max(receivedAt.getTime(), Date.parse(brusselsInstant(day, opens)))
      const open = Date.parse(brusselsInstant(day, closes)) - from
      if (open <= 0) continue
      if (open >= left) return new Date(from + left)
      left -= open
    }
  }
  return new Date(receivedAt.getTime() + MOST_DAYS * 24 * HOUR)
}
