/** What is done with several requests at once: each by itself, with why it stayed as it was. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { sendNotices } from '../../../lib/notices/send.ts'
import { handleDeskRequests } from '../../../lib/requests/handle-many.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'

let database: TestDatabase
const desk = requestDesk(() => database)
const { query, ask, colleague, act } = desk
let offices: [own: number, other: number]
beforeAll(async () => {
  database = await createTestDatabase()
  setEnv('SITE_URL', 'http://localhost:3000')
  offices = await desk.offices()
})
afterAll(() => database.drop())
beforeEach(() => emptyTables(database.client, 'leads', 'mails', 'staff'))

const fresh = (id: string) => ({ id, state: 'new', staffId: null as string | null })
function send(
  staff: SessionStaff | null,
  action: string,
  rows: object[],
  person: string | null = null,
  office: number | null = null,
) {
  const form = new FormData()
  form.set('document', JSON.stringify({ action, person, office, rows }))
  return handleDeskRequests(staff, form)
}
const states = async () =>
  new Map(
    (
      await query<{ lead_id: string; state: string; staff_id: string | null }>(
        'select lead_id, state, staff_id from desk_requests',
      )
    ).map((row) => [row.lead_id, [row.state, row.staff_id]]),
  )

it('is done with all but those that changed meanwhile, can’t change so, or aren’t the person’s to see', async () => {
  const [me, other] = [await colleague(offices[0]), await colleague(offices[0], 'Bram Claes')]
  const [one, two, taken, spam, far] = [
    await ask(),
    await ask(),
    await ask(),
    await ask(),
    await ask({ office: offices[1] }),
  ]
  await act(other, 'takeRequest', { id: taken })
  await act(other, 'spamRequest', { id: spam })
  const gone = crypto.randomUUID()
  const rows = [one, two, taken, far, gone].map(fresh)
  const answer = await send(me, 'close', [...rows, { id: spam, state: 'spam', staffId: null }])
  expect(answer).toMatchObject({ kind: 'done', done: 2 })
  const reasons = 'skipped' in answer ? new Map(answer.skipped.map(({ id, reason }) => [id, reason])) : null
  expect(reasons).toEqual(
    new Map([
      [taken, 'newer'],
      [spam, 'unchanged'],
      [far, 'missing'],
      [gone, 'missing'],
    ]),
  )
  const now = await states()
  expect([one, two, taken, far].map((id) => now.get(id)?.[0])).toEqual(['closed', 'closed', 'taken', 'new'])
  const events = await query<{ kind: string }>('select kind from desk_request_events where staff_id = $1', [me.id])
  expect(events.map(({ kind }) => kind)).toEqual(['close', 'close'])
})

it('assigns to a colleague who may see them, with one mail for all', async () => {
  const [me, colleagueHere] = [await colleague(), await colleague(offices[0], 'Bram Claes')]
  const [one, two, far] = [await ask(), await ask(), await ask({ office: offices[1] })]
  const answer = await send(me, 'assign', [one, two, far].map(fresh), colleagueHere.id)
  expect(answer).toEqual({ kind: 'done', done: 2, skipped: [{ id: far, reason: 'unassignable' }] })
  const now = await states()
  expect([one, two, far].map((id) => now.get(id))).toEqual([
    ['taken', colleagueHere.id],
    ['taken', colleagueHere.id],
    ['new', null],
  ])
  await sendNotices(new Date())
  const mails = await query<{ recipient: string; subject: string; text: string }>(
    'select recipient, subject, text from mails',
  )
  expect(mails).toEqual([expect.objectContaining({ recipient: colleagueHere.email, subject: '2 meldingen' })])
  expect(mails[0]?.text).toContain('staff=me')
})

it('gives each of the same rows to one of two who take them at once', async () => {
  const [one, two] = [await colleague(offices[0]), await colleague(offices[0], 'Bram Claes')]
  const ids: string[] = []
  for (let number = 0; number < 20; number += 1) ids.push(await ask())
  const answers = await Promise.all([send(one, 'take', ids.map(fresh)), send(two, 'take', ids.toReversed().map(fresh))])
  const done = answers.map((answer) => ('done' in answer ? answer.done : -1))
  expect(done.toSorted((a, b) => a - b)).toEqual([0, 20])
  expect([...(await states()).values()].every(([state]) => state === 'taken')).toBe(true)
})

it('refuses what no list sends, more than fifty, and who may not', async () => {
  const me = await colleague()
  const id = await ask()
  const many = Array.from({ length: 51 }, () => fresh(crypto.randomUUID()))
  for (const [action, rows] of [
    ['move', [fresh(id)]],
    ['take', []],
    ['take', many],
    ['take', [{ ...fresh(id), state: 'x' }]],
    ['take', [{ ...fresh('1') }]],
  ] as const)
    expect(await send(me, action, [...rows])).toEqual({ kind: 'failed' })
  expect(await send(null, 'take', [fresh(id)])).toEqual({ kind: 'signedOut' })
  expect(await send({ ...me, role: 'editor' }, 'take', [fresh(id)])).toEqual({ kind: 'missing' })
  expect((await states()).get(id)).toEqual(['new', null])
})

it('moves several to another office, which gets a mail for each; what changed meanwhile stays', async () => {
  const [me, other] = [await colleague(offices[0]), await colleague(offices[0], 'Bram Claes')]
  const [one, two, taken, far] = [await ask(), await ask(), await ask(), await ask({ office: offices[1] })]
  await act(other, 'takeRequest', { id: taken })
  await query('delete from mails')
  const answer = await send(me, 'move', [one, two, taken, far].map(fresh), null, offices[1])
  expect(answer).toMatchObject({ kind: 'done', done: 2 })
  expect('skipped' in answer && Object.fromEntries(answer.skipped.map(({ id, reason }) => [id, reason]))).toEqual({
    [taken]: 'newer',
    [far]: 'missing',
  })
  const at = await query<{ id: string }>('select id from leads where office_id = $1', [offices[1]])
  expect(new Set(at.map(({ id }) => id))).toEqual(new Set([one, two, far]))
  expect(await query('select lead_id from mails where lead_id = any($1)', [[one, two]])).toHaveLength(2)
  // Each can be taken back by itself.
  await act(me, 'undoMove', { id: one })
  expect(await query('select office_id from leads where id = $1', [one])).toEqual([{ office_id: offices[0] }])
})
