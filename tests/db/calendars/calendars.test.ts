import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { CalendarError } from '../../../lib/calendars/fetch-calendar.ts'
import { readCalendars, readInThread } from '../../../lib/calendars/read-calendars.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { stopJobs } from '../../../lib/jobs/jobs.ts'
import { eraseExpired } from '../../../lib/privacy/retention.ts'
import { brusselsInstant, brusselsTime } from '../../../lib/shared/time.ts'
import { loadDeskAccount } from '../../../lib/staff-accounts/account/view.ts'
import { changePerson, switchOff } from '../../../lib/staff-accounts/people/manage.ts'
import { readAgendaQuery } from '../../../lib/viewings/agenda/rules-query.ts'
import { loadAgenda } from '../../../lib/viewings/agenda/view.ts'
import { findFreeSlots } from '../../../lib/viewings/queries-agenda.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { postTo } from '../../support/form-posts.ts'
import type { Query } from '../../support/owners.ts'
import { makeStaff, signedInStaff } from '../../support/staff.ts'

const callDesk = postTo('staff/desk')

const NOW = new Date(brusselsInstant('2026-11-23', '08:00'))
const [HOME, OFFICE, OTHER] = [1001, 11, 21]
const ADDRESS = 'https://calendar.example.org/geheim.ics'

let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows as never
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  setEnv('SITE_URL', 'http://localhost:3000')
  await emptyCatalogue(database.client)
  await importFeed(database.url, { properties: homePair({ ID: HOME }) })
})
afterAll(async () => {
  await stopJobs()
  await database.drop()
})

let agent: SessionStaff

/** A colleague who does viewings of an office, after `agent`; gives their account. */
async function other(office = OFFICE): Promise<SessionStaff> {
  const staff = await makeStaff(query, 'office', 'An Desmet')
  await query(
    `update staff set office_id = $2, does_visits = true, created_at = created_at + interval '1 minute' where id = $1`,
    [staff.id, office],
  )
  return { ...staff, officeId: office }
}
beforeEach(async () => {
  await emptyTables(database.client, 'staff')
  agent = await makeStaff(query, 'agent', 'Bram Claes')
  await query('update staff set office_id = $2, does_visits = true where id = $1', [agent.id, OFFICE])
  agent = { ...agent, officeId: OFFICE }
})
async function act(action: string, fields: Record<string, string> = {}, staff = agent) {
  const browser = await signedInStaff(query, staff.id)
  return browser.keep(await callDesk(browser.request('/api/staff/desk/', { locale: 'nl', action, ...fields })))
}
const save = (address = ADDRESS) => act('saveCalendar', { address })
const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:Tandarts', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
const MORNING = file('DTSTART;TZID=Europe/Brussels:20261124T093000', 'DTEND;TZID=Europe/Brussels:20261124T110000')
/** Reads the calendars, where each address answers this. */
const read = (answer: string | CalendarError, now = NOW) =>
  readCalendars(now, async () => {
    if (answer instanceof CalendarError) throw answer
    return answer
  })
const busy = () => query('select starts_at, ends_at from staff_busy_times order by starts_at')
const times = async () =>
  (await findFreeSlots({ officeId: OFFICE, propertyId: HOME, now: NOW.toISOString() }))
    .filter(({ start }) => start.startsWith('2026-11-24'))
    .map(({ start }) => brusselsTime(start))

it('slots of an agent who is busy fall away, and come back with the next reading; titles are kept nowhere', async () => {
  expect(await times()).toContain('10:00')
  expect((await save()).location).toContain('done=calendar')
  await read(MORNING)
  const now = await times()
  expect(now.filter((time) => time < '11:00')).toEqual(['09:00'])
  const { busy: blocks } = await loadAgenda(agent, readAgendaQuery({}, '2026-11-24'), 'nl', NOW)
  expect(blocks).toMatchObject([{ name: 'Bram Claes', agent: agent.id, hours: '9.30 – 11.00' }])
  const stored = await query(`select t::text from staff_calendars t union all select t::text from staff_busy_times t`)
  expect(JSON.stringify(stored)).not.toMatch(/Tandarts|geheim/)
  await read('BEGIN:VCALENDAR\r\nEND:VCALENDAR')
  expect(await times()).toContain('10:00')
})

it('another agent of the office takes the slot', async () => {
  const colleague = await other()
  await save()
  await read(MORNING)
  expect(await times()).toContain('10:00')
  const slot = (await findFreeSlots({ officeId: OFFICE, propertyId: HOME, now: NOW.toISOString() })).find(
    ({ start }) => start === brusselsInstant('2026-11-24', '10:00'),
  )
  expect(slot?.agent).toBe(colleague.id)
})

