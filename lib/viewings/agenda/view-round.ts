/** The round of a day, in the reader's language: the viewings of one person in order, or those of everybody. */
import type { SessionStaff } from '../../desk/session.ts'
import { deskPath } from '../../i18n/paths.ts'
import type { Language } from '../../listings/rules.ts'
import { formatTime } from '../../places/rules-opening-hours.ts'
import { requestScope } from '../../requests/scope.ts'
import { formatWeekday } from '../../shared/format-dates.ts'
import { brusselsTime } from '../../shared/time.ts'
import { findDay } from '../queries.ts'
import { findOfficePlaces } from '../queries-agenda.ts'
import { findPlaces } from '../queries-taken.ts'
import { deskViewingState } from '../rules-desk-viewing.ts'
import { loadViewing, meetingPlace, routeTo, titleOf, visitorName, withKnownAddress } from '../view.ts'
import { type AgendaQuery, onlyAgent } from './rules-query.ts'
import { inOrder, legsOf, onMap } from './rules-round.ts'
import { wholeDay } from './rules-week.ts'
import type { LoadedAgenda } from './view.ts'

/** Whose round is shown: that of the address, else the reader's, else the only one's; null for everybody's. */
function whoseRound(staff: SessionStaff, query: AgendaQuery, people: LoadedAgenda['people']): string | null {
  if (query.round === 'all') return null
  if (query.round !== null) return query.round
  return onlyAgent(query) ?? people.find(({ id }) => id === staff.id)?.id ?? null
}

/**
 * The viewings of a day with what one needs on the way: addresses in order, how long it takes, telephone numbers.
 * @param chosen the viewing that is shown beside it, whose day and person it is then
 */
export async function loadRound(
  staff: SessionStaff,
  query: AgendaQuery,
  { people, choices }: Pick<LoadedAgenda, 'people' | 'choices'>,
  chosen: { agentId: string; day: string } | null,
  locale: Language,
  now: Date,
) {
  const day = chosen?.day ?? query.day
  const agent = query.round === null && chosen ? chosen.agentId : whoseRound(staff, query, people)
  const { start: from, end: before } = wholeDay(day)
  const rows = await findDay(
    { scope: requestScope(staff), office: query.office, agent },
    new Date(from),
    new Date(before),
  )
  const stored = inOrder(rows)
  const [places, offices, viewings] = await Promise.all([
    findPlaces(stored.map(({ propertyId }) => propertyId)),
    findOfficePlaces(stored.map(({ officeId }) => officeId)),
    Promise.all(stored.map(async (one) => withKnownAddress(await loadViewing(one, locale)))),
  ])
  const stops = stored.flatMap((one, index) => {
    const [viewing, office] = [viewings[index], offices.get(one.officeId)]
    if (!viewing || !office) return []
    const { line, hidden } = meetingPlace(viewing)
    const clock = (instant: string) => formatTime(brusselsTime(instant), locale)
    return {
      ...{ id: one.id, start: one.start, end: one.end, propertyId: one.propertyId, travel: office.travel },
      ...{ place: places.get(one.propertyId) ?? null, from: clock(one.start), to: clock(one.end) },
      ...{ agent: one.agent, agentId: one.agentId, tone: people.find(({ id }) => id === one.agentId)?.tone ?? 1 },
      state: deskViewingState(one, now.toISOString()),
      visitor: visitorName(viewing),
      phone: viewing.visitor.phone,
      remark: viewing.visitor.remark,
      address: line || titleOf(viewing),
      reference: viewing.listing?.reference ?? '',
      route: line === '' || hidden ? null : routeTo(line),
      href: deskPath('deskViewing', locale, one.id),
    }
  })
  const base = offices.get(stored[0]?.officeId ?? 0)
  const legs = agent === null ? null : legsOf(stops, base?.place ?? null)
  const person = people.find(({ id }) => id === agent)
  const points = [base?.place, ...stops.map(({ place }) => place)].flatMap((place) => place?.point ?? [])
  return {
    ...{
      day,
      label: formatWeekday(day, locale),
      person: agent === null ? null : (person?.name ?? stored[0]?.agent ?? ''),
    },
    ...{ personId: agent, tone: person?.tone ?? 1, hasOffices: choices.offices.length > 1 },
    /** Minutes under way, the way to the first included. */
    minutes: legs?.reduce((sum, { minutes }) => sum + minutes, 0) ?? null,
    base:
      legs && legs.length > 0 && base
        ? { name: base.name, leaves: formatTime(brusselsTime(legs[0]?.leaves ?? from), locale) }
        : null,
    map: legs && points.length === stops.length + 1 ? onMap(points) : [],
    stops: stops.map(({ place: _, travel: __, ...stop }, index) => ({ ...stop, leg: legs?.[index] ?? null })),
  }
}

export type LoadedRound = Awaited<ReturnType<typeof loadRound>>
