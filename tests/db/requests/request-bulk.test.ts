/** What is done with several requests at once: each by itself, with why it stayed as it was. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { sendNotices } from '../../../lib/notices/send.ts'
import { actOnRequests } from '../../../lib/requests/act-on-many.ts'
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

/** Does an act with requests that were seen as new. */
const send = (staff: SessionStaff, act: string, ids: readonly string[], choice: string | null = null) =>
  actOnRequests(
    act,
    ids,
    { staff, locale: 'nl', now: new Date() },
    { choice, seen: Object.fromEntries(ids.map((id) => [id, 'new'])) },
  )
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
  const named = (lastName: string) => ask({ values: { firstName: 'An', lastName } })
  const [one, two, taken, spam] = [await ask(), await ask(), await named('Taken'), await named('Spam')]
  const far = await ask({ office: offices[1], values: { lastName: 'Ver' } })
  await act(other, 'takeRequest', { id: taken })
  await act(other, 'spamRequest', { id: spam })
  const gone = crypto.randomUUID()
  const answer = await send(me, 'close', [one, two, taken, spam, far, gone])
  expect(answer).toMatchObject({ done: 2, undo: { act: 'undo', ids: [one, two].sort() } })
  const { reasons } = MESSAGES.nl.requests.list.bulk
  expect(answer?.left?.toSorted()).toEqual(
    [
      ...[`An Taken: ${reasons.newer}`, `An Spam: ${reasons.newer}`],
      // Of another office, and none: nothing of either is said.
      ...[`Zonder naam: ${reasons.missing}`, `Zonder naam: ${reasons.missing}`],
    ].toSorted(),
  )
  const now = await states()
  expect([one, two, taken, far].map((id) => now.get(id)?.[0])).toEqual(['closed', 'closed', 'taken', 'new'])
  const events = await query<{ kind: string }>('select kind from desk_request_events where staff_id = $1', [me.id])
  expect(events.map(({ kind }) => kind)).toEqual(['close', 'close'])
})

it('assigns to a colleague who may see them, with one mail for all', async () => {
  const [me, colleagueHere] = [await colleague(), await colleague(offices[0], 'Bram Claes')]
  const [one, two, far] = [await ask(), await ask(), await ask({ office: offices[1] })]
  const answer = await send(me, 'assign', [one, two, far], colleagueHere.id)
  // The colleague is told: that is not taken back.
  expect(answer).toEqual({
    done: 2,
    left: [expect.stringContaining(MESSAGES.nl.requests.list.bulk.reasons.unassignable)],
  })
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
  const answers = await Promise.all([send(one, 'take', ids), send(two, 'take', ids.toReversed())])
  const done = answers.map((answer) => answer?.done ?? -1)
  expect(done.toSorted((a, b) => a - b)).toEqual([0, 20])
  expect([...(await states()).values()].every(([state]) => state === 'taken')).toBe(true)
})

it('refuses what no list sends, and who may not; more than fifty are done in portions', async () => {
  const me = await colleague()
  const id = await ask()
  for (const [act, choice] of [
    ['move', null],
    ['move', 'x'],
    ['assign', null],
    ['assign', '1'],
    ['reopen', null],
    ['x', null],
  ] as const)
    expect([act, await send(me, act, [id], choice)]).toEqual([act, null])
  expect(await send(me, 'take', ['1', 'x'])).toEqual({ done: 0 })
  expect(await send({ ...me, role: 'editor' }, 'take', [id])).toBeNull()
  expect((await states()).get(id)).toEqual(['new', null])
  const ids = [id]
  for (let number = 0; number < 54; number += 1) ids.push(await ask())
  expect((await send(me, 'take', ids))?.done).toBe(55)
})

it('is taken back for a moment, by who did it, while nobody did anything since', async () => {
  const [me, other] = [await colleague(offices[0]), await colleague(offices[0], 'Bram Claes')]
  const [one, two, mine] = [await ask(), await ask(), await ask()]
  await act(me, 'takeRequest', { id: mine })
  const undo = (staff: SessionStaff, ids: readonly string[]) => send(staff, 'undo', ids)
  await actOnRequests('answered', [one, two, mine], { staff: me, locale: 'nl', now: new Date() })
  await query('update desk_requests set answer_seconds = 60 where first_answer_at is not null')
  await act(other, 'noteRequest', { id: two, note: 'Belde al' })
  expect(await undo(other, [one])).toMatchObject({ done: 0 })
  expect(await undo(me, [one, two, mine])).toMatchObject({ done: 2, left: [expect.any(String)] })
  const now = await states()
  expect([one, two, mine].map((id) => now.get(id))).toEqual([
    ['new', null],
    ['answered', me.id],
    ['taken', me.id],
  ])
  const answered = 'select lead_id from desk_requests where first_answer_at is not null or answer_seconds is not null'
  expect(await query(answered)).toEqual([{ lead_id: two }])
  // Once.
  expect(await undo(me, [one])).toMatchObject({ done: 0 })
  await send(me, 'close', [one])
  await query(`update desk_request_events set at = now() - interval '2 minutes' where kind = 'close'`)
  expect(await undo(me, [one])).toMatchObject({ done: 0 })
})

it('moves several to another office, which gets a mail for each; what changed meanwhile stays', async () => {
  const [me, other] = [await colleague(offices[0]), await colleague(offices[0], 'Bram Claes')]
  const [one, two, taken, far] = [await ask(), await ask(), await ask(), await ask({ office: offices[1] })]
  await act(other, 'takeRequest', { id: taken })
  await query('delete from mails')
  const answer = await send(me, 'move', [one, two, taken, far], String(offices[1]))
  expect(answer).toMatchObject({ done: 2, changesAbove: true })
  const { reasons } = MESSAGES.nl.requests.list.bulk
  expect(answer?.left?.toSorted()).toEqual(
    [`Zonder naam: ${reasons.newer}`, `Zonder naam: ${reasons.missing}`].toSorted(),
  )
  const at = await query<{ id: string }>('select id from leads where office_id = $1', [offices[1]])
  expect(new Set(at.map(({ id }) => id))).toEqual(new Set([one, two, far]))
  expect(await query('select lead_id from mails where lead_id = any($1)', [[one, two]])).toHaveLength(2)
  // Each can be taken back by itself.
  await act(me, 'undoMove', { id: one })
  expect(await query('select office_id from leads where id = $1', [one])).toEqual([{ office_id: offices[0] }])
})
