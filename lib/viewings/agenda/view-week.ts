/** The grid of a week or a day, in the reader's language: what stands where, and what can be booked with a click. */
import { deskPath } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import type { Language } from '../../listings/rules.ts'
import { formatTime } from '../../places/rules-opening-hours.ts'
import { formatWeekday, weekdayName } from '../../shared/format-dates.ts'
import { brusselsDay, brusselsTime, weekdayOf } from '../../shared/time.ts'
import type { DayPart } from '../rules-day-parts.ts'
import { allowsViewingAction, type DeskViewingState } from '../rules-desk-viewing.ts'
import { hoursOn, type OfficeTimes, type Slot, stretchesOf } from '../rules-slots.ts'
import { type AgendaQuery, onlyAgent } from './rules-query.ts'
import {
  bookableTimes,
  closedPlaces,
  fewDays,
  type GridLane,
  type GridPlace,
  gridHours,
  minutesOf,
  placeOn,
  timeOfMinutes,
  withLanes,
} from './rules-week.ts'

/** A block of a day. `tone`: the colour of whose it is, null for a time that isn't a viewing. */
export type WeekBlock = GridPlace &
  GridLane & {
    key: string
    id: string | null
    time: string
    title: string
    line: string
    /** What a screen reader hears besides. */
    more: string
    agent: string
    agentName: string
    tone: number | null
    state: DeskViewingState | null
    /** Whether it can be moved, and with what version. */
    version: string | null
  }

/** Somebody with a column of their own. */
type WeekPerson = { id: string; name: string; tone: number }

/**
 * `person`: whose day it is, null for everybody's. `notes`: why somebody or the office isn't there. `bookable`: hours at
 * which a click books.
 */
export type WeekDay = {
  day: string
  person: WeekPerson | null
  weekday: string
  date: string
  label: string
  isToday: boolean
  /** Shown by a tablet, too; by a phone. */
  isNear: boolean
  isChosen: boolean
  notes: string[]
  closed: GridPlace[]
  bookable: { from: number; label: string; href: string }[]
  book: string
  blocks: WeekBlock[]
  count: number
}

type ShownViewing = Slot & {
  id: string
  visitor: string
  home: string
  agent: string
  agentId: string
  state: DeskViewingState
  sequence: number
}

type Shown = {
  viewings: readonly ShownViewing[]
  busy: readonly (Slot & { agent: string; name: string })[]
  closures: readonly { officeId: number; from: string; to: string; office: string; reason: string }[]
  openings: readonly { officeId: number; day: string; opens: string; closes: string }[]
  absences: readonly { staffId: string; from: string; to: string; part: DayPart; name: string }[]
  days: readonly { day: string; holiday: string | null }[]
  /** Whose viewings are shown. */
  people: readonly WeekPerson[]
  /** Hours of the office that alone is shown; null where several are. */
  times: (OfficeTimes & { officeId: number }) | null
  /** Whether the reader books viewings. */
  books: boolean
}

/** The hours of a day in which the office is open, as it always is or in addition; null where several offices are shown. */
function openOn(day: string, { times, closures, openings }: Shown) {
  if (!times) return null
  const weekday = weekdayOf(day)
  const own = closures.filter(({ officeId }) => officeId === times.officeId)
  const usual = hoursOn({ ...times, closures: own }, day)
  const added = openings.filter((opening) => opening.day === day && opening.officeId === times.officeId)
  return stretchesOf(
    [...usual, ...added].map((stretch) => ({ ...stretch, weekday })),
    weekday,
  )
}

/** As many columns as are read beside each other. */
const MOST_COLUMNS = 8

/** Who has something on a day, beside the others: nobody where that is one person, or more than are read. */
function columnsOf(people: readonly WeekPerson[], blocks: readonly { agent: string }[]): WeekPerson[] {
  const busy = people.filter(({ id }) => blocks.some(({ agent }) => agent === id))
  const columns = people.length <= MOST_COLUMNS ? [...people] : busy
  return columns.length < 2 || columns.length > MOST_COLUMNS ? [] : columns
}

