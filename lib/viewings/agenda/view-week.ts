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
import type { AgendaQuery } from './rules-query.ts'
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

/** `notes`: why somebody or the office isn't there. `bookable`: hours at which a click books. */
export type WeekDay = {
  day: string
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
  tones: ReadonlyMap<string, number>
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
            ...{ agent: agentId, agentName: agent, tone: shown.tones.get(agentId) ?? 1 },
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

  const entry = (day: string, time: string): string =>
    `${deskPath('deskEntry', locale, 'viewing')}?${new URLSearchParams({
      ...(query.home !== null && { home: String(query.home) }),
      ...{ day, ...(time !== '' && { time }) },
      ...(query.agents.length === 1 && { agent: query.agents[0] ?? '' }),
    })}`

  const days = shown.days.map(({ day, holiday }): WeekDay => {
    const stretches = open.get(day) ?? null
    const closed = stretches ? closedPlaces(stretches, hours) : []
    const own = (blocks.get(day) ?? [])
      .map((block) => ({ ...block, from: Math.max(least, block.from), to: Math.min(most, block.to) }))
      .filter(({ from, to }) => to > from)
    return {
      ...{ day, closed, isToday: day === brusselsDay(now), isNear: few.includes(day), isChosen: day === query.day },
      weekday: weekdayName(weekdayOf(day), locale, true),
      date: String(Number(day.slice(8))),
      label: formatWeekday(day, locale),
      notes: [
        ...(holiday ? [holiday] : []),
        ...shown.closures
          .filter(({ from, to }) => from <= day && day <= to)
          .map(({ office, reason }) => t('closed', { what: [office, reason].filter(Boolean).join(', ') })),
        ...shown.absences
          .filter(({ from, to }) => from <= day && day <= to)
          .map(({ name, part }) => t('absent', { name, part })),
      ],
      bookable: shown.books
        ? bookableTimes(day, closed, hours, now).map((from) => ({
            from,
            label: tWeek('bookAt', { day: formatWeekday(day, locale), time: clock(from) }),
            href: entry(day, timeOfMinutes(from)),
          }))
        : [],
      book: shown.books && day >= brusselsDay(now) ? entry(day, '') : '',
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
