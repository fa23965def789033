/** What the address of the agenda says. */
import { addDays, weekdayOf } from '../../shared/time.ts'
import { isUuid } from '../../shared/uuid.ts'

/** list: a week as a table; feedback: past viewings that nobody said anything about, or whose feedback waits. */
export const AGENDA_VIEWS = ['list', 'week', 'day', 'feedback'] as const
export type AgendaView = (typeof AGENDA_VIEWS)[number]

/**
 * `office`, `agent`, `home`: null for all, `agent` the id of a person; `day`: one of the days that are shown, in
 * Brussels.
 */
export type AgendaQuery = {
  office: number | null
  agent: string | null
  home: number | null
  day: string
  view: AgendaView
}

const number = (text: string | undefined, most: number): number | null => {
  const value = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
  return value > 0 && value <= most ? value : null
}

/** Whether a text is a day of the calendar, of the years in which anybody books. */
export const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text

/** The query of an address. Never throws: what it doesn't know changes nothing. @param today in Brussels */
export function readAgendaQuery(query: Readonly<Record<string, string | undefined>>, today: string): AgendaQuery {
  const { day = '', view } = query
  return {
    office: number(query.office, 999_999_999),
    agent: isUuid(query.agent ?? '') ? (query.agent ?? null) : null,
    home: number(query.home, 999_999_999),
    day: isDay(day) ? day : today,
    view: AGENDA_VIEWS.find((known) => known === view) ?? 'list',
  }
}

/** A query as the part of an address after `?`. */
export function formatAgendaQuery({ office, agent, home, day, view }: AgendaQuery, today: string): string {
  const parameters = new URLSearchParams()
  if (office !== null) parameters.set('office', String(office))
  if (agent !== null) parameters.set('agent', agent)
  if (home !== null) parameters.set('home', String(home))
  if (day !== today) parameters.set('day', day)
  if (view !== 'list') parameters.set('view', view)
  return parameters.toString()
}

/** How many days a step forth or back is. */
export const stepOf = (view: AgendaView): number => (view === 'day' ? 1 : 7)

/** The days that a view shows: one, or its week from Monday. */
export function shownDays({ day, view }: Pick<AgendaQuery, 'day' | 'view'>): string[] {
  if (view === 'day') return [day]
  const monday = addDays(day, 1 - weekdayOf(day))
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}