/** @param shown what the agenda has in these days @param now ISO text */
export function weekOf(shown: Shown, query: AgendaQuery, locale: Language, now: string) {
  const t = translations(locale, 'viewings.desk.words')
  const tStates = translations(locale, 'viewings.desk.states')
  const tWeek = translations(locale, 'viewings.desk.week')
  const all = shown.days.map(({ day }) => day)
  const few = fewDays(all, query.day)
  const clock = (minutes: number) => formatTime(timeOfMinutes(minutes), locale)

  const blocksOf = (day: string) => [
    ...shown.viewings.flatMap((viewing) => {
      const place = placeOn(day, viewing)
      const { id, visitor, home, agent, agentId, state, sequence } = viewing
      const canMove = allowsViewingAction('move', state)
      return place
        ? {
            ...{ ...place, key: id, id, title: visitor, line: home, state },
            time: formatTime(brusselsTime(viewing.start), locale),
            more: [tStates(state), agent].join(', '),
            ...{
              agent: agentId,
              agentName: agent,
              tone: shown.people.find(({ id: one }) => one === agentId)?.tone ?? 1,
            },
            version: canMove ? `${id} ${sequence}` : null,
          }
        : []
    }),
    ...shown.busy.flatMap((time) => {
      const place = placeOn(day, time)
      return place
        ? {
            ...{ ...place, key: `busy ${time.agent} ${time.start}`, id: null, state: null, tone: null, version: null },
            time: clock(place.from),
            ...{ title: tWeek('busy'), line: time.name, more: '', agent: time.agent, agentName: time.name },
          }
        : []
    }),
  ]

  const blocks = new Map(all.map((day) => [day, blocksOf(day)]))
  const open = new Map(all.map((day) => [day, openOn(day, shown)]))
  const hours = gridHours([
    // A private time may last all night.
    ...[...blocks.values()].flat().filter(({ id }) => id !== null),
    ...[...open.values()].flatMap((stretches) =>
      (stretches ?? []).map(({ opens, closes }) => ({ from: minutesOf(opens), to: minutesOf(closes) })),
    ),
  ])
  const [least, most] = [hours.first * 60, hours.last * 60]

  const entry = (day: string, time: string, agent = onlyAgent(query)): string =>
    `${deskPath('deskEntry', locale, 'viewing')}?${new URLSearchParams({
      ...(query.home !== null && { home: String(query.home) }),
      ...{ day, ...(time !== '' && { time }) },
      ...(agent !== null && { agent }),
    })}`

  // A day has a column for each person, a week one for each day.
  const [only] = shown.days.length === 1 ? all : []
  const people = only === undefined ? [] : columnsOf(shown.people, blocks.get(only) ?? [])
  const persons: readonly (WeekPerson | null)[] = people.length === 0 ? [null] : people
  const columns = shown.days.flatMap((shownDay) => persons.map((person) => ({ ...shownDay, person })))
  const days = columns.map(({ day, holiday, person }): WeekDay => {
    const isTheirs = (id: string): boolean => person === null || person.id === id
    const label = [formatWeekday(day, locale), person?.name].filter(Boolean).join(', ')
    const stretches = open.get(day) ?? null
    const closed = stretches ? closedPlaces(stretches, hours) : []
    const own = (blocks.get(day) ?? [])
      .filter(({ agent }) => isTheirs(agent))
      .map((block) => ({ ...block, from: Math.max(least, block.from), to: Math.min(most, block.to) }))
      .filter(({ from, to }) => to > from)
    return {
      ...{ day, closed, isToday: day === brusselsDay(now), isNear: few.includes(day), isChosen: day === query.day },
      ...{ person, label },
      weekday: weekdayName(weekdayOf(day), locale, true),
      date: String(Number(day.slice(8))),
      notes: [
        ...(holiday ? [holiday] : []),
        ...shown.closures
          .filter(({ from, to }) => from <= day && day <= to)
          .map(({ office, reason }) => t('closed', { what: [office, reason].filter(Boolean).join(', ') })),
        ...shown.absences
          .filter(({ staffId, from, to }) => isTheirs(staffId) && from <= day && day <= to)
          .map(({ name, part }) => t('absent', { name, part })),
      ],
      bookable: shown.books
        ? bookableTimes(day, closed, hours, now).map((from) => ({
            from,
            label: tWeek('bookAt', { day: label, time: clock(from) }),
            href: entry(day, timeOfMinutes(from), person?.id),
          }))
        : [],
      book: shown.books && day >= brusselsDay(now) ? entry(day, '', person?.id) : '',
      blocks: withLanes(own),
      count: own.filter(({ id, state }) => id !== null && state !== 'cancelled').length,
    }
  })
  return {
    ...hours,
    days,
    marks: Array.from({ length: hours.last - hours.first - 1 }, (_, index) => {
      const from = (hours.first + index + 1) * 60
      return { from, text: clock(from) }
    }),
    now: minutesOf(brusselsTime(now)),
  }
}

export type LoadedWeek = ReturnType<typeof weekOf>
