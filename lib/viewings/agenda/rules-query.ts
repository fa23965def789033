/** What the address of the agenda says. */
import { addDays, weekdayOf } from '../../shared/time.ts'
import { isUuid } from '../../shared/uuid.ts'

/** list: a week as a table; feedback: past viewings that nobody said anything about, or whose feedback waits. */
export const AGENDA_VIEWS = ['week', 'day', 'list', 'feedback'] as const
export type AgendaView = (typeof AGENDA_VIEWS)[number]

/**
 * `office`, `home`: null for all; `agents`: the ids of people, none for those of all; `day`: one of the days that are
 * shown, in Brussels; `visit`: the viewing that the side panel shows; `round`: whose day it shows, `all` for everybody's.
 */
export type AgendaQuery = {
  office: number | null
  agents: readonly string[]
  home: number | null
  day: string
  view: AgendaView
  visit: string | null
  round: string | null
}

/** As many people as are chosen one by one. */
const MOST_AGENTS = 40

const uuid = (text: string | undefined): string | null => (text !== undefined && isUuid(text) ? text : null)

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
    agents: [...new Set((query.agent ?? '').split(',').filter(isUuid))].slice(0, MOST_AGENTS),
    home: number(query.home, 999_999_999),
    day: isDay(day) ? day : today,
    view: AGENDA_VIEWS.find((known) => known === view) ?? 'week',
    visit: uuid(query.visit),
    round: query.round === 'all' ? 'all' : uuid(query.round),
  }
}

/** A query as the part of an address after `?`. */
export function formatAgendaQuery(query: AgendaQuery, today: string): string {
  const { office, agents, home, day, view, visit, round } = query
  const parameters = new URLSearchParams()
  if (office !== null) parameters.set('office', String(office))
  if (agents.length > 0) parameters.set('agent', agents.join(','))
  if (home !== null) parameters.set('home', String(home))
  if (day !== today) parameters.set('day', day)
  if (view !== 'week') parameters.set('view', view)
  if (visit !== null) parameters.set('visit', visit)
  if (round !== null) parameters.set('round', round)
  return parameters.toString().replaceAll('%2C', ',')
}

/** How many days a step forth or back is. */
export const stepOf = (view: AgendaView): number => (view === 'day' ? 1 : 7)

/** The days that a view shows: one, or its week from Monday. */
export function shownDays({ day, view }: Pick<AgendaQuery, 'day' | 'view'>): string[] {
  if (view === 'day') return [day]
  const monday = addDays(day, 1 - weekdayOf(day))
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

/** The one person whose viewings alone are shown; null where several are. */
export const onlyAgent = ({ agents }: Pick<AgendaQuery, 'agents'>): string | null =>
  agents.length === 1 ? (agents[0] ?? null) : null

/**
 * Who is shown once somebody is shown besides the others, or no more. None: everybody, as before anything was chosen.
 * @param all everybody who can be
 */
export function toggled(chosen: readonly string[], all: readonly string[], one: string): string[] {
  const shown = chosen.length === 0 ? all : chosen
  const next = shown.includes(one) ? shown.filter((other) => other !== one) : [...shown, one]
  return all.every((other) => next.includes(other)) ? [] : next
}
