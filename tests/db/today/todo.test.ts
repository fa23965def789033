/** What the first page of the desk says that somebody must do. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { loadToday } from '../../../lib/today/view.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'
import { makeStaff } from '../../support/staff.ts'
import { placeHomes } from '../../support/two-sectors.ts'

/** Half past eight in Belgium. */
const NOW = new Date('2026-11-30T07:30:00Z')

let database: TestDatabase
let own: number
let other: number
const { query, ask, colleague } = requestDesk(() => database)
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW.toISOString() })
  ;[own, other] = await placeHomes(database)
})
afterAll(() => database.drop())
beforeEach(async () => {
  await emptyTables(database.client, 'leads', 'tasks', 'home_settings', 'sealed_homes')
  await query('delete from staff where not does_visits')
})

const due = (id: string, at: string) => query('update desk_requests set due_at = $2 where lead_id = $1', [id, at])

/** A person of an office who does viewings. */
async function agent(office: number, name: string): Promise<SessionStaff> {
  const staff = await makeStaff(query, 'agent', name)
  await query('update staff set office_id = $2 where id = $1', [staff.id, office])
  return { ...staff, officeId: office }
}

/** Books a viewing of the first home, of the one that an office has. */
async function book(office: number, by: SessionStaff, startsAt: string, set: Record<string, string> = {}) {
  const id = await ask({
    ...{ form: 'appointment', office, property: office === own ? 1 : 2 },
    values: { firstName: 'Fien', lastName: 'Maes' },
  })
  await query(
    `insert into appointments (id, office_id, property_id, agent_id, starts_at, ends_at)
     values ($1, $2, $3, $4, $5, $5::timestamptz + interval '30 minutes')`,
    [id, office, office === own ? 1 : 2, by.id, startsAt],
  )
  for (const [column, value] of Object.entries(set))
    await query(`update appointments set ${column} = $2 where id = $1`, [id, value])
  return id
}

const kindsFor = async (staff: SessionStaff, whose?: string) => {
  const { todo } = await loadToday(staff, 'nl', NOW, whose)
  return todo.groups.map(({ group, items }) => [group, items.map(({ kind }) => kind)])
}

const offer = (endDate: string, office = own) =>
  ask({
    ...{ form: 'offer', office, property: office === own ? 1 : 2 },
    values: { firstName: 'Yassin', lastName: 'Bouazza', phone: '+32470123456', amount: '261000', endDate },
  })

