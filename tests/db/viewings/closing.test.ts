import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { addDays, brusselsDay, brusselsInstant } from '../../../lib/shared/time.ts'
import { loadClosing } from '../../../lib/viewings/agenda/booked-then.ts'
import { readAgendaQuery } from '../../../lib/viewings/agenda/rules-query.ts'
import { loadAgenda } from '../../../lib/viewings/agenda/view.ts'
import { firstAgent, oneAgentEach } from '../../support/agents.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { expectEachAsync } from '../../support/each.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { postTo } from '../../support/form-posts.ts'
import type { Query } from '../../support/owners.ts'
import { makeStaff, signedInStaff } from '../../support/staff.ts'

const callDesk = postTo('staff/desk')

const [HOME, OFFICE, OTHER] = [1001, 11, 21]
/** The route takes the time of the machine: days are counted from today. */
const NOW = new Date()
const day = (days: number) => addDays(brusselsDay(NOW.toISOString()), days)

let database: TestDatabase
let office: SessionStaff
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows as never
beforeAll(async () => {
  database = await createTestDatabase()
  setEnv('SITE_URL', 'http://localhost:3000')
  await emptyCatalogue(database.client)
  await importFeed(database.url, { properties: homePair({ ID: HOME }) })
})
afterAll(() => database.drop())
beforeEach(async () => {
  await emptyTables(database.client, 'leads', 'staff', 'office_openings', 'office_closures')
  await oneAgentEach(query)
  office = await colleague(OFFICE)
})
async function colleague(officeId: number): Promise<SessionStaff> {
  const staff = await makeStaff(query, 'office')
  await query('update staff set office_id = $2 where id = $1', [staff.id, officeId])
  return { ...staff, officeId }
}
async function viewing(days: number, visitor: string, { at = '10:00', officeId = OFFICE, status = 'confirmed' } = {}) {
  const id = randomUUID()
  await query(
    `insert into leads (id, form, language, property_id, office_id, subject, "values", consent_version, content_hash, erase_after)
     values ($1, 'appointment', 'nl', $2, $3, 'T-1001', $4, '1', $5, now() + interval '1 year')`,
    [id, HOME, officeId, JSON.stringify({ firstName: visitor }), id],
  )
  await query(
    `insert into appointments (id, office_id, property_id, agent_id, starts_at, ends_at, status)
     values ($1, $2, $3, ${firstAgent('$2')}, $4::timestamptz, $4::timestamptz + interval '30 minutes', $5)`,
    [id, officeId, HOME, brusselsInstant(day(days), at), status],
  )
  return id
}
const browse = async (staff = office) => {
  const browser = await signedInStaff(query, staff.id)
  return async (action: string, fields: Record<string, string>) =>
    (await callDesk(browser.request('/api/staff/desk/', { locale: 'nl', action, ...fields }))).headers.get('location')
}
const closures = () => query<{ from: string }>(`select from_day::text as from from office_closures order by 1`)
const parametersOf = (location: string | null) =>
  Object.fromEntries(new URL(location ?? '', 'http://localhost').searchParams)
const asked = async (location: string | null) => loadClosing(office, parametersOf(location), 'nl', NOW)

it('asks before an office is closed whose viewings are booked then, and names each', async () => {
  const [first, second] = [await viewing(3, 'Amina'), await viewing(4, 'Bert', { at: '23:45' })]
  await viewing(2, 'Earlier')
  await viewing(5, 'Later')
  await viewing(3, 'Cancelled', { status: 'cancelled', at: '11:00' })
  await viewing(3, 'Elsewhere', { officeId: OTHER, at: '12:00' })
  const act = await browse()
  const fields = { office: String(OFFICE), from: day(3), to: day(4), nl: 'Verhuis & feest', fr: '' }
  const location = await act('closeOffice', fields)
  expect(await closures()).toEqual([])
  const closing = await asked(location)
  expect(closing).toMatchObject({
    from: day(3),
    to: day(4),
    reasons: { nl: 'Verhuis & feest', fr: '', en: '', de: '' },
  })
  expect(closing?.booked.map(({ id }) => id)).toEqual([first, second])
  expect(closing?.booked[0]?.label).toContain('Amina')
  expect(closing?.booked[0]?.href).toContain(first)

  // Somebody else books meanwhile: the answer was about other viewings.
  const third = await viewing(4, 'Chris', { at: '09:00' })
  const again = await act('closeOffice', { ...fields, seen: closing?.seen ?? '' })
  expect(await closures()).toEqual([])
  const newer = await asked(again)
  expect(newer?.booked.map(({ id }) => id)).toEqual([first, third, second])
  expect(await act('closeOffice', { ...fields, seen: newer?.seen ?? '' })).toContain('done=closedBooked')
  expect(await closures()).toEqual([{ from: day(3) }])
  expect(await query(`select 1 from appointments where status = 'confirmed'`)).toHaveLength(6)
  expect(await query('select 1 from mails')).toEqual([])
})

