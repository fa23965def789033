/** What stands against a viewing that staff book at an hour of their own choice. */
import { expect, it } from 'vitest'
import { agentFor, viewingQuestions } from '../../../lib/viewings/rules-by-hand.ts'
import { type Booking, NO_AGENT, type OfficeAgenda } from '../../../lib/viewings/rules-slots.ts'

const AGENDA: OfficeAgenda = {
  rules: {
    ...{ minutes: 30, noticeHours: 24, horizonDays: 30 },
    travel: { rule: 'fixed', minutes: 20, speed: 40 },
  },
  // Mondays, from nine to five.
  hours: [{ weekday: 1, opens: '09:00', closes: '17:00' }],
  closures: [{ from: '2026-12-14', to: '2026-12-14' }],
  openings: [],
  openHolidays: [],
  // The mornings of the second Monday of each month.
  recurring: [{ weekday: 1, week: 2, part: 'morning', from: null, to: null }],
  agents: ['an', 'bert'],
}
const NOW = '2026-11-30T12:00:00.000Z'
const GENT = { zip: '9000', point: null }
const AALST = { zip: '9300', point: null }
const at = (start: string) => ({ start, end: new Date(Date.parse(start) + 30 * 60_000).toISOString() })
// Ten o'clock in Brussels, a week later.
const TEN = at('2026-12-07T09:00:00.000Z')
const wanted = { ...TEN, propertyId: 1, place: GENT, agent: 'an' }
const booking = (more: Partial<Booking>): Booking => ({ ...TEN, propertyId: 2, agent: 'an', place: GENT, ...more })

it.each<[string, Booking[], object, string[]]>([
  ['nothing', [], {}, []],
  ['a colleague’s viewing elsewhere', [booking({ agent: 'bert' })], {}, []],
  ['a viewing of the home that the CRM knows', [booking({ propertyId: 1, agent: null })], {}, ['homeBusy']],
  ['private time of the agent', [booking({ propertyId: 0, place: null })], {}, ['agentBusy']],
  ['a day of the owner', [booking({ propertyId: 1, agent: NO_AGENT, place: null })], {}, ['ownerAway']],
  [
    'a viewing elsewhere that ends when this begins',
    [booking({ ...at('2026-12-07T08:30:00.000Z'), place: AALST })],
    {},
    ['travelShort'],
  ],
  ['the evening', [], at('2026-12-07T18:00:00.000Z'), ['officeClosed']],
  ['a closed day', [], at('2026-12-14T09:00:00.000Z'), ['officeClosed']],
  ['a morning that is closed each month', [], at('2027-01-11T09:00:00.000Z'), ['officeClosed']],
  ['the afternoon of that day', [], at('2027-01-11T13:00:00.000Z'), []],
  ['an hour that has passed', [], at('2026-11-30T09:00:00.000Z'), ['hourOver']],
])('%s', (_, taken, slot, questions) => {
  expect(viewingQuestions(AGENDA, taken, { ...wanted, ...slot }, NOW)).toEqual(questions)
})

it('without a choice the agent is the one who is free', () => {
  const taken = [booking({})]
  expect(agentFor(AGENDA, taken, wanted, { chosen: null, ofHome: 'an' }, NOW)).toBe('bert')
  expect(agentFor(AGENDA, taken, wanted, { chosen: 'an', ofHome: null }, NOW)).toBe('an')
})

it('of several who are free the agent is the one who has the home', () => {
  expect(agentFor(AGENDA, [], wanted, { chosen: null, ofHome: 'bert' }, NOW)).toBe('bert')
  expect(agentFor(AGENDA, [], wanted, { chosen: null, ofHome: null }, NOW)).toBe('an')
})

it('nobody but an agent of the office does it', () => {
  expect(agentFor(AGENDA, [], wanted, { chosen: 'somebody', ofHome: 'somebody' }, NOW)).toBeNull()
  expect(agentFor({ ...AGENDA, agents: [] }, [], wanted, { chosen: null, ofHome: 'an' }, NOW)).toBeNull()
})
