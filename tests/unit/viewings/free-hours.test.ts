import { describe, expect, it } from 'vitest'
import { brusselsInstant, brusselsTime } from '../../../lib/shared/time.ts'
import { freeHours, neighboursOf, standsAgainst } from '../../../lib/viewings/rules-free-hours.ts'
import { type Booking, NO_AGENT, type OfficeAgenda } from '../../../lib/viewings/rules-slots.ts'
import type { Place } from '../../../lib/viewings/rules-travel-time.ts'

const DAY = '2026-12-02'
const NOW = brusselsInstant('2026-11-30', '08:42')
const GHENT: Place = { zip: '9000', point: { latitude: 51.05, longitude: 3.72 } }
const MELLE: Place = { zip: '9090', point: { latitude: 51.0, longitude: 3.8 } }
const AGENDA: OfficeAgenda = {
  rules: { minutes: 30, noticeHours: 24, horizonDays: 14, travel: { rule: 'distance', minutes: 10, speed: 40 } },
  hours: [{ weekday: 3, opens: '09:00', closes: '12:00' }],
  ...{ closures: [], openings: [], openHolidays: [], recurring: [] },
  agents: ['omar', 'lotte'],
}
const at = (time: string) => brusselsInstant(DAY, time)
const booking = (from: string, to: string, more: Partial<Booking> = {}): Booking => ({
  ...{ start: at(from), end: at(to), propertyId: 2, agent: 'omar', place: GHENT },
  ...more,
})
const HOME = { propertyId: 1, place: GHENT, agent: 'omar' }
const free = (taken: readonly Booking[], home = HOME, now = NOW, agenda = AGENDA) =>
  freeHours(agenda, taken, { ...home, minutes: 30 }, [DAY], now).map(({ start, end }) =>
    [start, end].map(brusselsTime).join('–'),
  )

describe('free hours', () => {
  it('are those of the office', () => {
    expect(free([])).toEqual(['09:00–12:00'])
    expect(free([], HOME, NOW, { ...AGENDA, hours: [] })).toEqual([])
    expect(free([], HOME, NOW, { ...AGENDA, closures: [{ from: DAY, to: DAY }] })).toEqual([])
  })

  it('are of the one agent: what a colleague has is nothing against it', () => {
    expect(free([booking('10:00', '10:30')])).toEqual(['09:00–10:00', '10:30–12:00'])
    expect(free([booking('10:00', '10:30', { agent: 'lotte' })])).toEqual(['09:00–12:00'])
  })

  it('leave time for the way to a viewing and from it', () => {
    // Twenty minutes each way, on quarters.
    expect(free([booking('10:00', '10:30', { place: MELLE })])).toEqual(['09:00–09:30', '11:00–12:00'])
  })

  it('leave out who is off, who else sees the home, and what its owner wants', () => {
    expect(free([booking('09:00', '10:00', { propertyId: 0, place: null })])).toEqual(['10:00–12:00'])
    expect(free([booking('09:00', '10:00', { propertyId: 1, agent: 'lotte' })])).toEqual(['10:00–12:00'])
    expect(free([booking('09:00', '10:00', { propertyId: 1, agent: NO_AGENT, place: null })])).toEqual(['10:00–12:00'])
  })

  it('lie ahead', () => {
    expect(free([], HOME, at('10:00'))).toEqual(['10:15–12:00'])
  })

  it('have nothing shorter than the viewing', () => {
    expect(free([booking('09:15', '11:45')])).toEqual([])
  })

  it('on the day of a clock change are on the clock', () => {
    const sunday = '2026-10-25'
    const agenda = { ...AGENDA, hours: [{ weekday: 7, opens: '09:00', closes: '10:00' }] }
    const found = freeHours(agenda, [], { ...HOME, minutes: 30 }, [sunday], brusselsInstant('2026-10-20', '09:00'))
    expect(found).toEqual([
      { day: sunday, start: brusselsInstant(sunday, '09:00'), end: brusselsInstant(sunday, '10:00') },
    ])
  })
})

describe('a viewing of which nobody knows the agent', () => {
  const unknown = booking('10:00', '10:30', { agent: null })
  const slot = { start: at('10:00'), end: at('10:30'), ...HOME }

  it('takes one of those who are left', () => {
    expect(standsAgainst(AGENDA, [unknown], slot, NOW)).toEqual([])
    expect(standsAgainst({ ...AGENDA, agents: ['omar'] }, [unknown], slot, NOW)).toEqual(['agentBusy'])
    const colleague = booking('10:00', '10:30', { agent: 'lotte' })
    expect(standsAgainst(AGENDA, [unknown, colleague], slot, NOW)).toEqual(['agentBusy'])
  })
})

it('the neighbours of a time are the person’s own viewings of that day, with the way to them', () => {
  const taken = [
    booking('09:00', '09:30', { place: MELLE }),
    booking('11:00', '11:30'),
    booking('10:00', '10:15', { agent: 'lotte' }),
    booking('09:30', '09:45', { place: null, propertyId: 0 }),
  ]
  const wanted = { start: at('10:00'), end: at('10:30'), ...HOME }
  expect(neighboursOf(AGENDA, taken, wanted)).toEqual({
    before: { time: '09:30', minutes: 20 },
    after: { time: '11:00', minutes: 0 },
  })
  expect(neighboursOf(AGENDA, [], wanted)).toEqual({ before: null, after: null })
})
