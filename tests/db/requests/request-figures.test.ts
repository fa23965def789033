/** Figures of requests against times that are known. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { readFiguresQuery } from '../../../lib/requests/figures/rules-query.ts'
import { loadFigures } from '../../../lib/requests/figures/view.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'

let database: TestDatabase
const { query, offices, ask, colleague } = requestDesk(() => database)
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
})
afterAll(() => database.drop())
beforeEach(() => emptyTables(database.client, 'leads', 'mails', 'staff'))

const NOW = new Date('2026-11-26T12:00:00Z')
type Fate = { at: string; answeredAfter?: number; form?: string; office?: number; state?: string; due?: string }

/** A request that came in then; `answeredAfter`: minutes of opening hours. */
async function came({ at, answeredAfter, form = 'contactMe', office, state = 'taken', due }: Fate): Promise<void> {
  const id = await ask({ form, ...(office !== undefined && { office }) })
  await query('update leads set created_at = $2 where id = $1', [id, at])
  await query(
    `update desk_requests set state = $2::request_state, due_at = $3, first_answer_at = $4::timestamptz, answer_seconds = $5
     where lead_id = $1`,
    [
      id,
      answeredAfter === undefined ? state : 'answered',
      due ?? null,
      answeredAfter === undefined ? null : new Date(Date.parse(at) + answeredAfter * 60_000),
      answeredAfter === undefined ? null : answeredAfter * 60,
    ],
  )
}
const load = (staff: SessionStaff, parameters: Record<string, string> = {}) =>
  loadFigures(staff, readFiguresQuery(parameters, NOW), 'nl', NOW)

it('are counted by month of Brussels, with median and 90th percentile of what was answered', async () => {
  // Ten answers after 10, 20 … 100 minutes: the median lies between 50 and 60, the 90th percentile a tenth above 90.
  for (let number = 1; number <= 10; number += 1)
    await came({ at: `2026-11-${String(number + 1).padStart(2, '0')}T10:00:00Z`, answeredAfter: number * 10 })
  await came({ at: '2026-11-20T10:00:00Z', due: '2026-11-26T11:59:59Z' })
  await came({ at: '2026-11-21T10:00:00Z', due: '2026-11-26T12:00:01Z', state: 'new' })
  await came({ at: '2026-11-21T10:00:00Z', state: 'closed', due: '2026-11-22T10:00:00Z' })
  // Neither spam nor what the site answers.
  await came({ at: '2026-11-20T10:00:00Z', state: 'spam' })
  await came({ at: '2026-11-20T10:00:00Z', form: 'newsletter', state: 'closed' })
  // Half past midnight in Brussels on the first of November; an hour before.
  await came({ at: '2026-10-31T23:30:00Z', state: 'closed' })
  await came({ at: '2026-10-31T22:30:00Z', answeredAfter: 60 * 50 })
  // Before the oldest month that is shown.
  await came({ at: '2025-10-31T22:59:00Z' })
  const { months, lines } = await load(await colleague())
  expect(months).toEqual([
    { key: '2026-11', name: 'november 2026', cells: [14, 10, '55 min.', '1 u. 31 min.', 2, 1] },
    { key: '2026-10', name: 'oktober 2026', cells: [1, 1, '50 u. 0 min.', '50 u. 0 min.', 0, 0] },
  ])
  expect(lines.map(({ isTotal, cells }) => [isTotal, cells[0]])).toEqual([
    [true, 14],
    [false, 14],
  ])
})

it('are those of the own office, by kind, and narrowed by office and kind', async () => {
  const [own, other] = await offices()
  await came({ at: '2026-11-03T10:00:00Z', office: own, answeredAfter: 5 })
  await came({ at: '2026-11-03T10:00:00Z', office: own, form: 'offer' })
  await came({ at: '2026-11-03T10:00:00Z', office: other, answeredAfter: 500 })
  const employee = await load(await colleague(own))
  expect(employee.choices.offices).toEqual([])
  expect(employee.lines.map(({ isTotal, cells }) => [isTotal, cells[0], cells[2]])).toEqual([
    [true, 2, '5 min.'],
    [false, 1, '5 min.'],
    [false, 1, ''],
  ])
  expect((await load(await colleague(own), { office: String(other) })).months).toEqual([])
  expect((await load({ ...(await colleague(own)), officeId: null })).months).toEqual([])
  const administrator = await colleague()
  expect((await load(administrator)).lines.filter(({ isTotal }) => isTotal)).toHaveLength(2)
  expect((await load(administrator, { office: String(other) })).months[0]?.cells[0]).toBe(1)
  expect((await load(administrator, { form: 'offer' })).months[0]?.cells[0]).toBe(1)
  expect((await load(administrator, { month: '2026-10' })).lines).toEqual([])
})