it.each([
  ['an error of the server', new CalendarError('status'), 'status'],
  ['an answer that never ends', new CalendarError('slow'), 'slow'],
  ['a huge answer', new CalendarError('tooLarge'), 'tooLarge'],
  ['a way into the own network', new CalendarError('address'), 'address'],
  ['a page', '<!doctype html>', 'noCalendar'],
  [
    '20,000 events and one',
    `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(20_001)}END:VCALENDAR`,
    'tooMany',
  ],
])('%s is told, and keeps what was read last', async (_what, answer, problem) => {
  await save()
  await read(MORNING)
  const before = await busy()
  await read(answer, new Date(NOW.getTime() + 600_000))
  expect(await busy()).toEqual(before)
  expect(await times()).not.toContain('10:00')
  expect(await loadDeskAccount(agent, NOW)).toMatchObject({
    calendar: { problem, readAt: NOW, host: 'calendar.example.org' },
  })
  expect(await loadAgenda(agent, readAgendaQuery({}, '2026-11-24'), 'nl', NOW)).toMatchObject({ problem })
  await read(MORNING)
  expect(await loadDeskAccount(agent, NOW)).toMatchObject({ calendar: { problem: null } })
})

const calendars = () => query('select staff_id from staff_calendars order by staff_id')

it('each colleague gives a calendar, and their hours are busy at all their offices', async () => {
  const colleague = await other(OTHER)
  await query('insert into staff_offices (staff_id, office_id) values ($1, $2)', [agent.id, OTHER])
  expect((await save()).location).toContain('done=calendar')
  expect((await act('saveCalendar', { address: ADDRESS }, colleague)).location).toContain('done=calendar')
  expect(await calendars()).toHaveLength(2)
  await read(MORNING)
  const busyAt = async (office: number) => {
    const administrator = await makeStaff(query, 'administrator')
    const asked = { ...readAgendaQuery({}, '2026-11-24'), office }
    return (await loadAgenda(administrator, asked, 'nl', NOW)).busy.map(({ agent: id }) => id).toSorted()
  }
  expect([await busyAt(OFFICE), await busyAt(OTHER)]).toEqual([[agent.id], [agent.id, colleague.id].toSorted()])
})

it('a calendar is forgotten when its person is switched off, and stays otherwise', async () => {
  const boss = await makeStaff(query, 'administrator')
  const rights = { name: 'Bram Claes', role: 'agent', language: 'nl' } as const
  const rest = { spoken: [], otherOffices: [], doesVisits: true, portrait: null, licenceNumber: null, memberId: null }
  const details = { ...rights, ...rest }
  await save()
  expect(await changePerson(boss.id, agent.id, { ...details, officeId: OTHER }, NOW)).toBe('done')
  expect(await calendars()).toHaveLength(1)
  expect(await switchOff(boss.id, agent.id, NOW)).toBe('done')
  expect(await calendars()).toEqual([])
})

it('when somebody was busy is erased after seven days', async () => {
  await save()
  await read(MORNING)
  const end = Date.parse(brusselsInstant('2026-11-24', '11:00'))
  const erased = async (days: number) => (await eraseExpired(new Date(end + days * 86_400_000))).staffBusyTimes
  expect([await erased(6.9), (await busy()).length]).toEqual([0, 1])
  expect([await erased(7), await busy()]).toEqual([1, []])
})

it('a calendar that takes too long to read is left', async () => {
  expect(await readInThread(MORNING, '2026-11-23', 1)).toEqual({ problem: 'tooMany' })
  expect(await readInThread(MORNING, '2026-11-23')).toMatchObject({ busy: [{}] })
})

it.each([
  'http://calendar.example.org/x.ics',
  'https://localhost/x.ics',
  'https://127.0.0.1/x.ics',
  'https://[::1]/x.ics',
  'https://user:pass@calendar.example.org/x.ics',
  'https://calendar.example.org:8443/x.ics',
  'file:///etc/passwd',
  '',
])('%j is no address of a calendar', async (address) => {
  expect((await save(address)).location).not.toContain('done=')
  expect(await query('select 1 from staff_calendars')).toEqual([])
})

it('another address forgets what was read of the former one, also while that is still being read', async () => {
  await save()
  await read(MORNING)
  await save('https://calendar.example.org/ander.ics')
  expect(await busy()).toEqual([])
  await readCalendars(NOW, async () => {
    await save('https://calendar.example.org/derde.ics')
    return MORNING
  })
  expect(await busy()).toEqual([])
})

it('a calendar is given by somebody of an office, and taken back by its own person only', async () => {
  const administrator = await makeStaff(query, 'administrator')
  expect((await act('saveCalendar', { address: ADDRESS }, administrator)).status).toBe(404)
  await save()
  await act('removeCalendar', {}, administrator)
  expect(await query('select staff_id from staff_calendars')).toEqual([{ staff_id: agent.id }])
  await read(MORNING)
  await other()
  await query('update staff set office_id = $2 where id = $1', [agent.id, OTHER])
  // Somebody who works elsewhere keeps nobody's slots.
  expect(await times()).toContain('10:00')
  await act('removeCalendar')
  expect([await query('select 1 from staff_calendars'), await busy()]).toEqual([[], []])
})
