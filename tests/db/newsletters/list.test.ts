import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readListState } from '../../../lib/desk/lists/rules-query.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { NEWSLETTER_SOURCE } from '../../../lib/newsletters/list.ts'
import { NEWSLETTER_LIST } from '../../../lib/newsletters/rules-list.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => emptyTables(database.client, 'newsletters'))

/** The list of an address. */
const load = (address = '') =>
  NEWSLETTER_SOURCE.load(readListState(NEWSLETTER_LIST, new URLSearchParams(address)), {
    staff: { role: 'editor' } as SessionStaff,
    locale: 'nl',
    now: new Date('2026-11-24T12:00:00Z'),
  })

it('shows newsletters, the latest first, with how far each was sent, narrowed by state and name', async () => {
  await database.client.query(`insert into newsletters (id, name) values (1, 'Najaar'), (2, 'Winter'), (3, 'Lente')`)
  await database.client.query(
    `insert into newsletter_sendings (newsletter_id, state, send_at, started_at, ended_at, recipients, sent) values
     (1, 'finished', '2026-11-01 09:00Z', '2026-11-23 09:00Z', '2026-11-23 09:05Z', 12, 11), (2, 'scheduled', '2026-12-01 09:00Z', null, null, 0, 0)`,
  )
  const cases: [string, string[]][] = [
    ['', ['Lente', 'Winter', 'Najaar']],
    ['sort=when', ['Najaar', 'Winter', 'Lente']],
    ['sort=-recipients', ['Najaar', 'Lente', 'Winter']],
    ['state=draft', ['Lente']],
    [NEWSLETTER_LIST.views.planned, ['Winter']],
    ['state=!draft', ['Winter', 'Najaar']],
    ['q=win', ['Winter']],
  ]
  for (const [address, names] of cases)
    expect([address, (await load(address)).rows.map(({ name }) => name)]).toEqual([address, names])
  const [, planned, sent] = (await load()).rows
  expect(sent?.cells).toMatchObject({
    state: { tone: 'done' },
    when: { moment: expect.objectContaining({ words: 'gisteren, 10.00' }) },
    recipients: { figure: '12' },
    sent: { figure: '11' },
  })
  expect(planned?.cells.recipients).toBeUndefined()
})
