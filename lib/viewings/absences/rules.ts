/** When somebody is off, as times that take them. */

import { addDays, brusselsInstant } from '../../shared/time.ts'
import { type DayPart, hoursOfPart } from '../rules-day-parts.ts'
import type { Slot } from '../rules-slots.ts'

/** Days, both ends included, YYYY-MM-DD; of each of them this part. */
export type Absence = { from: string; to: string; part: DayPart }

/** An instant of a day; `24:00` is the midnight after it. */
const instantOf = (day: string, time: string): string =>
  time === '24:00' ? brusselsInstant(addDays(day, 1), '00:00') : brusselsInstant(day, time)

/** The times of an absence: one for all of its days, or one for each half. */
export function absentTimes({ from, to, part }: Absence): Slot[] {
  const { opens, closes } = hoursOfPart(part)
  if (part === 'day') return [{ start: instantOf(from, opens), end: instantOf(to, closes) }]
  const times: Slot[] = []
  for (let day = from; day <= to; day = addDays(day, 1))
    times.push({ start: instantOf(day, opens), end: instantOf(day, closes) })
  return times
}

/** Whether a time falls in an absence. */
export const isAbsent = (absence: Absence, { start, end }: Slot): boolean =>
  absentTimes(absence).some((time) => time.start < end && start < time.end)