describe('the list', () => {
  it('says in order what waits, of the reader’s own office', async () => {
    const me = await colleague(own)
    await due(await ask({ office: own, values: { name: 'Noor Willems' } }), '2026-11-30T06:30:00Z')
    await due(await ask({ office: own, form: 'ownerMessage' }), '2026-11-30T11:00:00Z')
    await due(await ask({ office: own }), '2026-11-30T16:00:00Z')
    await due(await ask({ office: own }), '2026-12-02T16:00:00Z')
    await due(await ask({ office: other }), '2026-11-29T10:00:00Z')
    await query(
      `insert into tasks (words, staff_id, due_at) values ('Bel Rik', $1, '2026-11-30T07:00:00Z'), ('Bel An', $1, '2026-12-09T07:00:00Z')`,
      [me.id],
    )
    expect(await kindsFor(me)).toEqual([
      ['now', ['request', 'task', 'owner']],
      ['today', ['request']],
      ['later', ['request']],
    ])
    const { todo, name, part } = await loadToday(me, 'nl', NOW)
    expect([name, part, todo.urgent]).toEqual(['An', 'morning', 3])
    expect(todo.groups[0]?.items[0]).toMatchObject({
      ...{ title: 'Noor Willems wacht sinds vandaag op een antwoord', due: '1 u. te laat', isLate: true, tone: 'late' },
      act: { name: 'answer' },
    })
    expect(todo.groups[0]?.items[2]).toMatchObject({ due: 'vóór 12.00', isLate: false })
    expect(await kindsFor(await colleague())).toContainEqual(['now', ['request', 'request', 'owner']])
  })

  it('says of an offer until when it binds, and calls the bidder of a counter-offer before it ends', async () => {
    const me = await colleague(own)
    const [first, over] = [await offer('2026-12-24'), await offer('2026-11-29'), await offer('2026-12-24', other)]
    // One that binds nobody any more is a request that somebody answers.
    expect(await kindsFor(me)).toEqual([
      ['today', ['request']],
      ['later', ['offer']],
    ])
    await query(`update desk_requests set state = 'closed' where lead_id = $1`, [over])
    const counter = (id: string, until: string) =>
      query(
        `insert into offer_counters (lead_id, kind, amount, conditions, valid_until) values ($1, 'counter', 265000, '', $2)`,
        [id, until],
      )
    await counter(first, '2026-12-09')
    expect(await kindsFor(me)).toEqual([])
    const second = await offer('2026-12-24')
    await counter(second, '2026-12-01')
    const [group] = (await loadToday(me, 'nl', NOW)).todo.groups
    expect([group?.group, group?.items]).toMatchObject([
      'now',
      [{ kind: 'counter', due: 'tot en met morgen', act: { name: 'call', href: 'tel:+32470123456' } }],
    ])
    await query(`insert into offer_decisions (lead_id, decision) values ($1, 'declined')`, [second])
    await query(`update desk_requests set state = 'answered' where lead_id = $1`, [second])
    expect(await kindsFor(me)).toEqual([])
  })

  it('leaves sealed offers alone until their day, and then asks once for those of a home', async () => {
    const me = await colleague(own)
    await offer('2026-12-24')
    await offer('2026-12-24')
    await query(`insert into sealed_homes (property_id, until) values (1, '2026-12-01')`)
    expect(await kindsFor(me)).toEqual([])
    await query(`update sealed_homes set until = '2026-11-30'`)
    expect(await kindsFor(me)).toEqual([['today', ['sealed']]])
  })

  it('asks to confirm what is to come, and for what visitors said of what was', async () => {
    const [me, jonas] = [await colleague(own), await agent(own, 'Jonas Wouters')]
    await query('update staff set does_visits = true where id = $1', [jonas.id])
    await book(own, jonas, '2026-11-30T09:00:00Z')
    await book(own, jonas, '2026-12-02T09:00:00Z', { confirmed_at: '2026-11-29T09:00:00Z' })
    await book(own, jonas, '2026-11-28T09:00:00Z')
    await book(own, jonas, '2026-11-28T10:00:00Z')
    await book(own, jonas, '2026-11-28T11:00:00Z', { no_show_at: '2026-11-28T12:00:00Z' })
    const said = await book(own, jonas, '2026-11-27T09:00:00Z')
    await query(
      `insert into viewing_feedback (appointment_id, asked_at, given_at, liked) values ($1, '2026-11-27', '2026-11-28', 'yes')`,
      [said],
    )
    // What was asked for is closed by the job once the viewing is over.
    await query(
      `update desk_requests set state = 'closed' where lead_id in (select id from appointments where starts_at < $1)`,
      [NOW],
    )
    await query(
      `update desk_requests set state = 'answered' where lead_id in (select id from appointments where confirmed_at is not null)`,
    )
    expect(await kindsFor(me)).toEqual([
      ['now', ['confirm']],
      ['today', ['told', 'feedback']],
    ])
    expect((await loadToday(me, 'nl', NOW)).day.visits).toMatchObject([
      { time: '10.00', visitor: 'Fien Maes', agent: 'Jonas Wouters', isConfirmed: false, isPast: false },
    ])
    expect(await kindsFor(me, 'mine')).toEqual([])
    expect(await kindsFor(jonas)).toHaveLength(2)
    await query('update staff set does_visits = false, deactivated_at = now() where id = $1', [jonas.id])
    await emptyTables(database.client, 'leads')
  })

  it('has for somebody of the network their own, too', async () => {
    const me = await colleague()
    const [mine] = [await ask({ office: null, form: 'job' }), await ask({ office: own })]
    await query(`update desk_requests set state = 'taken', staff_id = $2 where lead_id = $1`, [mine, me.id])
    expect(await kindsFor(me)).toEqual([['today', ['request', 'request']]])
    expect(await kindsFor(me, 'mine')).toEqual([['today', ['request']]])
    expect((await loadToday(me, 'nl', NOW)).day.loads).toMatchObject({
      ...{ fresh: 1, nobody: 1, people: [{ name: 'An Desmet', open: 1, late: 0, share: 1 }] },
    })
  })

  it('is empty for who edits texts', async () => {
    await ask({ office: own })
    const { todo, day, choosesWhose } = await loadToday(await makeStaff(query, 'editor'), 'nl', NOW)
    expect({ ...todo, ...day, choosesWhose }).toMatchObject({
      ...{ groups: [], urgent: 0, visits: null, loads: null, choosesWhose: false },
    })
  })
})
