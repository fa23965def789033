/** What the frame of every page of the desk counts. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { loadFrame } from '../../../lib/today/view-frame.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { makeStaff } from '../../support/staff.ts'

let database: TestDatabase
const { query, offices, ask, colleague, firstHome } = requestDesk(() => database)
beforeAll(async () => {
  database = await createTestDatabase({ now: '2026-11-30T08:00:00Z' })
  await importFeed(database.url, { properties: homePair({ ID: 1001 }) })
})
afterAll(() => database.drop())
beforeEach(() => emptyTables(database.client, 'leads', 'mails', 'staff'))

const NOW = new Date('2026-11-30T08:00:00Z')

it('counts what waits of the colleague’s own office, and of all offices for who sees all', async () => {
  const [own, other] = await offices()
  const { home } = await firstHome()
  const offer = (office: number, endDate: string) =>
    ask({ form: 'offer', office, property: home, values: { amount: '250000', endDate } })
  await ask({ office: own })
  await ask({ office: other })
  await query(`update desk_requests set state = 'closed' where lead_id = $1`, [await ask({ office: own })])
  await offer(own, '2026-11-30')
  await offer(other, '2026-12-24')
  await offer(own, '2026-11-29')
  const [office] = await query<{ name: string }>('select name from offices where id = $1', [own])
  expect(await loadFrame(await colleague(own), NOW)).toEqual({
    office: office?.name,
    waiting: { deskRequests: 3, deskOffers: 1 },
  })
  expect(await loadFrame(await colleague(), NOW)).toEqual({
    office: null,
    waiting: { deskRequests: 5, deskOffers: 2 },
  })
})

it('counts nothing of pages that somebody may not open', async () => {
  await ask()
  await query(
    `insert into mails (id, recipient, subject, language, message_id, status, html, text)
     values (gen_random_uuid(), 'an@voorbeeld.be', 'Aanvraag', 'nl', '<a@b>', 'failed', '', '')`,
  )
  expect((await loadFrame(await makeStaff(query, 'editor'), NOW)).waiting).toEqual({})
  expect((await loadFrame(await colleague(), NOW)).waiting).toEqual({ deskRequests: 1, deskMails: 1 })
})
