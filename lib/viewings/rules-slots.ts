/** Slots for viewings: an office's opening hours minus closed days and bookings. */

import type { Availability } from '../listings/rules.ts'
import type { OpeningHours } from '../places/rules-opening-hours.ts'
import { addDays, brusselsDay, brusselsInstant, readInstant, weekdayOf } from '../shared/time.ts'
import { type Stretch, without } from './rules-day-parts.ts'
import { type Holiday, holidayOf } from './rules-holidays.ts'
import { closedParts, type RecurringClosure } from './rules-recurring.ts'
import { type Place, type TravelRule, travelMinutes } from './rules-travel-time.ts'

/** As the table of offices limits `horizonDays`. */
export const MOST_HORIZON_DAYS = 60

/** An office's rules for viewings; prisma/schema/offices.prisma says their defaults and reasons. */
export type ViewingRules = {
  /** Duration of a viewing in minutes. */
  minutes: number
  /** Minimum time between booking and viewing. */
  noticeHours: number
  /** Viewings can be booked from today up to and including this many days ahead. */
  horizonDays: number
  /** How long an agent is under way between two towns. */
  travel: TravelRule
}

/** Closed days, first and last inclusive, YYYY-MM-DD. */
export type Closure = { from: string; to: string }

/** Hours of one day (YYYY-MM-DD) besides the weekly ones, HH:MM. */
export type Opening = { day: string; opens: string; closes: string }

/** The data of an office that determine its slots. */
export type OfficeAgenda = {
  rules: ViewingRules
  hours: readonly OpeningHours[]
  closures: readonly Closure[]
  /** They count also on days on which it is closed. */
  openings: readonly Opening[]
  /** Legal holidays on which it opens as on any other day. */
  openHolidays: readonly Holiday[]
  /** What it regularly takes from its weekly hours. */
  recurring: readonly RecurringClosure[]
  /** Who does its viewings, in the order in which they are given one: as many at a time as they are. */
  agents: readonly string[]
}

/** When an office is open. */
export type OfficeTimes = Pick<OfficeAgenda, 'hours' | 'closures' | 'openHolidays' | 'recurring'>

/** An interval of time, instants as ISO text in UTC; the end is exclusive. */
export type Slot = { start: string; end: string }
/** In place of an agent: who takes none of those of the office, such as an owner who wants no visits. */
export const NO_AGENT = ''

/**
 * A confirmed viewing: of which home, where, and by whom. Private time and absence of an agent have home 0 and no place.
 * `agent` null: one of the office's agents, nobody knows which.
 */
export type Booking = Slot & { propertyId: number; agent: string | null; place: Place | null }
/** `agent`: the first who is free; `others`: who else is. */
export type FreeSlot = Slot & { agent: string; others: readonly string[] }

/** The slot of this duration that starts at an instant from a form; null for invalid text. */
export function parseSlot(text: string, minutes: number): Slot | null {
  const start = readInstant(text)
  return start === null ? null : { start, end: new Date(Date.parse(start) + minutes * 60_000).toISOString() }
}

export type ViewingState = 'confirmed' | 'cancelled' | 'past'

/** Whether homes of this availability can be viewed: an option may still fall through; a sold or let home is gone. */
export const allowsViewings = (availability: Availability): boolean =>
  availability === 'available' || availability === 'option'

/**
 * How who visits a home that hides its address gets it: the office gives it; every mail about the viewing has it; or
 * those do that are sent once a colleague has confirmed the viewing. Booking takes no more than a name and an address
 * that nobody confirmed, so the first is what every office begins with.
 */
export const ADDRESS_RULES = ['office', 'booked', 'confirmed'] as const
export type AddressRule = (typeof ADDRESS_RULES)[number]

/** Whether a visitor is told a hidden address. `confirmed`: a colleague confirmed this time. */
export const tellsAddress = (rule: AddressRule, confirmed: boolean): boolean =>
  rule === 'booked' || (rule === 'confirmed' && confirmed)

/** How many viewings to come one mail address may have, of different homes: one person sees no more in two weeks. */
export const MOST_COMING = 5

/** The state of a viewing. A confirmed viewing that has begun is past and can no longer be cancelled or moved. */
export function viewingState(viewing: { cancelled: boolean; start: string }, now: string): ViewingState {
  if (viewing.cancelled) return 'cancelled'
  return Date.parse(viewing.start) <= Date.parse(now) ? 'past' : 'confirmed'
}

const overlap = (a: Slot, b: Slot): boolean =>
  Date.parse(a.start) < Date.parse(b.end) && Date.parse(b.start) < Date.parse(a.end)

