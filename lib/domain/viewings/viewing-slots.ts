/** When a home can be visited: the slots of an office, from its opening hours minus closed days and what is booked. */

import type { Availability } from '../listing/listing.ts'
import type { OpeningHours } from '../places/opening-hours.ts'
import { addDays, brusselsDay, brusselsInstant, readInstant, weekdayOf } from '../shared/time.ts'
import { type Holiday, holidayOf } from './holidays.ts'

/** What an office has settled about visits; defaults and reasons stand at the columns of `offices` in schema.prisma. */
export type ViewingRules = {
  /** Length of a visit. */
  minutes: number
  /** A visit starts at least so long after it is booked. */
  noticeHours: number
  /** Visits can be booked up to and including so many days from today. */
  horizonDays: number
  /** How many visits the office can do at once: its agents, numbered from 1. */
  capacity: number
}

/** Closed days, both ends included, YYYY-MM-DD. */
export type Closure = { from: string; to: string }

/** Everything about an office from which its slots follow. */
export type Agenda = {
  rules: ViewingRules
  hours: readonly OpeningHours[]
  closures: readonly Closure[]
  /** Legal holidays on which it is open as on any other day. */
  openHolidays: readonly Holiday[]
}

/** A stretch of time, instants as ISO text in UTC; the end is not part of it. */
export type Slot = { start: string; end: string }
/** A confirmed visit: of which home, by which agent of the office. */
export type Booking = Slot & { propertyId: number; agent: number }
/** `agent`: the first of the office's agents who is free. */
export type FreeSlot = Slot & { agent: number }

/** The slot of so many minutes that starts at an instant as a form sends it; null for what is no instant. */
export function slotFrom(text: string, minutes: number): Slot | null {
  const start = readInstant(text)
  return start === null ? null : { start, end: new Date(Date.parse(start) + minutes * 60_000).toISOString() }
}

export type ViewingState = 'confirmed' | 'cancelled' | 'past'

/** Whether a home of this availability can still be visited: an option may yet fall through, a sold or let home is gone. */
export const allowsViewings = (availability: Availability): boolean =>
  availability === 'available' || availability === 'option'

/** Confirmed visits that have begun are past: they can no longer be cancelled or moved. */
export function stateOf(visit: { cancelled: boolean; start: string }, now: string): ViewingState {
  if (visit.cancelled) return 'cancelled'
  return Date.parse(visit.start) <= Date.parse(now) ? 'past' : 'confirmed'
}

const overlap = (a: Slot, b: Slot): boolean =>
  Date.parse(a.start) < Date.parse(b.end) && Date.parse(b.start) < Date.parse(a.end)

/** The stretches of a weekday in their order, those that touch or overlap taken together. */
function stretchesOf(hours: readonly OpeningHours[], weekday: number): { opens: string; closes: string }[] {
  const stretches: { opens: string; closes: string }[] = []
  const ofDay = hours.filter((stretch) => stretch.weekday === weekday).sort((a, b) => a.opens.localeCompare(b.opens))
  for (const { opens, closes } of ofDay) {
    const last = stretches.at(-1)
    if (!last || opens > last.closes) stretches.push({ opens, closes })
    else if (closes > last.closes) last.closes = closes
  }
  return stretches
}

/** Whether the office does no visits on a day (YYYY-MM-DD): a closed day of its own, or a legal holiday it doesn't open on. */
export function isClosed(agenda: Agenda, day: string): boolean {
  const holiday = holidayOf(day)
  if (holiday && !agenda.openHolidays.includes(holiday)) return true
  return agenda.closures.some(({ from, to }) => from <= day && day <= to)
}

/** The slots of one day: whole visits one after the other from each opening, in real time, so that a change of the clock neither adds nor doubles one. */
function slotsOfDay(agenda: Agenda, day: string): Slot[] {
  if (isClosed(agenda, day)) return []
  const length = agenda.rules.minutes * 60_000
  return stretchesOf(agenda.hours, weekdayOf(day)).flatMap(({ opens, closes }) => {
    const first = Date.parse(brusselsInstant(day, opens))
    const last = Date.parse(brusselsInstant(day, closes)) - length
    const count = Math.max(0, Math.floor((last - first) / length) + 1)
    return Array.from({ length: count }, (_, index) => ({
      start: new Date(first + index * length).toISOString(),
      end: new Date(first + (index + 1) * length).toISOString(),
    }))
  })
}

/**
 * All slots of an office that may be booked at `now`, booked or not, in their order: from the notice on, up to the
 * horizon's last day. None where the opening hours are not known.
 */
export function officeSlots(agenda: Agenda, now: string): Slot[] {
  const { noticeHours, horizonDays } = agenda.rules
  const earliest = Date.parse(now) + noticeHours * 3_600_000
  const today = brusselsDay(now)
  return Array.from({ length: horizonDays + 1 }, (_, days) => slotsOfDay(agenda, addDays(today, days)))
    .flat()
    .filter(({ start }) => Date.parse(start) >= earliest)
}

/** The slots that are free for one home: it has no other visit then, and one of the office's agents has none either. */
export function freeSlots(agenda: Agenda, bookings: readonly Booking[], propertyId: number, now: string): FreeSlot[] {
  const agents = Array.from({ length: agenda.rules.capacity }, (_, index) => index + 1)
  return officeSlots(agenda, now).flatMap((slot) => {
    const meanwhile = bookings.filter((booking) => overlap(slot, booking))
    if (meanwhile.some((booking) => booking.propertyId === propertyId)) return []
    const agent = agents.find((candidate) => meanwhile.every((booking) => booking.agent !== candidate))
    return agent === undefined ? [] : [{ ...slot, agent }]
  })
}

/** The free slots to offer to one who wanted another: the first `count` from that time on, and where those are fewer, the last before it. */
export function nextSlots<S extends Slot>(free: readonly S[], wanted: string, count: number): S[] {
  const later = free.filter(({ start }) => !(Date.parse(start) < Date.parse(wanted)))
  const earlier = free.slice(0, free.length - later.length)
  return [
    ...earlier.slice(Math.max(0, earlier.length - count + Math.min(count, later.length))),
    ...later.slice(0, count),
  ]
}
