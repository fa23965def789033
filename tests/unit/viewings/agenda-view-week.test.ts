import { describe, expect, it } from 'vitest'
import { brusselsInstant } from '../../../lib/shared/time.ts'
import { readAgendaQuery } from '../../../lib/viewings/agenda/rules-query.ts'
import { weekOf } from '../../../lib/viewings/agenda/view-week.ts'

const [WEDNESDAY, THURSDAY] = ['2026-12-02', '2026-12-03']
const NOW = brusselsInstant('2026-11-30', '08:42')
const OMAR = '00000000-0000-4000-8000-000000000001'
const LOTTE = '00000000-0000-4000-8000-000000000002'
const PEOPLE = [
  { id: OMAR, name: 'Omar', tone: 1 },
  { id: LOTTE, name: 'Lotte', tone: 2 },
]
const viewing = (id: string, agentId: string, state: 'confirmed' | 'done' = 'confirmed') => ({
  ...{ id, start: brusselsInstant(WEDNESDAY, '10:00'), end: brusselsInstant(WEDNESDAY, '10:30'), state, sequence: 3 },
  ...{ visitor: `Bezoeker ${id}`, home: 'Melle, 0599', agentId },
  agent: PEOPLE.find((one) => one.id === agentId)?.name ?? '',
})
const SHOWN = {
  ...{ viewings: [viewing('a', OMAR), viewing('b', LOTTE)], busy: [], closures: [], openings: [], people: PEOPLE },
  absences: [{ staffId: LOTTE, from: WEDNESDAY, to: WEDNESDAY, part: 'morning' as const, name: 'Lotte' }],
  days: [WEDNESDAY, THURSDAY].map((day) => ({ day, holiday: null })),
  times: {
    ...{ officeId: 11, closures: [], openHolidays: [], recurring: [] },
    hours: [{ weekday: 3, opens: '09:00', closes: '12:00' }],
  },
  books: true,
}
const week = (more: Partial<typeof SHOWN> = {}, query: Record<string, string> = {}) =>
  weekOf({ ...SHOWN, ...more }, readAgendaQuery({ day: WEDNESDAY, ...query }, WEDNESDAY), 'nl', NOW)
const oneDay = { days: SHOWN.days.slice(0, 1) }

describe('a week', () => {
  it('has a column for each day, with everybody’s viewings beside each other', () => {
    const { days, first, last, marks } = week()
    expect([first, last, marks[0]]).toEqual([8, 19, { from: 540, text: '9.00' }])
    expect(days.map(({ day, person, count }) => [day, person, count])).toEqual([
      [WEDNESDAY, null, 2],
      [THURSDAY, null, 0],
    ])
    expect(days[0]?.blocks).toMatchObject([
      { id: 'a', time: '10.00', tone: 1, lane: 0, lanes: 2, version: 'a 3', more: 'Bevestigd, Omar' },
      { id: 'b', tone: 2, lane: 1, lanes: 2 },
    ])
    expect(days[0]?.notes).toEqual(['Afwezig: Lotte (voormiddag)'])
  })

  it('is closed when the office is, and booked by a click only when it is open', () => {
    const [wednesday, thursday] = week().days
    expect(wednesday?.closed).toEqual([
      { from: 480, to: 540 },
      { from: 720, to: 1140 },
    ])
    expect(wednesday?.bookable.map(({ from }) => from)).toEqual([540, 570, 600, 630, 660, 690])
    expect(thursday?.closed).toEqual([{ from: 480, to: 1140 }])
    expect(thursday?.bookable).toEqual([])
    const closed = { officeId: 11, from: WEDNESDAY, to: WEDNESDAY, office: 'Gent', reason: 'Feest' }
    const [shut] = week({ closures: [closed] as never }).days
    expect([shut?.bookable, shut?.notes[0]]).toEqual([[], 'Gesloten: Gent, Feest'])
  })

  it('of several offices has no hours of its own', () => {
    const [wednesday] = week({ times: null as never }).days
    expect(wednesday?.closed).toEqual([])
    expect(wednesday?.bookable).toHaveLength(22)
  })

  it('books for the one who is shown, and not at all for who may not', () => {
    expect(week({}, { agent: OMAR }).days[0]?.bookable[0]?.href).toContain(
      `?day=${WEDNESDAY}&time=09%3A00&agent=${OMAR}`,
    )
    expect(week().days[0]?.bookable[0]?.href).not.toContain('agent=')
    expect(week({ books: false }).days[0]).toMatchObject({ bookable: [], book: '' })
  })

  it('moves nothing that is over', () => {
    expect(week({ viewings: [viewing('a', OMAR, 'done')] as never }).days[0]?.blocks[0]?.version).toBeNull()
  })
})

describe('a day', () => {
  it('has a column for each person, with what is theirs', () => {
    const { days } = week(oneDay, { view: 'day' })
    expect(days.map(({ person, label, blocks, notes }) => [person?.name, label, blocks.length, notes])).toEqual([
      ['Omar', 'woensdag 2 december, Omar', 1, []],
      ['Lotte', 'woensdag 2 december, Lotte', 1, ['Afwezig: Lotte (voormiddag)']],
    ])
    expect(days[1]?.bookable[0]?.href).toContain(`agent=${LOTTE}`)
    expect(days[1]?.blocks).toMatchObject([{ id: 'b', lanes: 1 }])
  })

  it('of one person, or of more than are read beside each other, is one column', () => {
    expect(week({ ...oneDay, people: PEOPLE.slice(0, 1) }, { view: 'day' }).days).toHaveLength(1)
    const many = Array.from({ length: 9 }, (_, index) => ({ id: `p${index}`, name: `P${index}`, tone: 1 }))
    expect(week({ ...oneDay, people: many }, { view: 'day' }).days).toHaveLength(1)
    // Those who have something fit.
    const some = week({ ...oneDay, people: [...PEOPLE, ...many] }, { view: 'day' }).days
    expect(some.map(({ person }) => person?.name)).toEqual(['Omar', 'Lotte'])
  })
})
