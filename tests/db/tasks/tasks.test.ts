/** Tasks: written, done, taken back, given, reminded of; and requests that are snoozed. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../../../lib/db/transaction.ts'
import { onlyOffice } from '../../../lib/desk/rules-scope.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { settleRequest } from '../../../lib/requests/queries-change.ts'
import { countRequests } from '../../../lib/requests/queries-list.ts'
import { requestsAt } from '../../../lib/requests/rules-query.ts'
import { daysLater } from '../../../lib/shared/time.ts'
import { addTask, giveTask, handOverTasks, stepTask } from '../../../lib/tasks/handle.ts'
import { TASK_SOURCE } from '../../../lib/tasks/list.ts'
import { eraseOldTasks } from '../../../lib/tasks/queries.ts'
import { remind } from '../../../lib/tasks/remind.ts'
import { snoozeRequest, wakeRequest } from '../../../lib/tasks/snooze.ts'
import { loadTasksAbout, loadTasksOfToday } from '../../../lib/tasks/view.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'
import { homePair, importFeed } from '../../support/feed.ts'

let database: TestDatabase
const desk = requestDesk(() => database)
const { query, ask, colleague, act } = desk
let home = 0
let office = 0
beforeAll(async () => {
  setEnv('SITE_URL', 'http://localhost:3000')
  database = await createTestDatabase({ now: '2026-11-30T09:00:00Z' })
  await importFeed(database.url, { properties: homePair() })
  ;({ home, office } = await desk.firstHome())
})
afterAll(() => database.drop())

let me: SessionStaff
let other: SessionStaff
beforeEach(async () => {
  await emptyTables(database.client, 'tasks', 'leads', 'staff_notices', 'staff')
  me = await colleague(office)
  other = await colleague(office, 'Omar Haddad')
})

const NOW = new Date('2026-11-30T09:00:00Z')
const HOUR = { day: '2026-12-03', time: '09:00' }
const DUE = new Date('2026-12-03T08:00:00Z')
const AFTER = new Date('2026-12-03T08:00:30Z')
const told = async () =>
  (await query<{ kind: string; staff: string }>('select kind, staff_id as staff from staff_notices order by id')).map(
    ({ kind, staff }) => [kind, staff === me.id ? 'me' : 'other'],
  )
async function write(words = 'Bellen over krediet', person = me.id, more: object = HOUR) {
  const added = await addTask(
    me,
    { kind: 'home', id: String(home) },
    { words, person, day: '', time: '', ...more },
    'nl',
  )
  return typeof added === 'string' ? added : added.id
}
const ofHome = async (now = NOW) =>
  ((await loadTasksAbout(me, { kind: 'home', id: String(home) }, 'nl', now))?.tasks ?? []).map((task) => [
    task.words,
    task.isRemoved ? 'removed' : task.state,
  ])

describe('a task', () => {
  it('stands at its home, is done, removed, and each is taken back', async () => {
    const id = await write()
    expect(await ofHome()).toEqual([['Bellen over krediet', 'coming']])
    for (const [step, state] of [
      ['done', 'done'],
      ['reopen', 'coming'],
      ['remove', 'removed'],
      ['restore', 'coming'],
    ] as const) {
      expect(await stepTask(me, id, step, NOW)).toBe('done')
      expect(await stepTask(me, id, step, NOW)).toBe('unchanged')
      expect(await ofHome()).toEqual([['Bellen over krediet', state]])
    }
  })

  it('that was removed can be put back for a day, and then is erased', async () => {
    const id = await write()
    await stepTask(me, id, 'remove', NOW)
    expect(await eraseOldTasks(daysLater(NOW, 0.9))).toBe(0)
    expect(await eraseOldTasks(daysLater(NOW, 1.1))).toBe(1)
  })

  it('is for nobody who can’t see it, and of nothing that its writer can’t', async () => {
    const [, elsewhere] = await desk.offices()
    const stranger = await colleague(elsewhere, 'Vreemd')
    expect(await write('x', stranger.id)).toBe('unassignable')
    const foreign = await ask({ office: elsewhere })
    expect(await addTask(me, { kind: 'request', id: foreign }, { words: 'x', person: me.id, ...HOUR }, 'nl')).toBe(
      'missing',
    )
    const id = await write()
    expect(await stepTask(stranger, id, 'done', NOW)).toBe('missing')
    expect(await giveTask(me, id, stranger.id, NOW)).toBe('unassignable')
  })

  it('tells the colleague that it is given to, and nobody of one’s own', async () => {
    await write('Mijn eigen')
    const id = await write('Voor Omar', other.id)
    await giveTask(me, id, me.id, NOW)
    expect(await told()).toEqual([['taskGiven', 'other']])
  })

  it('reminds once when its hour comes, and again when it gets another hour', async () => {
    const id = await write('Voor Omar', other.id)
    await query('delete from staff_notices')
    await remind(new Date(DUE.getTime() - 1))
    expect(await told()).toEqual([])
    await Promise.all([remind(AFTER), remind(AFTER)])
    expect(await told()).toEqual([['taskDue', 'other']])
    await act(other, 'changeTask', { id, words: 'Voor Omar', day: '2026-12-04', time: '10:30', person: other.id })
    await remind(new Date('2026-12-04T09:31:00Z'))
    expect(await told()).toEqual([
      ['taskDue', 'other'],
      ['taskDue', 'other'],
    ])
  })

  it('that is done or removed reminds nobody', async () => {
    await stepTask(me, await write('Gedaan'), 'done', NOW)
    await stepTask(me, await write('Weg'), 'remove', NOW)
    await remind(AFTER)
    expect(await told()).toEqual([])
  })

  it('goes to a colleague with all that is open when somebody leaves, who is told', async () => {
    await write('Een')
    await stepTask(me, await write('Twee'), 'done', NOW)
    const give = (offices: number[] | 'all') =>
      transaction((tx) => handOverTasks(tx, { from: me.id, until: null }, { id: other.id, offices }, me))
    expect([await give([]), await give('all')]).toEqual([0, 1])
    expect((await loadTasksOfToday(other, 'nl', AFTER)).open.map(({ words }) => words)).toEqual(['Een'])
    expect(await told()).toEqual([['tasksHandedOver', 'other']])
  })
})

it('the list has one’s own first, the late one above, and takes back what was done to several', async () => {
  const [late, someday] = [await write('Te laat', me.id, { ...HOUR, time: '08:30' }), await write('Ooit', me.id, {})]
  await write('Van Omar', other.id)
  const reader = { staff: me, locale: 'nl' as const, now: AFTER }
  const { readListState } = await import('../../../lib/desk/lists/rules-query.ts')
  const rows = async (address: string) =>
    (await TASK_SOURCE.load(readListState(TASK_SOURCE.definition, new URLSearchParams(address)), reader)).rows.map(
      ({ name }) => name,
    )
  expect(await rows('')).toEqual(['Te laat', 'Ooit'])
  expect(await rows('staff=all')).toEqual(['Te laat', 'Van Omar', 'Ooit'])
  expect(await rows('staff=all&state=late')).toEqual(['Te laat', 'Van Omar'])
  const done = await TASK_SOURCE.act?.('done', [late, someday], reader)
  expect(done).toMatchObject({ done: 2, undo: { act: 'reopen' } })
  expect(await rows('')).toEqual([])
  await TASK_SOURCE.act?.('reopen', done?.undo?.ids ?? [], reader)
  expect(await rows('')).toEqual(['Te laat', 'Ooit'])
})

describe('a request that is snoozed', () => {
  let id = ''
  const open = (address = '', now = NOW) =>
    countRequests(requestsAt(address), { scope: onlyOffice(office), staffId: me.id, now })
  const kinds = async () =>
    (await query<{ kind: string }>('select kind from desk_request_events where lead_id = $1 order by id', [id])).map(
      ({ kind }) => kind,
    )
  beforeEach(async () => {
    id = await ask({ email: 'noor@voorbeeld.be', office, property: home })
    expect(await snoozeRequest(me, { id, until: DUE, words: 'Bel Noor' }, NOW)).toBe('done')
  })

  it('needs nobody until then, is its snoozer’s, and is found by its state and in its view', async () => {
    expect([await open(), await open('staff=me'), await open('overdue=1')]).toEqual([0, 0, 0])
    expect([await open('later=1'), await open('state=taken'), await open('q=noor')]).toEqual([1, 1, 1])
  })

  it('comes back by itself, with the reminder', async () => {
    expect(await open('', AFTER)).toBe(1)
    await remind(AFTER)
    expect(await told()).toEqual([['taskDue', 'me']])
    expect(await kinds()).toEqual(['snoozed', 'woken'])
    expect(await open()).toBe(1)
  })

  it('comes back at once when the visitor writes again, and then needs no reminder', async () => {
    await ask({ email: 'iemand@voorbeeld.be', office })
    expect(await open()).toBe(1)
    await ask({ email: 'noor@voorbeeld.be', office })
    expect(await open()).toBe(3)
    await remind(AFTER)
    expect(await told()).toEqual([])
    expect(await kinds()).toEqual(['snoozed', 'woken'])
  })

  it('comes back at once when the visitor does something with it, and not when the site or a colleague does', async () => {
    await act(other, 'noteRequest', { id, note: 'Nog niets.' })
    await query(`insert into desk_request_events (lead_id, kind) values ($1, 'overdue')`, [id])
    expect(await open()).toBe(0)
    await transaction((tx) => settleRequest(tx, { leadId: id, kind: 'viewingMoved', staffId: null }, null, null))
    expect(await open()).toBe(1)
  })

  it('is taken up again by hand, by another hour, and by what is done to its task', async () => {
    expect(await wakeRequest(me, id, NOW)).toBe('done')
    expect(await wakeRequest(me, id, NOW)).toBe('unchanged')
    expect(await open()).toBe(1)
    await snoozeRequest(me, { id, until: DUE, words: 'Bel' }, NOW)
    const [task] = await query<{ id: string }>('select id from tasks where done_at is null')
    await stepTask(me, task?.id ?? '', 'done', NOW)
    expect(await open()).toBe(1)
    await stepTask(me, task?.id ?? '', 'reopen', NOW)
    expect(await open()).toBe(0)
  })
})
