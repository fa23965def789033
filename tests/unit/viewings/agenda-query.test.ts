import { expect, it } from 'vitest'
import {
  type AgendaQuery,
  formatAgendaQuery,
  isDay,
  onlyAgent,
  readAgendaQuery,
  shownDays,
  toggled,
} from '../../../lib/viewings/agenda/rules-query.ts'

const TODAY = '2026-11-26'
const AGENT = '00000000-0000-4000-8000-000000000001'
const OTHER = '00000000-0000-4000-8000-000000000002'
const EMPTY: AgendaQuery = {
  ...{ office: null, agents: [], home: null, day: TODAY, view: 'week' },
  ...{ visit: null, round: null },
} as const

it.each<[string, Partial<AgendaQuery>]>([
  ['', {}],
  [`office=11&agent=${AGENT}`, { office: 11, agents: [AGENT] }],
  [`agent=${AGENT},${OTHER}`, { agents: [AGENT, OTHER] }],
  [`visit=${AGENT}&round=all`, { visit: AGENT, round: 'all' }],
  [`view=day&round=${OTHER}`, { view: 'day', round: OTHER }],
  ['home=20001&view=feedback', { home: 20001, view: 'feedback' }],
  ['day=2026-12-01&view=list', { day: '2026-12-01', view: 'list' }],
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
  { visit: '1' },
  { round: 'everybody' },
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

it('one person is left out of everybody, put in again, and everybody is nobody in particular', () => {
  const all = [AGENT, OTHER, 'c']
  expect(toggled([], all, OTHER)).toEqual([AGENT, 'c'])
  expect(toggled([AGENT, 'c'], all, OTHER)).toEqual([])
  expect(toggled([AGENT], all, OTHER)).toEqual([AGENT, OTHER])
  // Nobody at all isn't a choice.
  expect(toggled([AGENT], all, AGENT)).toEqual([])
})

it('one person is only one where nobody else is chosen', () => {
  expect([[], [AGENT], [AGENT, OTHER]].map((agents) => onlyAgent({ agents }))).toEqual([null, AGENT, null])
})
