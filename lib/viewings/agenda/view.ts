/** What the agenda shows, in the reader's language. */

import { findStaffCalendar } from '../../calendars/queries.ts'
import { isCalendarProblem } from '../../calendars/rules-problems.ts'
import { may } from '../../desk/permissions.ts'
import type { SessionStaff } from '../../desk/session.ts'
import { homeOption } from '../../homes/view-filter.ts'
import { deskPath } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import { nameOf } from '../../leads/mails.ts'
import { homeLinesIn } from '../../leads/subject.ts'
import type { Language } from '../../listings/rules.ts'
import { findBlocksOfOffices } from '../../owners/queries-blocks.ts'
import { formatTime } from '../../places/rules-opening-hours.ts'
import { requestScope } from '../../requests/scope.ts'
import { formatDay, formatWeekday } from '../../shared/format-dates.ts'
import { addDays, brusselsDay, brusselsInstant, brusselsTime, daysLater } from '../../shared/time.ts'
import { languageUse } from '../../site/languages.ts'
import { findAgendaOffices } from '../../site/queries-office-hours.ts'
import { loadAbsences } from '../absences/view.ts'
import { FEEDBACK_DAYS } from '../feedback/rules.ts'
import {
  countByAgent,
  countWithoutFeedback,
  findViewings,
  findWithoutFeedback,
  type ListedViewing,
  MOST_VIEWINGS,
  type ViewingFilter,
} from '../queries-list.ts'
import { findBusyTimes, findOfficeTimes } from '../queries-office-times.ts'
import { type DeskViewingState, deskViewingState } from '../rules-desk-viewing.ts'
import { holidayOf } from '../rules-holidays.ts'
import type { Slot } from '../rules-slots.ts'
import { bookedThen, daysOfOffice } from './booked-then.ts'
import { type AgendaQuery, shownDays } from './rules-query.ts'
import { tonesOf } from './rules-week.ts'
import { weekOf } from './view-week.ts'

export type AgendaViewing = {
  id: string
  href: string
  /** Instants as ISO text. */
  start: string
  end: string
  day: string
  /** Day and time in words. */
  dayName: string
  hours: string
  visitor: string
  home: string
  office: string
  agent: string
  agentId: string
  /** Which version of it this is. */
  sequence: number
  state: DeskViewingState
  /** What became of the feedback; null before the viewing. */
  feedback: 'none' | 'given' | 'released' | null
}

type AgendaOffice = Awaited<ReturnType<typeof findAgendaOffices>>[number]

/** Day and time of a slot in words: 'vrijdag 27 november', '10.00 – 10.30'. */
export const whenOf = ({ start, end }: Slot, locale: Language): { dayName: string; hours: string } => ({
  dayName: formatWeekday(brusselsDay(start), locale),
  hours: [start, end].map((instant) => formatTime(brusselsTime(instant), locale)).join(' – '),
})

function shownViewing(
  row: ListedViewing,
  lineOf: Awaited<ReturnType<typeof homeLinesIn>>,
  locale: Language,
  now: Date,
) {
  const [start, end] = [row.startsAt.toISOString(), row.endsAt.toISOString()]
  const { confirmedAt, noShowAt, feedback } = row
  const state = deskViewingState(
    { start, cancelled: row.status === 'cancelled', confirmedAt, noShowAt },
    now.toISOString(),
  )
  return {
    ...{ id: row.id, start, end, state, day: brusselsDay(start) },
    href: deskPath('deskViewing', locale, row.id),
    ...whenOf({ start, end }, locale),
    visitor: nameOf(row.lead.values as Record<string, unknown>) || (row.lead.email ?? ''),
    home: lineOf(row.propertyId, row.lead.subject),
    office: row.office.name,
    ...{ agent: row.agent.name, agentId: row.agentId, sequence: row.sequence },
    feedback: state !== 'done' ? null : feedback?.releasedAt ? 'released' : feedback?.givenAt ? 'given' : 'none',
  } satisfies AgendaViewing
}

/** The office whose agents can be chosen: the chosen one, or the only one. */
const officeOf = (offices: readonly AgendaOffice[], office: number | null): AgendaOffice | undefined =>
  offices.length === 1 ? offices[0] : offices.find(({ id }) => id === office)

/** Whose viewings can be chosen: the people of the office, whoever else has some in these days, and who is chosen. */
function peopleOf(
  ofOffice: readonly { id: string; name: string }[],
  counts: Awaited<ReturnType<typeof countByAgent>>,
  chosen: readonly string[],
) {
  const others = counts.filter(({ id }) => ofOffice.every((one) => one.id !== id))
  const people = [...ofOffice, ...others].map(({ id, name }) => ({
    ...{ id, name, count: counts.find((one) => one.id === id)?.count ?? 0 },
    isShown: chosen.length === 0 || chosen.includes(id),
  }))
  const tones = tonesOf(people.map(({ id }) => id))
  return people.map((person) => ({ ...person, tone: tones.get(person.id) ?? 1 }))
}

/** From when on viewings without feedback are shown. */
const feedbackSince = (now: Date): Date => daysLater(now, -FEEDBACK_DAYS)

