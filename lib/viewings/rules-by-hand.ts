/** What stands against a viewing that staff book at an hour of their own choice. */
import { brusselsDay, brusselsTime, weekdayOf } from '../shared/time.ts'
import { type Booking, isClosed, isTooNear, type OfficeAgenda, type Slot, stretchesOf } from './rules-slots.ts'
import { type Place, travelMinutes } from './rules-travel-time.ts'

/**
 * What staff are asked, the gravest first. homeBusy: somebody else sees the home then, as the CRM knows. agentBusy: the
 * agent is busy by their own calendar. ownerAway: the owner wants no visit. travelShort: the agent can't be there in
 * time. officeClosed: the office is. hourOver: the hour has passed.
 */
export const VIEWING_QUESTIONS = [
  'homeBusy',
  'agentBusy',
  'ownerAway',
  'travelShort',
  'officeClosed',
  'hourOver',
] as const
export type ViewingQuestion = (typeof VIEWING_QUESTIONS)[number]

type Wanted = Slot & { propertyId: number; place: Place | null; agent: number }

/** Whether the office has viewings then. */
function isOpenAt(agenda: OfficeAgenda, { start, end }: Slot): boolean {
  const day = brusselsDay(start)
  const weekday = weekdayOf(day)
  const added = agenda.openings.filter((opening) => opening.day === day).map((opening) => ({ ...opening, weekday }))
  const hours = stretchesOf([...(isClosed(agenda, day) ? [] : agenda.hours), ...added], weekday)
  const [from, to] = [brusselsTime(start), brusselsTime(end)]
  return hours.some(({ opens, closes }) => opens <= from && to <= closes)
}

/** Everything that stands against a viewing, the gravest first. @param taken of office and home, without the viewing */
export function viewingQuestions(
  agenda: OfficeAgenda,
  taken: readonly Booking[],
  wanted: Wanted,
  now: string,
): ViewingQuestion[] {
  const { propertyId, agent, place } = wanted
  const during = taken.filter((booking) => isTooNear(wanted, booking, 0))
  // The owner's own days are nobody's, and lie nowhere.
  const isOwners = (booking: Booking): boolean =>
    booking.propertyId === propertyId && booking.agent === 0 && !booking.place
  const found: Record<ViewingQuestion, boolean> = {
    homeBusy: during.some((booking) => booking.propertyId === propertyId && !isOwners(booking)),
    agentBusy: during.some((booking) => booking.agent === agent),
    ownerAway: during.some(isOwners),
    travelShort: taken.some(
      (booking) =>
        booking.agent === agent &&
        booking.place !== null &&
        isTooNear(wanted, booking, travelMinutes(agenda.rules.travel, booking.place, place)),
    ),
    officeClosed: !isOpenAt(agenda, wanted),
    hourOver: Date.parse(wanted.start) <= Date.parse(now),
  }
  return VIEWING_QUESTIONS.filter((question) => found[question])
}

/** The agent of whom least is in the way: the first of several. @param asked the one that was chosen; null for any */
export function agentFor(
  agenda: OfficeAgenda,
  taken: readonly Booking[],
  wanted: Omit<Wanted, 'agent'>,
  asked: number | null,
  now: string,
): number {
  if (asked !== null) return asked
  const agents = Array.from({ length: Math.max(1, agenda.rules.capacity) }, (_, index) => index + 1)
  const against = agents.map((agent) => ({
    agent,
    count: viewingQuestions(agenda, taken, { ...wanted, agent }, now).length,
  }))
  return against.toSorted((one, other) => one.count - other.count)[0]?.agent ?? 1
}
