/** What stands against a viewing that staff book at an hour of their own choice. */
import { brusselsDay, brusselsTime, weekdayOf } from '../shared/time.ts'
import { type Booking, hoursOn, isTooNear, NO_AGENT, type OfficeAgenda, type Slot, stretchesOf } from './rules-slots.ts'
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

type Wanted = Slot & { propertyId: number; place: Place | null; agent: string }

/** Whether the office has viewings then. */
function isOpenAt(agenda: OfficeAgenda, { start, end }: Slot): boolean {
  const day = brusselsDay(start)
  const weekday = weekdayOf(day)
  const added = agenda.openings.filter((opening) => opening.day === day).map((opening) => ({ ...opening, weekday }))
  const usual = hoursOn(agenda, day).map((stretch) => ({ ...stretch, weekday }))
  const hours = stretchesOf([...usual, ...added], weekday)
  const [from, to] = [brusselsTime(start), brusselsTime(end)]
  // What ends after midnight would else seem to end early in the morning.
  return brusselsDay(end) === day && hours.some(({ opens, closes }) => opens <= from && to <= closes)
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
    booking.propertyId === propertyId && booking.agent === NO_AGENT && !booking.place
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

/** `chosen`: whom staff chose; `ofHome`: who has the home. Null: nobody. */
type AskedAgent = { chosen: string | null; ofHome: string | null }

/**
 * Who does a viewing: the one who was chosen, else of whom least is in the way; of several who has the home, then the
 * first. Null where the office has no such agent.
 */
export function agentFor(
  agenda: OfficeAgenda,
  taken: readonly Booking[],
  wanted: Omit<Wanted, 'agent'>,
  { chosen, ofHome }: AskedAgent,
  now: string,
): string | null {
  if (chosen !== null) return agenda.agents.includes(chosen) ? chosen : null
  const against = agenda.agents.map((agent) => ({
    ...{ agent, isOther: Number(agent !== ofHome) },
    count: viewingQuestions(agenda, taken, { ...wanted, agent }, now).length,
  }))
  return against.toSorted((one, other) => one.count - other.count || one.isOther - other.isOther)[0]?.agent ?? null
}