/**
 * The agenda of the offices that somebody may see. Days are those of the query, in Brussels; the list of feedback has
 * none.
 */
export async function loadAgenda(staff: SessionStaff, query: AgendaQuery, locale: Language, now: Date) {
  const scope = requestScope(staff)
  const { office, agents, home, view } = query
  const filter: ViewingFilter = { scope, office, agents, home }
  const days = shownDays(query)
  const [first = query.day, last = query.day] = [days[0], days.at(-1)]
  const [from, before] = [brusselsInstant(first, '00:00'), brusselsInstant(addDays(last, 1), '00:00')].map(
    (instant) => new Date(instant),
  ) as [Date, Date]
  const since = feedbackSince(now)
  const [offices, rows, counts, times, busy, waiting, calendar, { languages }, blocked, off, ofHome] =
    await Promise.all([
      findAgendaOffices(scope),
      view === 'feedback' ? findWithoutFeedback(filter, since, now) : findViewings(filter, from, before),
      countByAgent(filter, from, before),
      findOfficeTimes({ scope, office }, first, last),
      findBusyTimes({ scope, office }, agents, from, before),
      countWithoutFeedback(filter, since, now),
      findStaffCalendar(staff.id),
      languageUse(),
      findBlocksOfOffices(
        office === null ? (scope === 'all' ? null : (scope?.officeIds ?? [])) : [office],
        first,
        last,
      ),
      loadAbsences(staff, office, first, last),
      home === null ? null : homeOption(home, staff),
    ])
  const lineOf = await homeLinesIn(
    rows.map(({ propertyId }) => propertyId),
    locale,
  )
  const chosen = officeOf(offices, office)
  const people = peopleOf(chosen?.agents ?? [], counts, agents)
  const openHours = times.openings.map((opening) => ({
    ...opening,
    start: brusselsInstant(opening.day, opening.opens),
    end: brusselsInstant(opening.day, opening.closes),
  }))
  const closedDays = times.closures.map((closure) => daysOfOffice(closure.officeId, closure.from, closure.to))
  const booked = await bookedThen(staff, [...closedDays, ...openHours], locale, now)
  const viewings = rows.map((row) => shownViewing(row, lineOf, locale, now))
  const shownDaysOf = days.map((day) => {
    const holiday = holidayOf(day)
    return {
      day,
      label: formatWeekday(day, locale),
      holiday: holiday && translations(locale, 'cms-fields')(`choices.open_holidays-${holiday}`),
    }
  })
  const closures = times.closures.map(({ texts, ...closure }, index) => ({
    ...closure,
    booked: booked[index] ?? [],
    reason: (texts.find(({ language }) => language === locale) ?? texts[0])?.reason ?? '',
  }))
  const shown = { viewings, busy, closures, openings: times.openings, ...off, days: shownDaysOf }
  const isGrid = view === 'week' || view === 'day'
  return {
    /** The first and the last of the days in words. */
    period: [...new Set([first, last])].map((day) => formatDay(day, locale)).join(' – '),
    days: shownDaysOf,
    /** The grid of hours; null in a list. */
    week: isGrid
      ? weekOf(
          {
            ...shown,
            people: people.filter(({ isShown }) => isShown),
            times: chosen ? { ...chosen.times, officeId: chosen.id } : null,
            books: may(staff.role, 'handle-agenda'),
          },
          query,
          locale,
          now.toISOString(),
        )
      : null,
    /** Whose viewings can be chosen, with how many they have and their colour. */
    people,
    /** Whether there are as many viewings as are shown at once, so that some may be missing. */
    isCut: rows.length >= MOST_VIEWINGS,
    ...{ viewings, closures },
    openings: openHours.map((opening, index) => ({
      ...opening,
      booked: booked[closedDays.length + index] ?? [],
      hours: `${formatTime(opening.opens, locale)} – ${formatTime(opening.closes, locale)}`,
    })),
    busy: busy.map(({ start, end, ...rest }) => ({
      ...{ ...rest, start, end },
      hours: whenOf({ start, end }, locale).hours,
      days: days.filter(
        (day) => brusselsDay(start) <= day && day <= brusselsDay(new Date(Date.parse(end) - 1).toISOString()),
      ),
    })),
    ...{ waiting, languages },
    /** The reference of the home whose viewings alone are shown; null for those of all. */
    home: ofHome?.label ?? null,
    ...off,
    /** When offices regularly do no visits. */
    recurring: times.recurring,
    /** Whether the reader says when offices are open. */
    setsHours: may(staff.role, 'set-hours'),
    /** The days on which owners have nobody visit their home. */
    blocked: scope === null ? [] : blocked,
    /** The office whose agents are shown, with how long they are under way; null where several are. */
    office: chosen ? { id: chosen.id, name: chosen.name, travel: chosen.travel } : null,
    /** Why the reader's own calendar couldn't be read; null where it could, or there is none. */
    problem: isCalendarProblem(calendar?.problem) ? calendar.problem : null,
    choices: { offices: offices.map(({ id, name }) => ({ value: String(id), label: name })) },
  }
}

export type LoadedAgenda = Awaited<ReturnType<typeof loadAgenda>>
