import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { setEnv } from '../../../lib/env.ts'
import { keepAnswerTimes } from '../../../lib/requests/answers/times.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import type { Query } from '../../support/owners.ts'

let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows
let office = 0
beforeAll(async () => {
  database = await createTestDatabase({ now: '2026-11-23T09:00:00Z' })
  setEnv('SITE_URL', 'http://localhost:3000')
  const [row] = await query<{ id: number }>('select min(id) as id from offices')
  office = row?.id ?? 0
  await query('delete from office_hours where office_id = $1', [office])
  await query(
    `insert into office_hours (office_id, weekday, opens, closes) select $1, day, '09:00', '17:00' from generate_series(1, 5) day`,
    [office],
  )
})
afterAll(() => database.drop())
beforeEach(() => emptyTables(database.client, 'leads', 'mails'))

let leads = 0
async function ask(at: string, officeId: number | null = office): Promise<string> {
  leads += 1
  const [row] = await query<{ id: string }>(
    `insert into leads (form, language, "values", office_id, consent_version, content_hash, created_at, erase_after)
     values ('contactMe', 'nl', '{"lastName": "Geheim"}', $1, '1', $2, $3, '2030-01-01') returning id`,
    [officeId, String(leads), at],
  )
  return row?.id ?? ''
}
const due = async (id: string) =>
  (await query<{ due: Date | null }>('select due_at as due from desk_requests where lead_id = $1', [id]))[0]?.due
// Monday 23 November 2026, 10 o'clock in Brussels.
const MONDAY = '2026-11-23T09:00:00Z'

it('a request is answered by the hours of its office, and one of nobody’s by none', async () => {
  await query('update offices set answer_hours = 4 where id = $1', [office])
  const [id, agency] = [await ask(MONDAY), await ask(MONDAY, null)]
  await keepAnswerTimes(new Date(MONDAY))
  expect(await due(id)).toEqual(new Date('2026-11-23T13:00:00Z'))
  expect(await due(agency)).toBeNull()
  expect(await query('select 1 from mails')).toEqual([])
})

it('an office is told once of all that are late, without anybody’s name', async () => {
  const [first, second, closed] = [await ask(MONDAY), await ask(MONDAY), await ask(MONDAY)]
  await query(`update desk_requests set state = 'closed' where lead_id = $1`, [closed])
  await keepAnswerTimes(new Date(MONDAY))
  const late = new Date('2026-11-30T09:00:00Z')
  await Promise.all([keepAnswerTimes(late), keepAnswerTimes(late)])
  await keepAnswerTimes(late)
  const mails = await query<{ text: string; subject: string }>('select subject, text from mails')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toContain('2')
  expect(mails[0]?.text).toContain('overdue=1')
  expect(mails[0]?.text).not.toContain('Geheim')
  const events = await query<{ lead_id: string }>(`select lead_id from desk_request_events where kind = 'overdue'`)
  expect(events.map(({ lead_id }) => lead_id).sort()).toEqual([first, second].sort())
})

it('a first answer is timed once, by the hours in which the office was open, and by all hours where nobody has any', async () => {
  const [own, agency, waiting] = [
    await ask('2026-11-23T15:30:00Z'),
    await ask('2026-11-23T15:30:00Z', null),
    await ask(MONDAY),
  ]
  // Half past four on Monday until a quarter past nine on Tuesday, in Brussels.
  const answered = '2026-11-24T08:15:00Z'
  await query('update desk_requests set first_answer_at = $2 where lead_id = any($1)', [[own, agency], answered])
  await keepAnswerTimes(new Date(answered))
  const seconds = async (id: string) =>
    (
      await query<{ seconds: number | null }>(
        'select answer_seconds as seconds from desk_requests where lead_id = $1',
        [id],
      )
    )[0]?.seconds
  expect(await seconds(own)).toBe(45 * 60)
  expect(await seconds(agency)).toBe((16 * 60 + 45) * 60)
  expect(await seconds(waiting)).toBeNull()
  await query(`update office_hours set closes = '20:00' where office_id = $1`, [office])
  await keepAnswerTimes(new Date(answered))
  expect(await seconds(own)).toBe(45 * 60)
})