it('names the viewings afterwards with the closure, and those of an extra opening before it is removed', async () => {
  const id = await viewing(3, 'Amina')
  const evening = await viewing(4, 'Bert', { at: '19:00' })
  const act = await browse()
  await query('insert into office_closures (office_id, from_day, to_day) values ($1, $2, $2)', [OFFICE, day(3)])
  expect(await act('openOffice', { office: String(OFFICE), day: day(4), opens: '18:00', closes: '20:00' })).toContain(
    'done=opened',
  )
  const agendaOf = (days: number) =>
    loadAgenda(office, readAgendaQuery({ day: day(days), view: 'day' }, day(0)), 'nl', NOW)
  expect((await agendaOf(3)).closures[0]?.booked.map((one) => one.id)).toEqual([id])
  expect((await agendaOf(4)).openings[0]?.booked.map((one) => one.id)).toEqual([evening])
  // What is over is nobody's to move.
  const later = new Date(brusselsInstant(day(3), '12:00'))
  const then = await loadAgenda(office, readAgendaQuery({ day: day(3), view: 'day' }, day(3)), 'nl', later)
  expect(then.closures[0]?.booked).toEqual([])
})

it('closes at once where nothing is booked, and asks nobody about another office', async () => {
  await viewing(3, 'Elsewhere', { officeId: OTHER })
  const act = await browse()
  expect(await act('closeOffice', { office: String(OFFICE), from: day(3), to: day(3) })).toContain('done=closed#')
  const parameters = { office: String(OTHER), close: `${day(3)} ${day(3)}` }
  expect(await loadClosing(office, parameters, 'nl', NOW)).toBeNull()
  await expectEachAsync([[''], ['x y'], [`${day(4)} ${day(3)}`], [day(3)]] as const, async (close) =>
    expect(await loadClosing(office, { office: String(OFFICE), close }, 'nl', NOW)).toBeNull(),
  )
})

it('sets the travel time of one’s own office, within bounds, with its history', async () => {
  const act = await browse()
  const rule = async (id = OFFICE) =>
    (
      await query(
        'select visit_travel as rule, visit_travel_minutes as minutes, visit_travel_speed as speed from offices where id = $1',
        [id],
      )
    )[0]
  const fields = { office: String(OFFICE), rule: 'fixed', minutes: '25', speed: '50' }
  expect(await rule()).toEqual({ rule: 'distance', minutes: 10, speed: 40 })
  expect(await act('setTravel', fields)).toContain('done=travel')
  const set = { rule: 'fixed', minutes: 25, speed: 50 }
  expect(await rule()).toEqual(set)
  await expectEachAsync(
    [
      { rule: 'fast' },
      { minutes: '121' },
      { minutes: '' },
      { minutes: '-1' },
      { speed: '9' },
      { speed: '121' },
      { speed: 'x' },
    ].map((wrong) => [wrong] as const),
    async (wrong) => {
      await act('setTravel', { ...fields, rule: 'off', ...wrong })
      expect(await rule()).toEqual(set)
    },
  )
  await act('setTravel', { ...fields, office: String(OTHER) })
  expect(await rule(OTHER)).toEqual({ rule: 'distance', minutes: 10, speed: 40 })
  expect((await loadAgenda(office, readAgendaQuery({}, day(0)), 'nl', NOW)).office).toMatchObject({
    id: OFFICE,
    travel: set,
  })
  expect(
    await query(
      `select 1 from content_changes where document_kind = 'office' and document_id = $1 and source = 'desk' limit 1`,
      [String(OFFICE)],
    ),
  ).toHaveLength(1)
})
