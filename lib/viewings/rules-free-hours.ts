/** In which hours somebody can do a viewing, the way to it and to the next one included. */
import { brusselsDay, brusselsInstant, brusselsTime } from '../shared/time.ts'
import { type ViewingQuestion, viewingQuestions } from './rules-by-hand.ts'
import { type Booking, isTooNear, type OfficeAgenda, type Slot } from './rules-slots.ts'
import { type Place, travelMinutes } from './rules-travel-time.ts'

/** Minutes between two hours at which a viewing is put by hand. */
export const HAND_STEP = 15

type WantedTime = Slot & { propertyId: number; place: Place | null; agent: string }

/**
 * What stands against a viewing at a time, the gravest first. Beside what is asked of who books by hand: a viewing of the
 * CRM of which nobody knows the agent needs one of those who are left.
 * @param taken of office and home, without the viewing itself
 */
export function standsAgainst(
  agenda: OfficeAgenda,
  taken: readonly Booking[],
  wanted: WantedTime,
  now: string,
): ViewingQuestion[] {
  const found = viewingQuestions(agenda, taken, wanted, now)
  if (found.length > 0) return found
  const near = taken.filter((booking) =>
    isTooNear(wanted, booking, travelMinutes(agenda.rules.travel, booking.place, wanted.place)),
  )
  const unknown = near.filter(({ agent }) => agent === null).length
  if (unknown === 0) return []
  const left = agenda.agents.filter((agent) => near.every((booking) => booking.agent !== agent))
  return left.length <= unknown ? ['agentBusy'] : []
}

/** A time in which a viewing may lie, on a day of Brussels. */
type FreeStretch = Slot & { day: string }

/**
 * The free hours of days, in order: each begins and ends with a viewing that could be, on quarters of an hour.
 * @param days YYYY-MM-DD @param minutes how long the viewing lasts
 */
export function freeHours(
  agenda: OfficeAgenda,
  taken: readonly Booking[],
  wanted: { propertyId: number; place: Place | null; agent: string; minutes: number },
  days: readonly string[],
  now: string,
): FreeStretch[] {
  const { minutes, ...home } = wanted
  const [step, length] = [HAND_STEP * 60_000, minutes * 60_000]
  const found: FreeStretch[] = []
  for (const day of days) {
    const first = Date.parse(brusselsInstant(day, '00:00'))
    let last: FreeStretch | null = null
    // A day has 23 to 25 hours.
    for (let start = first; start < first + 25 * 3_600_000; start += step) {
      const slot = { start: new Date(start).toISOString(), end: new Date(start + length).toISOString() }
      const isFree =
        brusselsDay(slot.start) === day && standsAgainst(agenda, taken, { ...slot, ...home }, now).length === 0
      if (isFree && last) last.end = slot.end
      else if (isFree) {
        last = { ...slot, day }
        found.push(last)
      } else last = null
    }
  }
  return found
}

/** The viewings of somebody before and after a time on its day, with the minutes to them. */
export function neighboursOf(
  agenda: Pick<OfficeAgenda, 'rules'>,
  taken: readonly Booking[],
  { start, end, place, agent }: WantedTime,
): { before: Neighbour | null; after: Neighbour | null } {
  const day = brusselsDay(start)
  const own = taken
    .filter((booking) => booking.agent === agent && booking.place !== null && brusselsDay(booking.start) === day)
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
  const toNeighbour = (booking: Booking | undefined, instant: (booking: Booking) => string): Neighbour | null =>
    booking
      ? {
          time: brusselsTime(instant(booking)),
          minutes: travelMinutes(agenda.rules.travel, booking.place, place),
        }
      : null
  return {
    before: toNeighbour(
      own.findLast((booking) => Date.parse(booking.end) <= Date.parse(start)),
      (booking) => booking.end,
    ),
    after: toNeighbour(
      own.find((booking) => Date.parse(booking.start) >= Date.parse(end)),
      (booking) => booking.start,
    ),
  }
}

/** `time`: when that viewing ends or begins, HH:MM; `minutes`: of the way between. */
type Neighbour = { time: string; minutes: number }
