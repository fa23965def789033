import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { GET } from '../../../app/api/staff/calendar/[token]/route.ts'
import { staffFeedAddress } from '../../../lib/calendars/feed.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { stopJobs } from '../../../lib/jobs/jobs.ts'
import { brusselsInstant } from '../../../lib/shared/time.ts'
import { switchOff } from '../../../lib/staff-accounts/people/manage.ts'
import { staffFeed } from '../../../lib/viewings/staff-feed.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { postTo } from '../../support/form-posts.ts'
import { send } from '../../support/forms/submission.ts'
import type { Query } from '../../support/owners.ts'
import { makeStaff, signedInStaff } from '../../support/staff.ts'

const callDesk = postTo('staff/desk')

const NOW = new Date(brusselsInstant('2026-11-23', '08:00'))
const [HOME, OFFICE, OTHER] = [1001, 11, 21]

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
beforeEach(async () => {
  await emptyTables(database.client, 'leads', 'mails', 'staff', 'rate_limits')
  agent = await makeStaff(query, 'agent', 'Omar Haddad')
  await query('update staff set office_id = $2, does_visits = true where id = $1', [agent.id, OFFICE])
  agent = { ...agent, officeId: OFFICE }
})

async function act(action: string): Promise<string | null> {
  const browser = await signedInStaff(query, agent.id)
  const response = await callDesk(browser.request('/api/staff/desk/', { locale: 'nl', action }))
  return response.headers.get('location')
}
const tokenOf = (address: string | null): string => address?.split('/').at(-2) ?? ''
async function made(): Promise<string> {
  expect(await act('renewAgendaFeed')).toContain('done=feed')
  return tokenOf(await staffFeedAddress(agent.id))
}
async function book(): Promise<void> {
  const person = { firstName: 'An', lastName: 'Peeters', email: 'an@visitor.example', phone: '0470123456' }
  const around = { language: 'nl' as const, query: { property: String(HOME) }, now: NOW }
  const slot = brusselsInstant('2026-11-24', '10:00')
  expect(await send('appointment', { ...person, slot }, around)).toMatchObject({ kind: 'sent' })
}
const lines = (calendar: string | null): string[] => (calendar ?? '').replace(/\r\n[ \t]/g, '').split('\r\n')

it('an address shows the viewings that its person does, with whom to call, and nobody else’s', async () => {
  const token = await made()
  await book()
  const calendar = lines(await staffFeed(token, NOW))
  expect(calendar.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(calendar).toContain('DTSTART;TZID=Europe/Brussels:20261124T100000')
  expect(calendar.find((line) => line.startsWith('SUMMARY:'))).toContain('An Peeters')
  expect(calendar.join('\n')).not.toContain('an@visitor.example')
  const colleague = await makeStaff(query, 'agent', 'Lotte')
  await query('update staff set office_id = $2, does_visits = true where id = $1', [colleague.id, OFFICE])
  await query('update appointments set agent_id = $1', [colleague.id])
  expect(lines(await staffFeed(token, NOW))).not.toContain('BEGIN:VEVENT')
})

it('a cancelled viewing leaves it', async () => {
  const token = await made()
  await book()
  await query(`update appointments set status = 'cancelled'`)
  expect(lines(await staffFeed(token, NOW))).not.toContain('BEGIN:VEVENT')
})

it('a new address ends the one before, and it can be ended', async () => {
  const first = await made()
  const second = await made()
  expect(second).not.toBe(first)
  expect(await staffFeed(first, NOW)).toBeNull()
  expect(await staffFeed(second, NOW)).not.toBeNull()
  expect(await act('endAgendaFeed')).toContain('done=feedEnded')
  expect(await staffFeed(second, NOW)).toBeNull()
  expect(await staffFeedAddress(agent.id)).toBeNull()
})

it('only its hash is stored in clear', async () => {
  const token = await made()
  const [row] = await query<{ text: string }>('select f::text as text from staff_feeds f')
  expect(row?.text).not.toContain(token)
})

it('whoever is switched off, or leaves the office, shows nothing more', async () => {
  const token = await made()
  await book()
  const administrator = await makeStaff(query, 'administrator', 'Els')
  // Another office: what was booked for the first isn't theirs to see.
  await query('update staff set office_id = $2 where id = $1', [agent.id, OTHER])
  expect(lines(await staffFeed(token, NOW))).not.toContain('BEGIN:VEVENT')
  await query('update staff set office_id = $2 where id = $1', [agent.id, OFFICE])
  expect(await switchOff(administrator.id, agent.id, NOW)).toBe('done')
  expect(await staffFeed(token, NOW)).toBeNull()
  expect(await query('select 1 from staff_feeds')).toEqual([])
})

it('an editor has none, even with an address of before', async () => {
  const token = await made()
  await query(`update staff set role = 'editor', office_id = null where id = $1`, [agent.id])
  expect(await staffFeed(token, NOW)).toBeNull()
})

it.each(['nonsense', '', `${'a'.repeat(43)}`, `' or 1=1 --${'a'.repeat(32)}`])('%j opens nothing', async (token) => {
  await made()
  const response = await GET(new Request('http://localhost:3000/'), { params: Promise.resolve({ token }) })
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('no-store')
})