/** The opening intervals of a weekday in order; adjoining and overlapping ones are merged. */
export function stretchesOf(hours: readonly OpeningHours[], weekday: number): Stretch[] {
  const stretches: Stretch[] = []
  const ofDay = hours.filter((stretch) => stretch.weekday === weekday).sort((a, b) => a.opens.localeCompare(b.opens))
  for (const { opens, closes } of ofDay) {
    const last = stretches.at(-1)
    if (!last || opens > last.closes) stretches.push({ opens, closes })
    else if (closes > last.closes) last.closes = closes
  }
  return stretches
}

/**
 * Whether the office has no viewings on a day (YYYY-MM-DD): one of its closed days, or a legal holiday on which it is
 * closed.
 */
export function isClosed(agenda: Pick<OfficeTimes, 'closures' | 'openHolidays'>, day: string): boolean {
  const holiday = holidayOf(day)
  if (holiday && !agenda.openHolidays.includes(holiday)) return true
  return agenda.closures.some(({ from, to }) => from <= day && day <= to)
}

/** The hours of a day (YYYY-MM-DD) in which an office is open as it always is, in order. */
export const hoursOn = (times: OfficeTimes, day: string): Stretch[] =>
  isClosed(times, day) ? [] : without(stretchesOf(times.hours, weekdayOf(day)), closedParts(times.recurring, day))

/**
 * The slots of one day: consecutive whole viewings from each opening, in real time, so that a clock change neither adds
 * nor duplicates one.
 */
function slotsOfDay(agenda: OfficeAgenda, day: string): Slot[] {
  const weekday = weekdayOf(day)
  const openings = agenda.openings.filter((opening) => opening.day === day).map((opening) => ({ ...opening, weekday }))
  const hours = hoursOn(agenda, day).map((stretch) => ({ ...stretch, weekday }))
  const length = agenda.rules.minutes * 60_000
  return stretchesOf([...hours, ...openings], weekday).flatMap(({ opens, closes }) => {
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
 * All slots of an office that may be booked at `now`, free or not, in order: from the notice period to the last day of
 * the horizon. None when the opening hours are unknown.
 */
export function officeSlots(agenda: OfficeAgenda, now: string): Slot[] {
  const { noticeHours, horizonDays } = agenda.rules
  const earliest = Date.parse(now) + noticeHours * 3_600_000
  const today = brusselsDay(now)
  return Array.from({ length: horizonDays + 1 }, (_, days) => slotsOfDay(agenda, addDays(today, days)))
    .flat()
    .filter(({ start }) => Date.parse(start) >= earliest)
}

/** Whether two times are less than so many minutes apart. */
export const isTooNear = (one: Slot, other: Slot, minutes: number): boolean => {
  const apart = minutes * 60_000
  return Date.parse(one.start) < Date.parse(other.end) + apart && Date.parse(other.start) < Date.parse(one.end) + apart
}

/**
 * The free slots for one home: the home has no other viewing then, and one of the office's agents is free and can be
 * there in time, and at their next viewing after it. A viewing of which nobody knows the agent takes one of those who
 * are left.
 * @param home `agent`: who has it, and is asked first
 */
export function freeSlots(
  agenda: OfficeAgenda,
  bookings: readonly Booking[],
  home: { id: number; place: Place | null; agent?: string | null },
  now: string,
): FreeSlot[] {
  const { travel } = agenda.rules
  const agents = agenda.agents.toSorted((a, b) => Number(b === home.agent) - Number(a === home.agent))
  const known = bookings.map((booking) => ({ booking, minutes: travelMinutes(travel, booking.place, home.place) }))
  return officeSlots(agenda, now).flatMap((slot) => {
    if (bookings.some((booking) => booking.propertyId === home.id && overlap(slot, booking))) return []
    const near = known.filter(({ booking, minutes }) => isTooNear(slot, booking, minutes))
    const left = agents.filter((candidate) => near.every(({ booking }) => booking.agent !== candidate))
    const unknown = near.filter(({ booking }) => booking.agent === null).length
    const [agent, ...others] = left
    return agent === undefined || left.length <= unknown ? [] : [{ ...slot, agent, others }]
  })
}

/**
 * The free slots to offer instead of a wanted one: the first `count` from that time on; where those are fewer, also the
 * last before it.
 */
export function nextSlots<S extends Slot>(free: readonly S[], wanted: string, count: number): S[] {
  const later = free.filter(({ start }) => !(Date.parse(start) < Date.parse(wanted)))
  const earlier = free.slice(0, free.length - later.length)
  return [
    ...earlier.slice(Math.max(0, earlier.length - count + Math.min(count, later.length))),
    ...later.slice(0, count),
  ]
}
