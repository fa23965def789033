import { expect, it } from 'vitest'
import {
  type AgendaQuery,
  formatAgendaQuery,
  isDay,
  readAgendaQuery,
  shownDays,
} from '../../../lib/viewings/agenda/rules-query.ts'

const TODAY = '2026-11-26'
const AGENT = '00000000-0000-4000-8000-000000000001'
const EMPTY: AgendaQuery = { office: null, agent: null, home: null, day: TODAY, view: 'list' }

it.each<[string, Partial<AgendaQuery>]>([
  ['', {}],
  [`office=11&agent=${AGENT}`, { office: 11, agent: AGENT }],
  ['home=20001&view=feedback', { home: 20001, view: 'feedback' }],
  ['day=2026-12-01&view=week', { day: '2026-12-01', view: 'week' }],
  ['view=day', { view: 'day' }],
  ['view=feedback', { view: 'feedback' }],
])('the address %s says what it is made of', (address, query) => {
  const read = readAgendaQuery(Object.fromEntries(new URLSearchParams(address)), TODAY)
  expect(read).toEqual({ ...EMPTY, ...query })
  expect(formatAgendaQuery(read, TODAY)).toBe(address)
})

it.each<Record<string, string>>([
  { office: '0' },
  { office: '-1' },
  { office: "1' or 1=1" },
  { office: '1e3' },
  { agent: '21' },
  { agent: `${AGENT}' or 1=1` },
  { agent: 'x' },
  { home: '-20001' },
  { home: '20001,20002' },
  { day: '2026-02-30' },
  { day: '1999-01-01' },
  { day: '2026-1-1' },
  { view: 'month' },
])('%j changes nothing', (parameters) => {
  expect(readAgendaQuery(parameters, TODAY)).toEqual(EMPTY)
})

it.each([
  ['2026-11-26', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['', false],
])('%j is a day: %s', (text, is) => expect(isDay(text)).toBe(is))

it.each([
  ['a Thursday', '2026-11-26', '2026-11-23'],
  ['a Monday', '2026-11-23', '2026-11-23'],
  ['a Sunday', '2026-11-29', '2026-11-23'],
  ['the year’s turn', '2027-01-01', '2026-12-28'],
  ['the week of the clock change', '2026-10-25', '2026-10-19'],
])('the week of %s begins on its Monday', (_what, day, monday) => {
  const days = shownDays({ day, view: 'week' })
  expect(days[0]).toBe(monday)
  expect(days).toHaveLength(7)
  expect(days).toContain(day)
  expect(shownDays({ day, view: 'day' })).toEqual([day])
})
